import type { Parameter } from "../../base/signatures/parts.ts";

interface Lists {
  /** In their order; `isNamed`: a caller may name it as well. */
  readonly inOrder: readonly { readonly parameter: Parameter; readonly isNamed: boolean }[];
  readonly byName: ReadonlyMap<string, Parameter>;
  readonly rest: Parameter | null;
  readonly restByName: Parameter | null;
}

/** Whether every call that fits the first list fits the second one: by place, and by name where names are given. */
export function sameParameters(
  before: readonly Parameter[],
  after: readonly Parameter[],
  fits: (before: Parameter, after: Parameter) => boolean,
): boolean {
  const [old, now] = [listsOf(before), listsOf(after)];
  const fromStart = old.inOrder.every(({ parameter, isNamed }, index) => {
    const other = now.inOrder[index];
    if (other === undefined) return false;
    if (isNamed && (!other.isNamed || other.parameter.name !== parameter.name)) return false;
    return fits(parameter, other.parameter);
  });
  const named = new Map([
    ...now.inOrder.flatMap((each) => (each.isNamed ? [[each.parameter.name, each.parameter] as const] : [])),
    ...now.byName,
  ]);
  const byName = [...old.byName].every(([name, parameter]) => {
    const other = named.get(name);
    return other !== undefined && fits(parameter, other);
  });
  const added = [
    ...now.inOrder.slice(old.inOrder.length).map(({ parameter }) => parameter),
    ...now.byName.values(),
  ].filter(({ name }) => !old.byName.has(name));
  const isInserted = old.rest !== null && now.inOrder.length > old.inOrder.length;
  return (
    fromStart &&
    byName &&
    !isInserted &&
    added.every(({ optional }) => optional) &&
    fitsRest(old.rest, now.rest, fits) &&
    fitsRest(old.restByName, now.restByName, fits)
  );
}

function fitsRest(
  old: Parameter | null,
  now: Parameter | null,
  fits: (before: Parameter, after: Parameter) => boolean,
): boolean {
  return old === null || (now !== null && fits(old, now));
}

function listsOf(all: readonly Parameter[]): Lists {
  const slash = all.findIndex(({ name, rest }) => name === "/" && rest === "");
  const star = all.findIndex(({ rest }) => rest === "*");
  const restByName = all.find(({ rest }) => rest === "**") ?? null;
  const plain = (each: Parameter): boolean => each.rest === "" && each.name !== "/";
  const inOrder = all.flatMap((parameter, index) => {
    if (!plain(parameter) || (star >= 0 && index > star)) return [];
    // By their names, those with two strokes are for places alone.
    return [{ parameter, isNamed: index > slash && !/^__.*(?<!__)$/.test(parameter.name) }];
  });
  const byName = star < 0 ? [] : all.slice(star + 1).filter(plain);
  const rest = all[star];
  return {
    inOrder,
    byName: new Map(byName.map((each) => [each.name, each])),
    rest: rest !== undefined && rest.name !== "" ? rest : null,
    restByName,
  };
}
