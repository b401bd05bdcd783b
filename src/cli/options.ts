import type { Day } from "../core/model/feature.ts";
import type { FailOn } from "../core/model/finding.ts";

/** The command line, read. */
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
  /** Seconds that the run may take. */
  readonly timeLimit: number | null;
  readonly sarif: string | null;
  /** The name of a format that exists. */
  readonly format: string;
  readonly dryRun: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
  readonly help: boolean;
  readonly version: boolean;
  /** Options that only some commands have, by name: see `session/own-options.ts`. */
  readonly own: Readonly<Record<string, string | boolean | readonly string[] | undefined>>;
}
