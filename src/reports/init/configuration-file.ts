import { listItems } from "../../core/limits.ts";
import type {
  InternalPath,
  NamedVersion,
  ReleaseNotesFile,
  Survey,
  UnshippedPath,
} from "../../core/model/result/adoption.ts";
import { globDefect } from "../../core/repository/glob.ts";
import { commandPermissions } from "../../core/model/command-permissions.generated.ts";
import type { Day } from "../../core/model/feature.ts";
import { commandNames } from "../../core/model/policy.ts";
import { count } from "../../core/text/message-text.ts";
import { plainLine, plainPath } from "../writing/plain.ts";

const schema =
  "https://raw.githubusercontent.com/sunset-warden/sunset-warden/main/schema/deprecations.schema.json";
const manual = "https://github.com/sunset-warden/sunset-warden/blob/main/docs/configuration.md";

/**
 * A first configuration. Prose begins with `# `; a setting that is not active stands behind a bare `#`, with its
 * default, so that taking the sign off switches it on. Whatever the repository holds, the file can be read.
 */
export function configurationText(survey: Survey, today: Day): string {
  const sections = [
    head(),
    enforcement(survey, today),
    audience(),
    paths(survey.internals),
    readingLines(survey.unshipped),
    releases(survey.versions),
    rules(),
    removal(),
    usage(),
    features(),
    decisions(),
    reminders(survey.codeowners),
    visibility(survey.releaseNotes, survey.documentation),
  ];
  return `${sections.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function head(): string[] {
  return [
    `# yaml-language-server: $schema=${schema}`,
    "# Sunset Warden: what holds for deprecated features. The version on the base branch judges a pull request.",
    `# A line behind a bare # shows a default: take the # off and change it. Everything else: ${manual}`,
    "",
    "# The policy that this one builds on; without it that of the organisation's repository .github, where there is one.",
    "#extends: acme/policy",
    "# Keys that those who build on this one cannot loosen.",
    "#locked: []",
  ];
}

function enforcement({ notices }: Survey, today: Day): string[] {
  const old =
    notices.total === 0 ? "There are none yet" : `${count(notices.total, "notice")} stood here then`;
  return [
    `# What is missing in notices from before this day gives warnings, no errors. ${old}; later ones are held to`,
    "# everything. A date that a notice names holds all the same.",
    `enforce-from: ${today}`,
  ];
}

function audience(): string[] {
  return [
    "# Who calls what is deprecated, where nothing else is said: internal, organisation or public.",
    "#audience: public",
    "",
    "# How long a notice has to stand at least, and should at most, by kind of caller.",
    "#audiences:",
    "#  internal: { min: P1W, max: P4W }",
    "#  organisation: { min: P1M, max: P3M }",
    "#  public: { min: P6M, max: P12M }",
  ];
}

function paths(internals: readonly InternalPath[]): string[] {
  const usable = internals.filter(({ match }) => globDefect(match) === null);
  const active = usable.filter(({ evident }) => evident).slice(0, listItems);
  const proposed = usable.filter(({ evident }) => !evident).slice(0, listItems);
  const publicity = [
    "# `public: auto`: removal without deprecation is an error for all that others can import; `true`: for all code.",
    "#public: false",
    "# Other callers by path; the last match wins. `public` may be said here, too.",
  ];
  const line = ({ match, why }: InternalPath): string =>
    `- { match: ${quoted(match)}, audience: internal } # ${plainLine(why, 150)}`;
  if (active.length === 0)
    return [
      ...publicity,
      ...(proposed.length === 0
        ? ["#paths: []"]
        : ["#paths:", ...proposed.map((each) => `#  ${line(each)}`)]),
    ];
  return [
    ...publicity,
    "paths:",
    ...active.map((each) => `  ${line(each)}`),
    ...proposed.map((each) => `  #${line(each)}`),
  ];
}

function releases(versions: readonly NamedVersion[]): string[] {
  const named = versions
    .filter(({ version }) => /^\d+(?:\.\d+){0,3}(?:-[\w.-]+)?$/.test(version))
    .slice(0, listItems);
  const prose = [
    '# "Removed in v5" means the day that stands here: from it on the branch may lack what v5 removes. A version',
    "# without a day is a notice without a date.",
  ];
  if (named.length === 0) return [...prose, "#releases: {}"];
  const isKnown = named.some(({ released }) => released !== null);
  const lines = named.map(({ version, notices, released }) => {
    const names = `${count(notices, "notice")} name${notices === 1 ? "s" : ""} it`;
    if (released !== null)
      return `  "${version}": ${released.day} # ${names}; the day of the tag ${plainLine(released.tag, 100)}`;
    return `${isKnown ? "  #" : "#  "}"${version}": YYYY-MM-DD # ${names}: which day?`;
  });
  return [...prose, isKnown ? "releases:" : "#releases:", ...lines];
}

function rules(): string[] {
  return [
    "# Severity by rule: off, notice, warning or error; also for some paths alone, as in",
    '# `notice/sunset-missing: { severity: warning, paths: ["legacy/**"] }`.',
    "#rules: {}",
    "",
    "# From which severity a check fails: error, warning or never. With `never` it only speaks, for a first week.",
    "#fail-on: error",
    "",
    "# Seconds that one run may take. What it has no time for is named, and is no pass.",
    "#time-limit: 300",
    "",
    "# Whether the App, where it is installed, judges changes itself and writes the check `Sunset Warden`.",
    "#app-check: true",
  ];
}

function removal(): string[] {
  return [
    "# What a removal needs: both (the sunset is reached, and no usage is recorded), or either of them.",
    "#removal: { requires: both }",
    "",
    "# How often a sunset may move later, and how far in all, before that is an error.",
    "#extensions: { max: 2, max-total: P2Y }",
  ];
}

function usage(): string[] {
  return [
    "# Recorded calls: without a source the dates alone decide. As in `{ type: file, path: ops/usage.json }`.",
    "#usage: { window: P35D, threshold: 0, sources: [] }",
    "",
    '# Callers by name: whom to contact, their repository and audience. As in `acme-mobile: { contact: "@acme/mobile" }`.',
    "#callers: {}",
    "",
    "# Issues that other repositories may open here, about what this one calls of theirs: how many of one repository at",
    "# once, and their label. Nobody may unless `accept: [acme/*]` names whom.",
    "#callers-from: { max-open: 3, label: deprecation }",
  ];
}

function features(): string[] {
  return [
    "# What is deprecated and has no declaration of its own: flags, whole capabilities. Each needs an id",
    "# (`flag:new-checkout`), a kind, the evidence or members by which it is seen, and what is deprecated about it.",
    "#features: []",
    "",
    "# API contracts: keys that hold a sunset date beside `x-sunset`, and what marks an operation as unstable.",
    "#contracts: { sunset-keys: [], unstable: [draft, alpha] }",
  ];
}

function decisions(): string[] {
  return [
    "# Recorded answers to findings: extend (until), accept-breakage or keep, each for one feature.",
    "#decisions: []",
  ];
}

function reminders(codeowners: string | null): string[] {
  const who =
    codeowners === null
      ? "there is no CODEOWNERS file, so name logins instead, as in [octocat]"
      : `they come from ${plainPath(codeowners)}`;
  return [
    "# With `mode: remind`: the days before a sunset on which an issue reminds, and how often afterwards.",
    `# Who is assigned: ${who}.`,
    "#reminders:",
    "#  days: [90, 30, 7, 0]",
    "#  overdue-every: P7D",
    "#  group: feature",
    "#  labels: [deprecation]",
    "#  assignees: codeowners",
    "#  dashboard: false",
    "#  per-week: 5",
    "",
    "# Short, announced refusals of endpoints that are due soon: on which days before the sunset.",
    "#brownouts: { days-before: [] }",
    "",
    "# The permission that each answer in such an issue asks for.",
    "#commands:",
    ...commandNames.map((name) => `#  ${name}: ${commandPermissions[name]}`),
  ];
}

/** Code changes after which a file that none of them touched is known to be written with each release. */
const telling = 20;

function visibility(notes: readonly ReleaseNotesFile[], documentation: string | null): string[] {
  const usable = notes.filter(({ match }) => globDefect(match) === null);
  // A file that is written when a release is made cannot mention a notice in the change that brings it.
  const enabled = usable.filter(({ touched, of }) => touched > 0 || of < telling).slice(0, 3);
  const rest = usable.filter((each) => !enabled.includes(each)).slice(0, 3);
  const docs =
    documentation === null ? [] : [`${documentation}/**`].filter((each) => globDefect(each) === null);
  const seen = [...enabled, ...rest].map(
    ({ match, touched, of }) =>
      `# ${plainPath(match)}: touched by ${touched} of the last ${count(of, "change")} of code.`,
  );
  const list = (globs: readonly string[]): string => `[${globs.map(quoted).join(", ")}]`;
  const prose = ["# Where a new notice has to be mentioned; a warning where it is not.", ...seen];
  const key = (name: string, globs: readonly string[], isOn: boolean): string =>
    isOn
      ? `  ${name}: ${list(globs)}`
      : `${enabled.length + docs.length > 0 ? "  #" : "#  "}${name}: ${list(globs)}`;
  return [
    ...prose,
    enabled.length + docs.length > 0 ? "visibility:" : "#visibility:",
    key(
      "release-notes",
      (enabled.length > 0 ? enabled : rest).map(({ match }) => match),
      enabled.length > 0,
    ),
    key("documentation", docs, docs.length > 0),
  ];
}

/** The lines that say what is read, and what is not. */
function readingLines(unshipped: readonly UnshippedPath[]): string[] {
  return [
    "# What is read, and what is not: globs of paths. Vendored and generated files are left out anyway,",
    "# and tests by each language's convention.",
    '#include: ["**"]',
    ...excluded(unshipped),
    "# Files that a tool wrote and that no known name or header tells; and files that only look so.",
    "#generated: []",
    "#not-generated: []",
    "#tests: false",
  ];
}

/** What no caller gets: written down where a notice stands in it today. */
function excluded(unshipped: readonly UnshippedPath[]): string[] {
  const usable = unshipped.filter(({ match }) => globDefect(match) === null);
  if (usable.length === 0) return ["#exclude: []"];
  const isActive = usable.some(({ holdsNotice }) => holdsNotice);
  return [
    "# Not shipped by convention; what is excluded may go at any time.",
    isActive ? "exclude:" : "#exclude:",
    ...usable.map(
      ({ match, holdsNotice }) => `${holdsNotice ? "  " : isActive ? "  #" : "#  "}- ${quoted(match)}`,
    ),
  ];
}

/** Double-quoted YAML; what YAML or a terminal would take for more than text is written as an escape. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(
    /[^\p{L}\p{N}\u0020-\u007e]/gu,
    (sign) => `\\U${(sign.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`,
  );
}
