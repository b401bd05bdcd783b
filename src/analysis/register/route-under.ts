import { candidatesTried } from "../../core/limits.ts";
import type { AnsweredBy, Declaration } from "../../core/model/declaration.ts";
import { splitId } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import { folderOf } from "../../core/repository/paths.ts";
import type { Revision } from "../revision/revision.ts";

/** Returns a route as a feature under the notice of its handler in another file. Null if the handler has no notice. */
export async function routeUnder(
  route: Declaration,
  file: FileRead,
  revision: Revision,
): Promise<Feature | null> {
  const { answeredBy, id, kind, place } = route;
  if (answeredBy === undefined) return null;
  const cover =
    answeredBy.from !== null && file.pathsOf(answeredBy.from).length > 0
      ? await inModule(answeredBy, file, revision)
      : await inPackage(answeredBy, file, revision);
  if (cover === null) return null;
  return {
    id,
    key: id,
    kind,
    name: splitId(id).local,
    language: file.language,
    place,
    declaration: route,
    notice: {
      ...cover.notice,
      feature: null,
      from: cover.id,
    },
    under: cover,
  };
}

async function inModule(
  { from, name }: AnsweredBy,
  file: FileRead,
  revision: Revision,
  seen: Set<string> = new Set(),
): Promise<Feature | null> {
  if (from === null) return null;
  for (const path of file.pathsOf(from)) {
    const key = `${path}\n${name}`;
    if (seen.has(key) || seen.size > candidatesTried) return null;
    seen.add(key);
    const target = await revision.file(path);
    if (target === null) continue;
    const own = declaredAs(name, target);
    if (own !== null && own.reexport === undefined) return target.features.get(own.id) ?? null;
    for (const each of handedOn(name, target)) {
      const found = await inModule(each, target, revision, seen);
      if (found !== null) return found;
    }
    return null;
  }
  return null;
}

/**
 * Returns the files that a name of this file is re-exported from, and its name there: the target of its re-export or
 * alias, or else every file whose names this one re-exports (`export *`).
 */
function handedOn(name: string, target: FileRead): readonly AnsweredBy[] {
  const [first = "", ...others] = name.split(".");
  const declared = target.declarations.find((each) => each.name === first)?.reexport;
  const given = declared ?? target.standsFor.get(first);
  if (!given?.from) return target.passesOn.map((from) => ({ from, name }));
  const own = given.name === "*" || given.name === "default" ? [] : [given.name];
  return [{ from: given.from, name: [...own, ...others].join(".") || "default" }];
}

/** Finds a declaration among the files of a package: the named one, or the only method of that name. */
async function inPackage(
  { from, name, exactly }: AnsweredBy,
  file: FileRead,
  revision: Revision,
): Promise<Feature | null> {
  const last = lastOf(name);
  const folder = folderOf(file.path);
  const isMeant = (path: string): boolean => {
    const own = folderOf(path);
    if (from === null) return own === folder;
    return exactly ? `/${own}`.endsWith(`/${from}`) : `/${from}`.endsWith(`/${own}`);
  };
  const reader = revision.engine.readerFor(file.path);
  const files: FileRead[] = [];
  const meant = (paths: readonly string[]): readonly string[] => paths.filter(isMeant);
  for await (const each of await revision.declaring(new Set([last]), reader?.extensions ?? [], meant))
    files.push(each);
  const found = files.flatMap((each) => {
    const declaration = declaredAs(name, each);
    return declaration === null || (exactly && declaration.name !== name) ? [] : [{ each, declaration }];
  });
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? null : (only.each.features.get(only.declaration.id) ?? null);
}

/** Kinds that can handle a request. */
export const answering: ReadonlySet<string> = new Set([
  "function",
  "method",
  "variable",
  "constant",
  "property",
  "class",
]);

/** Returns the declaration with that name or exported name, or else the only one whose last name part is the same. */
function declaredAs(name: string, { declarations }: FileRead): Declaration | null {
  const able = declarations.filter(({ kind }) => answering.has(kind));
  const exact = able.find((each) => each.name === name || each.exports?.includes(name) === true);
  if (exact !== undefined) return exact;
  const [only, ...more] = able.filter((each) => lastOf(each.name) === lastOf(name));
  return only === undefined || more.length > 0 ? null : only;
}

export function lastOf(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
