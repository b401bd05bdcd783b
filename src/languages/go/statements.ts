import { childOf, hasToken, type SyntaxNode } from "../base/syntax-tree.ts";
import type { GoFile, Holder } from "./file.ts";
import { declareFunction, declareMethod } from "./functions.ts";
import { isInlined, withReplacement } from "./inline-fix.ts";
import { declareType } from "./types.ts";
import { declareValues } from "./values.ts";

const groups = new Set(["type_declaration", "const_declaration", "var_declaration"]);
const specs = new Set(["type_spec", "type_alias", "const_spec", "var_spec"]);
const longest = 300;
const named = /^[\p{L}_][\p{L}\p{N}_.]*$/u;

/** The declarations of a file. Types come first: methods are held by theirs, wherever it stands. */
export function declareAll(file: GoFile, top: Holder): void {
  const { children } = file.tree.root;
  for (const node of children) if (groups.has(node.type)) declareGroup(file, node, top);
  const types = new Map(
    file.drafts
      .filter((each) => each.container === top.draft)
      .map((draft): [string, Holder] => [
        draft.local,
        { segments: draft.declaration.segments, draft, reach: draft.declaration.reach, depth: 1 },
      ]),
  );
  for (const node of children) {
    if (node.type === "function_declaration") declareFunction(file, node, top);
    if (node.type === "method_declaration") declareMethod(file, node, top, types);
  }
}

/** A `type`, `const` or `var` statement. A comment above its brackets speaks of all lines that have none of their own. */
function declareGroup(file: GoFile, node: SyntaxNode, top: Holder): void {
  const isBracketed = node.children.some((each) => each.type === "(" || each.type === "var_spec_list");
  const shared = file.noticeOf(node);
  const isInline = isInlined(file, node);
  for (const spec of specsIn(node)) {
    const own = (isBracketed ? file.noticeOf(spec, spec) : file.noticeOf(node, spec)) ?? shared;
    const notice =
      own && (isInline || isInlined(file, spec)) ? withReplacement(own, otherName(file, spec)) : own;
    if (spec.type.startsWith("type_")) declareType(file, spec, top, notice);
    else declareValues(file, spec, top, notice);
  }
}

function specsIn(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children
    .flatMap((each) => (each.type === "var_spec_list" ? each.children : [each]))
    .filter((each) => specs.has(each.type));
}

/** What an alias or a constant is another name for; null for all others. */
function otherName(file: GoFile, spec: SyntaxNode): string | null {
  if (spec.type !== "const_spec" && !hasToken(spec, "=")) return null;
  const value = childOf(spec, spec.type === "const_spec" ? "value" : "type");
  if (value === null || value.end - value.start > longest) return null;
  const name = file.text(value);
  return named.test(name) ? name : null;
}
