import type { Naming } from "../../core/model/language/naming.ts";
import type { Publishing, PublishedPackage } from "../../core/model/language/publishing.ts";
import { filesPerQuestion } from "../../core/limits.ts";
import { isTest, isUnshipped } from "../../core/repository/conventions.ts";
import { onceForFolder } from "../../core/repository/once-for-folder.ts";
import { folderOf, foldersOf, join } from "../../core/repository/paths.ts";
import type { Layout } from "../../core/model/language/layout.ts";
import { namesOfSupers } from "../base/naming/written-supers.ts";
import { isSource } from "./directives.ts";
import { signatures } from "./signatures.ts";

const include = /^[ \t]*#[ \t]*(?:include|include_next|import)[ \t]*["<]([^">\n]{1,500})[">]/gm;

/** The files that a text includes. `./` says that another repository is not meant. */
export function includesOf(text: string): readonly string[] {
  return [...text.matchAll(include)].map(([, path = ""]) => `./${path}`);
}

/** Paths that an included name may mean. */
export function pathsOf(from: string, specifier: string): readonly string[] {
  const path = specifier.replace(/^\.\//, "");
  const folders = [folderOf(from), ...foldersOf(from)];
  const places = ["", "include", "src"].flatMap((each) =>
    folders.map((folder) => [folder, each].filter((part) => part !== "").join("/")),
  );
  return [...new Set(places.map((place) => join(place, path)))];
}

const supers =
  /\b(?:class|struct)\s[^;{}()]{1,500}?:\s*((?:public|protected|private|virtual)\b[^;{}()]{1,1000}|[A-Z][^;{}()]{1,1000})\{/g;

/** Names lead through the files that a file includes. */
export const naming: Naming = {
  inherits: (declaration) => namesOfSupers(signatures.takeApart(declaration)).map((name) => ({ name })),
  typesOfValue: () => [],
  signatureOf: () => null,
  stem: (path) => path,
  declarationsOf: () => null,
  importsIn(text) {
    const names = new Set(
      [...text.matchAll(supers)].flatMap(([, list = ""]) => list.match(/\b[A-Za-z_]\w*\b/g) ?? []),
    );
    return includesOf(text).flatMap((from) => [...names].map((local) => ({ from, local })));
  },
  // A namespace goes on in other files.
  async filesOfType({ path }, { kind }, member, files) {
    if (kind !== "module") return [];
    const found: string[] = [];
    const seen = new Set([path]);
    for (const at of seen) {
      const text = seen.size > filesPerQuestion ? null : await files.text(at);
      if (text === null) continue;
      if (at !== path && text.includes(member)) found.push(at);
      for (const each of includesOf(text)) {
        const paths = pathsOf(at, each);
        for (const other of paths)
          if (!seen.has(other) && (await files.text(other)) !== null) seen.add(other);
      }
    }
    return found;
  },
};

/** Paths of internal headers, which other projects must not include. */
const internal =
  /(?:^|\/)(?:internal|detail|details|impl|private)\/|(?:_internal|_impl|-impl|_p|-internal|-inl)\.\w+$/;
const linked = "(linked)";

/** Others include the headers in `include` folders, or all headers where there are none, and link with all sources. */
export function publishing(
  layout: Pick<Layout, "tests" | "unshipped">,
  extensions: readonly string[],
): Publishing {
  const packageIn = onceForFolder(async (folder, files): Promise<PublishedPackage> => {
    const own = (await files.paths(folder)).filter(
      (path) =>
        extensions.some((each) => path.endsWith(each)) && !isTest(path, layout) && !isUnshipped(path, layout),
    );
    const headers = own.filter((path) => !isSource(path) && !internal.test(path));
    const included = headers.filter((path) => /(?:^|\/)include\//.test(path));
    const sources = own.filter(isSource);
    const names = (included.length > 0 ? included : headers).map(
      (path) => [path, [path.replace(/^(?:.*\/)?include\//, "")]] as const,
    );
    const byName = new Map(names.map(([path, [name]]) => [name, [path]]));
    const modules = new Map<string, readonly string[]>([
      ...names,
      ...sources.map((path) => [path, [linked]] as const),
    ]);
    return {
      name: null,
      folder,
      modules,
      untold: [],
      filesOf: (name) => (name === linked ? sources : (byName.get(name) ?? [])),
      doorsTo: (path) => (modules.has(path) ? [path] : []),
    };
  });
  return {
    isManifest: () => false,
    publishedBy: () => "",
    packageAt: (_, files) => packageIn("", files),
    isNamedOrHidden: true,
    handingStatements: (text) => includesOf(text),
    exportHeads: () => [],
  };
}
