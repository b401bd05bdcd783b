import { around } from "../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { Reading } from "./reading.ts";

const methods: ReadonlySet<string> = new Set(["method_declaration"]);

/** The name by which the file may declare what an expression names: `h`, and `T.list` for `T{}.list`, or for `s.list` in a method of `T`. */
export function functionNamed(reading: Reading, node: SyntaxNode): string | null {
  const text = node.end - node.start < 200 ? reading.text(node) : "";
  if (/^\w+$/.test(text)) return text;
  const made = /^&?(\w+)\{[^{}]*\}\.(\w+)$/.exec(text.replace(/^\((.*)\)(?=\.\w+$)/, "$1"));
  if (made) return `${made[1]}.${made[2]}`;
  const [, owner, name] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
  if (owner === undefined) return null;
  const method = around(node, methods);
  const receiver = method && receiverOf(reading, method);
  return receiver && receiver.name === owner ? `${receiver.type}.${name}` : null;
}

/** The name of a function as the file's declarations have it: `h`, `T.list`. */
export function declaredName(reading: Reading, declared: SyntaxNode): string {
  const name = childOf(declared, "name");
  const type = receiverOf(reading, declared)?.type;
  return `${type === undefined ? "" : `${type}.`}${name ? reading.text(name) : ""}`;
}

function receiverOf(
  reading: Reading,
  method: SyntaxNode,
): { readonly name: string; readonly type: string } | null {
  const receiver = childOf(method, "receiver");
  const found = receiver && /^\(\s*(?:(\w+)\s+)?\*?(\w+)/.exec(reading.text(receiver));
  return found ? { name: found[1] ?? "", type: found[2] ?? "" } : null;
}
