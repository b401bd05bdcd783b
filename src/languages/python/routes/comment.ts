import { linesAround } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Reading } from "./reading.ts";

const comment = /^[ \t]*#:?[ \t]?(.*)$/;
/** `Deprecated: …`, `@deprecated …`, `DEPRECATED (since 2.1).`; not `Deprecated endpoints`, which heads what follows. */
const beginning = /^\s*(?:\.\. deprecated::|@deprecated\b|deprecated(?:\s*\([^)\n]*\))?\s*(?:[:,.;]|-\s|$))/i;

/** The notice in the comment directly above what registers a route. */
export function commentAbove({ tree }: Reading, registered: SyntaxNode): NoticeSource | null {
  const { lines, text } = tree;
  const first = lines.lineAt(registered.start);
  const before = text.slice(text.lastIndexOf("\n", registered.start - 1) + 1, registered.start);
  if (before.trim() !== "") return null;
  const block: string[] = [];
  let end = registered.start - before.length;
  while (end > 0 && block.length < linesAround) {
    const start = end < 2 ? 0 : text.lastIndexOf("\n", end - 2) + 1;
    const words = comment.exec(text.slice(start, end).trimEnd())?.[1];
    if (words === undefined) break;
    block.unshift(words);
    end = start;
  }
  const from = block.findIndex((each) => beginning.test(each));
  if (from < 0) return null;
  const said = block.slice(from).map((each, index) => (index === 0 ? each.replace(beginning, "") : each));
  return {
    line: first - block.length + from,
    endLine: first - 1,
    text: said.join("\n").trim(),
    slots: {},
    form: "comment",
  };
}
