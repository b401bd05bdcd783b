import { clip } from "../writing/plain.ts";

// Line breaks stay; what cannot be seen goes, as on one line.
const unseen =
  /[^\P{Cc}\n\t]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Text as a code block that nothing in it can end: nothing in it is markup, a mention or a command. */
export function fenced(text: string, limit: number): string {
  const plain = clip(text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(unseen, ""), limit).trimEnd();
  const longest = Math.max(2, ...(plain.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${plain}\n${fence}`;
}
