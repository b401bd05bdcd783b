import { bodyLength } from "../../../core/limits.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { namespaceOf } from "../bindings/bindings.ts";

const known = new WeakMap<SyntaxTree, ReadonlyMap<string, SyntaxNode | null>>();

/** The value of a name that the file or one of its classes (`Client.NAME`) assigns once; null for all others. */
export function constantValue(tree: SyntaxTree, name: string): SyntaxNode | null {
  let constants = known.get(tree);
  if (!constants) known.set(tree, (constants = constantsOf(tree)));
  return constants.get(name) ?? null;
}

function constantsOf(tree: SyntaxTree): ReadonlyMap<string, SyntaxNode | null> {
  const found = new Map<string, SyntaxNode | null>();
  for (const { name, value, definition, form } of namespaceOf(tree, tree.root).bindings) {
    if (form === "variable") note(found, name, value);
    const body = form === "class" && definition ? childOf(definition, "body") : null;
    if (body === null) continue;
    for (const member of namespaceOf(tree, body).bindings)
      if (member.form === "variable") note(found, `${name}.${member.name}`, member.value);
  }
  return found;
}

function note(found: Map<string, SyntaxNode | null>, name: string, value: SyntaxNode | null): void {
  found.set(name, found.has(name) ? null : value);
}

const entry = /(?:[rRuUbB]{0,2})(["'])([\w.]{1,200})\1\s{0,20}(:)?/g;

/** The names that a literal table or list of names holds: of a table its keys. */
export function namesIn(text: string): readonly string[] {
  const found = [...text.slice(0, bodyLength).matchAll(entry)];
  const keys = found.filter((match) => match[3] !== undefined);
  return (keys.length > 0 ? keys : found).map((match) => match[2] ?? "");
}

/** Returns the plain strings or names in a literal table, by their keys. */
export function tableIn(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .slice(0, bodyLength)
    .matchAll(
      /["']([\w.]{1,200})["']\s{0,20}:\s{0,20}(?:["']([^"'\\\n]{0,500})["']|([\w.]{1,200}))\s{0,20}(?=[,}\n])/g,
    );
  return new Map([...pairs].map((match) => [match[1] ?? "", match[2] ?? match[3] ?? ""]));
}
