import type { Language } from "../../core/model/language.ts";
import { textOf } from "../revision/texts.ts";

interface SideBytes {
  readonly base: Uint8Array | null;
  readonly head: Uint8Array | null;
}

/** Whether the text of base hands on, or exports, what that of head does not. */
export function takesNames(
  { layout: { publishing } }: Language,
  { base, head }: SideBytes,
  readsExports: boolean,
): boolean {
  if (publishing === undefined || base === null) return false;
  const before = textOf(base) ?? "";
  const after = head === null ? "" : (textOf(head) ?? "");
  const statementsOf = readsExports ? publishing.exportHeads : publishing.handingStatements;
  const statements = statementsOf(before);
  if (statements.length === 0) return false;
  const left = new Set(statementsOf(after));
  return statements.some((each) => !left.has(each));
}
