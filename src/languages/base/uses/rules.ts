import type { Declares } from "../grammar/declares.ts";
import type { Grammar } from "../grammar/grammar.ts";
import type { MeaningTable, UseTable } from "./use-table.ts";

/** The names that a node binds. */
export type Binding =
  /** `bases`: the part with its supertypes. A module is not a type. */
  | { readonly as: "type"; readonly isModule: boolean; readonly bases: string | null }
  /** A type whose members are declared elsewhere: `impl Trait for Type`. */
  | { readonly as: "members"; readonly type: string; readonly base: string }
  /** `isFree`: if it is not in a type, it is called by its name alone. */
  | { readonly as: "callable"; readonly result: string; readonly isFree: boolean }
  /** `typed`: the part with its type, in this node or its parent. */
  | {
      readonly as: "value";
      readonly name: string;
      readonly typed: string | null;
      readonly value: string | null;
    }
  /** Local names whose meaning is unknown. */
  | { readonly as: "names"; readonly part: string }
  | { readonly as: "import" };

/** The meaning of a node. */
export type Meant =
  | { readonly as: "name" }
  | { readonly as: "member"; readonly of: string; readonly name: string }
  | { readonly as: "inner"; readonly part: string }
  | { readonly as: "call"; readonly of: string; readonly arguments: string }
  | { readonly as: "value"; readonly type: string; readonly makes: string | null };

/** Returns the bindings by node type: declarations and local names. */
export function bindingsOf(
  { locals, untold }: UseTable,
  { declares, head }: Pick<Grammar, "declares" | "head">,
): ReadonlyMap<string, Binding> {
  const binds = new Map<string, Binding>();
  for (const [node, entry] of Object.entries(declares)) {
    const binding = bindingOf(entry);
    if (binding) binds.set(node, binding);
  }
  for (const [node, name, typed = null, value = null] of locals.map(split))
    binds.set(node, { as: "value", name, typed, value });
  for (const [node, part] of untold.map(split)) binds.set(node, { as: "names", part });
  return binds.set(head.imports.node, { as: "import" });
}

function bindingOf(entry: Declares): Binding | null {
  switch (entry.as) {
    case "type":
      return { as: "type", isModule: entry.kind === "module", bases: entry.bases };
    case "callable":
      return {
        as: "callable",
        result: entry.result,
        isFree: entry.kind === "function" || entry.kind === "type",
      };
    case "value":
      // If one node contains several names, each name has its own binding.
      return entry.each ? null : { as: "value", name: "name", typed: entry.typed, value: null };
    case "around":
      return entry.names === null ? null : { as: "members", type: entry.type, base: entry.base };
    case "anonymous":
    case "positions":
    case "reexport":
      return null;
  }
}

export function meaningsOf(table: MeaningTable): ReadonlyMap<string, Meant> {
  const means = new Map<string, Meant>();
  for (const node of table.names.split(" ")) means.set(node, { as: "name" });
  for (const [node, of, name = ""] of table.members.map(split)) means.set(node, { as: "member", of, name });
  for (const [node, part] of table.inner.map(split)) means.set(node, { as: "inner", part });
  for (const [node, type, makes = null] of table.values.map(split))
    means.set(node, { as: "value", type, makes });
  const [call, of, list = ""] = split(table.calls);
  return means.set(call, { as: "call", of, arguments: list });
}

/** Splits a node type from its parts. */
export function split(words: string): readonly [node: string, part: string, ...more: string[]] {
  const [node = "", part = "", ...more] = words.split(" ");
  return [node, part, ...more];
}
