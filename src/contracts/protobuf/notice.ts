import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";
import { noticeInDescription } from "../../core/words/notice-in-description.ts";
import type { Options } from "./options.ts";
import type { Comment, Token } from "./tokens.ts";
import type { TextDraft } from "../base/text-drafts.ts";
import { wordedLine } from "../../core/words/worded-notice.ts";

/** The slots that custom options fill, by the last part of the option's name. */
const slotOf: Readonly<Record<string, SlotName>> = {
  sunset: "sunset",
  sunset_date: "sunset",
  removal: "removal",
  removal_date: "sunset",
  replacement: "replacement",
  replaced_by: "replacement",
  reason: "reason",
  since: "since",
  audience: "audience",
};

/**
 * Returns the comments that belong to a statement: those directly above it, and those after its end on the same
 * line.
 */
export function commentsOf(first: Token, before: Token | null, end: Token, next: Token): readonly Comment[] {
  const own = first.comments.filter(
    ({ line }) => before === null || line !== before.line || line === first.line,
  );
  let from = own.length;
  let below = first.line;
  while (from > 0 && (own[from - 1]?.endLine ?? 0) >= below - 1) {
    from -= 1;
    below = own[from]?.line ?? 0;
  }
  return [...own.slice(from), ...next.comments.filter(({ line }) => line === end.line)];
}

/** Returns the notice in the options and comments, or the line of words that announce a deprecation without one. */
export function noted(options: Options, comments: readonly Comment[]): Pick<TextDraft, "notice" | "unread"> {
  const notice = noticeOf(options, comments);
  if (notice !== null) return { notice };
  const [first] = comments;
  const lines = first && wordedLine(comments.map(({ text }) => text).join("\n"));
  if (!first || lines == null) return { notice };
  const why = "its comment says that it is deprecated, but the option `deprecated = true` is not set";
  return { notice, unread: { line: first.line + lines, why } };
}

/** Returns the notice for `deprecated = true`, with the text of the comments. Null if the option is not set. */
export function noticeOf({ deprecated, values }: Options, comments: readonly Comment[]): NoticeSource | null {
  if (deprecated === null) return null;
  const slots: Partial<Record<SlotName, string>> = {};
  const keys: Record<string, string> = Object.create(null);
  for (const [name, value] of values) {
    const own = /^\(?\.?([\w.]+)\)?(?:\.(\w+))?$/.exec(name);
    if (own === null || name === "deprecated") continue;
    keys[name.replaceAll(/[()]/g, "")] = value;
    const last = own[2] ?? own[1]?.split(".").at(-1) ?? "";
    const slot = Object.hasOwn(slotOf, last) ? slotOf[last] : undefined;
    if (slot !== undefined) slots[slot] ??= value;
  }
  const lines = comments.length > 0 ? comments : [deprecated];
  return {
    line: Math.min(...lines.map(({ line }) => line)),
    endLine: Math.max(...lines.map(({ endLine }) => endLine)),
    text: noticeInDescription(comments.map((each) => each.text).join("\n")),
    slots,
    keys,
    form: "comment",
  };
}
