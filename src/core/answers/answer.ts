import type { EditKind, Order, ProposeWork, ShowResult } from "../model/command.ts";
import type { WrittenCommand } from "./command-text.ts";
import type { FeatureKnowledge } from "../model/knowledge.ts";
import type { References } from "./references.ts";

/** A pull request that a command opens. */
export interface CommandProposal {
  readonly work: ProposeWork;
  readonly order: Order;
  readonly edits: readonly EditKind[];
  /** Additional notes for the reader, as plain sentences. */
  readonly notes: readonly string[];
  /** Lines that still name what was removed. */
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
  /** A dry run: what would be proposed. */
  | { readonly kind: "would-propose"; readonly proposal: CommandProposal }
  | { readonly kind: "noted"; readonly note: string }
  | { readonly kind: "shown"; readonly result: ShowResult; readonly known: FeatureKnowledge }
  | { readonly kind: "help" }
  /** The argument, the lifecycle or the files do not allow it. Sentences, one a line. */
  | { readonly kind: "refused"; readonly reasons: readonly string[] }
  /** The person may not give this command. */
  | { readonly kind: "forbidden"; readonly reason: string }
  /** Something outside did not work; again it may, unless that is `lasting` until a person changes it. */
  | { readonly kind: "failed"; readonly reason: string; readonly lasting?: boolean };

export interface CommandResult {
  readonly written: WrittenCommand;
  readonly outcome: CommandOutcome;
  /** The feature that the command names, by its key; absent where the issue is about one alone. */
  readonly feature?: string;
}
