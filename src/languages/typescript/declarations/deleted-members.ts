import { childOf, hasToken, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/** `this`, `(this as any)`, `Client.prototype`, `(<any>Client).prototype`, and the member of it. */
const path = String.raw`\(*\s*(?:<[^<>]*>)?\s*(this|[\w$]+)(\.prototype)?(?:\s+as\s+[^()]*)?\s*\)*(\.prototype)?`;
const deleted = [
  new RegExp(String.raw`^delete\s+${path}(?:[!?]?\.([\w$]+)|\[["']([\w$]+)["']\])\s*;?$`),
  new RegExp(String.raw`^Reflect\.deleteProperty\(\s*${path}\s*,\s*["']([\w$]+)["']\s*\)\s*;?$`),
];
const line = /^(?:delete\b|Reflect\.deleteProperty\().*/gm;

/** Members that a class declares, and that the file's own code takes away again as soon as the class is there. */
export function deletedMembers(tree: SyntaxTree, body: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  if (!tree.text.includes("delete")) return names;
  const named = body.parent && childOf(body.parent, "name");
  const own = named ? textOf(tree, named) : null;
  const inside = body.children
    .filter(({ type }) => type === "class_static_block")
    .flatMap((block) => statementsOf(textOf(tree, block)))
    .map((text) => ({ text, isInside: true }));
  const after = linesAfter(tree).map((text) => ({ text, isInside: false }));
  for (const { text, isInside } of [...inside, ...after])
    for (const pattern of deleted) {
      const [whole, object, ...rest] = pattern.exec(text) ?? [];
      if (whole === undefined || (object === "this" ? !isInside : object !== own)) continue;
      const name = rest.slice(2).find((each) => each !== undefined) ?? "";
      names.add(rest[0] || rest[1] ? name : `static ${name}`);
    }
  return names;
}

const linesOf = new WeakMap<SyntaxTree, readonly string[]>();

/** What is deleted at the top of the file: each of its classes asks. */
function linesAfter(tree: SyntaxTree): readonly string[] {
  const known = linesOf.get(tree) ?? [...tree.text.matchAll(line)].map(([text]) => text.trimEnd());
  linesOf.set(tree, known);
  return known;
}

/** Under which name a member is deleted. */
export function deletedAs(node: SyntaxNode, name: string): string {
  return hasToken(node, "static") ? `static ${name}` : name;
}

/** What a static block does in any case. */
function statementsOf(block: string): readonly string[] {
  const inner = block.slice(block.indexOf("{") + 1, block.lastIndexOf("}"));
  return inner
    .replaceAll(/\{[^{}]*\}/g, "{}")
    .split(/[;\n]/)
    .map((each) => each.trim());
}
