import type { Layout } from "../../../core/model/language/layout.ts";
import type { Projects } from "../../../core/model/language/projects.ts";
import type { PackageFiles, PublishedPackage, Publishing } from "../../../core/model/language/publishing.ts";
import { isTest, isUnshipped } from "../../../core/repository/conventions.ts";
import { onceForFolder } from "../../../core/repository/once-for-folder.ts";
import { folderOf, foldersOf } from "../../../core/repository/paths.ts";

/** The rules by which a manifest makes all sources of its folder a published package. */
export interface ManifestTable {
  readonly projects: Projects;
  readonly extensions: readonly string[];
  readonly layout: Pick<Layout, "tests" | "unshipped">;
  /** Returns false for the manifest of an application, which others do not import. */
  readonly isForOthers: (text: string) => boolean;
  /** Matches paths that are not published. */
  readonly isInternal: RegExp;
  /**
   * Returns the module that a path of the package belongs to, by its manifest: empty if the package is one module, null if
   * others cannot import it. Absent: a package is one module.
   */
  readonly modulesIn?: (text: string) => (path: string) => string | null;
  /** Matches the start of exported declarations. Global. */
  readonly heads: RegExp;
}

/** Other packages can import all sources of a package by its name. */
export function manifestPublishing(table: ManifestTable): Publishing {
  const { projects, isForOthers, heads } = table;
  const names = new Set(projects.manifestsIn(""));
  const isManifest = (path: string): boolean =>
    names.has(path.slice(path.lastIndexOf("/") + 1)) ||
    (projects.endings ?? []).some((each) => path.endsWith(each));
  const foldersIn = onceForFolder(
    async (_, files) => new Set((await files.paths("")).filter(isManifest).map(folderOf)),
  );
  const packageIn = onceForFolder(async (folder, files): Promise<PublishedPackage> => {
    const all = await files.paths(folder);
    const manifest = all.find((each) => isManifest(each) && folderOf(each) === folder);
    const text = manifest === undefined ? null : await files.text(manifest);
    const name = text === null || manifest === undefined ? null : projects.nameIn(text, manifest);
    // A package at the root whose manifest has no name cannot be imported by one.
    const isGiven = text !== null && isForOthers(text) && (name ?? folder) !== "";
    const folders = isGiven ? await foldersIn("", files) : new Set<string>();
    const paths = (isGiven ? all : []).filter(
      (each) => isSource(each, table) && foldersOf(each).find((one) => folders.has(one)) === folder,
    );
    const moduleOf = table.modulesIn?.(text ?? "") ?? (() => "");
    const modules = new Map(
      paths.flatMap((each) => {
        const module = moduleOf(folder === "" ? each : each.slice(folder.length + 1));
        return module === null ? [] : [[each, [module || (name ?? folder)]]];
      }),
    );
    return {
      name,
      folder,
      handsOn: text === null ? [] : (projects.handsOn?.(text) ?? []),
      modules,
      untold: [],
      filesOf: () => [...modules.keys()],
      doorsTo: (path) => (modules.has(path) ? [path] : []),
    };
  });
  return {
    isManifest,
    publishedBy: (path, text) => JSON.stringify([projects.nameIn(text, path), isForOthers(text)]),
    async packageAt(path: string, files: PackageFiles) {
      const folders = await foldersIn("", files);
      return packageIn(foldersOf(path).find((each) => folders.has(each)) ?? "", files);
    },
    handingStatements: () => [],
    exportHeads: (text) => [...text.matchAll(heads)].map(([each]) => each.replaceAll(/\s+/g, " ").trim()),
  };
}

function isSource(path: string, { extensions, layout, isInternal }: ManifestTable): boolean {
  return (
    extensions.some((each) => path.endsWith(each)) &&
    !isInternal.test(path) &&
    !isTest(path, layout) &&
    !isUnshipped(path, layout)
  );
}
