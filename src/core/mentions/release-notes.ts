/** Parts of a file of release notes that can mention unreleased changes. */
export interface UnreleasedNotes {
  /** True where only what follows counts, and not the file as a whole. */
  readonly isLog: boolean;
  /** The sections of what is not released, as text. */
  readonly unreleased: string;
}

const heading = /^(?:#{1,6}[ \t]+(.+?)[ \t]*#*|(=+|-{3,}|~{3,}|\^{3,}))$/;
const version = /(?:^|[\s[(v])\d+\.\d+(?:\.\d+|\.x)?(?:[-.+]?[a-z][\w.-]*)?(?=$|[\s\])(:,—–-])/i;
const day = /\b(?:19|20)\d\d-\d\d-\d\d\b/;
const pending =
  /\b(?:un-?released|upcoming|next(?: release| version)?|in development|development version|to be released|not (?:yet )?released|TBD|TBA)\b|\bHEAD\b|^\W*(?:main|master|dev|develop|trunk)\W*$/i;
const logName = /^(?:change-?_?logs?|changes|history|news|releases?(?:[-_ ]?notes?)?)(?:\.[a-z]+)?$/i;
const versionName = /^v?\d+(?:[._-](?:\d+|x))+(?:\.[a-z]+)?$/i;

/**
 * Reads a file of release notes. A file with sections for versions, or with the name of a log, is a log. In a log
 * only sections headed as unreleased count, as older ones may mention a feature of the same name. Any other file,
 * such as a changeset, is a note of its own.
 */
export function readReleaseNotes(path: string, text: string): UnreleasedNotes {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const sections = sectionsOf(text);
  const isLog =
    logName.test(name) ||
    versionName.test(name) ||
    sections.some(({ title }) => isRelease(title) || pending.test(title));
  return { isLog, unreleased: isLog ? unreleasedIn(sections) : text };
}

interface NotesSection {
  readonly title: string;
  readonly level: number;
  readonly lines: string[];
}

/** Each heading with what follows it up to the next one, in order; underlined headings, too. */
function sectionsOf(text: string): readonly NotesSection[] {
  const sections: NotesSection[] = [{ title: "", level: 0, lines: [] }];
  let before = "";
  for (const line of text.split(/\r?\n/)) {
    const [, title, rule] = heading.exec(line) ?? [];
    const underlined = rule !== undefined && before.trim() !== "" && !/^[#>|*-]/.test(before.trim());
    if (underlined) sections.at(-1)?.lines.pop();
    if (title !== undefined) sections.push({ title, level: line.indexOf(" "), lines: [] });
    else if (underlined)
      sections.push({ title: before.trim(), level: rule.startsWith("=") ? 1 : 2, lines: [] });
    else sections.at(-1)?.lines.push(line);
    before = line;
  }
  return sections;
}

function isRelease(title: string): boolean {
  return version.test(title) || day.test(title);
}

/** Headings inside of a section (`### Deprecated`) belong to it. */
function unreleasedIn(sections: readonly NotesSection[]): string {
  const texts: string[] = [];
  let inside: number | null = null;
  for (const { title, level, lines } of sections) {
    if (pending.test(title)) inside = level;
    else if (inside !== null && (level <= inside || isRelease(title))) inside = null;
    if (inside !== null) texts.push(title, ...lines);
  }
  return texts.join("\n");
}
