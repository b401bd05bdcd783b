import type { ReportFormat } from "../reports/formats/base/format.ts";
import type { Options } from "./options.ts";
import type { World } from "./world.ts";

/** An option of a command. Shared options are read into `Options`, all others into `Options.own`. */
export interface CliOption {
  readonly name: string;
  readonly short?: string;
  /** Placeholder for the value in the help: `REV`. Absent for a switch. */
  readonly value?: string;
  /** Description. The help wraps it. */
  readonly help: string;
  /** The option is refused for other commands. */
  readonly alone?: true;
  /** The option may be repeated. */
  readonly repeats?: true;
  /** Format of the value: a regular expression, a noun for messages ("number of changes"), and advice. */
  readonly form?: { readonly pattern: string; readonly what: string; readonly use: string };
}

/** One command of the command line: a file in `src/cli/commands`. */
export interface CliCommand {
  readonly name: string;
  /** Order in the help, the lowest first. */
  readonly position: number;
  /** One line for the overview, in the imperative. */
  readonly summary: string;
  /** Part of the usage line after `sunset-warden`. */
  readonly usage: string;
  /** Description, in paragraphs. The help wraps them, except for indented lines. */
  readonly about: string;
  readonly options: readonly CliOption[];
  /** Paragraphs after the options. */
  readonly more?: string;
  /** Whole command lines, without `sunset-warden`. */
  readonly examples: readonly string[];
  /** Clause about the command's formats, for the help of `--format`. Absent if the command has all formats. */
  readonly formatNote?: (formats: readonly ReportFormat[]) => string;
  /** Values of `--format`, the default first. Absent if they are the formats of the reports. */
  readonly formats?: readonly string[];
  /** Returns the exit code. */
  readonly run: (options: Options, world: World) => Promise<number>;
}

/** Data about a command that is available before its code is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** Help text without the common options. */
  readonly help: string;
  readonly options: readonly Omit<CliOption, "help">[];
  readonly formatNote: string | null;
  readonly formats: readonly string[] | null;
  readonly load: () => Promise<CliCommand>;
}
