import type { Change, Transition } from "../../../src/core/model/change.ts";
import { compareRegisters } from "../../../src/core/compare/compare-registers.ts";
import type { Comparison } from "../../../src/core/compare/registers.ts";
import type { FileRead } from "../../../src/core/model/register.ts";
import { aFile, type FileSketch, type Sketched } from "../../support/declarations.ts";

/** Two sides of a change in a few words; a change as `kind id`. */

export const use = (day: string | null, more = "") =>
  `Use b instead. It is slow.${more}${day ? ` Sunset: ${day}` : ""}`;
export const soon = use("2027-01-15");
export const later = use("2027-06-20");

export interface Over {
  readonly unreadable?: readonly string[];
  readonly packageOf?: (path: string) => string;
}

/** Without what has no notice. */
type Compared = Omit<Comparison, "changes"> & { readonly changes: readonly Change[] };

export function compare(base: readonly FileRead[], head: readonly FileRead[], over: Over = {}): Compared {
  const byPath = (files: readonly FileRead[]) => new Map(files.map((each) => [each.path, each]));
  const comparison = compareRegisters({
    base: byPath(base),
    head: byPath(head),
    unreadable: new Set(over.unreadable),
    packageOf: over.packageOf ?? (() => ""),
  });
  return { ...comparison, changes: comparison.changes.filter((each) => each.noticed) };
}

export const short = ({ change, feature, movedTo }: Transition) =>
  [change, feature, ...(movedTo ? [movedTo] : [])].join(" ");
export const changesOf = (...sides: Parameters<typeof compare>) =>
  compare(...sides)
    .changes.map(short)
    .sort();
export const a = (...declared: readonly Sketched[]) => aFile("src/a.ts", declared);
export const b = (declared: readonly Sketched[], over: FileSketch = {}) => aFile("src/b.ts", declared, over);
