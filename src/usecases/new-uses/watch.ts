import type { FileChange } from "../../ports/file-tree.ts";
import type { NewUse } from "../../core/use.ts";
import type { ChangedText, NewUseRequest } from "./find-new-uses.ts";

/** Changes that hold more bytes are looked at as far as this. */
const mostBytes = 64 * 1024 * 1024;

/** Keeps what a change holds while it streams by, for the uses in it. */
export class UseWatch {
  readonly #changed: ChangedText[] = [];
  #size = 0;

  see(change: FileChange, base: Uint8Array | null, head: Uint8Array | null): void {
    this.#size += (base?.length ?? 0) + (head?.length ?? 0);
    if (this.#size <= mostBytes) this.#changed.push({ change, base, head });
  }

  /** Uses of deprecated features that the change adds; none where it leaves no file of code. */
  async newUses(request: NewUseRequest): Promise<readonly NewUse[]> {
    if (this.#changed.every(({ head }) => head === null)) return [];
    const { findNewUses } = await import("./find-new-uses.ts");
    return findNewUses(request, this.#changed);
  }
}
