import type { NoticeSource, SlotName } from "../../../core/model/declaration.ts";
import { noticeInDescription } from "../../../core/words/notice-in-description.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { flagged, type NoticesByName } from "../../base/routes/declare.ts";
import { around, items } from "../../base/routes/full-tree.ts";
import { commentRanges, lastDoc } from "../notices/comment-ranges.ts";
import { docNotice } from "../notices/doc-notice.ts";
import { functions } from "./naming.ts";
import type { Reading } from "./reading.ts";

/** Returns the notice in the doc comment before a node. */
export function docAt(
  { tree }: Reading,
  { pos }: SyntaxNode,
  sameLine: boolean = false,
): NoticeSource | null {
  const { trailing, leading } = commentRanges(tree.text, pos);
  const doc = lastDoc(tree.text, leading) ?? (sameLine ? lastDoc(tree.text, trailing) : null);
  return doc === null ? null : docNotice(tree, doc);
}

const statements: ReadonlySet<string> = new Set([
  "expression_statement",
  "return_statement",
  "lexical_declaration",
  "variable_declaration",
  "export_statement",
  ...functions,
]);

/**
 * Returns the notice in the comment above a registration: above its statement if it is the first one there, or
 * else in the chain.
 */
export function noticeAbove(reading: Reading, call: SyntaxNode, isFirst: boolean): NoticeSource | null {
  const callee = childOf(call, "function");
  const sign = callee?.children.find(({ type }) => type === "." || type === "optional_chain");
  const inChain = sign ? docAt(reading, sign) : null;
  if (inChain !== null || !isFirst) return inChain;
  const own = around(call, statements);
  // `if (on) app.get(…)` is one statement.
  const statement =
    own?.parent?.type === "if_statement" && !childOf(own.parent, "alternative") ? own.parent : own;
  if (statement === null || functions.has(statement.type) || /declaration/.test(statement.type)) return null;
  return docAt(reading, statement);
}

const empty: ReadonlySet<string> = new Set(["class_declaration", "class", "abstract_class_declaration"]);

/** Returns the notice of the function that handles the request: a function of the file, or an inline one. */
export function handlerNotice(
  reading: Reading,
  handler: SyntaxNode | null | undefined,
  byName: NoticesByName,
): NoticeSource | null {
  const answering = handlerOf(reading, handler);
  if (answering === null) return null;
  return typeof answering === "string" ? (byName.get(answering) ?? null) : docAt(reading, answering, true);
}

/** Returns the function that handles the request: an inline function, or a name that the file may declare. */
export function handlerOf(
  reading: Reading,
  handler: SyntaxNode | null | undefined,
): SyntaxNode | string | null {
  let node = handler ?? null;
  for (let depth = 0; node && depth < 5; depth += 1) {
    if (functions.has(node.type)) return node;
    if (node.type === "array") node = items(node).at(-1) ?? null;
    else if (node.type === "call_expression") node = wrapped(reading, node);
    else break;
  }
  if (node === null || node.end - node.start > 200) return null;
  const name = reading.text(node);
  if (!name.startsWith("this.")) return ofType(reading, name);
  const holder = around(node, empty);
  const own = holder && childOf(holder, "name");
  return own ? `${reading.text(own)}.${name.slice(5)}` : null;
}

/** Returns `Users.show` for `users.show` if `const users = new Users()`. */
function ofType(reading: Reading, name: string): string {
  const [, first = "", rest = ""] = /^([\w$]+)\.([\w$]+)$/.exec(name) ?? [];
  return rest === "" ? name : `${reading.typeOf(first) ?? first}.${rest}`;
}

/** `wrap(handler)`, `handler.bind(this)`. */
function wrapped(reading: Reading, call: SyntaxNode): SyntaxNode | null {
  const callee = childOf(call, "function");
  const property = callee && childOf(callee, "property");
  if (property && reading.text(property) === "bind") return callee && childOf(callee, "object");
  return items(childOf(call, "arguments")).at(-1) ?? null;
}

const slots: Readonly<Record<string, SlotName>> = { "x-sunset": "sunset", "x-replacement": "replacement" };

/** Returns the notice for `deprecated: true` in an object, with the text next to it. */
export function flagNotice(reading: Reading, object: SyntaxNode | null | undefined): NoticeSource | null {
  const flag = reading.value(object, "deprecated");
  if (!flag || !object) return null;
  const said = reading.literal(flag);
  if (reading.text(flag) !== "true" && !said) return null;
  const description = noticeInDescription(
    reading.literal(reading.value(object, "description") ?? reading.value(object, "summary")) ?? "",
  );
  const given = Object.entries(slots).flatMap(([key, slot]) => {
    const value = reading.literal(reading.value(object, key));
    return value === null ? [] : [[slot, value]];
  });
  const text = [said, description].filter(Boolean).join("\n\n");
  return flagged(reading.tree, flag, text, Object.fromEntries(given));
}

/** Returns the first of several notices on one route, completed with information from the others. */
export function joinedNotice(notices: readonly (NoticeSource | null)[]): NoticeSource | null {
  const [first, ...others] = notices.filter((each) => each !== null);
  if (!first || others.length === 0) return first ?? null;
  const text = first.text === "" ? (others.find((each) => each.text)?.text ?? "") : first.text;
  return { ...first, text, slots: Object.assign({}, ...others.map((each) => each.slots), first.slots) };
}
