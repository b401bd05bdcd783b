import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/**
 * A call that defines exports: `Object.defineProperty(exports, "name", { … })`, `Object.assign(exports, { … })`.
 */
export type DefinedExports =
  | {
      readonly how: "property";
      readonly name: string;
      readonly at: SyntaxNode;
      readonly value: SyntaxNode | null;
    }
  | { readonly how: "objects"; readonly objects: readonly SyntaxNode[] };

/** Returns the exports that a statement with such a call defines, or null. */
export function definedExports(tree: Pick<SyntaxTree, "text">, statement: SyntaxNode): DefinedExports | null {
  const [call] = statement.children;
  const callee = call?.type === "call_expression" ? childOf(call, "function") : null;
  const method = callee && /^(?:Object|Reflect)\.(defineProperty|assign)$/.exec(textOf(tree, callee))?.[1];
  if (!call || !method) return null;
  const given = (childOf(call, "arguments")?.children ?? []).filter(({ type }) => !/^[(),]$/.test(type));
  const [target, second, third] = given;
  if (!target || !second || !/^(?:module\.)?exports$/.test(textOf(tree, target))) return null;
  if (method === "assign")
    return { how: "objects", objects: given.slice(1).filter(({ type }) => type === "object") };
  const name = second.type === "string" ? textOf(tree, second).slice(1, -1) : "";
  if (name === "" || name === "__esModule") return null;
  return {
    how: "property",
    name,
    at: second,
    value: third?.type === "object" ? describedValue(tree, third) : null,
  };
}

/** Returns the value in a property's descriptor: its `value`, otherwise its `get`. */
function describedValue(tree: Pick<SyntaxTree, "text">, descriptor: SyntaxNode): SyntaxNode | null {
  for (const wanted of ["value", "get"])
    for (const member of descriptor.children) {
      const key = childOf(member, member.type === "method_definition" ? "name" : "key");
      if (key && textOf(tree, key).replaceAll(/["']/g, "") === wanted)
        return member.type === "method_definition" ? member : childOf(member, "value");
    }
  return null;
}

const member = String.raw`^(?:module\.)?exports(?:\.([\w$]+)|\[["']([\w$]+)["']\])[ \t]*`;
const deleted = new RegExp(
  String.raw`${member.replace("^", String.raw`^delete[ \t]+`)};?[ \t]*(?:\/[/*].*)?$`,
  "gm",
);
const given = new RegExp(String.raw`${member}=[ \t]*(?!=)(undefined\b|null\b|void 0\b)?`, "gm");
const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * Returns the names that the file itself removes from its exports: `delete exports.x`, or `exports.x = undefined`
 * after the assignment of a value.
 */
export function deletedExports(tree: Pick<SyntaxTree, "text">): ReadonlySet<string> {
  const before = known.get(tree);
  if (before) return before;
  const valued = new Set<string>();
  /** By name, true if its last assignment removes the value. */
  const emptied = new Map<string, boolean>();
  for (const [, dotted, quoted = "", nothing] of tree.text.matchAll(given)) {
    const name = dotted ?? quoted;
    emptied.set(name, nothing !== undefined && valued.has(name));
    if (nothing === undefined) valued.add(name);
  }
  const names = new Set([
    ...Array.from(tree.text.matchAll(deleted), ([, dotted, quoted]) => dotted ?? quoted ?? ""),
    ...[...emptied].flatMap(([name, isEmptied]) => (isEmptied ? name : [])),
  ]);
  known.set(tree, names);
  return names;
}
