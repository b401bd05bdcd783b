import type { TypeParameter } from "../../../core/signatures/type-tree.ts";
import type { ParameterFit } from "../../base/signatures/serves.ts";

/** Returns true if every call for the first list works with the second one, by place and by name. */
export async function sameParameters(
  before: readonly TypeParameter[],
  after: readonly TypeParameter[],
  fits: ParameterFit,
): Promise<boolean> {
  const [places, others] = [before.filter(isPlaced), after.filter(isPlaced)];
  const named = new Map(after.filter(isNamed).map((each) => [each.name, each]));
  const names = new Set(before.filter(isNamed).map(({ name }) => name));
  const added = after.filter(
    (each) => each.rest === "" && !others.slice(0, places.length).includes(each) && !names.has(each.name),
  );
  const rest = (all: readonly TypeParameter[], sign: string): TypeParameter | undefined =>
    all.find((each) => each.rest === sign);
  const isInserted = rest(before, "*") !== undefined && others.length > places.length;
  if (isInserted || !added.every(({ isOptional }) => isOptional)) return false;
  for (const [at, each] of places.entries()) {
    const other = others[at];
    if (other === undefined || (isNamed(each) && !(isNamed(other) && other.name === each.name))) return false;
  }
  const pairs = [
    ...places.map((each, at) => [each, others[at]] as const),
    ...before
      .filter((each) => !isPlaced(each) && each.rest === "")
      .map((each) => [each, named.get(each.name)] as const),
    ...["*", "**"].flatMap((sign) => {
      const own = rest(before, sign);
      return own === undefined ? [] : [[own, rest(after, sign)] as const];
    }),
  ];
  for (const [own, other] of pairs)
    // The ways in which callers pass them are compared above.
    if (other === undefined || !(await fits({ ...own, words: [] }, { ...other, words: [] }))) return false;
  return true;
}

function isPlaced({ rest, words }: TypeParameter): boolean {
  return rest === "" && !words.includes("*");
}

/** A name that begins with `__` is passed by its place alone. */
function isNamed({ name, rest, words }: TypeParameter): boolean {
  return rest === "" && !words.includes("/") && (words.includes("*") || !/^__.*(?<!__)$/.test(name));
}
