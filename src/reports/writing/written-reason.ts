import { passageLength } from "../../core/limits.ts";
import type { Notice } from "../../core/model/notice.ts";

/**
 * Returns the reason to show. If the extracted reason skips a part of a sentence or has an unbalanced bracket,
 * returns the notice's whole text. Null without a reason.
 */
export function writtenReason({ reason, text }: Pick<Notice, "reason" | "text">): string | null {
  if (reason === null) return null;
  const whole = text.replace(/\s+/g, " ").trim();
  const isCut = whole.length <= passageLength && (!isBalanced(reason) || hasHole(reason, whole));
  return isCut && isBalanced(whole) ? whole : reason;
}

/** Returns true if two sentences of the reason belong to one sentence of the text. */
function hasHole(reason: string, whole: string): boolean {
  let end = -1;
  let from = 0;
  for (const sentence of reason.split(/(?<=[.!?])\s+/)) {
    const said = sentence.replace(/[.!?]+$/, "");
    const at = said === "" ? -1 : whole.indexOf(said, from);
    if (at < 0) continue;
    if (end >= 0 && at > end && !/[.!?:;\n]/.test(whole.slice(end, at))) return true;
    end = at + said.length;
    from = end;
  }
  return false;
}

const pairs: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Smileys and lists such as `a)` count as unbalanced. They are rare, and only make the text longer. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.replace(/`[^`]*`/g, "").matchAll(/[()[\]`]/g)) {
    const wanted = pairs[sign];
    if (wanted === undefined) open.push(sign);
    else if (open.pop() !== wanted) return false;
  }
  return open.length === 0;
}
