import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../repository/store.ts";

/** True if a shallow boundary or grafts make commits look parentless. */
export function isCut(store: Store): boolean {
  return boundaryOf(store).length > 0 || existsSync(join(store.commonDir, "info", "grafts"));
}

/** Returns the content of git's `shallow` file; empty for a complete clone. */
export function boundaryOf({ commonDir }: Store): string {
  const shallow = join(commonDir, "shallow");
  return existsSync(shallow) ? readFileSync(shallow, "latin1") : "";
}
