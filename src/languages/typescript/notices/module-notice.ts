import { childOfType, type TextSpan } from "../../base/syntax-tree.ts";
import { wholeFile } from "../../base/whole-file.ts";
import { commentRanges, isDoc, lastDoc } from "./comment-ranges.ts";
import { docNotice, hasTag } from "./doc-notice.ts";
import type { Scope } from "../declarations/scope.ts";
import type { Walk } from "../declarations/walk.ts";

/** Gives the file itself as a declaration: a module of the project, deprecated when its leading doc comment says so. */
export function declareModule(walk: Walk, scope: Scope): void {
  const { text, root } = walk.tree;
  if (!walk.landmarks.in({ start: 0, end: root.children[0]?.start ?? text.length })) return;
  const { leading } = commentRanges(text, 0);
  const first = leading.find(({ start }) => isDoc(text, start));
  if (!first) return;
  const statement = root.children.find((each) => each.type !== "hash_bang_line");
  const imports = statement?.type === "import_statement" && !childOfType(statement, "import_require_clause");
  // Before an import a doc comment can speak of nothing but the file.
  const doc = imports ? lastDoc(text, leading) : speaksOfFile(text, first) ? first : null;
  const notice = doc && docNotice(walk.tree, doc);
  if (notice === null) return;
  const whole: TextSpan = { start: first.start, end: root.end };
  walk.declare(scope, wholeFile(2, notice, { at: whole }));
}

function speaksOfFile(text: string, { start, end }: TextSpan): boolean {
  return hasTag(text.slice(start, end), "module", "packageDocumentation", "fileoverview", "file");
}
