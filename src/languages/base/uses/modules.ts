import { chainSteps } from "../../../core/limits.ts";
import type { UseFile } from "../gather-uses.ts";
import { either, importedName, memberOf, type Meaning } from "../name-scope.ts";
import { foldersOfNamespace, namespacesIn, standpoint, type Standpoint } from "./namespaces.ts";
import { wildcardsOf, type UseTables } from "./table-file.ts";
import type { ModuleTable, Namespaces } from "./use-table.ts";

/**
 * Returns the meaning of a name that the file does not bind. It is a name of another file, judged by this file alone.
 */
export function unbound(file: UseFile, name: string, { table }: UseTables): Meaning | null {
  const { modules, types } = wildcardsOf(file);
  if (table.modules.by === "path")
    return either(
      ...modules.map((each) => importedName(each, name)),
      table.modules.foreign.test(name) ? null : importedName(name),
    );
  // Namespaces contain only types.
  const folders = /^\p{Lu}/u.test(name) ? foldersIn(file, table.modules) : [];
  return either(
    ...folders.map((each) => importedName(each, name)),
    ...types.map((each) => memberOf(qualified(file, each.split("."), table.modules), name)),
  );
}

/** Returns the meaning of a name with its namespace or module. Only the files show which parts are the namespace. */
export function qualified(file: UseFile, parts: readonly string[], table: ModuleTable): Meaning | null {
  if (parts.length < 2 || parts.length > chainSteps) return null;
  const splits = parts
    .slice(1)
    .map((_, index) => index + 1)
    .toReversed();
  if (table.by === "path")
    return either(
      ...splits.map((at) => importedName(parts.slice(0, at).join("::"), ...parts.slice(at))),
      importedName(parts.join("::")),
    );
  if (table.foreign.test(parts.join("."))) return null;
  const from = pointOf(file, table);
  return either(
    ...splits.flatMap((at) =>
      foldersOfNamespace(from, parts.slice(0, at).join(".")).map((each) =>
        importedName(each, ...parts.slice(at)),
      ),
    ),
  );
}

/** Returns the meaning of a member. A member of a module may be another module. */
export function memberAt(meaning: Meaning | null, name: string): Meaning | null {
  if (meaning === null) return null;
  const origins = meaning.origins.flatMap(({ from, name: path }) => [
    { from, name: [...path, name] },
    ...(path.length === 0 && from !== null ? [{ from: `${from}::${name}`, name: [] }] : []),
  ]);
  return { origins, isValue: false };
}

const points = new WeakMap<UseFile, Standpoint>();
const folders = new WeakMap<UseFile, readonly string[]>();

function pointOf(file: UseFile, table: Namespaces): Standpoint {
  const point = points.get(file) ?? standpoint(file.path, file.tree.text, table);
  points.set(file, point);
  return point;
}

function foldersIn(file: UseFile, table: Namespaces): readonly string[] {
  const from = pointOf(file, table);
  const all =
    folders.get(file) ??
    namespacesIn(from, file.tree.text, table).flatMap((each) => foldersOfNamespace(from, each));
  folders.set(file, all);
  return all;
}
