import type { Draft, JudgedChange } from "../model/rule.ts";
import { called, code, count } from "../text/show.ts";
import type { Mention } from "../mentions/mention.ts";

/** What a rule says of a new notice that one kind of file does not mention; null where it has nothing to say. */
export function unmentioned(
  { change, subject, audience, restored }: JudgedChange,
  mention: Mention | undefined,
  words: { readonly kind: string; readonly remedy: string },
): Draft | null {
  if (change.change !== "announced" || audience === "internal" || restored || mention?.state !== "absent")
    return null;
  const { path } = subject.place;
  return {
    feature: subject.id,
    place: { path, line: subject.notice.line, side: "head" },
    message: `${called(subject)} is newly deprecated, and ${words.kind} (${listed(mention.globs)}) ${
      words.kind.endsWith("s") ? "do" : "does"
    } not mention it.${skipped(mention.unread)}`,
    remedy: words.remedy,
  };
}

function skipped(unread: readonly string[]): string {
  const [first, ...more] = unread;
  if (first === undefined) return "";
  const others = more.length === 0 ? "" : ` and ${count(more.length, "other file")}`;
  return ` Not read, as too large or too many: ${code(first)}${others}.`;
}

function listed(globs: readonly string[]): string {
  const more = globs.length - 3;
  return [...globs.slice(0, 3).map(code), ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}
