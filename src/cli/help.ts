import { formatsInOrder } from "../reports/formats/base/listed.ts";
import { wrap } from "../reports/writing/layout.ts";
import { inWords } from "../core/text/in-words.ts";
import { commands } from "./registry.generated.ts";

const column = " ".repeat(25);

/** The options that all commands have, with the forms of one of them, or of all. */
const common = (formats: string): string => `Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml;
                         of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read
                         from base
      --fail-on LEVEL    error, warning or never: from which severity the exit
                         code is 1 (default: error; never in an audit)
      --time-limit SECONDS
                         how long a check or an audit may take (default: 300, or
                         what base's configuration says); one that is cut short
                         is never a pass
      --sarif PATH       also write a SARIF 2.1.0 log
${wrap(formats, 80, "      --format FORM      ", column).join("\n")}
  -q, --quiet            no progress, and of a passing check no more than its
                         verdict and its removals
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`;

const ofReports = inWords(
  formatsInOrder.map(({ name, hint }) => (hint === null ? name : `${name} (${hint})`)),
  "or",
);

/** Those that a command has; a command that has not all of the reports' says which. */
function formatsOf({ formats, formatNote }: (typeof commands)[number]): string {
  if (formats !== null) return inWords([`${formats[0]} (default)`, ...formats.slice(1)], "or");
  return formatNote === null ? ofReports : `${ofReports}; ${formatNote}`;
}

/** The commands, a line each: name, what it does, and a line that shows it. */
function table(): string {
  const wide = (of: "name" | "summary"): number => Math.max(...commands.map((each) => each[of].length));
  const [names, summaries] = [wide("name") + 1, wide("summary") + 3];
  return commands
    .map(
      ({ name, summary, example }) =>
        `  ${name.padEnd(names)}${summary.padEnd(summaries)}sunset-warden ${example}`,
    )
    .join("\n");
}

function overview(): string {
  return `Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

${table()}

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${common(`${ofReports}; help COMMAND says which of them a command has`)}

sunset-warden help COMMAND says more about one command.`;
}

/** Help about one command; null: about all of them. */
export function helpText(command: string | null): string {
  const entry = commands.find(({ name }) => name === command);
  return entry === undefined ? `${overview()}\n` : `${entry.help}\n\n${common(formatsOf(entry))}\n`;
}
