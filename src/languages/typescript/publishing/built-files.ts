import { folderOf, join } from "../../../core/repository/paths.ts";

/** The source and output folders of a compiler, relative to the package's folder. */
export interface BuildFolders {
  readonly out: string;
  /** Null if the compiler determines it. */
  readonly root: string | null;
}

/** Extensions of source files from which a build may start, most likely first. */
export const sourceEndings: readonly string[] = [
  "ts",
  "tsx",
  "mts",
  "cts",
  "d.ts",
  "js",
  "jsx",
  "mjs",
  "cjs",
  "d.mts",
  "d.cts",
  "vue",
  "svelte",
];

const builtEnding = /(?:\.d)?\.(?:[mc]?[jt]sx?)$/;
const builtFolder =
  /^(?:\.?(?:dist|build|built|out|output|lib|libs|es|esm|cjs|umd|mjs|iife|amd|system|module|modules|types|typings|dts|typescript|commonjs|common|esnext|node|browser|web|bundles?|release|prod|production|pkg|npm|generated|compiled|target|target-lib|es\d+|fesm\d*|_?f?esm\d+|module-es\d+)|(?:dist|build|lib|types|es|esm|cjs|out)[-_.][\w.-]+)$/i;
const builtInfix =
  /(?:[.-](?:cjs|esm|umd|es|min|prod|production|dev|development|modern|module|legacy|node|browser|common|commonjs|iife|global|bundle|bundler|runtime|es\d+|mjs|amd|system|d))+$/i;
/** Source folders. The empty text is the package's own folder. */
const sourceFolders = ["src", "source", "sources", "", "lib", "src/lib", "ts", "src/main", "code"];

/**
 * Returns the paths of sources, without their ending, from which a published file may be built, most likely first. A
 * `*` stays a `*`.
 */
export function sourceStems(published: string, folders: readonly BuildFolders[]): readonly string[] {
  const path = published.replace(/^(?:\.\/)+/, "");
  const stem = path.replace(builtEnding, "");
  const stems = folders.flatMap(({ out, root }) => {
    if (!isWithin(stem, out)) return [];
    const rest = out === "" ? stem : stem.slice(out.length + 1);
    return root === null ? ["src", ""].map((each) => join(each, rest)) : [join(root, rest)];
  });
  const [first = "", ...more] = stem.split("/");
  let rest = [first, ...more];
  for (let depth = 0; depth < 3 && rest.length > 1 && builtFolder.test(rest[0] ?? ""); depth += 1) {
    rest = rest.slice(1);
    stems.push(...sourceFolders.map((folder) => join(folder, rest.join("/"))));
  }
  if (rest.length === 1 && more.length === 0)
    stems.push(...["src", "source", "lib"].map((each) => join(each, stem)));
  return [...new Set([stem, ...stems].flatMap(variants))];
}

/** Returns the same path without additions of a bundler before the extension, and as the folder's index file. */
function variants(stem: string): readonly string[] {
  const plain = stem.replace(builtInfix, "");
  const names = plain === stem || plain.endsWith("/") || plain === "" ? [stem] : [stem, plain];
  return names.flatMap((each) =>
    each.endsWith("/index") && !each.endsWith("*/index")
      ? [each, folderOf(each)]
      : [each, join(each, "index")],
  );
}

/** Returns the conventional paths of a subpath's sources, regardless of the name of its bundle. Without an ending. */
export function conventionalStems(subpath: string, name: string | null): readonly string[] {
  const own = subpath.replace(/^\.\/?/, "").replace(builtEnding, "");
  const short = name === null ? "" : name.slice(name.lastIndexOf("/") + 1);
  const names =
    own === ""
      ? ["index", "public-api", "public_api", "mod", ...(short === "" ? [] : [short]), "main"]
      : [
          own,
          join(own, "index"),
          join(own, "src/index"),
          `entry-points/${own}`,
          `entries/${own}`,
          `exports/${own}`,
        ];
  return [
    ...new Set(["src", "source", "", "lib"].flatMap((folder) => names.map((each) => join(folder, each)))),
  ];
}

function isWithin(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}
