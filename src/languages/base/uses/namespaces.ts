import { candidatesTried } from "../../../core/limits.ts";
import type { UseReader } from "../../../core/model/use.ts";
import { folderOf, join } from "../../../core/repository/paths.ts";
import type { Namespaces } from "./use-table.ts";

/** The location of a file: its path, and the namespace that it declares. */
export interface Standpoint {
  readonly path: string;
  readonly namespace: string;
}

export function standpoint(path: string, text: string, { clause }: Namespaces): Standpoint {
  return { path, namespace: clause.exec(text)?.[1]?.replaceAll(/\s+/g, "") ?? "" };
}

/**
 * Returns the namespaces whose types a file can name without a qualifier: its own, the enclosing ones, and the
 * imported ones.
 */
export function namespacesIn(
  { path, namespace }: Standpoint,
  text: string,
  table: Namespaces,
): readonly string[] {
  const own = namespace.split(".");
  const around = own.map((_, index) => own.slice(0, own.length - index).join("."));
  const used = [...text.matchAll(table.using)].map(([, name = ""]) => name.replaceAll(/\s+/g, ""));
  const all = [...new Set([...around, ...used])].filter((each) => each !== "" && !table.foreign.test(each));
  return [...(namespace === "" && path !== "" ? [""] : []), ...all].slice(0, candidatesTried);
}

/**
 * Returns the folders that may contain the files of a namespace, most likely first. A project usually has the name of
 * its namespace, and its folders follow the namespaces in it. The last entry is the namespace itself, for callers
 * that have read the projects.
 */
export function foldersOfNamespace({ path, namespace }: Standpoint, wanted: string): readonly string[] {
  const folder = folderOf(path);
  const [own, parts] = [namespace.split("."), folder === "" ? [] : folder.split("/")];
  let same = 0;
  while (same < Math.min(own.length - 1, parts.length) && own.at(-1 - same) === parts.at(-1 - same))
    same += 1;
  const root = parts.slice(0, parts.length - same);
  const prefix = own.slice(0, own.length - same).join(".");
  const found = wanted === namespace ? [folder] : [];
  if (wanted === prefix) found.push(root.join("/"));
  else if (prefix !== "" && wanted.startsWith(`${prefix}.`))
    found.push(join(root.join("/"), wanted.slice(prefix.length + 1).replaceAll(".", "/")));
  const names = wanted.split(".");
  // A neighbouring project that is named after the namespace or after its first parts.
  for (let length = names.length; length > 0; length -= 1) {
    const project = names.slice(0, length).join(".");
    found.push(join(root.slice(0, -1).join("/"), [project, ...names.slice(length)].join("/")));
  }
  return [...new Set(found), `${namespaceMark}${wanted}`];
}

/** Prefix of a namespace whose folder is found through the project files. */
export const namespaceMark = "namespace:";

/** Returns the parts of a use reader that locate modules. A specifier is the folder itself. */
export function namespaceLinks(table: Namespaces): Pick<UseReader, "layoutPaths" | "linksOf" | "placeOf"> {
  return {
    layoutPaths: () => [],
    linksOf({ path, text }, passing) {
      if (passing) return [];
      const from = standpoint(path, text, table);
      const named = namespacesIn(from, text, table);
      const all = [...new Set([...named, ...spelledOut(text, named)])];
      return all.slice(0, candidatesTried).flatMap((each) => foldersOfNamespace(from, each));
    },
    placeOf: (_, folder) => (folder.startsWith(namespaceMark) ? null : { folder }),
  };
}

const dotted = /(?<![\p{ID_Continue}.])(?:\p{Lu}\p{ID_Continue}{0,100}\.){2,7}(?=\p{Lu})/gu;

/** Returns namespaces that precede a name directly, if they begin like a namespace that the file mentions. */
function spelledOut(text: string, named: readonly string[]): readonly string[] {
  const first = new Set(named.map((each) => each.split(".")[0] ?? ""));
  const found = new Set<string>();
  for (const [path] of text.matchAll(dotted)) {
    const parts = path.split(".").slice(0, -1);
    if (first.has(parts[0] ?? ""))
      parts.forEach((_, index) => found.add(parts.slice(0, index + 1).join(".")));
  }
  return [...found];
}
