import type { Problem } from "../../core/model/feature.ts";
import { settingFor } from "../../core/judging/rule-setting.ts";
import { searchedBytes } from "../../core/limits.ts";
import { count } from "../../core/text/message-text.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { NewUse } from "../../core/model/use.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Engine } from "../register/engine.ts";
import type { ChangedText, NewUseRequest } from "./find-new-uses.ts";

/** Collects the contents of changed files while they are streamed, to find new uses in them. */
export class UseWatch {
  readonly #changed: ChangedText[] = [];
  readonly #left: string[] = [];
  readonly #engine: Engine;
  readonly #policy: Policy;
  #size = 0;
  /** The reasons why uses of a file were not read. `newUses` fills these and the remarks. */
  readonly problems: Problem[] = [];
  readonly remarks: string[] = [];

  constructor(engine: Engine, policy: Policy) {
    this.#engine = engine;
    this.#policy = policy;
  }

  see(change: FileChange, base: Uint8Array | null, head: Uint8Array | null): void {
    this.#size += (base?.length ?? 0) + (head?.length ?? 0);
    if (this.#size <= searchedBytes) this.#changed.push({ change, base, head });
    else if (head !== null) this.#left.push(change.path);
  }

  /** Returns uses of deprecated features that the change adds. Empty if no source files remain. */
  async newUses(request: NewUseRequest): Promise<readonly NewUse[]> {
    this.#reportUnread();
    const { declared } = request;
    if (
      !this.#changed.some(
        ({ change, head }) => head !== null && (declared !== null || this.#mayUse(change.path)),
      )
    )
      return [];
    const { findDeclaredUses, findNewUses } = await import("./find-new-uses.ts");
    const uses = await findNewUses(request, this.#changed, this.problems);
    return declared !== null ? [...uses, ...(await findDeclaredUses(request, this.#changed))] : uses;
  }

  #mayUse(path: string): boolean {
    if (this.#engine.readerFor(path)?.uses === undefined) return false;
    return settingFor(this.#policy, "usage/new-use", path, "warning") !== "off";
  }

  #reportUnread(): void {
    const left = this.#left.filter((path) => this.#mayUse(path));
    if (left.length === 0) return;
    this.remarks.push(
      `The change contains more than ${searchedBytes / 2 ** 20} MB of code. New uses of deprecated features were not searched for in ${count(left.length, "file")}, the first of them ${left[0]}.`,
    );
  }
}
