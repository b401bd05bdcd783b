import type { Declaration } from "../../core/model/declaration.ts";
import type { FileRead } from "../../core/model/register.ts";

/** Returns true if an edit changed no declaration or notice outside `touched`, and made nothing unreadable. */
export function restStands(before: FileRead, after: FileRead, touched: ReadonlySet<string>): boolean {
  if (before.complete && !after.complete) return false;
  return disturbedBy(before, after, touched).length === 0;
}

/** Returns the names of declarations outside `touched` that an edit changed. */
export function disturbedBy(
  before: FileRead,
  after: FileRead,
  touched: ReadonlySet<string>,
): readonly string[] {
  // Compares by id, because an edit may change the order of a contract's declarations.
  const rest = ({ declarations }: FileRead): Map<string, readonly Declaration[]> =>
    Map.groupBy(
      declarations.filter(({ id }) => !touched.has(id)),
      ({ id }) => id,
    );
  const [old, now] = [rest(before), rest(after)];
  const said = (all: readonly Declaration[] = []): string => all.map(meaning).join("\n");
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => said(old.get(id)) !== said(now.get(id)))
    .map((id) => (old.get(id) ?? now.get(id))?.[0]?.name ?? id);
}

/** Returns true if one declaration is unchanged except for its notice. */
export function standsBut(before: FileRead, after: FileRead, id: string): boolean {
  const own = ({ declarations }: FileRead): string | null => {
    const declaration = declarations.find((each) => each.id === id);
    return declaration === undefined ? null : shape(declaration);
  };
  return own(before) !== null && own(before) === own(after);
}

/** Returns the ids of a declaration and all declarations inside it. */
export function withMembers({ declarations }: FileRead, id: string): ReadonlySet<string> {
  const ids = new Set([id]);
  // Containers precede their members in the list.
  for (const each of declarations) if (each.container !== null && ids.has(each.container)) ids.add(each.id);
  return ids;
}

/**
 * Returns the ids of declarations that are removed together with `id`: its contents, declarations that only it
 * referred to, and those listed in `along`.
 */
export function goneWith(
  before: FileRead,
  after: FileRead,
  id: string,
  along: readonly string[],
): ReadonlySet<string> {
  const left = new Set(after.declarations.map((each) => each.id));
  const lost = before.declarations.filter((each) => !left.has(each.id));
  const ids = new Set(lost.map((each) => each.id));
  const names = new Set(along);
  const lostNames = new Set(lost.map((each) => each.name));
  // Members that a schema includes by `allOf` belong to the original, but are inside the removed schema.
  const isInside = (name: string): boolean =>
    [...name.matchAll(/[./ =(]/g)].some(({ index }) => lostNames.has(name.slice(0, index)));
  const isAllowed = ({ id: own, name, container, reachedBy }: Declaration): boolean =>
    own === id ||
    names.has(name) ||
    isInside(name) ||
    (container !== null && ids.has(container)) ||
    (reachedBy !== undefined && reachedBy.size > 0 && [...reachedBy].every((each) => ids.has(each)));
  return new Set(lost.filter(isAllowed).map((each) => each.id));
}

/** Returns a key of everything except the position. */
function meaning(declaration: Declaration): string {
  const { notice } = declaration;
  return JSON.stringify([
    shape(declaration),
    notice && [notice.text, notice.slots, notice.form, notice.conditional ?? false],
  ]);
}

function shape({ name, kind, container, reach, parameters, signature, reexport }: Declaration): string {
  return JSON.stringify([name, kind, container, reach, parameters, signature, reexport ?? null]);
}
