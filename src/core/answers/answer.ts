import type { EditKind, Order, ProposeWork, ShowResult } from "../model/command.ts";
import type { WrittenCommand } from "./command-text.ts";
import type { FeatureKnowledge } from "../model/knowledge.ts";
import type { References } from "./references.ts";

export interface CommandProposal {
  readonly work: ProposeWork;
  readonly order: Order;
  readonly edits: readonly EditKind[];
  /** Additional notes for the reader, as plain sentences. */
  readonly notes: readonly string[];
  readonly references: References | null;
}

/** The result of one command. Texts are plain: reports convert them to Markdown. */
export type CommandOutcome =
  | {
      readonly kind: "proposed";
      readonly proposal: CommandProposal;
      readonly number: number;
      readonly url: string;
      readonly outcome: "created" | "updated" | "unchanged";
    }
  /** A dry run: the pull request that would be opened. */
  | { readonly kind: "would-propose"; readonly proposal: CommandProposal }
  | { readonly kind: "noted"; readonly note: string }
  | { readonly kind: "shown"; readonly result: ShowResult; readonly known: FeatureKnowledge }
  | { readonly kind: "help" }
  /** The argument, the lifecycle or the files do not allow the command. One sentence per reason. */
  | { readonly kind: "refused"; readonly reasons: readonly string[] }
  | { readonly kind: "forbidden"; readonly reason: string }
  /** Something outside this program failed. A retry may succeed, unless a person must fix the cause (`lasting`). */
  | { readonly kind: "failed"; readonly reason: string; readonly lasting?: boolean };

export interface CommandResult {
  readonly written: WrittenCommand;
  readonly outcome: CommandOutcome;
  /** The key of the feature that the command names. Absent if the issue is about one feature only. */
  readonly feature?: string;
}
