import type { Edit, Order, ProposeWork, Shown } from "./command.ts";
import type { WrittenCommand } from "../answers/command-text.ts";
import type { FeatureKnowledge } from "./knowledge.ts";
import type { References } from "./references.ts";

/** A pull request that a command opens. */
export interface Proposal {
  readonly work: ProposeWork;
  readonly order: Order;
  readonly edits: readonly Edit[];
  /** What a reader has to know beside it: plain sentences. */
  readonly notes: readonly string[];
  /** Lines that still name what was removed. */
  readonly references: References | null;
}

/** What came of one command. Texts are plain: reports make Markdown of them. */
export type Deed =
  | {
      readonly deed: "proposed";
      readonly proposal: Proposal;
      readonly number: number;
      readonly url: string;
      readonly outcome: "created" | "updated" | "unchanged";
    }
  /** A dry run: what would be proposed. */
  | { readonly deed: "would-propose"; readonly proposal: Proposal }
  | { readonly deed: "noted"; readonly note: string }
  | { readonly deed: "shown"; readonly shown: Shown; readonly known: FeatureKnowledge }
  | { readonly deed: "help" }
  /** The argument, the lifecycle or the files do not allow it. Sentences, one a line. */
  | { readonly deed: "refused"; readonly reasons: readonly string[] }
  /** The person may not give this command. */
  | { readonly deed: "forbidden"; readonly reason: string }
  /** Something outside did not work; again it may. */
  | { readonly deed: "failed"; readonly reason: string };

export interface CommandResult {
  readonly written: WrittenCommand;
  readonly deed: Deed;
}
