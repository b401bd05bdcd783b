import type { ReportFormat } from "../reports/formats/base/format.ts";
import type { Options } from "./options.ts";
import type { World } from "./world.ts";

/** An option of a command. Those that several commands have are read into `Options`, the others into `Options.own`. */
export interface CliOption {
  /** Without its dashes. */
  readonly name: string;
  readonly short?: string;
  /** Placeholder for its value in help: `REV`. A switch has none. */
  readonly value?: string;
  /** Its description. Help wraps it. */
  readonly help: string;
  /** Refused where it is given to another command. */
  readonly alone?: true;
  /** It may be given several times. */
  readonly repeats?: true;
  /** The form of its value: a regular expression, what it is ("number of changes"), and what to use. */
  readonly form?: { readonly pattern: string; readonly what: string; readonly use: string };
}

/** One command of the command line: a file in `src/cli/commands`. */
export interface CliCommand {
  readonly name: string;
  /** Where help lists it: the least first. */
  readonly position: number;
  /** A row of the overview: what it does, as an imperative. */
  readonly summary: string;
  /** The part of its usage line after `sunset-warden`. */
  readonly usage: string;
  /** Its description, in paragraphs. Help wraps them, except for indented lines. */
  readonly about: string;
  readonly options: readonly CliOption[];
  /** Paragraphs behind the options. */
  readonly more?: string;
  /** Whole command lines, without `sunset-warden`. */
  readonly examples: readonly string[];
  /** A clause for the help of `--format` that lists its formats, if it does not have all of them. */
  readonly formatNote?: (formats: readonly ReportFormat[]) => string;
  /** Its own values of `--format`, the default first, if they are not the formats of the reports. */
  readonly formats?: readonly string[];
  /** Gives the exit code. */
  readonly run: (options: Options, world: World) => Promise<number>;
}

/** Data about a command that is available before its code is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Its help, without the common options. */
  readonly help: string;
  readonly options: readonly Omit<CliOption, "help">[];
  readonly formatNote: string | null;
  readonly formats: readonly string[] | null;
  readonly load: () => Promise<CliCommand>;
}
