import type { Day } from "../core/model/feature.ts";
import type { FailOn } from "../core/model/finding.ts";

export interface Options {
  readonly command: string | null;
  readonly operands: readonly string[];
  readonly directory: string;
  readonly base: string | null;
  readonly head: string | null;
  readonly at: string | null;
  readonly config: string | null;
  readonly today: Day | null;
  readonly usage: string | null;
  readonly failOn: FailOn | null;
  /** Seconds. Null: no option was given. */
  readonly timeLimit: number | null;
  readonly sarif: string | null;
  readonly format: string;
  readonly dryRun: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
  readonly help: boolean;
  readonly version: boolean;
  /** Options that only some commands have, by name. See `session/own-options.ts`. */
  readonly own: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}
