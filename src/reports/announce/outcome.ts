import { listItems } from "../../core/limits.ts";
import type { Problem } from "../../core/model/feature.ts";
import { lineDiff, type DiffHunk } from "../../core/announce/line-diff.ts";
import { count } from "../../core/text/message-text.ts";
import type { Palette } from "../writing/palette.ts";
import { clip, plainLine, plainName, plainPath } from "../writing/plain.ts";
import { innocent } from "../writing/runner-lines.ts";

export interface AnnounceOutcome {
  /** The last release. Null if there is none, so that everything is new. */
  readonly since: string | null;
  readonly files: readonly {
    readonly path: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly dropped: readonly string[];
  readonly byHand: readonly string[];
  readonly remarks: readonly string[];
  readonly problems: readonly Problem[];
  readonly page: string;
}

/** `wrote`: the files were written. `would`: a dry run. `stale`: the files are out of date. */
export type WriteOutcome = "wrote" | "would" | "stale";

/** Lists the files that were or would be written. `again`: the command that writes them. */
export function announceText(
  outcome: AnnounceOutcome,
  written: WriteOutcome,
  { paint, again }: { readonly paint: Palette; readonly again: string },
): string {
  const { files, since, problems, remarks, byHand } = outcome;
  const base =
    since === null ? "all notices (there is no release tag yet)" : `notices since ${plainName(since)}`;
  const unread = problems.map(({ path, message }) => `  - ${plainPath(path)}: ${plainLine(message)}`);
  const last =
    files.length === 0
      ? [`${paint.green("✓")} Release notes and ${plainPath(outcome.page)} are up to date.`]
      : written === "stale"
        ? [
            `${paint.red("✗")} Out of date: ${count(files.length, "file")}. Run \`${plainLine(again, 4096)}\` and commit the result.`,
          ]
        : [];
  const lines = [
    paint.bold(`Sunset Warden: announcing ${base}`),
    ...files.map((file) => `  ${fileText(file, written)}`),
    ...itemLines(outcome),
    ...(byHand.length === 0 ? [] : [`  = ${byHand.length} announced by hand: ${named(byHand)}`]),
    ...unread,
    ...remarks.map((each) => `  - ${plainLine(each)}`),
    ...last,
  ];
  return innocent(`${lines.join("\n")}\n`);
}

function fileText({ path, before, after }: AnnounceOutcome["files"][number], written: WriteOutcome): string {
  const words = {
    wrote: ["wrote", "updated", "deleted"],
    would: ["would write", "would update", "would delete"],
    stale: ["missing:", "out of date:", "obsolete:"],
  } as const;
  const [made, updated, deleted] = words[written];
  const verb = before === null ? made : after === null ? deleted : updated;
  return `${verb} ${plainPath(path)}`;
}

/** Lists the changes to the release notes by feature id. */
function itemLines({ added, changed, dropped }: AnnounceOutcome): string[] {
  const parts = [
    ["+", "new", added],
    ["~", "changed", changed],
    ["-", "no longer applies", dropped],
  ] as const;
  return parts.flatMap(([sign, word, ids]) => {
    const listed = ids.slice(0, listItems).map((each) => `  ${sign} ${word}: ${plainName(each)}`);
    return ids.length > listItems ? [...listed, `  ${sign} and ${ids.length - listItems} more`] : listed;
  });
}

function named(ids: readonly string[]): string {
  return plainLine(ids.slice(0, listItems).join(", "));
}

/** Returns the changes as a unified diff that is safe to print. */
export function announceDiff({ files }: Pick<AnnounceOutcome, "files">, paint: Palette): string {
  const parts = files.map(({ path, before, after }) => {
    const name = plainPath(path);
    const head = [
      `--- ${before === null ? "/dev/null" : `a/${name}`}`,
      `+++ ${after === null ? "/dev/null" : `b/${name}`}`,
    ].map(paint.bold);
    const hunks = lineDiff(before ?? "", after ?? "").flatMap((each) => hunkLines(each, paint));
    return [...head, ...hunks].join("\n");
  });
  return parts.length === 0 ? "" : innocent(`${parts.join("\n")}\n`);
}

function hunkLines({ oldStart, oldLines, newStart, newLines, lines }: DiffHunk, paint: Palette): string[] {
  const start = (line: number, length: number): number => (length === 0 ? line - 1 : line);
  const head = `@@ -${start(oldStart, oldLines)},${oldLines} +${start(newStart, newLines)},${newLines} @@`;
  return [
    paint.blue(head),
    ...lines.map((line) => {
      const listed = clip(line.charAt(0) + printable(line.slice(1)), 2000);
      return line.startsWith("+") ? paint.green(listed) : line.startsWith("-") ? paint.red(listed) : listed;
    }),
  ];
}

/** Escapes a line like all text in reports, but preserves its indentation. */
function printable(line: string): string {
  const [indent = ""] = /^[ \t]*/.exec(line) ?? [];
  return indent.replaceAll("\t", "    ") + plainLine(line, 2000);
}
