import type { CommandName } from "./command-names.ts";

const common = `Common options:
  -C, --directory DIR    a worktree or a bare git directory (default: here)
      --config FILE      the configuration (default: .github/deprecations.yml; of base, in a check)
      --today DATE       judge as of this day, YYYY-MM-DD (default: today, UTC)
      --usage FILE       recorded usage; a file that is tracked in git is read from base
      --fail-on LEVEL    error, warning or never: from which severity the exit code is 1
                         (default: error; never in an audit)
      --sarif PATH       also write a SARIF 2.1.0 log
      --format FORM      text (default), json, sarif, markdown or github (workflow commands);
                         scan has no sarif and github, explain text only, report a page or json
  -q, --quiet            no progress, and of a passing check no more than its verdict
      --no-color         no colours (NO_COLOR is honoured too)

Exit codes: 0 pass, 1 findings at or above --fail-on, 2 the command or the
configuration is wrong, 3 something outside failed.`;

const overview = `Sunset Warden keeps deprecation promises: a feature goes only after its sunset
date, and only when nobody uses it any more.

Usage: sunset-warden COMMAND [OPTIONS]

  check    the gate: judge a change      sunset-warden check --base origin/main
  scan     the register of notices       sunset-warden scan --format json
  audit    the register against rules    sunset-warden audit --fail-on warning
  remind   issues that would be opened   sunset-warden remind --dry-run
  init     a first configuration         sunset-warden init --dry-run
  report   the register as a web page    sunset-warden report -o report.html
  announce release notes and a page      sunset-warden announce --check
  explain  a rule or a feature           sunset-warden explain removal/before-sunset

A notice states what, what replaces it, why, and when:

  /** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */

${common}

sunset-warden COMMAND --help says more about one command.`;

const commands: Record<CommandName, string> = {
  check: `Usage: sunset-warden check --base REV [--head REV]

Judges what a change does to deprecated features. Changes are those between
the merge base of the two revisions and head; policy, decisions and sunset
dates come from the tip of base, so that a change cannot weaken its own check.

      --base REV         the branch the change goes into (default: the remote's
                         default branch, else main or master)
      --head REV         the change (default: HEAD); WORKTREE: the working tree
                         with everything that is not committed
      --fix              write the fixes that are certain into the working tree,
                         then judge it; with --dry-run only say which

Examples:
  sunset-warden check --base origin/main
  sunset-warden check --base origin/main --fix
  sunset-warden check --base main --head WORKTREE
  sunset-warden check --base v2.0.0 --head v2.1.0 --today 2027-01-15 --format json

${common}`,
  scan: `Usage: sunset-warden scan [--at REV]

Lists every feature with a deprecation notice: where it stands, what replaces
it, and when it may go.

      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden scan
  sunset-warden scan --at v2.0.0 --format json

${common}`,
  audit: `Usage: sunset-warden audit [--at REV]

Holds the whole register against the rules as of today: notices that are not
complete, sunsets that have passed, decisions that no longer fit. It fails only
with --fail-on error or --fail-on warning.

      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden audit
  sunset-warden audit --at main --fail-on error --format markdown

${common}`,
  remind: `Usage: sunset-warden remind --dry-run [--at REV]

Says which reminder issues the Action (mode: remind) and the app would open, as
if there were none yet. Nothing is written. --format markdown shows their texts;
callers are named as in a public repository.

      --dry-run          needed: issues are never written from here
      --at REV           a revision (default: the working tree)

Examples:
  sunset-warden remind --dry-run
  sunset-warden remind --dry-run --today 2027-01-15 --format markdown

${common}`,
  report: `Usage: sunset-warden report [--at REV] [-o FILE]

Writes the register as one HTML file that needs nothing from anywhere: a
timeline of all windows with today's line, a table that sorts, filters by
state, audience and owner (CODEOWNERS), and recorded usage by caller. With
--format json the same data go to standard output.

      --at REV           a revision (default: the working tree)
  -o, --output FILE      where to write (default: report.html here, and standard
                         output for json); -: standard output
      --public           names only the callers that the configuration lets a
                         public repository name (default: all of them)

Examples:
  sunset-warden report
  sunset-warden report --at main --usage usage.json -o pages/deprecations.html
  sunset-warden report --format json

${common}`,
  init: `Usage: sunset-warden init [--dry-run] [--replay N] [--at REV]

Puts a repository that has notices already under the check. It looks at what is
there, writes two files, and judges the latest changes again to show how often
the check would have spoken:

  .github/deprecations.yml               the configuration; enforce-from is today,
                                         so that old notices give no errors
  .github/workflows/sunset-warden.yml    the workflow

A file that is there already is left as it is. Every setting stands in the
configuration with a word on what it does, commented out where its default fits.

      --dry-run          print the two files instead of writing them
      --replay N         judge the last N changes again (default: 50; 0: none): merges
                         into the line, or its commits where few of them are merges;
                         after about a minute it ends with what it has
      --at REV           a revision (default: HEAD)

Each change is judged as of its own day, twice: with enforce-from as written, which
is what changes like these will meet from now on; and as if every notice were a
new one, which is what the rules ask once the notices themselves are newer than
enforce-from. Usage is not asked for. The exit code is 0 whatever the replay
says; it has --format text and json.

Examples:
  sunset-warden init --dry-run
  sunset-warden init
  sunset-warden init --dry-run --replay 200 --format json

${common}`,
  announce: `Usage: sunset-warden announce [--base REV] [--check] [--dry-run]

Writes what was deprecated or removed since the last release into the release
notes (CHANGELOG.md, or a changeset each), and all that is deprecated into a
page (docs/deprecations.md). Text that people wrote stays as it is.

      --base REV         the last release (default: the latest version tag on
                         the first-parent line; where there is none, everything
                         is news)
      --check            writes nothing; fails where something is out of date
      --dry-run          writes nothing; prints the difference
      --head REV         with --check or --dry-run: a revision (default: the
                         working tree)

Examples:
  sunset-warden announce
  sunset-warden announce --check
  sunset-warden announce --dry-run --base v2.0.0

${common}`,
  explain: `Usage: sunset-warden explain RULE|FEATURE [--at REV]

Says what a rule wants and why, or where a feature stands, what moves it next,
and when. A feature goes by its id (its path, # and its name; one of the
configuration has a colon), or by a name alone that no other has.

Examples:
  sunset-warden explain notice/sunset-missing
  sunset-warden explain 'src/client.ts#Client.fetchAll'
  sunset-warden explain Client.fetchAll

${common}`,
};

export function helpText(command: CommandName | null): string {
  return `${command === null ? overview : commands[command]}\n`;
}
