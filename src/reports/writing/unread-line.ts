import type { Problem } from "../../core/model/feature.ts";
import { briefList, lineLength } from "../../core/limits.ts";
import type { UnreadNotice } from "../../core/model/unread.ts";
import { code, count } from "../../core/text/message-text.ts";
import { markdownText } from "./markdown-text.ts";
import { plainLine, plainPath } from "./plain.ts";

/** Returns the line of `unreadLine` as a Markdown paragraph. Empty without such a line. */
export function unreadParagraph(unread: readonly UnreadNotice[]): string[] {
  const line = unreadLine(unread, code);
  return line === null ? [] : [markdownText(line, lineLength)];
}

/**
 * Returns one line about text that looks like a notice but cannot be read: the number, the places, the reasons and
 * the next step. Null if there is none. `written` renders a place; default: plain text.
 */
export function unreadLine(
  unread: readonly UnreadNotice[],
  written: (place: string) => string = plainPath,
): string | null {
  if (unread.length === 0) return null;
  const one = unread.length === 1;
  const places = unread.slice(0, briefList).map(({ path, line }) => written(`${path}:${line}`));
  const more = unread.length - places.length;
  const groups = [...Map.groupBy(unread, ({ why }) => why)].sort(([, a], [, b]) => b.length - a.length);
  const reasons = groups
    .slice(0, briefList)
    .map(([why, { length }]) => (groups.length === 1 ? plainLine(why) : `${length}: ${plainLine(why)}`));
  const others = groups.slice(briefList).reduce((sum, [, { length }]) => sum + length, 0);
  return [
    `${count(unread.length, "place")} ${one ? "looks like a deprecation notice" : "look like deprecation notices"} but cannot be read`,
    ` (${[...reasons, ...(others > 0 ? [`${others}: other reasons`] : [])].join("; ")}):`,
    ` ${places.join(", ")}${more > 0 ? ` and ${more} more (see the JSON output)` : ""}.`,
    ` The check does not protect ${one ? "its feature" : "their features"}:`,
    " list it under `features:` in the configuration, or write the notice in a supported form.",
  ].join("");
}

/** Names the first files with problems, after a space. Empty without problems. Every report shows them. */
export function problemsSentence(problems: readonly Problem[]): string {
  const paths = [...new Set(problems.map(({ path }) => path))];
  if (paths.length === 0) return "";
  const more = paths.length - briefList;
  const named = paths.slice(0, briefList).map((each) => plainPath(each));
  return ` Could not be read: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}
