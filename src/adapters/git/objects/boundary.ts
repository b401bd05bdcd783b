import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Store } from "../repository/store.ts";

/** Returns true if a shallow boundary or grafts make commits look parentless. */
export function isCut(store: Store): boolean {
  return boundaryOf(store).length > 0 || existsSync(join(store.commonDir, "info", "grafts"));
}

/** The commits at which a shallow clone ends; empty where it is none. */
export function boundaryOf({ commonDir }: Store): string {
  const shallow = join(commonDir, "shallow");
  return existsSync(shallow) ? readFileSync(shallow, "latin1") : "";
}
