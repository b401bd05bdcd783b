import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a path becomes: text, bytes, deleted (`null`), a symbolic link, an executable, a submodule's pointer. */
export type TestContent =
  | string
  | Uint8Array
  | null
  | { readonly symlink: string }
  | { readonly executable: string }
  | { readonly submodule: string };

export function isSubmodule(content: TestContent | undefined): content is { readonly submodule: string } {
  return typeof content === "object" && content !== null && "submodule" in content;
}

/** Puts a content where it belongs in a worktree. */
export function place(file: string, content: TestContent): void {
  if (isSubmodule(content)) return void mkdirSync(file, { recursive: true });
  rmSync(file, { recursive: true, force: true });
  if (content === null) return;
  mkdirSync(dirname(file), { recursive: true });
  if (typeof content === "string" || content instanceof Uint8Array) return writeFileSync(file, content);
  if ("symlink" in content) return symlinkSync(content.symlink, file);
  writeFileSync(file, content.executable);
  chmodSync(file, 0o755);
}
