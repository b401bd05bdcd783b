import type { NoticeSource } from "../../core/model/declaration.ts";
import { slotTags } from "../base/doc-slots.ts";
import { docNotice, type DocTable } from "../base/notices/doc-notice.ts";
import { linesBefore } from "../base/notices/doc-notices.ts";
import type { DocWords } from "../base/notices/doc-words.ts";
import type { NoticedFile } from "../base/notices/noticed-file.ts";
import type { WarningTable, WarningWords } from "../base/notices/warnings.ts";
import { childOf, textOf, type SyntaxNode, type TextSpan } from "../base/syntax-tree.ts";
import { wordList } from "../base/usual-tables.ts";
import { endOf, messageText, partsIn } from "./messages.ts";

/** A call as the tables see it. `receiver` is empty if there is none. */
export interface Call {
  readonly name: string;
  readonly receiver: string;
  readonly values: readonly SyntaxNode[];
}

export function callOf({ tree }: Pick<NoticedFile, "tree">, node: SyntaxNode): Call {
  const [method, receiver] = [childOf(node, "method"), childOf(node, "receiver")];
  return {
    name: method === null ? "" : textOf(tree, method),
    receiver: receiver === null ? "" : textOf(tree, receiver),
    values: (childOf(node, "arguments")?.children ?? []).filter(({ type }) => !/^[(),]$/.test(type)),
  };
}

/** The value of a keyword argument, or null. */
export function keyword(
  { tree }: Pick<NoticedFile, "tree">,
  { values }: Call,
  name: string,
): SyntaxNode | null {
  const pair = values.find((each) => {
    const key = each.type === "pair" ? childOf(each, "key") : null;
    return key !== null && textOf(tree, key).replaceAll(/[:"']/g, "") === name;
  });
  return pair ? childOf(pair, "value") : null;
}

const deprecators = /(?:^|[.:@_])(?:deprecator|Deprecation)(?:\.(?:instance|new(?:\(.*\))?))?$/s;
const warners = /(?:^|_)(?:warn|warning)s?$/;

/** The words of a call that warns of a deprecation; null for other calls, and where the caller gives the words. */
function readWarning(file: NoticedFile, node: SyntaxNode): WarningWords | null {
  const call = callOf(file, node);
  const isOfDeprecations =
    deprecators.test(call.receiver) && /^(?:warn|deprecation_warning)$/.test(call.name);
  const category = keyword(file, call, "category");
  const isMarked = category !== null && textOf(file.tree, category) === ":deprecated";
  if (!isOfDeprecations && !warners.test(call.name)) return null;
  const at = call.name === "deprecation_warning" && isOfDeprecations ? 1 : 0;
  const written = call.values[at];
  const message = written?.type === "identifier" ? valueOf(file.tree, written) : written;
  // The caller passes in the message.
  if (message === null && !isMarked) return null;
  const text = message && message.type !== "pair" ? messageText(file.tree, message) : at === 1 ? "" : null;
  const isNotice = isOfDeprecations || isMarked || /\bdeprecat/i.test(text ?? "");
  return isNotice ? { text, slots: {}, endLine: file.tree.lines.lineAt(endOf(file.tree, node) - 1) } : null;
}

/** The value of a local name; null for a parameter, and the name itself where it is a call. */
function valueOf(tree: NoticedFile["tree"], name: SyntaxNode): SyntaxNode | null {
  const own = textOf(tree, name);
  let at = name.parent;
  while (at !== null && !/^(?:(?:singleton_)?method|do_block|block|program)$/.test(at.type)) at = at.parent;
  const value = at && partsIn(tree, at).values.get(own);
  if (value) return value;
  const list = at && childOf(at, "parameters");
  return list !== null && new RegExp(`\\b${own}\\b`).test(textOf(tree, list)) ? null : name;
}

/** Calls in the body of a method that warn. */
export const warnings: WarningTable = {
  call: ["call"],
  body: "body",
  always: wordList("body_statement begin parenthesized_statements"),
  apart: wordList("method singleton_method class module singleton_class lambda"),
  read: readWarning,
};

/** YARD: `{Client#fetch}` is a link; `+name+` and `<tt>name</tt>` of RDoc are code. */
function yardWords(written: string): DocWords {
  const links: string[] = [];
  const text = written
    .split(/\n\s*\n/, 1)[0]
    ?.replaceAll(/\{([\w:.#?!=]{1,300})(?:\s[^{}\n]{0,200})?\}/g, (_, name: string) => {
      links.push(name.replace(/^#/, ""));
      return `{@link ${name.replace(/^#/, "")}}`;
    })
    .replaceAll(
      /(?<!\w)\+([\w:.#?!=]{1,200})\+(?!\w)|<(?:tt|code)>([^<>\n]{1,200})<\/(?:tt|code)>/g,
      "`$1$2`",
    )
    .replaceAll(/^[ \t]+|[ \t]+$/gm, "");
  return { text: text ?? "", links };
}

const docs: DocTable = { form: "comment", words: yardWords, lineSign: "#" };
const tagLine = /^[ \t]*#+([ \t]*)@(\w+)/;

/** The comment right above a statement. */
export function commentAbove({ tree }: NoticedFile, node: SyntaxNode): string {
  const span = linesBefore(tree, node, "#");
  return span === null ? "" : textOf(tree, span);
}

/** `@deprecated` in the comment above; below `@overload` it is about one way to call the method. */
export function docNoticeAbove({ tree, landmarks }: NoticedFile, node: SyntaxNode): NoticeSource | null {
  if (!landmarks.in({ start: node.pos, end: node.start })) return null;
  const span = linesBefore(tree, node, "#");
  if (span === null) return null;
  let [start, end, at, indent, overload] = [-1, span.end, span.start, 0, Infinity];
  for (const line of textOf(tree, span).split("\n")) {
    const [, gap = "", tag] = tagLine.exec(line) ?? [];
    if (tag === "overload") overload = Math.min(overload, gap.length);
    if (start >= 0 && ((tag !== undefined && !slotTags.has(tag)) || /^[ \t]*#+[ \t]*$/.test(line))) {
      end = at - 1;
      break;
    }
    if (start < 0 && tag === "deprecated") [start, indent] = [at + line.indexOf("#"), gap.length];
    at += line.length + 1;
  }
  const notice = start < 0 ? null : docNotice(tree, { start, end }, docs);
  return notice && (indent > overload ? { ...notice, conditional: true } : notice);
}

/** The notice that a call in the body of a type makes. */
export function markAt(
  { tree: { lines } }: Pick<NoticedFile, "tree">,
  { start, end }: TextSpan,
  text: string | null = "",
  slots: NoticeSource["slots"] = {},
): NoticeSource {
  return { line: lines.lineAt(start), endLine: lines.lineAt(end - 1), text, slots, form: "annotation" };
}

/** A name that a call deprecates, with the node of the name. */
export interface Deprecated {
  readonly at: SyntaxNode;
  readonly name: string;
  readonly notice: NoticeSource;
}

/** Options of the calls that deprecate: no method has such a name. */
const options = /^(?:deprecator|message)$/;

/** The words that a call has for one name, or a name in its place. */
function wordsOf({ tree }: NoticedFile, value: SyntaxNode | null): Pick<NoticeSource, "text" | "slots"> {
  const text = value && !/^(?:nil|true|false)$/.test(value.type) ? messageText(tree, value) : "";
  const isName = value?.type === "simple_symbol" || /^[\w:.#]*\w[?!=]?$/.test(text ?? "");
  if (!isName) return { text, slots: {} };
  return { text: "", slots: text && text !== "none" ? { replacement: text } : {} };
}

/**
 * The names that a call deprecates: `deprecate :a, b: :c`, `deprecate_methods(self, :a)`, `deprecate_constant :A`, and
 * those of RubyGems, whose third and fourth argument are the year and the month of the removal.
 */
export function deprecatedBy(file: NoticedFile, node: SyntaxNode): readonly Deprecated[] {
  const { tree } = file;
  const call = callOf(file, node);
  const all = call.values.slice(call.name === "deprecate_methods" ? 1 : 0);
  const pairs = all.filter(({ type }) => type === "pair");
  const plain = all.filter(({ type }) => type !== "pair");
  const [first, second, year, month] = plain;
  const deprecated = (at: SyntaxNode, words: Pick<NoticeSource, "text" | "slots">): readonly Deprecated[] => {
    const name = messageText(tree, at);
    const isName = name !== null && /^[^\s.#]+$/.test(name);
    return isName ? [{ at, name, notice: markAt(file, node, words.text, words.slots) }] : [];
  };
  const isByActiveSupport = call.name === "deprecate_constant" && keyword(file, call, "deprecator") !== null;
  const isOfOne =
    call.name === "rubygems_deprecate" ||
    isByActiveSupport ||
    (second?.type === "string" && year === undefined) ||
    (year?.type === "integer" && month !== undefined);
  if (first && isOfOne) {
    const message = keyword(file, call, "message");
    const { text, slots } = wordsOf(file, second ?? null);
    const sunset = year && month && `${textOf(tree, year)}-${textOf(tree, month).padStart(2, "0")}-01`;
    const own = message ? messageText(tree, message) : text;
    return deprecated(first, { text: own, slots: sunset ? { ...slots, sunset } : slots });
  }
  return [
    ...plain.flatMap((each) => deprecated(each, { text: "", slots: {} })),
    ...pairs.flatMap((each) => {
      const key = childOf(each, "key");
      const isOption = key === null || options.test(textOf(tree, key));
      return isOption ? [] : deprecated(key, wordsOf(file, childOf(each, "value")));
    }),
  ];
}

/** `Old = ActiveSupport::Deprecation::DeprecatedConstantProxy.new("Old", "New", …)`. */
export function proxyNotice({ tree }: NoticedFile, value: SyntaxNode): NoticeSource | null {
  const call = callOf({ tree }, value);
  const kind = /\bDeprecated(Constant|Object|InstanceVariable)Proxy$/.exec(call.receiver)?.[1];
  if (call.name !== "new" || kind === undefined) return null;
  const [, second] = call.values;
  const said = kind === "Constant" ? keyword({ tree }, call, "message") : second;
  const other = kind === "Constant" && second ? messageText(tree, second) : null;
  const text = said ? messageText(tree, said) : "";
  return markAt({ tree }, value, text, other ? { replacement: other } : {});
}
