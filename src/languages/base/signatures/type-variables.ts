import type { Declaration } from "../../../core/model/declaration.ts";
import type { Signature } from "../../../core/signatures/signature.ts";
import { closing, splitOuter, type Signs } from "./scan.ts";

const signs: Signs = { angles: true, quotes: "\"'" };
/** Keywords of access and kind may precede a header's list. */
const listBegin = /^(?:(?!(?:extends|implements)\b)[a-z_-]+ )*([<[])/;

/**
 * Returns the names of the type variables in the list at the start of a header. Empty if the header has no such
 * list.
 */
export function variablesIn(header: string): readonly string[] {
  const open = listBegin.exec(header)?.[0].length ?? 0;
  const close = open === 0 ? -1 : closing(header, open - 1, signs);
  if (close < 0) return [];
  const list = header.slice(open, close);
  // `[N]T` is an array.
  if (header[open - 1] === "[" && close < header.length - 1 && !/^\w[^[\]()]* ./.test(list)) return [];
  return splitOuter(list, ",", signs).flatMap(
    (each) => /^(?:const |in |out )?([A-Za-z_$][\w$]*)/.exec(each)?.[1] ?? [],
  );
}

/** A declaration with its parts. */
export interface Taken {
  readonly declaration: Declaration;
  readonly parts: Signature | null;
}

/**
 * Returns the second signature with the first one's names for type variables, including the variables around it.
 * Variables are matched by position; if their numbers differ, they stay as they are. A name that would be mistaken
 * for a variable of the first gets an unused name.
 */
export function renamedLike(before: Taken, after: Taken): string {
  const { signature, variablesAround: around = [] } = after.declaration;
  const [own, others] = [variablesOf(before), variablesOf(after)];
  const outer = inPlaces(around, before.declaration.variablesAround ?? [])
    .filter(([name]) => !others.includes(name))
    .map(([name, target]) => [name, own.includes(target) ? hidden(name) : target] as const);
  const names = new Map([...outer, ...inPlaces(others, own)]);
  if ([...names].every(([name, target]) => name === target)) return signature;
  const targets = new Set(names.values());
  return signature.replaceAll(
    nameOrText,
    (each) => names.get(each) ?? (targets.has(each) ? hidden(each) : each),
  );
}

function hidden(name: string): string {
  return `${name}$`;
}

/** Matches strings, and names without a qualifier. */
const nameOrText = /"[^"]*"|'[^'<>()&]*'|(?<![\w$]|(?<!\.\.)\.|::)[A-Za-z_$][\w$]*/g;

function inPlaces(from: readonly string[], to: readonly string[]): readonly (readonly [string, string])[] {
  return from.length === to.length ? from.map((each, index) => [each, to[index] ?? each] as const) : [];
}

function variablesOf({ declaration, parts }: Taken): readonly string[] {
  if (parts === null) return variablesIn(declaration.signature);
  return parts.as === "value" ? [] : variablesIn(parts.variables);
}
