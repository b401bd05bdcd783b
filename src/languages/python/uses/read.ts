import type { LoadAsset, SourceFile } from "../../../core/model/declaration.ts";
import type { FileUses } from "../../../core/model/use.ts";
import { gatherUses, type Named, type UseFile } from "../../base/gather-uses.ts";
import { importedName, memberOf, type Meaning, type NameScope } from "../../base/name-scope.ts";
import { withoutMark } from "../../base/results.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { importsOf } from "../bindings/imports.ts";
import { tooIndented } from "../indentation.ts";
import { foreignCoding, linesOf } from "../module-file.ts";
import { bind, expanded, open } from "./bind.ts";
import { meaningOf } from "./meaning.ts";

/** Uses of one file. */
export async function readUses(file: SourceFile, load: LoadAsset): Promise<FileUses | null> {
  const text = linesOf(withoutMark(file.text));
  if (foreignCoding(text) !== null || tooIndented(text) !== null) return null;
  const language = { comments, identifiers, open, bind, nameAt };
  return gatherUses("python", { path: file.path, text }, language, load);
}

const comments = new Set(["comment", "line_continuation"]);
const identifiers = new Set(["identifier"]);

function nameAt(file: UseFile, node: SyntaxNode, scope: NameScope): readonly Named[] {
  const { parent } = node;
  if (parent === null) return [];
  if (file.importing.has(node)) {
    // A package usually re-exports its imports.
    return /(?:^|\/)__init__\.pyi?$/.test(file.path) ? [] : named(importedAt(file, node, parent));
  }
  if (parent.type === "keyword_argument" && node.field === "name") return [];
  const whole = parent.type === "attribute" && node.field === "attribute" ? parent : node;
  if (whole === node && (isDeleted(parent) || isMadeOfItself(file, node))) return [];
  const meaning = meaningOf(file, whole, scope);
  const isCalled = whole.parent?.type === "call" && whole.field === "function";
  return isCalled ? [...named(meaning), ...named(memberOf(meaning, "__init__"))] : named(meaning);
}

/** `del name`, `del (one, two)`: removes the name and does not use its value. */
function isDeleted(parent: SyntaxNode): boolean {
  if (parent.type === "delete_statement") return true;
  const isList = parent.type === "expression_list" || parent.type === "tuple";
  return isList && parent.parent !== null && isDeleted(parent.parent);
}

/**
 * Returns true for `f = deprecated("…")(f)`: the name's value is passed to a function that returns it, as by a
 * decorator.
 */
function isMadeOfItself(file: UseFile, name: SyntaxNode): boolean {
  let node = name;
  while (node.parent?.type === "argument_list" && node.parent.parent?.type === "call")
    node = node.parent.parent;
  const { parent } = node;
  if (node === name || parent?.type !== "assignment" || node.field !== "right") return false;
  const target = childOf(parent, "left");
  return target?.type === "identifier" && file.text(target) === file.text(name);
}

function named(meaning: Meaning | null): readonly Named[] {
  return [{ meaning: meaning && expanded(meaning), args: null }];
}

/** Returns the meaning of a name in an import statement, regardless of its other bindings. */
function importedAt(file: UseFile, node: SyntaxNode, dotted: SyntaxNode): Meaning | null {
  const each = dotted.parent?.type === "aliased_import" ? dotted.parent : dotted;
  const statement = each.parent;
  if (statement === null) return null;
  const local = file.text(childOf(each, "alias") ?? dotted);
  const found = importsOf(file.tree, statement).find(({ name }) => name === local);
  return found ? importedName(found.origin.from, found.origin.name) : null;
}
