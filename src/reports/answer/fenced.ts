import { clip } from "../writing/plain.ts";

// Line breaks are preserved. Invisible characters are removed, as in `plainLine`.
const unseen =
  /[^\P{Cc}\n\t]|[\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu;

/** Returns text as a code block. The text cannot end the block, so it contains no markup, mention or command. */
export function fenced(text: string, limit: number): string {
  const plain = clip(text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(unseen, ""), limit).trimEnd();
  const longest = Math.max(2, ...(plain.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${plain}\n${fence}`;
}
