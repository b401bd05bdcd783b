import type { FileChange, FileMode, FileSide } from "../../../ports/file-tree.ts";

/** One record of `--raw -z`: `:<mode> <mode> <oid> <oid> <status>` and its path. */
export interface RawChange {
  readonly path: string;
  readonly base: FileSide | null;
  readonly head: FileSide | null;
  readonly status: string;
}

const record = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/;

/** Parses the records of `git diff-tree`, `diff-index` or one commit of `log` with `--raw -z --no-renames`. */
export function parseRawChanges(fields: readonly string[]): RawChange[] {
  const changes: RawChange[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const match = record.exec(fields[index]?.trimStart() ?? "");
    if (match === null) break;
    const [, baseMode = "", headMode = "", baseOid = "", headOid = "", status = ""] = match;
    const path = fields[index + 1] ?? "";
    changes.push({ path, base: sideOf(baseMode, baseOid), head: sideOf(headMode, headOid), status });
  }
  return changes;
}

/** Converts a git mode. Null for directories and missing files. */
export function modeOf(mode: string): FileMode | null {
  switch (mode.slice(0, 3)) {
    case "120":
      return "symlink";
    case "160":
      return "submodule";
    case "100":
      return mode.endsWith("755") ? "executable" : "file";
    default:
      return null;
  }
}

/** True if at most the executable bit differs. */
export function sameContent({ base, head }: FileChange): boolean {
  if (base === null || head === null || base.oid === null) return false;
  return base.oid === head.oid && isRegular(base.mode) === isRegular(head.mode);
}

export function isRegular(mode: FileMode): boolean {
  return mode === "file" || mode === "executable";
}

function sideOf(mode: string, oid: string): FileSide | null {
  const known = modeOf(mode);
  // An id of zeros means content that git has not hashed.
  return known === null ? null : { mode: known, oid: /^0+$/.test(oid) ? null : oid };
}
