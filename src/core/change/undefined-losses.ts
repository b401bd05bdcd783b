import { narrowedChange } from "../compare/transitions.ts";
import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { hasValue } from "../surface/export-table.ts";
import type { Compared } from "./comparison.ts";
import type { Fates } from "./fates.ts";
import { namesIn, partsOf } from "./file-names.ts";
import { featuresIn } from "./kept-changes.ts";
import { foundAt } from "./resolve.ts";

/** Finds definitions that a `.js` file lost although its `.d.ts` file still declares them, with a notice. */
export async function undefinedLosses(compared: Compared, fates: Fates): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const file of compared.files.base.values()) {
    const path = file.tables.naming?.declarationsOf(file.path) ?? null;
    const [before, after] =
      path === null ? [] : [await compared.base.file(path), await compared.head.file(path)];
    const home = await compared.head.file(file.path);
    if (!before || !after || home === null || compared.unreadable.has(file.path)) continue;
    for (const base of featuresIn(before)) {
      const head = after.features.get(base.id);
      if (head?.declaration == null || !hasValue(base.declaration)) continue;
      if (await isUndefined(base.declaration, file, home, fates)) {
        const { declaration } = head;
        const change = narrowedChange({ base, declaration, head, cover: null });
        changes.push({ ...change, path: after.path });
      }
    }
  }
  return changes;
}

/** Returns true if the code defined a name without its own notice, and no longer defines it. */
async function isUndefined(
  declaration: Declaration,
  file: FileRead,
  home: FileRead,
  fates: Fates,
): Promise<boolean> {
  const parts = partsOf(declaration);
  const defined = namesIn(file).at(parts);
  if (defined.length === 0 || defined.some(({ id }) => file.features.has(id))) return false;
  const [root = ""] = parts;
  // A name that may come from outside the repository is not known to be lost.
  if (namesIn(home).at([root]).length === 0) return (await fates.resolve(home.path, [root])) === null;
  const left = await fates.head.member(foundAt(home, [root]), parts.slice(1));
  return (await fates.unlessKnown(left, foundAt(file, parts.slice(0, -1)))) === null;
}
