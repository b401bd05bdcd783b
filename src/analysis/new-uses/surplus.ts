import type { Language } from "../../core/model/language.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { NameUse, Origin } from "../../core/model/use.ts";
import { isWanted } from "./deprecated-names.ts";
import { linesOf, wordsOf } from "./lines.ts";
import { meantBy, type UseTarget } from "./use-target.ts";
import { textOf } from "../revision/texts.ts";
import type { Modules } from "./modules.ts";

/** A file that may use deprecated features on new lines. */
export interface CandidateFile {
  readonly path: string;
  readonly language: Language;
  readonly bytes: Uint8Array;
  readonly base: Uint8Array | null;
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
}

interface DeprecatedUse {
  readonly use: NameUse;
  readonly feature: Feature;
  readonly isHeld: boolean;
}

/** Uses of one feature at head that are more than at base, and how many more. */
export interface Surplus {
  readonly feature: Feature;
  readonly uses: readonly NameUse[];
  readonly count: number;
}

export async function surplusOf(
  modules: Modules,
  { path, language, bytes, base, text, fresh }: CandidateFile,
  names: ReadonlySet<string>,
): Promise<readonly Surplus[]> {
  const uses = (await modules.uses.allIn({ path, bytes }))?.uses ?? [];
  const lines = linesOf(text);
  // Uses on unchanged lines are needed only for counting, and only if a new line has a use.
  const wanted = uses.filter(
    ({ line, origins }) =>
      fresh.has(lines[line - 1] ?? "") && origins.some(({ name }) => isWanted(name, names, language.names)),
  );
  const reaching: NameUse[] = [];
  for (const each of wanted) if (await mayReach(modules, path, each)) reaching.push(each);
  const first = await deprecatedUses(modules, path, reaching);
  if (first.length === 0) return [];
  const spoken = new Set(first.flatMap(({ use }) => use.origins.map(lastOf)));
  const allUses = await deprecatedUses(
    modules,
    path,
    uses.filter(({ origins }) => origins.some((each) => spoken.has(lastOf(each)))),
  );
  const isCovered = await coveredLines(modules, path, bytes);
  const before = base === null ? null : await modules.usesInText({ path, bytes: base });
  const surplus: Surplus[] = [];
  for (const [feature, all] of Map.groupBy(allUses, (each) => each.feature)) {
    // An import does not count in addition to a real use.
    const real = all.filter(({ use }) => !use.importing);
    const counted = real.length > 0 ? real : all.slice(0, 1);
    const newLines = counted.map(({ use }) => use).filter(({ line }) => !isCovered(line));
    const named = new Set(all.flatMap(({ use }) => use.origins.map(({ name }) => name.join("."))));
    const earlier = await countBefore(modules, path, before?.uses ?? [], feature, named, real.length === 0);
    const isHandedOn =
      real.length === 0 && base !== null && (await modules.declares({ path, bytes: base }, feature));
    // If the file declared it before, the import is for a re-export.
    const count = isHandedOn ? 0 : counted.length - earlier;
    // The types of base's receivers may be unknown although head's are known. Then the word itself must occur
    // more often.
    const isFamiliar = all.every(({ isHeld, use }) => isHeld && moreOften(base, text, use) <= 0);
    if (count > 0 && !isFamiliar) surplus.push({ feature, uses: newLines, count });
  }
  return surplus;
}

/** Returns how much more often than at base the last word of a use's name occurs in a text. */
function moreOften(base: Uint8Array | null, text: string, { origins: [origin] }: NameUse): number {
  const word = origin ? lastOf(origin) : "";
  const count = (all: string): number => wordsOf(all).filter((each) => each === word).length;
  return count(text) - count((base && textOf(base)) ?? "");
}

function lastOf({ name }: Origin): string {
  return name.at(-1) ?? "";
}

/** Returns a file's uses of deprecated features, one per position. */
async function deprecatedUses(
  modules: Modules,
  path: string,
  uses: readonly NameUse[],
): Promise<readonly DeprecatedUse[]> {
  const byKey = new Map<string, DeprecatedUse>();
  for (const use of uses) {
    const key = `${use.line}:${use.column}`;
    if (byKey.has(key)) continue;
    const meant = await meantBy(modules, path, use);
    if (meant?.feature) byKey.set(key, { use, feature: meant.feature, isHeld: meant.isHeld });
  }
  return [...byKey.values()];
}

/** Returns true if one of a name's origins leads to a file that has a notice or re-exports. */
async function mayReach(modules: Modules, path: string, { origins }: NameUse): Promise<boolean> {
  for (const { from, name } of origins) {
    // A member may be declared in the file that its owner comes from.
    if (name.length > 1) return true;
    const own = modules.fileAt(path);
    const files = from === null ? (own ? [own] : []) : await modules.filesOf(path, from);
    for (const file of files)
      if (modules.isNoted(file.path) || (from !== null && (await modules.passesOn(file)))) return true;
  }
  return false;
}

/** Returns a predicate for lines of a file that are inside deprecated code, or in its notice. */
async function coveredLines(
  modules: Modules,
  path: string,
  bytes: Uint8Array,
): Promise<(line: number) => boolean> {
  const own = modules.isNoted(path) ? await modules.read({ path, bytes }) : null;
  const features = [...(own?.features.values() ?? [])];
  const whole = features.some(({ declaration }) => declaration?.name === "(module)");
  return (line) =>
    whole ||
    features.some(
      ({ place, notice }) =>
        (line >= Math.min(place.line, notice.line) && line <= place.endLine) ||
        // A separate notice may name the declaration that it deprecates.
        (line >= notice.line && line <= notice.endLine),
    );
}

/** Counts base's uses of the feature: uses that resolve to it now, or that had its name and no longer resolve. */
async function countBefore(
  modules: Modules,
  path: string,
  uses: readonly NameUse[],
  feature: Feature,
  spoken: ReadonlySet<string>,
  importing: boolean,
): Promise<number> {
  const lasts = new Set([...spoken].map((each) => each.split(".").at(-1) ?? ""));
  let count = 0;
  for (const use of uses) {
    if (use.importing !== importing) continue;
    const isSpoken = use.origins.some(({ name }) => spoken.has(name.join(".")));
    if (!isSpoken && !use.origins.some((each) => lasts.has(lastOf(each)))) continue;
    const meant: UseTarget | null = await meantBy(modules, path, use);
    if (meant === null ? isSpoken : meant.id === feature.declaration?.id || meant.feature?.id === feature.id)
      count += 1;
  }
  return count;
}
