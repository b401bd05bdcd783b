import { OutsideError, UsageError } from "../core/model/errors.ts";
import { version } from "../core/product/version.ts";
import type { Options } from "./options.ts";
import { readOptions } from "./read-options.ts";
import { commands } from "./registry.generated.ts";
import type { World } from "./world.ts";
import { formatsInOrder } from "../reports/formats/base/listed.ts";
import { wrap } from "../reports/writing/layout.ts";
import { inWords } from "../core/text/in-words.ts";

const column = " ".repeat(25);

/** Help for the common options. `formats`: names of the formats to show. */
const common = (formats: string): string => `Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: .)
      --config FILE      the configuration (default: .github/deprecations.yml;
                         a check reads it from the base)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that git tracks is read from the
                         base
      --fail-on LEVEL    error, warning or never: the lowest severity that makes
                         the exit code 1 (default: error; never for an audit)
      --time-limit SECONDS
                         time limit of a check or an audit (default: 300, or the
                         value in the configuration of the base); a run that
                         reaches it is never a pass
      --sarif PATH       also write a SARIF 2.1.0 log
${wrap(formats, 80, "      --format FORM      ", column).join("\n")}
  -q, --quiet            no progress; of a passing check only its verdict and
                         removals
      --verbose          text: show every finding and change in full
      --no-color         no colours; the same as NO_COLOR

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 wrong command or
configuration, 3 something outside failed (network, missing commits).`;

const ofReports = inWords(
  formatsInOrder.map(({ name, hint }) => (hint === null ? name : `${name} (${hint})`)),
  "or",
);

/** Lists the command's formats. A command that lacks some formats says which. */
function formatsOf({ formats, formatNote }: (typeof commands)[number]): string {
  if (formats !== null) return inWords([`${formats[0]} (default)`, ...formats.slice(1)], "or");
  return formatNote === null ? ofReports : `${ofReports}; ${formatNote}`;
}

function table(): string {
  const wide = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return commands.map(({ name, summary }) => `  ${name.padEnd(wide)}${summary}`).join("\n");
}

function overview(): string {
  return `Sunset Warden enforces deprecation promises: a deprecated feature is removed
only after its sunset date, and only when it is no longer used.

Usage: sunset-warden COMMAND [OPTIONS]

${table()}

Start here:
  sunset-warden init --dry-run              see what it finds in this repository
  sunset-warden check --base origin/main    judge the current branch

A notice says what is deprecated, its replacement, the reason and the date:
  /** @deprecated Use \`fetchPage\`. It loses results. Sunset: 2027-01-15. */

${common(ofReports)}

sunset-warden help COMMAND describes one command and its options.`;
}

/** Help for one command. Null: overview of all commands. */
export function helpText(command: string | null): string {
  const entry = commands.find(({ name }) => name === command);
  return entry === undefined ? `${overview()}\n` : `${entry.help}\n\n${common(formatsOf(entry))}\n`;
}

/** Runs one command and returns the exit code. All errors are caught here. */
export async function run(args: readonly string[], world: World): Promise<number> {
  try {
    return await runCommand(readOptions(args), world);
  } catch (error) {
    if (error instanceof UsageError) return fail(world, error.message, 2);
    if (error instanceof OutsideError) return fail(world, error.message, 3);
    throw error;
  }
}

async function runCommand(options: Options, world: World): Promise<number> {
  if (options.version) {
    world.stdout.write(`${version}\n`);
    return 0;
  }
  if (options.help || options.command === null) {
    const out = options.help ? world.stdout : world.stderr;
    out.write(helpText(options.command));
    return options.help ? 0 : 2;
  }
  const entry = commands.find(({ name }) => name === options.command);
  if (entry === undefined) throw new UsageError(`There is no command ${JSON.stringify(options.command)}.`);
  return (await entry.load()).run(options, world);
}

function fail(world: World, message: string, code: number): number {
  world.stderr.write(`sunset-warden: ${message}\n`);
  return code;
}
