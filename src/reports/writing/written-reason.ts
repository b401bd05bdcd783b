import { passageLength } from "../../core/limits.ts";
import type { Notice } from "../../core/model/notice.ts";

/**
 * Returns the reason to show. It is the notice's whole text if the extracted reason has a sentence with a gap, or an
 * open bracket. Null without a reason.
 */
export function writtenReason({ reason, text }: Pick<Notice, "reason" | "text">): string | null {
  if (reason === null) return null;
  const whole = text.replace(/\s+/g, " ").trim();
  const isCut = whole.length <= passageLength && (!isBalanced(reason) || hasHole(reason, whole));
  return isCut && isBalanced(whole) ? whole : reason;
}

/** Returns true if two sentences of the reason are parts of one sentence of the text. */
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

/** Smileys and lists like `a)` are rare, and cost no more than a longer text. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.replace(/`[^`]*`/g, "").matchAll(/[()[\]`]/g)) {
    const wanted = pairs[sign];
    if (wanted === undefined) open.push(sign);
    else if (open.pop() !== wanted) return false;
  }
  return open.length === 0;
}
