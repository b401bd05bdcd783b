import { parseArgs } from "node:util";
import { parseDay } from "../core/time/day.ts";
import { UsageError } from "../core/model/errors.ts";
import type { Day } from "../core/model/feature.ts";
import type { FailOn } from "../core/model/finding.ts";
import { commandNames, type CommandName } from "./command-names.ts";
import { nearest } from "../core/text/nearest.ts";

export const formats = ["text", "json", "sarif", "markdown", "github"] as const;
export type Format = (typeof formats)[number];

/** The command line, read. */
export interface Options {
  readonly command: CommandName | null;
  readonly operands: readonly string[];
  readonly directory: string;
  readonly base: string | null;
  readonly head: string | null;
  readonly at: string | null;
  readonly config: string | null;
  readonly today: Day | null;
  readonly usage: string | null;
  readonly failOn: FailOn | null;
  readonly sarif: string | null;
  readonly format: Format;
  /** Where `report` writes; `-` is standard output. */
  readonly output: string | null;
  /** What `report` writes may be read by everybody. */
  readonly public: boolean;
  readonly dryRun: boolean;
  /** How many changes `init` judges again; null: as many as usual. */
  readonly replay: number | null;
  /** Say what would have to be written, and fail; of `announce`. */
  readonly check: boolean;
  /** Write the certain fixes into the working tree. */
  readonly fix: boolean;
  readonly quiet: boolean;
  readonly color: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

const flags = {
  base: { type: "string" },
  head: { type: "string" },
  at: { type: "string" },
  directory: { type: "string", short: "C" },
  config: { type: "string" },
  today: { type: "string" },
  usage: { type: "string" },
  "fail-on": { type: "string" },
  sarif: { type: "string" },
  format: { type: "string" },
  output: { type: "string", short: "o" },
  public: { type: "boolean" },
  "dry-run": { type: "boolean" },
  replay: { type: "string" },
  check: { type: "boolean" },
  fix: { type: "boolean" },
  quiet: { type: "boolean", short: "q" },
  "no-color": { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** Reads the arguments after the program's name; throws `UsageError` with the nearest thing that exists. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [command, ...operands] = positionals;
  if (command !== "report")
    for (const each of ["output", "public"] as const)
      if (values[each] !== undefined)
        throw new UsageError(`--${each} is an option of the command report alone. See sunset-warden --help.`);
  return {
    command: command === undefined ? null : oneOf(command, commandNames, "command"),
    operands,
    directory: values.directory ?? ".",
    base: values.base ?? null,
    head: values.head ?? null,
    at: values.at ?? null,
    config: values.config ?? null,
    today: values.today === undefined ? null : readToday(values.today),
    usage: values.usage ?? null,
    failOn:
      values["fail-on"] === undefined
        ? null
        : oneOf(values["fail-on"], ["error", "warning", "never"] as const, "value of --fail-on"),
    sarif: values.sarif ?? null,
    format: values.format === undefined ? "text" : oneOf(values.format, formats, "value of --format"),
    output: values.output ?? null,
    public: values.public ?? false,
    dryRun: values["dry-run"] ?? false,
    replay: values.replay === undefined ? null : readReplay(values.replay),
    check: values.check ?? false,
    fix: values.fix ?? false,
    quiet: values.quiet ?? false,
    color: values["no-color"] !== true,
    help: values.help ?? false,
    version: values.version ?? false,
  };
}

function parse(
  args: readonly string[],
): ReturnType<typeof parseArgs<{ options: typeof flags; allowPositionals: true }>> {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    const unknown = /'(--?[^' ]+)/.exec(reason)?.[1];
    const known = Object.keys(flags).map((each) => `--${each}`);
    const hint = unknown === undefined || known.includes(unknown) ? null : nearest(unknown, known);
    throw new UsageError(
      `${reason}.${hint === null ? "" : ` Did you mean ${hint}?`} See sunset-warden --help.`,
    );
  }
}

function oneOf<T extends string>(value: string, allowed: readonly T[], what: string): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const hint = nearest(value, allowed);
  const guess = hint === null ? "" : ` Did you mean ${hint}?`;
  throw new UsageError(`${JSON.stringify(value)} is no ${what}: use ${allowed.join(", ")}.${guess}`);
}

function readToday(text: string): Day {
  const day = parseDay(text);
  if (day !== null) return day;
  throw new UsageError(`--today ${JSON.stringify(text)} is no date: use YYYY-MM-DD, a day that exists.`);
}

function readReplay(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(
    `--replay ${JSON.stringify(text)} is no number of changes: use a whole number from 0 to 9999.`,
  );
}
