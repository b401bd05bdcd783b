import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { Walk } from "../declarations/walk.ts";
import { lastWord } from "../notices/categories.ts";
import { constantValue } from "./constants.ts";

/** Signs, words and numbers: no definition is among the arguments. */
const plain = /^(?:[(),]|comment|keyword_argument|string|concatenated_string|integer|float|true|false|none)$/;

/** The call that `renamed = deprecated("…")` holds, where `renamed` is put on definitions later; null for all others. */
export function heldDecorator(walk: Walk, name: string): SyntaxNode | null {
  if (!/^\w{1,100}$/.test(name)) return null;
  const value = constantValue(walk.tree, name);
  return value !== null && isUnapplied(walk, value) && isPutOn(walk.tree.text, name) ? value : null;
}

function isUnapplied(walk: Walk, value: SyntaxNode): boolean {
  const callee = value.type === "call" ? childOf(value, "function") : null;
  if (callee === null || !/^_*deprecated$/.test(lastWord(walk.text(callee)))) return false;
  return (childOf(value, "arguments")?.children ?? []).every(({ type }) => plain.test(type));
}

function isPutOn(text: string, name: string): boolean {
  return new RegExp(`@[ \\t]*${name}\\b|(?<![\\w.])${name}\\(`).test(text);
}
