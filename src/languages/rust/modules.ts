import type { ModulePaths } from "../base/uses/use-table.ts";

/** Places of modules. */
export const modules: ModulePaths = {
  by: "path",
  extension: ".rs",
  manifest: "Cargo.toml",
  root: "crate",
  here: "self",
  up: "super",
  folderFiles: "mod.rs",
  rootFiles: "lib.rs main.rs",
  sources: "src",
  foreign: /^(?:std|core|alloc|proc_macro)(?:::|$)/,
};
