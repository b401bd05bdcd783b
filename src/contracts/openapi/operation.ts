import type { Cursor } from "../base/cursor.ts";
import type { Drafts } from "../base/drafts.ts";
import type { References } from "../base/references.ts";
import type { SchemaMembers } from "../base/schema/members.ts";
import type { Travel } from "../base/schema/named.ts";

/** Values that the readers of an operation's parts share. */
export interface OperationContext {
  readonly root: Cursor;
  readonly drafts: Drafts;
  readonly references: References;
  readonly members: SchemaMembers;
}

/** An operation that is being read. */
export interface OpenOperation {
  readonly local: string;
  readonly pairing: string;
  readonly id: string;
  readonly at: Cursor;
  /** The path item, which applies to all of its operations. */
  readonly item: Cursor;
  readonly level: string | null;
  /**
   * Directions in which the data that a caller sends and receives travels. For a webhook, the subscriber is the
   * caller.
   */
  readonly sent: () => Travel;
  readonly got: () => Travel;
}
