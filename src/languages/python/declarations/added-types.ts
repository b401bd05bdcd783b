import type { Declaration } from "../../../core/model/declaration.ts";

interface Parameter {
  /** With its stars. */
  readonly name: string;
  readonly type: string;
  readonly value: string;
}

interface Signature {
  /** `async`, type parameters. */
  readonly lead: string;
  readonly parameters: readonly Parameter[];
  readonly result: string;
}

const callables: ReadonlySet<string> = new Set(["function", "method", "constructor", "property"]);

/** Whether two declarations differ only by types that the second one writes and the first one left out. */
export function addsTypesAlone(before: Declaration, after: Declaration): boolean {
  if (before.kind !== after.kind) return false;
  if (before.kind === "parameter")
    return /^\*{0,2}$/.test(before.signature) && /^\*{0,2}/.exec(after.signature)?.[0] === before.signature;
  if (!callables.has(before.kind)) return false;
  // A property has one signature for each of its accessors.
  const [old, now] = [split(before.signature, ";"), split(after.signature, ";")];
  return old.length === now.length && old.every((each, index) => addsTypes(each, now[index] ?? ""));
}

function addsTypes(before: string, after: string): boolean {
  const [old, now] = [takeApart(before), takeApart(after)];
  if (old === null || now === null) return before === after;
  return (
    old.lead === now.lead &&
    isAdded(old.result, now.result) &&
    old.parameters.length === now.parameters.length &&
    old.parameters.every(({ name, type, value }, index) => {
      const other = now.parameters[index];
      return other?.name === name && other.value === value && isAdded(type, other.type);
    })
  );
}

function isAdded(before: string, after: string): boolean {
  return before === "" || before === after;
}

function takeApart(signature: string): Signature | null {
  const open = find(signature, "(");
  if (open < 0) return null;
  const length = find(signature.slice(open + 1), ")");
  if (length < 0) return null;
  const close = open + 1 + length;
  return {
    lead: signature.slice(0, open),
    parameters: split(signature.slice(open + 1, close), ",").map(parameterOf),
    result: signature.slice(close + 1),
  };
}

/** `name:type=value`; a lambda as the value has a colon, too. */
function parameterOf(written: string): Parameter {
  const equals = find(written, "=");
  const head = equals < 0 ? written : written.slice(0, equals);
  const colon = find(head, ":");
  return {
    name: colon < 0 ? head : head.slice(0, colon),
    type: colon < 0 ? "" : head.slice(colon + 1),
    value: equals < 0 ? "" : written.slice(equals),
  };
}

function split(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  for (let at = find(rest, separator); at >= 0; at = find(rest, separator)) {
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...parts, rest];
}

/** Where a sign first stands in no brackets and no quotes; -1 where it does not. */
function find(text: string, sign: string): number {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at] ?? "";
    if (quote !== "") {
      if (here === "\\") at += 1;
      else if (here === quote) quote = "";
    } else if (depth === 0 && here === sign) return at;
    else if (here === '"' || here === "'") quote = here;
    else if ("([{".includes(here)) depth += 1;
    else if (")]}".includes(here)) depth -= 1;
  }
  return -1;
}
