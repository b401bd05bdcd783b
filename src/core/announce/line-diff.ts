import { linesOf } from "../edits/text-lines.ts";
import { structuredPatch, type StructuredPatchHunk } from "diff";
import { diffLines } from "../limits.ts";

/** One hunk of a unified diff. Starts are 1-based. Lines begin with a space, `-`, `+`, or `\` for a remark. */
export type DiffHunk = StructuredPatchHunk;

export function lineDiff(before: string, after: string, context = 3): readonly DiffHunk[] {
  const options = { context, maxEditLength: diffLines };
  const patch = structuredPatch("", "", before, after, "", "", options);
  if (patch !== undefined) return patch.hunks;
  const [old, now] = [linesOf(before), linesOf(after)];
  const lines = [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)].map((line) =>
    line.replace(/\n$/, ""),
  );
  return [{ oldStart: 1, oldLines: old.length, newStart: 1, newLines: now.length, lines }];
}
