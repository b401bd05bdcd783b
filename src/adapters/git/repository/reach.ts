import { firstDay } from "../../../core/time/day.ts";
import { OutsideError } from "../../../core/model/errors.ts";
import type { Day } from "../../../core/model/feature.ts";
import type { History } from "../../../ports/file-tree.ts";
import { deepen } from "../fetch/deepen.ts";
import type { Store } from "./store.ts";

/**
 * The port's `reach`: deepens as far as it can, and not again for a day that was reached before. A server that fails
 * leaves the history incomplete, which `line` and `versions` say.
 */
export function reachOf(store: Store): History["reach"] {
  const reached = new Map<string, Day>();
  return async (start, since) => {
    const before = reached.get(start);
    if (before !== undefined && before <= since) return;
    reached.set(start, since);
    try {
      await deepen(store, start, { since });
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      store.onProgress?.(error.message);
      // It gets no further request: each further day would wait for it anew.
      reached.set(start, firstDay);
    }
  };
}
