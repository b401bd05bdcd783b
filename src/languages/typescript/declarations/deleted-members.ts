import { childOf, hasToken, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/** A member of `this`, `(this as any)`, `Client.prototype` or `(<any>Client).prototype`. */
const path = String.raw`(?:\(+\s*)?(?:<[^<>]*>\s*)?(this|[\w$]+)(\.prototype)?(?:\s+as\s[^()]*|\s*)\)*(\.prototype)?`;
const deleted = [
  new RegExp(String.raw`^delete\s+${path}(?:[!?]?\.([\w$]+)|\[["']([\w$]+)["']\])\s*;?$`),
  new RegExp(String.raw`^Reflect\.deleteProperty\(\s*${path}\s*,\s*["']([\w$]+)["']\s*\)\s*;?$`),
];
const line = /^(?:delete\b|Reflect\.deleteProperty\().*/gm;

/** Members that a class declares, and that the file's own code takes away again as soon as the class is there. */
export function deletedMembers(tree: SyntaxTree, body: SyntaxNode): ReadonlySet<string> {
  const named = body.parent && childOf(body.parent, "name");
  const own = named ? textOf(tree, named) : null;
  const blocks = body.children.filter(({ type }) => type === "class_static_block");
  const inside = deletions(blocks.flatMap((block) => statementsOf(textOf(tree, block))));
  return new Set([
    ...[own, "this"].flatMap((object) => inside.get(object ?? "") ?? []),
    ...((own === null ? undefined : deletedAfter(tree).get(own)) ?? []),
  ]);
}

/** By the object, as it is written: names of members that statements delete. */
type Deletions = ReadonlyMap<string, readonly string[]>;

function deletions(statements: readonly string[]): Deletions {
  const byObject = new Map<string, string[]>();
  for (const text of statements)
    for (const pattern of deleted) {
      const [whole, object = "", ...rest] = pattern.exec(text) ?? [];
      if (whole === undefined) continue;
      const name = rest.slice(2).find((each) => each !== undefined) ?? "";
      const names = byObject.get(object) ?? [];
      byObject.set(object, names);
      names.push(rest[0] || rest[1] ? name : `static ${name}`);
    }
  return byObject;
}

const known = new WeakMap<SyntaxTree, Deletions>();

/** Deletions at the top of the file. Each of its classes asks for them. */
function deletedAfter(tree: SyntaxTree): Deletions {
  const found =
    known.get(tree) ?? deletions(Array.from(tree.text.matchAll(line), ([text]) => text.trimEnd()));
  known.set(tree, found);
  return found;
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
