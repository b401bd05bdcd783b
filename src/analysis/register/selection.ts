import { readAttributes } from "../../core/repository/attributes.ts";
import {
  headerLength,
  isGeneratedHeader,
  isGeneratedName,
  isTest,
  isVendored,
} from "../../core/repository/conventions.ts";
import type { Layout } from "../../core/model/language/layout.ts";
import { matchesAny } from "../../core/repository/glob.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Revision } from "../revision/revision.ts";

/** Says which paths are read, as base's policy, base's attributes and the conventions have it. */
export interface Selection {
  /** By path alone. */
  readonly reads: (path: string) => boolean;
  /** Whether nothing but the want of a reader keeps a path from being read. */
  readonly reports: (path: string) => boolean;
  /** By the first lines of the file as it stands on base, or at head where base lacks it. */
  readonly readsHeader: (path: string, bytes: Uint8Array) => boolean;
}

/** Builds the selection for `paths`; `.gitattributes` files are read from the revision (base). */
export async function selectFiles(
  { engine, policy, tree }: Pick<Revision, "engine" | "policy" | "tree">,
  paths: readonly string[],
): Promise<Selection> {
  const unreadLayout = (path: string): SelectingLayout | undefined =>
    engine.unreadLanguagesOf(path)[0]?.layout;
  const ours = paths.filter((path) => engine.readerFor(path) !== null || unreadLayout(path) !== undefined);
  const attributes = await attributesOf(tree, ours);
  const selects = (path: string, layout: SelectingLayout | undefined): boolean => {
    if (layout === undefined || !matchesAny(policy.include, path) || matchesAny(policy.exclude, path))
      return false;
    if (attributes(path).vendored ?? isVendored(path, layout)) return false;
    if (declaredGenerated(path) ?? isGeneratedName(path, layout)) return false;
    return policy.tests || !isTest(path, layout);
  };
  /** What the policy says, and else base's attributes; undefined where neither says anything. */
  const declaredGenerated = (path: string): boolean | undefined => {
    if (matchesAny(policy.notGenerated, path)) return false;
    return matchesAny(policy.generated, path) ? true : attributes(path).generated;
  };
  return {
    reads: (path) => selects(path, engine.readerFor(path)?.layout),
    reports: (path) => selects(path, unreadLayout(path)),
    readsHeader(path, bytes) {
      if (declaredGenerated(path) === false) return true;
      const length = Math.min(bytes.length, headerLength);
      return !isGeneratedHeader(Buffer.from(bytes.buffer, bytes.byteOffset, length).toString("latin1"));
    },
  };
}

type SelectingLayout = Pick<Layout, "tests" | "vendored" | "generated">;
type Marks = { readonly vendored?: boolean | undefined; readonly generated?: boolean | undefined };

async function attributesOf(tree: FileTree, paths: readonly string[]): Promise<(path: string) => Marks> {
  const places = new Set<string>([".gitattributes"]);
  for (const path of paths)
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1))
      places.add(`${path.slice(0, at)}/.gitattributes`);
  const files: { dir: string; text: string }[] = [];
  for await (const { path, bytes } of tree.readAll(places)) {
    const dir = path.slice(0, -".gitattributes".length).replace(/\/$/, "");
    files.push({ dir, text: Buffer.from(bytes ?? []).toString("utf8") });
  }
  return readAttributes(files);
}
