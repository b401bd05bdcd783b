import { nameLength } from "../../../core/limits.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { identifiersIn, nothing, type Growing, type Outside } from "./namespace.ts";
import type { Path } from "../declarations/statements.ts";

const quoted = String.raw`["'](\w+)["']`;
const deletion = new RegExp(
  String.raw`^(?:delattr\(\s*(\w+)\s*,\s*${quoted}\s*\)|globals\(\)\s*(?:\.pop\(\s*${quoted}[^()]*\)|\[\s*${quoted}\s*\]))$`,
);

/** `del old`, `del Client.old`, `delattr(Client, "old")`, `globals().pop("old")`. */
export function gatherDeleted(tree: SyntaxTree, statement: SyntaxNode, path: Path, found: Growing): void {
  const base = { ...nothing, node: statement, path, form: "deleted" } as const;
  const waiting = statement.type === "call" ? [statement] : statement.children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (holders.has(node.type)) waiting.push(...node.children.toReversed());
    else if (node.type === "identifier" && textOf(tree, node) === "__all__")
      found.exporting.push({ node: statement, path });
    else if (node.type === "identifier") found.bindings.push({ ...base, name: textOf(tree, node), at: node });
    else if (node.type === "attribute") {
      const outside = reached(tree, node);
      if (outside) found.outside.push({ ...base, ...outside });
    } else if (node.end - node.start < nameLength) {
      const text = textOf(tree, node);
      if (/^__all__\b/.test(text)) found.exporting.push({ node: statement, path });
      const [, owner, member, popped, taken] = deletion.exec(text) ?? [];
      const name = popped ?? taken;
      if (owner && member) found.outside.push({ ...base, owner, name: member, at: node });
      else if (name) found.bindings.push({ ...base, name, at: node });
    }
  }
}

const holders = new Set(["expression_list", "tuple", "list", "parenthesized_expression", "tuple_pattern"]);

/** Returns the object and the member of `Client.old`. */
export function reached(tree: SyntaxTree, target: SyntaxNode): Pick<Outside, "owner" | "name" | "at"> | null {
  const [owner, at] = [childOf(target, "object"), childOf(target, "attribute")];
  if (owner?.type !== "identifier" || !at) return null;
  return { owner: textOf(tree, owner), name: textOf(tree, at), at };
}

/** `import a.b, c as d`: modules are not features of the file that imports them. */
export function gatherImport(tree: SyntaxTree, statement: SyntaxNode, path: Path, found: Growing): void {
  for (const each of statement.children) {
    if (each.field !== "name") continue;
    const alias = childOf(each, "alias");
    const module = textOf(tree, childOf(each, "name") ?? each).replaceAll(/\s+/g, "");
    const [first = ""] = module.split(".");
    const name = alias === null ? first : textOf(tree, alias);
    const origin = { from: alias === null ? first : module, name: "*" };
    found.bindings.push({
      ...nothing,
      name,
      at: alias ?? each,
      node: statement,
      path,
      form: "other",
      origin,
    });
  }
}

/** Adds the names that a loop, a `with` or a walrus in brackets binds. */
export function gatherNamed(tree: SyntaxTree, statement: SyntaxNode, path: Path, found: Growing): void {
  const add = (at: SyntaxNode): void => {
    found.bindings.push({ ...nothing, name: textOf(tree, at), at, node: at, path, form: "other" });
  };
  if (statement.type === "for_statement") {
    const left = childOf(statement, "left");
    for (const each of left ? identifiersIn(left) : []) add(each);
    return;
  }
  const waiting = statement.children.filter(({ type }) => type !== "block");
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "named_expression") {
      const name = childOf(node, "name");
      if (name) add(name);
    } else if (node.type === "as_pattern_target")
      for (const each of node.children) for (const name of identifiersIn(each)) add(name);
    else if (carriers.has(node.type)) waiting.push(...node.children);
  }
}

const carriers = new Set(["with_clause", "with_item", "as_pattern", "parenthesized_expression", "tuple"]);
