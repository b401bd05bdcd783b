import { surroundings } from "../../core/limits.ts";
import { readAttributes } from "../../core/repository/attributes.ts";
import { isGeneratedHeader, isGeneratedName, isTest, isVendored } from "../../core/repository/conventions.ts";
import type { Projects } from "../../core/model/language/projects.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import type { Layout } from "../../core/model/language/layout.ts";
import { matchesAny } from "../../core/repository/glob.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Revision } from "../revision/revision.ts";

/** Decides which paths are read, by base's policy, base's attributes and the conventions. */
export interface Selection {
  /** Decides only by path. */
  readonly reads: (path: string) => boolean;
  /** Returns true if a path is unread only because it has no reader. */
  readonly reports: (path: string) => boolean;
  /** Decides by the first lines of the file at base, or at head if base lacks it. */
  readonly readsHeader: (path: string, bytes: Uint8Array) => boolean;
}

/** Builds the selection for `paths`. `.gitattributes` files are read from the revision (base). */
export async function selectFiles(
  { engine, policy, tree }: Pick<Revision, "engine" | "policy" | "tree">,
  paths: readonly string[],
): Promise<Selection> {
  const unreadLayout = (path: string): SelectingLayout | undefined =>
    engine.unreadLanguagesOf(path)[0]?.layout;
  const ours = paths.filter((path) => engine.readerFor(path) !== null || unreadLayout(path) !== undefined);
  const { attributes, testProjects } = await filesAbove(tree, ours, (path) => engine.readerFor(path)?.layout);
  const selects = (path: string, layout: SelectingLayout | undefined): boolean => {
    if (layout === undefined || !matchesAny(policy.include, path) || matchesAny(policy.exclude, path))
      return false;
    if (attributes(path).vendored ?? isVendored(path, layout)) return false;
    if (declaredGenerated(path) ?? isGeneratedName(path, layout)) return false;
    return policy.tests || !(testProjects(path) ?? isTest(path, layout));
  };
  /** Returns the policy's answer, or else that of base's attributes. Undefined if neither has one. */
  const declaredGenerated = (path: string): boolean | undefined => {
    if (matchesAny(policy.notGenerated, path)) return false;
    return matchesAny(policy.generated, path) ? true : attributes(path).generated;
  };
  return {
    reads: (path) => selects(path, engine.readerFor(path)?.layout),
    reports: (path) => selects(path, unreadLayout(path)),
    readsHeader(path, bytes) {
      if (declaredGenerated(path) === false) return true;
      const length = Math.min(bytes.length, surroundings);
      return !isGeneratedHeader(Buffer.from(bytes.buffer, bytes.byteOffset, length).toString("latin1"));
    },
  };
}

type SelectingLayout = Pick<Layout, "tests" | "vendored" | "generated">;
type Marks = { readonly vendored?: boolean | undefined; readonly generated?: boolean | undefined };

/** Reads the files in parent folders that describe a path: git attributes, and manifests of test projects. */
async function filesAbove(
  tree: FileTree,
  paths: readonly string[],
  layoutOf: (path: string) => Layout | undefined,
): Promise<{
  readonly attributes: (path: string) => Marks;
  readonly testProjects: (path: string) => boolean | null;
}> {
  const places = new Set<string>([".gitattributes"]);
  const manifests = new Map<string, NonNullable<Projects["isTest"]>>();
  const seen = new Set<string>();
  for (const path of paths) {
    const { isTest: saysTest, manifestsIn } = layoutOf(path)?.projects ?? {};
    const key = `${folderOf(path)}\0${String(saysTest === undefined)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const folder of foldersOf(path)) {
      places.add(join(folder, ".gitattributes"));
      if (saysTest) for (const each of manifestsIn?.(folder) ?? []) manifests.set(each, saysTest);
    }
  }
  const files: { dir: string; text: string }[] = [];
  const stated = new Map<string, boolean>();
  for await (const { path, bytes } of tree.readAll([...places, ...manifests.keys()])) {
    const text = Buffer.from(bytes ?? []).toString("utf8");
    const dir = folderOf(path);
    const isTest = manifests.get(path)?.(text) ?? null;
    if (isTest !== null) stated.set(dir, isTest);
    if (places.has(path)) files.push({ dir, text });
  }
  return {
    attributes: readAttributes(files),
    testProjects: (path) =>
      foldersOf(path)
        .map((folder) => stated.get(folder))
        .find((each) => each !== undefined) ?? null,
  };
}
