import { createHash } from "node:crypto";
import { partLength, shortList } from "../../core/limits.ts";
import type { Finding } from "../../core/model/finding.ts";
import { applied, positionAt, type FileFixes, type Fix } from "../../core/model/fix.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import type { Hunk } from "./placing.ts";

/** Beginning of the first line of every suggestion. */
export const suggestionMarker = "<!-- sunset-warden:suggestion v1 ";

/** A review comment with a suggestion that the author can commit with one click. */
export interface SuggestionText {
  readonly path: string;
  /** First and last line to replace, at head. */
  readonly startLine: number;
  readonly line: number;
  /** Markdown. The first line identifies the suggestion, regardless of the proposed date or name. */
  readonly body: string;
}

/**
 * Returns the fixes that can be suggested. They must belong to an error or a warning, change only lines that the
 * change adds (`hunks`, at head), and be in a UTF-8 file with plain line endings. GitHub commits a suggestion with
 * its own line endings and encoding.
 */
export function suggestionsFor(
  files: readonly FileFixes[],
  findings: readonly Finding[],
  hunks: ReadonlyMap<string, readonly Hunk[]>,
): SuggestionText[] {
  const weighty = new Set(
    findings.filter(({ severity }) => severity !== "notice").map((each) => keyOf(each.rule, each.feature)),
  );
  return files
    .filter(({ source }) => source.encoding === "utf-8" && !source.mark && !source.text.includes("\r"))
    .flatMap((file) =>
      grouped(file, ({ rule, feature }) => weighty.has(keyOf(rule, feature)))
        .filter(({ from, to }) => isAdded(from, to, hunks.get(file.path) ?? []))
        .flatMap((each) => suggestion(file, each)),
    )
    .slice(0, shortList);
}

function keyOf(rule: string, feature: string | null): string {
  return JSON.stringify([rule, feature]);
}

/** Fixes that overlap, and the lines that they cover. */
interface OverlappingFixes {
  readonly from: number;
  readonly to: number;
  readonly fixes: readonly Fix[];
}

function grouped({ source, fixes }: FileFixes, isWanted: (fix: Fix) => boolean): OverlappingFixes[] {
  const single = fixes.filter(isWanted).map((fix) => ({
    from: Math.min(...fix.edits.map((each) => positionAt(source.text, each.start).line)),
    to: Math.max(...fix.edits.map((each) => positionAt(source.text, each.end).line)),
    fixes: [fix],
  }));
  const groups: OverlappingFixes[] = [];
  for (const each of single.sort((a, b) => a.from - b.from)) {
    const last = groups.at(-1);
    if (last && each.from <= last.to)
      groups.splice(-1, 1, {
        from: last.from,
        to: Math.max(last.to, each.to),
        fixes: [...last.fixes, ...each.fixes],
      });
    else groups.push(each);
  }
  return groups;
}

function isAdded(from: number, to: number, hunks: readonly Hunk[]): boolean {
  return hunks.some(([start, count]) => start <= from && to < start + count);
}

/** Characters that GitHub would not return unchanged: control characters and lone surrogates. */
const unfit = /[^\P{Cc}\t\n]|\p{Cs}/u;

function suggestion({ path, source }: FileFixes, { from, to, fixes }: OverlappingFixes): SuggestionText[] {
  const { text } = source;
  const start = lineStart(text, from);
  const next = lineStart(text, to + 1);
  const end = text[next - 1] === "\n" ? next - 1 : next;
  const edits = fixes.flatMap((each) => each.edits);
  const added = applied(text, edits).length - text.length;
  const lines = applied(text, edits).slice(start, end + added);
  if (unfit.test(lines) || lines.length > partLength) return [];
  const key = createHash("sha256")
    .update(JSON.stringify(fixes.map(({ rule, feature }) => keyOf(rule, feature)).sort()))
    .digest("hex")
    .slice(0, 32);
  const words = fixes.map(({ rule, description }) => `${markdownText(description)} (${codeSpan(rule)})`);
  const body = [
    `${suggestionMarker}${key} -->`,
    words.length === 1 ? words.join("") : words.map((each) => `- ${each}`).join("\n"),
    "",
    block(lines),
  ];
  return [{ path, startLine: from, line: to, body: body.join("\n") }];
}

/** Returns code as a suggestion block that the code cannot end. */
function block(lines: string): string {
  const longest = Math.max(2, ...(lines.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}suggestion\n${lines}\n${fence}`;
}

/** Returns the offset of a line, counted from 1. Returns the end of the text after the last line. */
function lineStart(text: string, line: number): number {
  let at = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf("\n", at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}
