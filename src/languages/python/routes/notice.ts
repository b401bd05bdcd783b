import type { NoticeSource } from "../../../core/model/declaration.ts";
import { linesAround } from "../../../core/limits.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { flagged } from "../../base/routes/declare.ts";
import { qualifiedName } from "../../base/routes/full-tree.ts";
import { docstringOf } from "../bindings/bindings.ts";
import { piecesOf } from "../values/string-literal.ts";
import { givenTo, type Reading } from "./reading.ts";

const definitions: ReadonlySet<string> = new Set(["function_definition", "class_definition"]);

/** The qualified name of a function or class as the file's declarations have it. */
export function declaredName({ tree }: Reading, definition: SyntaxNode): string {
  return qualifiedName(tree, definition, definitions);
}

/** `self.show` by the name of the class that it is in. */
export function ownName(reading: Reading, at: SyntaxNode, written: string): string {
  if (!/^self\.\w+$/.test(written)) return written;
  for (let node = at.parent; node; node = node.parent)
    if (node.type === "class_definition") return `${declaredName(reading, node)}.${written.slice(5)}`;
  return written;
}

/** `deprecated=True` among the arguments of a call, with the words of the handler's docstring. */
export function flagNotice(
  reading: Reading,
  call: SyntaxNode,
  definition: SyntaxNode | null,
): NoticeSource | null {
  const given = givenTo(call);
  const flag = given.named(reading, "deprecated");
  if (!flag || reading.text(flag) !== "True") return null;
  const docstring = definition && docstringOf(childOf(definition, "body") ?? definition);
  const words =
    docstring &&
    piecesOf(reading.text(docstring))
      ?.map(({ text }) => text)
      .join("")
      .trim();
  const description = reading.literal(given.named(reading, "description")) ?? words;
  // A summary is a title: it adds to the docstring and never replaces it.
  const summary = reading.literal(given.named(reading, "summary"));
  const said = [description, summary].filter(Boolean).join("\n\n");
  return flagged(reading.tree, flag, noticeInDescription(said));
}

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
