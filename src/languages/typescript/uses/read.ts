import type { LoadAsset, SourceFile } from "../../../core/model/declaration.ts";
import type { FileUses } from "../../../core/model/use.ts";
import { countOf, gatherUses, type Named, type UseFile } from "../../base/gather-uses.ts";
import { memberOf, type NameScope } from "../../base/name-scope.ts";
import { withoutMark } from "../../base/results.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { wrappedIn } from "../exports/wrapped.ts";
import { grammarOf } from "../grammar-of.ts";
import { bind, open } from "./bind.ts";
import { literalType, meaningOf } from "./meaning.ts";

/** Uses of one file. */
export function readUses(file: SourceFile, load: LoadAsset): Promise<FileUses | null> {
  const source = { path: file.path, text: withoutMark(file.text) };
  return gatherUses(grammarOf(file.path), source, { comments, identifiers, open, bind, nameAt }, load);
}

const comments = new Set(["comment", "html_comment"]);
const identifiers = new Set([
  "identifier",
  "type_identifier",
  "property_identifier",
  "shorthand_property_identifier",
  "shorthand_property_identifier_pattern",
]);
const spread = new Set(["spread_element"]);

function nameAt(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const { parent, type } = node;
  if (parent === null || parent.type.startsWith("jsx_attribute")) return [];
  if (file.importing.has(node)) return imported(file, node, parent, scope);
  if (isHandedOn(file, node)) return [];
  if (type === "property_identifier") {
    if (parent.type === "member_expression") return called(file, parent, scope);
    if (parent.type === "nested_identifier") return [{ meaning: meaningOf(file, parent, scope), args: null }];
    if (parent.type === "pair" && node.field === "key") return keyOf(file, node, parent.parent, scope);
    return [];
  }
  if (type === "shorthand_property_identifier")
    return [
      { meaning: scope.lookup(file.text(node)) ?? null, args: null },
      ...keyOf(file, node, parent, scope),
    ];
  if (parent.type === "nested_type_identifier" && node.field === "name")
    return [{ meaning: meaningOf(file, parent, scope), args: null }];
  return called(file, node, scope);
}

/** Resolves the local name that an import, or a destructured `require`, binds. */
function imported(file: UseFile, node: SyntaxNode, parent: SyntaxNode, scope: NameScope): readonly Named[] {
  const local =
    childOf(parent, "alias") ?? (parent.type === "pair_pattern" ? childOf(parent, "value") : null);
  const name = file.text(local ?? node);
  return file.passedOn.has(name) ? [] : [{ meaning: scope.lookup(name) ?? null, args: null }];
}

/** `export default name`, `module.exports = { name }`: importers may use the name; the file itself does not. */
function isHandedOn(file: UseFile, name: SyntaxNode): boolean {
  const node = wholeWrapper(file, name);
  const { parent } = node;
  if (parent === null || parent.type === "export_statement") return parent !== null;
  const isPart =
    node.type === "shorthand_property_identifier" || (parent.type === "pair" && node.field === "value");
  const object = node.type === "shorthand_property_identifier" ? parent : parent.parent;
  const value = isPart ? object : node;
  const assignment = value?.parent;
  if (assignment?.type !== "assignment_expression" || value?.field !== "right") return false;
  const target = childOf(assignment, "left");
  return target !== null && /^(?:module\.)?exports\b/.test(file.text(target));
}

/** The outermost wrapper that gives others the name in its stead, or the name itself. */
function wholeWrapper(file: UseFile, name: SyntaxNode): SyntaxNode {
  let node = name;
  for (let given = name.parent; given?.type === "arguments" && given.parent; given = node.parent) {
    if (wrappedIn(file.tree, given.parent)?.name !== file.text(name)) break;
    node = given.parent;
  }
  return node;
}

function keyOf(
  file: UseFile,
  node: SyntaxNode,
  object: SyntaxNode | null,
  scope: NameScope,
): readonly Named[] {
  if (object?.type !== "object") return [];
  return [{ meaning: memberOf(literalType(file, object, scope), file.text(node)), args: null }];
}

/** A name, with the arguments where it is what is called; a class that is created also names its constructor. */
function called(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const meaning = meaningOf(file, node, scope);
  const { parent } = node;
  const isCalled =
    (parent?.type === "call_expression" && node.field === "function") ||
    (parent?.type === "new_expression" && node.field === "constructor");
  if (!isCalled || parent === null) return [{ meaning, args: null }];
  const args = countOf(childOf(parent, "arguments"), spread);
  if (parent.type === "call_expression") return [{ meaning, args }];
  return [
    { meaning, args: null },
    { meaning: memberOf(meaning, "constructor"), args: args ?? 0 },
  ];
}
