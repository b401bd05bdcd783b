/** The owners of a path in GitHub's CODEOWNERS file. Logins and teams are without `@`. */
export interface Owners {
  readonly users: readonly string[];
  /** `acme/mobile`. */
  readonly teams: readonly string[];
  readonly emails: readonly string[];
}

export const nobody: Owners = { users: [], teams: [], emails: [] };

/** The paths that GitHub checks, in this order. Only the first existing file counts. */
export const codeownersPlaces: readonly string[] = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

interface OwnersLine {
  readonly segments: readonly string[];
  readonly owners: Owners;
}

/**
 * Reads a CODEOWNERS file and returns a function that finds the owners of a path. The last matching line decides, even
 * if it names no owner.
 */
export function readCodeowners(text: string): (path: string) => Owners {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .flatMap((line) => readLine(line) ?? [])
    .toReversed();
  return (path) => {
    const parts = path.split("/");
    return lines.find(({ segments }) => matches(segments, parts))?.owners ?? nobody;
  };
}

/** Reads owners from a list in the configuration: logins or teams, with or without `@`. */
export function listedOwners(names: readonly string[]): Owners {
  return ownersOf(names.map((each) => (/^@|.@/.test(each) ? each : `@${each}`))) ?? nobody;
}

/** Null for lines that GitHub skips: comments, empty lines, and unsupported syntax. */
function readLine(line: string): OwnersLine | null {
  const [pattern = "", ...names] = wordsOf(line);
  if (pattern === "" || /^!|^\\#|[[\]]|\*\*\*/.test(pattern)) return null;
  const owners = ownersOf(names);
  return owners === null ? null : { segments: segmentsOf(pattern), owners };
}

/** Splits at white space. A backslash escapes a space in a pattern, and `#` after white space begins a comment. */
function wordsOf(line: string): string[] {
  const words = line.match(/(?:\\.|[^\s\\]|\\$)+/gu) ?? [];
  const comment = words.findIndex((word) => word.startsWith("#"));
  return comment < 0 ? words : words.slice(0, comment);
}

/** Null if a word is not an owner. GitHub then skips the whole line. */
function ownersOf(names: readonly string[]): Owners | null {
  const owners: { users: string[]; teams: string[]; emails: string[] } = { users: [], teams: [], emails: [] };
  for (const name of new Set(names)) {
    const [, login, team] = /^@([a-z\d](?:[a-z\d_-]{0,99}))(?:\/([a-z\d_][\w.-]{0,99}))?$/i.exec(name) ?? [];
    if (login !== undefined && team !== undefined) owners.teams.push(`${login}/${team}`);
    else if (login !== undefined) owners.users.push(login);
    else if (/^[^\s@<>]{1,100}@[^\s@<>]{1,200}$/.test(name)) owners.emails.push(name);
    else return null;
  }
  return owners;
}

/** A pattern without a slash, or with only one at the end, matches at any depth. */
function segmentsOf(pattern: string): string[] {
  const segments = pattern.split("/");
  const anywhere = segments.length === 1 || (segments.length === 2 && segments[1] === "");
  if (segments[0] === "") segments.shift();
  else if (anywhere && segments[0] !== "**") segments.unshift("**");
  // A folder includes all of its contents.
  if (segments.length > 1 && segments.at(-1) === "") segments.splice(-1, 1, "**");
  return segments;
}

/** `**` is any number of segments, but at least one at the end. A name at the end also includes everything below it. */
function matches(segments: readonly string[], parts: readonly string[]): boolean {
  const last = segments.at(-1) ?? "";
  if (last === "") return false;
  const isName = last !== "*" && last !== "**";
  return (
    wild(segments, parts, "**", segmentMatches) ||
    (isName && wild([...segments, "**"], parts, "**", segmentMatches))
  );
}

function segmentMatches(segment: string, part: string): boolean {
  if (segment === "*") return part !== "";
  return wild(
    signsOf(segment),
    Array.from(part),
    "*",
    (sign, char) => sign === "?" || literal(sign) === char,
  );
}

/** Returns the characters of a segment. A character after a backslash is literal. */
function signsOf(segment: string): string[] {
  return segment.match(/\\.|[^\\]|\\$/gsu) ?? [];
}

function literal(sign: string): string {
  return sign.length > 1 && sign.startsWith("\\") ? sign.slice(1) : sign;
}

/** Matches with a wildcard. The time is at most the product of the lengths, because patterns may be hostile. */
function wild(
  pattern: readonly string[],
  items: readonly string[],
  wildcard: string,
  isOne: (pattern: string, item: string) => boolean,
): boolean {
  let [at, star, resume] = [0, -1, 0];
  let item = 0;
  while (item < items.length) {
    const wanted = pattern[at];
    if (wanted === wildcard) {
      star = at;
      resume = item;
      at += 1;
    } else if (wanted !== undefined && isOne(wanted, items[item] ?? "")) {
      at += 1;
      item += 1;
    } else if (star >= 0) {
      resume += 1;
      item = resume;
      at = star + 1;
    } else return false;
  }
  // At the end of a path, `**` must match something.
  if (wildcard === "**" && at === pattern.length - 1 && pattern[at] === "**" && at > 0) return false;
  return pattern.slice(at).every((each) => each === wildcard);
}
