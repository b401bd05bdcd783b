import { briefList, shortList } from "../../core/limits.ts";
import type { Counted, DraftedFile, Replay, Survey } from "../../core/model/result/adoption.ts";
import type { Day } from "../../core/model/feature.ts";
import { count } from "../../core/text/message-text.ts";
import { wrap } from "../writing/layout.ts";
import { commit } from "../check/outlook.ts";
import { palette } from "../writing/palette.ts";
import { plainLine, plainName, plainPath } from "../writing/plain.ts";
import { unreadLine } from "../writing/unread-line.ts";
import { innocent } from "../writing/runner-lines.ts";
import type { TextOptions } from "../terminal/check-text.ts";
import { replayText } from "./replay-text.ts";

export interface InitResult {
  readonly survey: Survey;
  readonly files: readonly DraftedFile[];
  /** Null if no replay was requested. */
  readonly replay: Replay | null;
  readonly today: Day;
}

/** Returns the survey, the outcome for both files, the verdicts on the latest changes, and the next steps. */
export function initText({ survey, files, replay, today }: InitResult, options: TextOptions): string {
  const paint = palette(options.color);
  const width = options.width ?? Infinity;
  const drafted = files.filter(({ outcome }) => outcome === "drafted");
  const parts = [
    ...drafted.map(({ path, text }) => [paint.bold(`# ${plainPath(path)}`), text.trimEnd()]),
    [paint.bold(`Sunset Warden: ${commit(survey.commit)} as of ${today}`)],
    [...surveyLines(survey), ...dueLines(survey, files)],
    [paint.bold("Files"), ...files.map((each) => fileLine(each))],
    ...(replay === null ? [] : replayText(replay, { paint, width })),
    [paint.bold("Next"), ...nextLines(files).flatMap((each) => wrap(each, width, "  ", "  "))],
  ];
  return innocent(`${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`);
}

function surveyLines({
  languages,
  readable,
  notices,
  folders,
  problems,
  unread,
  versions,
}: Survey): string[] {
  const read =
    languages.length === 0
      ? `no file in a supported language (${readable.map((each) => plainName(each)).join(", ")})`
      : languages.map(({ name, count: files }) => `${count(files, "file")} of ${plainName(name)}`).join(", ");
  const { total, dated, versioned, undated } = notices;
  const which =
    total === 0 ? "" : `: ${dated} with a date, ${versioned} with only a version, ${undated} with neither`;
  const where = whereText(folders);
  const unknown = versions
    .filter(({ released }) => released === null)
    .map(({ version }) => plainName(version));
  return [
    `  Reads    ${read}`,
    `  Notices  ${count(total, "deprecated feature")}${which}`,
    ...(where === null ? [] : [`  Where    ${where}`]),
    ...(unread.length === 0 ? [] : [`  Unread   ${unreadLine(unread)}`]),
    ...(unknown.length === 0
      ? []
      : [
          `  Versions without a known day: ${unknown.slice(0, 12).join(", ")}${unknown.length > 12 ? ", …" : ""} (add it under \`releases:\`)`,
        ]),
    ...(problems.length === 0 ? [] : [`  ${count(problems.length, "file")} could not be read completely:`]),
    ...problems.slice(0, briefList).map((each) => `    ${plainPath(each.path)}: ${plainLine(each.message)}`),
  ];
}

/**
 * Returns a line about features that may be removed because of the dates of tags. Empty unless this draft adds
 * those dates.
 */
function dueLines({ versions }: Survey, files: readonly DraftedFile[]): string[] {
  const isOurs = files.some(({ text, outcome }) => outcome !== "left" && text.includes("\nreleases:"));
  const due = versions.reduce((sum, { notices, released }) => sum + (released === null ? 0 : notices), 0);
  if (!isOurs || due === 0) return [];
  return [
    `  Due      ${count(due, "notice")} with a version that is already released. \`releases:\` contains the day of its tag, so the features may be removed now`,
  ];
}

/** Returns `src/main/java/org/acme/: client/ 12, model/ 3, and 2 folders more`. */
function whereText(folders: readonly Counted[]): string | null {
  if (folders.length === 0) return null;
  const parts = folders.map(({ name }) => name.split("/").slice(0, -1));
  const [first = []] = parts;
  const differs = first.findIndex((part, index) => parts.some((each) => each[index] !== part));
  const shared = folders.length > 1 ? first.slice(0, differs < 0 ? first.length : differs) : [];
  const prefix = shared.map((part) => `${part}/`).join("");
  const listed = folders
    .slice(0, shortList)
    .map((each) => `${plainPath(each.name.slice(prefix.length)) || "itself"} ${each.count}`);
  const more = folders.length - listed.length;
  const below = prefix === "" ? "" : `${plainPath(prefix)}: `;
  return `${below}${listed.join(", ")}${more > 0 ? `, and ${count(more, "folder")} more` : ""}`;
}

function fileLine({ path, outcome, because, note }: DraftedFile): string {
  const what: Readonly<Record<DraftedFile["outcome"], string>> = {
    written: "written ",
    drafted: "not written (dry run); its text is printed above ",
    left: because === null ? "unchanged: it already exists " : `not written: ${plainLine(because)} `,
  };
  const more = outcome === "left" || note === null ? "" : `: ${plainLine(note)}`;
  return `  ${plainPath(path)}  ${what[outcome].trimEnd()}${more}`;
}

function nextLines(files: readonly DraftedFile[]): string[] {
  const isNew = files.filter(({ outcome }) => outcome !== "left").map(({ path }) => plainPath(path));
  const isDraft = files.some(({ outcome }) => outcome === "drafted");
  const first =
    isNew.length === 0
      ? []
      : [
          isDraft
            ? "1. Run this again without --dry-run. It writes only the files above."
            : `1. Review, then commit: git add ${isNew.join(" ")}`,
        ];
  const step = first.length + 1;
  return [
    ...first,
    `${step}. Try it on a branch: sunset-warden check, or for other revisions: check --base REV --head REV`,
    `${step + 1}. Make the job \`deprecations\` a required check when its results look right.`,
  ];
}
