import { featureId } from "../core/model/feature.ts";
import type { NoticeSource, ReadResult, SourceFile } from "../core/model/declaration.ts";
import type { Language } from "../core/model/language.ts";
import { readNotice } from "../core/words/read-notice.ts";
import { wordedLine } from "../core/words/worded-notice.ts";
import { quoted, wordSet } from "./base/lexical-forms.ts";
import { withoutMark } from "./base/results.ts";
import { plainNames } from "./base/usual-tables.ts";

const shells = [".sh", ".bash", ".zsh", ".ksh", ".fish"];
const images = ["dockerfile", "containerfile", ".dockerfile"];
const makes = ["makefile", "gnumakefile", ".mk"];

/** Scripts, container files and makefiles. The file is the feature, and its head comment contains the notice. */
export const script: Language = {
  id: "script",
  kind: "code",
  extensions: [...shells, ...images, ...makes],
  needles: ["deprecated"],
  languageOf(path) {
    const name = path.toLowerCase();
    if (shells.some((each) => name.endsWith(each))) return "shell";
    return images.some((each) => name.endsWith(each)) ? "dockerfile" : "makefile";
  },
  names: {
    ...plainNames,
    separator: ".",
    overloads: "never",
    folderFiles: [],
    isOfPlatform: () => false,
    override: null,
    universalMembers: [],
    inheritance: { embeds: false, interfaces: false },
  },
  lexis: {
    suites: "braces",
    idleSigns: ";",
    docStringPrefix: null,
    warners: /^(?!)/,
    lineComments: ["#"],
    blockComments: [],
    strings: [quoted('"'), quoted("'")],
    emptyBodyWords: wordSet(""),
    marks: null,
    plainWords: wordSet(""),
    keywords: wordSet(""),
  },
  forms: {
    comment: {
      written: "`Deprecated: …` in the comment at the top of the file",
      date: "comment",
      cut: [{ how: "comment lines" }],
      warns: null,
    },
  },
  layout: {
    tests: [/(?:^|\/)(?:tests?|testdata|fixtures|examples?)\//],
    manifests: [],
    moves: "with their file",
    internal: [],
    vendored: [],
    generated: [],
  },
  read: (file) => Promise.resolve(readHead(file)),
};

/**
 * Declares the file itself. Its notice is a paragraph of the head comment that says that the file is deprecated, and
 * that states a replacement, a date or a version: other comments only mention that something is deprecated.
 */
function readHead({ path, text }: SourceFile): ReadResult {
  const notice = noticeIn(headComment(withoutMark(text)));
  const lines = text.split("\n").length;
  return {
    declarations: [
      {
        id: featureId(path, "(file)"),
        name: "(file)",
        segments: ["(file)"],
        kind: "file",
        place: { path, line: 1, column: 1, endLine: text.endsWith("\n") ? Math.max(1, lines - 1) : lines },
        container: null,
        reach: 2,
        parameters: null,
        signature: "",
        notice,
      },
    ],
    problems: [],
    complete: true,
    passesOn: [],
  };
}

/** The comment lines before the first other line, by their line numbers. Empty lines end a paragraph. */
function headComment(text: string): readonly (readonly [line: number, words: string])[] {
  const found: (readonly [number, string])[] = [];
  for (const [index, line] of text.split(/\r?\n/, headLines).entries()) {
    if (line.trim() !== "" && !/^[ \t]*#/.test(line)) {
      // A comment directly above a function or a target is about that alone.
      if (opensPart.test(line)) while ((found.at(-1)?.[1] ?? "").trim() !== "") found.pop();
      break;
    }
    if (!line.startsWith("#!")) found.push([index + 1, line.replace(/^[ \t]*#+[ \t]?|[ \t]*#*[ \t]*$/g, "")]);
  }
  return found;
}

/** The first line of a shell function, or of a rule in a makefile. */
const opensPart = /^[ \t]*(?:function[ \t]+[\w:.-]+|[\w:.-]+[ \t]*\(\)|[\w./%-]+[ \t]*:(?!=))/;

/** Licences are long; a notice below them is in the first lines nevertheless. */
const headLines = 200;

function noticeIn(head: readonly (readonly [line: number, words: string])[]): NoticeSource | null {
  let first = 0;
  while (first < head.length) {
    const end = head.findIndex(([, words], index) => index > first && words.trim() === "");
    const paragraph = head.slice(first, end < 0 ? head.length : end);
    const notice = noticeOf(paragraph);
    if (notice !== null) return notice;
    first = end < 0 ? head.length : end;
  }
  return null;
}

function noticeOf(paragraph: readonly (readonly [line: number, words: string])[]): NoticeSource | null {
  const text = paragraph.map(([, words]) => words).join("\n");
  const from = wordedLine(text);
  const [line] = paragraph[from ?? 0] ?? [];
  const [endLine] = paragraph.at(-1) ?? [];
  if (from === null || line === undefined || endLine === undefined) return null;
  const notice: NoticeSource = {
    line,
    endLine,
    text: text
      .split("\n")
      .slice(from)
      .join("\n")
      .replace(/^.*?\bdeprecated\b[\])*_]*[ \t]*[:.,;!–—-]*[ \t]*/i, ""),
    slots: {},
    form: "comment",
  };
  const { replacement, sunset, sunsetVersion, dateDefects } = readNotice(notice, { releases: {} });
  const says = replacement !== null || sunset !== null || sunsetVersion !== null || dateDefects.length > 0;
  return says ? notice : null;
}
