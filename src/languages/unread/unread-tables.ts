import type { UnreadTables } from "../../core/model/unread.ts";
import { braces } from "./braces.ts";
import { contracts } from "./contracts.ts";
import { scripts } from "./scripts.ts";

/** What is known, and not read: where it holds what looks like a notice, that is said. */
export const unreadTables: UnreadTables = {
  languages: [...scripts, ...braces, ...contracts],
  needles: ["deprecat", "obsolete", "depwarn"],
};
