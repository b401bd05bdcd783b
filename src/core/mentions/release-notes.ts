/** The parts of release notes that can mention unreleased changes. */
export interface UnreleasedNotes {
  /** True if only `unreleased` counts instead of the whole file. */
  readonly isLog: boolean;
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
 * Reads a file of release notes. A file with sections for versions, or with the name of a log, is a log. In a log only
 * sections with an unreleased heading count, because older ones may mention a feature of the same name. Any other file,
 * such as a changeset, counts as a whole.
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

/** Splits a text into headings, including underlined ones, and the lines below each. */
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

/** Inner headings such as `### Deprecated` belong to the section. */
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
