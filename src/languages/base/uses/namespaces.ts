import { candidatesTried } from "../../../core/limits.ts";
import type { UseReader } from "../../../core/model/use.ts";
import { folderOf, join } from "../../../core/repository/paths.ts";
import type { Namespaces } from "./use-table.ts";

/** Where a file stands: its folder, and the namespace that it declares. */
export interface Standpoint {
  readonly path: string;
  readonly namespace: string;
}

export function standpoint(path: string, text: string, { clause }: Namespaces): Standpoint {
  return { path, namespace: clause.exec(text)?.[1]?.replaceAll(/\s+/g, "") ?? "" };
}

/** Namespaces whose types a file names without more: its own, those around it, and those that it uses. */
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
 * Folders in which the files of a namespace may stand, most likely first: those of a project are mostly named as it is,
 * and its folders as the namespaces in it. The last is the namespace itself, for whoever knows the projects.
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
  // A project beside this one, named as the namespace is, or as its beginning.
  for (let length = names.length; length > 0; length -= 1) {
    const project = names.slice(0, length).join(".");
    found.push(join(root.slice(0, -1).join("/"), [project, ...names.slice(length)].join("/")));
  }
  return [...new Set(found), `${namespaceMark}${wanted}`];
}

/** Before a namespace whose folder the project files have to tell. */
export const namespaceMark = "namespace:";

/** The parts of a reader of uses that say where modules stand; a specifier is the folder itself. */
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

/** Namespaces that stand before a name on the spot, as far as they begin like one that the file speaks of. */
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
