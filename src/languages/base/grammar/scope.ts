import type { NoticeSource } from "../../../core/model/declaration.ts";
import { topmost, type Reach, type PlacedDeclaration } from "../file-walk.ts";

/** Where a declaration stands. */
export interface Scope extends PlacedDeclaration {
  /** How far members reach that say nothing of it. */
  readonly unmarked: Reach;
  readonly isMember: boolean;
  /** Of what is around without being a feature: its members have it too. */
  readonly notice: NoticeSource | null;
}

export const fileScope: Scope = { ...topmost, unmarked: 0, isMember: false, notice: null };

/** What is in a body: out of reach, and no feature without a notice. */
export function bodyOf(scope: Scope): Scope {
  return { ...scope, notedOnly: true, reach: 0, unmarked: 0, isMember: false, notice: null };
}
