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
 * Returns a first configuration. Prose begins with `# `. An inactive setting begins with a bare `#` and has its
 * default value; deleting the sign activates it. The file is valid regardless of the repository's content.
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
    "# Sunset Warden: the policy for deprecated features. Pull requests are judged by the version on their base branch.",
    `# Lines that begin with a single # show defaults. To change one, remove the #. All keys: ${manual}`,
    "",
    "# The policy that this one extends. Default: the policy in the organisation's repository .github, if there is one.",
    "#extends: acme/policy",
    "# Keys that policies extending this one cannot loosen.",
    "#locked: []",
  ];
}

function enforcement({ notices }: Survey, today: Day): string[] {
  const old =
    notices.total === 0 ? "There were none on that day" : `${count(notices.total, "notice")} existed then`;
  return [
    `# Incomplete notices from before this day cause warnings, not errors. ${old}; later ones must be`,
    "# complete. Sunset dates in notices always apply.",
    `enforce-from: ${today}`,
  ];
}

function audience(): string[] {
  return [
    "# The default kind of caller: internal, organisation or public.",
    "#audience: public",
    "",
    "# The shortest allowed and the longest recommended grace period, by kind of caller.",
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
    "# `public: auto`: removal without deprecation is an error for everything that others can import; `true`: for all code.",
    "#public: false",
    "# Kinds of callers by path; the last match wins. `public` can be set here, too.",
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
    '# The day of each version. From that day, features with the notice "Removed in v5" may be missing on the branch.',
    "# A notice with a version that has no day here counts as a notice without a date.",
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
    "# Severity by rule: off, notice, warning or error; also only for some paths, as in",
    '# `notice/sunset-missing: { severity: warning, paths: ["legacy/**"] }`.',
    "#rules: {}",
    "",
    "# The lowest severity that fails a check: error, warning or never. With `never` it only reports, for example in the first week.",
    "#fail-on: error",
    "",
    "# The time limit of a run in seconds. Anything not judged in time is reported and does not pass.",
    "#time-limit: 300",
    "",
    "# true: the App, if installed, judges changes and creates the check run `Sunset Warden`.",
    "#app-check: true",
  ];
}

function removal(): string[] {
  return [
    "# Conditions for a removal: both (the sunset date is reached, and no usage is recorded), or either of them.",
    "#removal: { requires: both }",
    "",
    "# How often a sunset date may be extended, and by how much in total. More is an error.",
    "#extensions: { max: 2, max-total: P2Y }",
  ];
}

function usage(): string[] {
  return [
    "# Usage sources. Without one, only the dates decide. Example: `{ type: file, path: ops/usage.json }`.",
    "#usage: { window: P35D, threshold: 0, sources: [] }",
    "",
    '# Callers by name: contact, repository and audience. Example: `acme-mobile: { contact: "@acme/mobile" }`.',
    "#callers: {}",
    "",
    "# Issues that other repositories may open here, if this repository calls their deprecated features: the number of",
    "# open issues per repository, and their label. None by default; `accept: [acme/*]` allows some.",
    "#callers-from: { max-open: 3, label: deprecation }",
  ];
}

function features(): string[] {
  return [
    "# Deprecated features without a declaration, such as flags and capabilities. Each needs an id",
    "# (`flag:new-checkout`), a kind, evidence or members that show whether it exists, and its notice.",
    "#features: []",
    "",
    "# API contracts: keys with a sunset date in addition to `x-sunset`, and values that mark an operation as unstable.",
    "#contracts: { sunset-keys: [], unstable: [draft, alpha] }",
  ];
}

function decisions(): string[] {
  return [
    "# Recorded decisions: extend (with `until`), accept-breakage or keep, each for one feature.",
    "#decisions: []",
  ];
}

function reminders(codeowners: string | null): string[] {
  const who =
    codeowners === null
      ? "there is no CODEOWNERS file, so list logins, as in [octocat]"
      : `the owners in ${plainPath(codeowners)}`;
  return [
    "# For `mode: remind`: the days before a sunset on which an issue reminds, and the interval of reminders after it.",
    `# Assignees: ${who}.`,
    "#reminders:",
    "#  days: [90, 30, 7, 0]",
    "#  overdue-every: P7D",
    "#  group: feature",
    "#  labels: [deprecation]",
    "#  assignees: codeowners",
    "#  dashboard: false",
    "#  per-week: 5",
    "",
    "# Brownouts: short, announced periods in which endpoints reject requests, on these days before the sunset.",
    "#brownouts: { days-before: [] }",
    "",
    "# The permission that each command in a reminder issue needs.",
    "#commands:",
    ...commandNames.map((name) => `#  ${name}: ${commandPermissions[name]}`),
  ];
}

/** Number of code changes. A release notes file that none of them edited is probably written at release time. */
const telling = 20;

function visibility(notes: readonly ReleaseNotesFile[], documentation: string | null): string[] {
  const usable = notes.filter(({ match }) => globDefect(match) === null);
  // A file that is written at release time cannot mention a notice in the change that adds the notice.
  const enabled = usable.filter(({ touched, of }) => touched > 0 || of < telling).slice(0, 3);
  const rest = usable.filter((each) => !enabled.includes(each)).slice(0, 3);
  const docs =
    documentation === null ? [] : [`${documentation}/**`].filter((each) => globDefect(each) === null);
  const seen = [...enabled, ...rest].map(
    ({ match, touched, of }) =>
      `# ${plainPath(match)}: edited by ${touched} of the last ${count(of, "code change")}.`,
  );
  const list = (globs: readonly string[]): string => `[${globs.map(quoted).join(", ")}]`;
  const prose = ["# Files that must mention each new notice. If they do not, there is a warning.", ...seen];
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

/** Settings for which files are read. */
function readingLines(unshipped: readonly UnshippedPath[]): string[] {
  return [
    "# Files to read and to exclude, as path globs. Vendored and generated files are always excluded,",
    "# and so are tests, by each language's convention.",
    '#include: ["**"]',
    ...excluded(unshipped),
    "# Generated files that are not recognized by name or header, and files that are wrongly recognized as generated.",
    "#generated: []",
    "#not-generated: []",
    "#tests: false",
  ];
}

/** Lists paths that callers do not receive. A path is active if it contains a notice today. */
function excluded(unshipped: readonly UnshippedPath[]): string[] {
  const usable = unshipped.filter(({ match }) => globDefect(match) === null);
  if (usable.length === 0) return ["#exclude: []"];
  const isActive = usable.some(({ holdsNotice }) => holdsNotice);
  return [
    "# Not published by convention. Excluded code may be removed at any time.",
    isActive ? "exclude:" : "#exclude:",
    ...usable.map(
      ({ match, holdsNotice }) => `${holdsNotice ? "  " : isActive ? "  #" : "#  "}- ${quoted(match)}`,
    ),
  ];
}

/** Quotes text for YAML. Characters that YAML or a terminal would interpret are escaped. */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll(
    /[^\p{L}\p{N}\u0020-\u007e]/gu,
    (sign) => `\\U${(sign.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`,
  );
}
