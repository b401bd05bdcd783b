import { childOf, type SyntaxNode } from "../base/syntax-tree.ts";
import type { GoFile, Holder } from "./file.ts";
import { inlined, isInlined, withReplacement } from "./inline-fix.ts";
import { callSignature, parameterTypes } from "./parameters.ts";
import { nameOfType } from "./types.ts";

/** A function; `init` and `_` cannot be referred to. */
export function declareFunction(file: GoFile, node: SyntaxNode, top: Holder): void {
  const at = childOf(node, "name");
  if (at === null || ["init", "_"].includes(file.text(at))) return;
  declareCallable(file, node, at, top, null);
}

/** A method, under the name of its receiver's type; that type holds it where it is declared in the same file. */
export function declareMethod(
  file: GoFile,
  node: SyntaxNode,
  top: Holder,
  types: ReadonlyMap<string, Holder>,
): void {
  const at = childOf(node, "name");
  const parameter = childOf(node, "receiver")?.children.find((each) => each.type === "parameter_declaration");
  const type = parameter && childOf(parameter, "type");
  const base = type ? nameOfType(type) : null;
  if (at === null || base === null || file.text(at) === "_") return;
  const name = file.text(base);
  const receiver = parameter && childOf(parameter, "name");
  const holder = types.get(name) ?? {
    ...top,
    segments: [name],
    reach: /^\p{Lu}/u.test(name) ? top.reach : 0,
  };
  declareCallable(file, node, at, holder, receiver ? { variable: file.text(receiver), type: name } : null);
}

function declareCallable(
  file: GoFile,
  node: SyntaxNode,
  at: SyntaxNode,
  holder: Holder,
  receiver: { readonly variable: string; readonly type: string } | null,
): void {
  const notice = file.noticeOf(node);
  const body = childOf(node, "body");
  file.declare(holder, {
    name: file.text(at),
    kind: node.type === "method_declaration" ? "method" : "function",
    at,
    node,
    notice:
      notice && body && isInlined(file, node)
        ? withReplacement(notice, inlined(file.text(body), receiver))
        : notice,
    parameters: parameterTypes(file, node),
    signature: callSignature(file, node),
  });
}
