import type { NoticeSource } from "../../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../../core/words/notice-in-description.ts";
import { around, nodesOf } from "../../../base/routes/full-tree.ts";
import type { SyntaxNode } from "../../../base/syntax-tree.ts";
import { docBefore } from "../../notices/doc-comment.ts";
import { docNotice } from "../../notices/doc-notice.ts";
import type { Call, Reading } from "./reading.ts";

const statements: ReadonlySet<string> = new Set(["expression_statement", "return_statement"]);

/** That of the doc comment above a registration: in the chain, or above its statement where it is the first or alone. */
export function noticeAbove(
  { tree }: Reading,
  { node, object }: Call,
  isFirst: boolean,
): NoticeSource | null {
  const above = (each: SyntaxNode): NoticeSource | null => {
    const doc = docBefore(tree.text, each);
    return doc === null ? null : docNotice(tree, doc);
  };
  const sign = object ? node.children.find(({ type }) => type === ".") : undefined;
  const inChain = sign ? above(sign) : null;
  if (inChain !== null || !isFirst) return inChain;
  const before = above(node);
  if (before !== null) return before;
  const statement = around(node, statements);
  const value = statement?.children[statement.type === "return_statement" ? 1 : 0];
  return statement && value && value.start === node.start ? above(statement) : null;
}

/** springdoc's `operation -> operation.deprecated(true).description("…")`. */
export function noticeInDocuments(reading: Reading, documents: SyntaxNode): NoticeSource | null {
  const said = new Map<string, string>();
  let flag: SyntaxNode | null = null;
  for (const node of nodesOf(documents, new Set(["method_invocation"]))) {
    const call = reading.call(node);
    if (!call) continue;
    // What documents a parameter or an answer stands inside what is given to another call.
    if (around(node, new Set(["argument_list"])) !== documents.parent) continue;
    const [first] = call.given;
    if (call.name === "deprecated" && reading.text(first ?? null) === "true") flag = first ?? null;
    const text = reading.literal(first);
    if (text !== null) said.set(call.name, text);
  }
  if (flag === null) return null;
  const { lines } = reading.tree;
  return {
    line: lines.lineAt(flag.start),
    endLine: lines.lineAt(flag.end - 1),
    text: noticeInDescription(said.get("description") ?? said.get("summary") ?? ""),
    slots: {},
    form: "key",
  };
}
