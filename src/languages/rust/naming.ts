import type { Naming } from "../../core/model/language/naming.ts";

/** How names of Rust lead to other declarations. */
export const naming: Naming = {
  inherits: () => [],
  typesOfValue: () => [],
  signatureOf: () => null,
  declarationsOf: () => null,
  importsIn: () => [],
  stem: (path) => path.replace(/\.rs$/, "").replace(/(?:^|\/)mod$/, ""),
};
