import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";
import { noticeInDescription } from "../../core/words/notice-in-description.ts";
import { least, topmost, type PlacedDeclaration, type Reach } from "../base/file-walk.ts";
import { decoded } from "../base/grammar/escapes.ts";
import type { ListedToken, TokenList } from "../base/lexical/token-list.ts";
import type { LineIndex } from "../base/line-index.ts";
import { combined } from "../base/notices/combine-notices.ts";
import { docText } from "../base/notices/doc-comment.ts";

export interface Scope extends PlacedDeclaration {
  /** The reach of declarations without an access modifier. */
  readonly unmarked: Reach;
  readonly holder: "file" | "type" | "enum" | "protocol";
  /** Of the extension around. */
  readonly notice: Availability | null;
}

export const fileScope: Scope = { ...topmost, unmarked: 0, holder: "file", notice: null };

/** An attribute, and the branch of conditional compilation around it. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly branch: number | null;
}

/** Whatever precedes the name of a declaration. */
export interface Head {
  readonly word: string;
  readonly words: string[];
  readonly marks: Mark[];
  readonly notice: Availability | null;
  readonly reach: Reach;
}

/** `unavailable`: callers cannot use it. */
type Availability = NoticeSource | "unavailable";

/** The reach of a declaration: what its modifiers say, but at most that of its scope. */
export function reachOf(
  words: readonly string[],
  marks: readonly Mark[],
  list: TokenList,
  scope: Scope,
): Reach {
  if (marks.some(({ from }) => list.is(from, "@_spi"))) return 0;
  if (words.includes("public") || words.includes("open")) return least(scope.reach, 2);
  return /\b(?:package|internal|fileprivate|private)\b(?!\()/.test(words.join(" "))
    ? 0
    : least(scope.reach, scope.unmarked);
}

/** The notice of a member, and of the extension around it. */
export function within(own: Availability | null, around: Availability | null): Availability | null {
  if (own === null || around === null) return own ?? around;
  if (own === "unavailable" || around === "unavailable") return "unavailable";
  return combined([own, own.text === around.text ? { ...around, text: "" } : around]);
}

interface NoticedFile {
  readonly list: TokenList;
  readonly tree: { readonly lines: LineIndex };
}

/** The notice that the attributes `@available` of a declaration make; null if they make none. */
export function availabilityOf(
  file: NoticedFile,
  marks: readonly Mark[],
  branches: readonly number[],
  keyword: ListedToken,
): Availability | null {
  const own = marks.filter(({ from }) => file.list.is(from, "@available"));
  const all = own.map((mark) => ({ ...argumentsOf(file.list, mark), mark }));
  if (all.some(({ platform, keys }) => platform === "*" && keys.has("unavailable"))) return "unavailable";
  const notices = all.flatMap(({ platform, keys, mark }): NoticeSource[] => {
    if (!keys.has("deprecated") && !keys.has("obsoleted")) return [];
    const slots: Partial<Record<SlotName, string>> = {};
    const since = keys.get("deprecated");
    if (since) slots.since = platform === "*" ? since : `${platform} ${since}`;
    for (const [slot, key] of [
      ["replacement", "renamed"],
      ["version", "obsoleted"],
    ] as const) {
      const value = keys.get(key);
      if (value) slots[slot] = value;
    }
    const lineOf = (index: number): number => file.tree.lines.lineAt(file.list.at(index).start);
    return [
      {
        line: lineOf(mark.from),
        endLine: lineOf(mark.to - 1),
        text: keys.get("message") ?? "",
        slots,
        form: "attribute",
        ...(mark.branch !== null && !branches.includes(mark.branch) ? { conditional: true } : {}),
      },
    ];
  });
  // Platforms that say the same say it once.
  const said = new Set<string | null>();
  const once = notices.map((each) =>
    said.has(each.text) ? { ...each, text: "" } : (said.add(each.text), each),
  );
  const notice = combined(
    once.toSorted((a, b) => Number(a.conditional ?? false) - Number(b.conditional ?? false)),
  );
  if (notice === null || notice.text !== "" || notice.slots.replacement !== undefined) return notice;
  const first = Math.min(...marks.map(({ from }) => from));
  const doc = docAbove(file.list, first, keyword);
  const description = doc === "" ? "" : noticeInDescription(doc);
  return description === "" ? notice : { ...notice, also: [{ text: description }] };
}

/** The first argument, and those that follow by their names. */
function argumentsOf(
  list: TokenList,
  { from, to }: Mark,
): { platform: string; keys: ReadonlyMap<string, string> } {
  const keys = new Map<string, string>();
  let platform = "";
  for (let at = from + 2; at < to - 1;) {
    let end = at;
    while (end < to - 1 && !list.is(end, ",")) end = list.behind(end);
    const value = list.is(at + 1, ":", "=") ? valueOf(list, at + 2, end) : "";
    if (platform === "") platform = list.flat(at, end);
    else if (!keys.has(list.at(at).text)) keys.set(list.at(at).text, value);
    at = end + 1;
  }
  return { platform, keys };
}

function valueOf(list: TokenList, from: number, end: number): string {
  const { kind, text } = list.at(from);
  if (kind !== "string") return list.flat(from, end);
  return decoded(`"${text}"`, "backslash").replaceAll(/\s+/g, " ").trim();
}

/** The words of the doc comment above a declaration. */
function docAbove(list: TokenList, first: number, { start }: ListedToken): string {
  const above = list.text.slice(list.at(first - 1).end, Math.min(start, list.at(first).start));
  const doc = /(?:^[ \t]*\/\/\/[^\n]*\n)+(?=\s*$)|\/\*\*[^]*\*\/(?=\s*$)/m.exec(above)?.[0].trim();
  return doc === undefined ? "" : docText(doc).replaceAll(/^\s*[-*] \w+:/gm, "");
}
