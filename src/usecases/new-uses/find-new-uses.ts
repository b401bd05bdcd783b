import { honoured } from "../../core/decision.ts";
import type { Day, Problem } from "../../core/feature.ts";
import type { Feature } from "../../core/notice.ts";
import type { Policy } from "../../core/policy.ts";
import { settingFor } from "../../core/rule-setting.ts";
import type { NameUse, NewUse, Origin } from "../../core/use.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../engine.ts";
import { keysOf } from "../decision-keys.ts";
import { latestSunset } from "../facts.ts";
import { isWanted, mayUse, withAliases } from "./deprecated-names.ts";
import { linesOf, MovedLines, newLines, wordsIn } from "./lines.ts";
import { meantBy, type Meant } from "./meant.ts";
import { Modules, textOf } from "./modules.ts";

/** One changed file with both sides as they are; null where a side does not exist or cannot be read. */
export interface ChangedText {
  readonly change: FileChange;
  readonly base: Uint8Array | null;
  readonly head: Uint8Array | null;
}

export interface NewUseRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly policy: Policy;
  /** Base's tip. */
  readonly tip: string;
  readonly from: string;
  /** Commit, or `WORKTREE`. */
  readonly head: string;
  readonly today: Day;
}

/** A file that may use what is deprecated on lines that are new. */
interface Candidate {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly base: Uint8Array | null;
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** Texts of the lines that are new. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * Uses of deprecated features that a change adds: those that a file has more often than before, on lines that are
 * added. Cheapest first: nothing is parsed unless a notice stands in a file that a changed one takes names from, and
 * a name it deprecates stands on a new line.
 */
export async function findNewUses(
  request: NewUseRequest,
  changed: readonly ChangedText[],
  problems: Problem[] = [],
): Promise<NewUse[]> {
  const { repository, engine, policy, tip, head } = request;
  const candidates = changed.flatMap((each) => candidateOf(each, changed, policy) ?? []);
  if (candidates.length === 0) return [];
  const modules = new Modules({
    tree: repository.tree(head),
    baseTree: repository.tree(tip),
    engine,
    policy,
    problems,
  });
  const noticed = await modules.gather(candidates);
  if (noticed.size === 0) return [];
  const names = withAliases(noticed, await modules.passingTexts());
  const likely = candidates.filter(({ words, text }) => mayUse(words, text, names));
  if (likely.length === 0) return [];
  const surplus = [];
  for (const each of likely) surplus.push([each, await surplusOf(modules, each, names)] as const);
  const more = surplus.filter(([, each]) => each.length > 0);
  if (more.length === 0) return [];
  const paths = more.map(([{ path }]) => path);
  const added = await repository.addedLines(request.from, head, paths);
  const moved = new MovedLines(
    changed.map(({ base, head: after }) => [base && textOf(base), after && textOf(after)] as const),
  );
  return more.flatMap(([file, each]) => placed(file, each, added.get(file.path) ?? [], moved, request));
}

function candidateOf(
  { change, base, head }: ChangedText,
  changed: readonly ChangedText[],
  policy: Policy,
): Candidate | null {
  const { path } = change;
  if (head === null || settingFor(policy, "usage/new-use", path, "warning") === "off") return null;
  // The same file at another place uses nothing that it did not use.
  const oid = change.head?.oid ?? null;
  const isMove =
    change.base === null &&
    oid !== null &&
    changed.some((each) => each.change.head === null && each.change.base?.oid === oid);
  const text = isMove ? null : textOf(head);
  if (text === null) return null;
  const baseText = base && textOf(base);
  const fresh = newLines(baseText, text);
  const words = wordsIn(fresh);
  return words.size === 0 ? null : { path, bytes: head, base, text, words, fresh: new Set(fresh) };
}

/** A use of something deprecated, with what it means. */
interface FoundUse {
  readonly use: NameUse;
  readonly feature: Feature;
}

/** Uses of one feature that head has more of than base, and how many more. */
interface Surplus {
  readonly feature: Feature;
  readonly uses: readonly NameUse[];
  readonly count: number;
}

async function surplusOf(
  modules: Modules,
  { path, bytes, base, text, fresh }: Candidate,
  names: ReadonlySet<string>,
): Promise<readonly Surplus[]> {
  const uses = (await modules.usesIn({ path, bytes }))?.uses ?? [];
  const lines = linesOf(text);
  // What stands on lines as they were is looked at only where it has to be counted.
  const wanted = uses.filter(
    ({ line, origins }) =>
      fresh.has(lines[line - 1] ?? "") && origins.some(({ name }) => isWanted(name, names)),
  );
  const first = await deprecatedUses(modules, path, wanted);
  if (first.length === 0) return [];
  const spoken = new Set(first.flatMap(({ use }) => use.origins.map(lastOf)));
  const found = await deprecatedUses(
    modules,
    path,
    uses.filter(({ origins }) => origins.some((each) => spoken.has(lastOf(each)))),
  );
  const isCovered = await coveredLines(modules, path, bytes);
  const before = base === null ? null : await modules.usesInText({ path, bytes: base });
  const surplus: Surplus[] = [];
  for (const [feature, all] of Map.groupBy(found, (each) => each.feature)) {
    // An import says nothing that a use does not say.
    const real = all.filter(({ use }) => !use.importing);
    const counted = real.length > 0 ? real : all.slice(0, 1);
    const told = counted.map(({ use }) => use).filter(({ line }) => !isCovered(line));
    const named = new Set(all.flatMap(({ use }) => use.origins.map(({ name }) => name.join("."))));
    const earlier = await countBefore(modules, path, before?.uses ?? [], feature, named, real.length === 0);
    const count = counted.length - earlier;
    if (count > 0) surplus.push({ feature, uses: told, count });
  }
  return surplus;
}

function lastOf({ name }: Origin): string {
  return name.at(-1) ?? "";
}

/** Those of a file's uses that mean something deprecated, one a place. */
async function deprecatedUses(
  modules: Modules,
  path: string,
  uses: readonly NameUse[],
): Promise<readonly FoundUse[]> {
  const found = new Map<string, FoundUse>();
  for (const use of uses) {
    const key = `${use.line}:${use.column}`;
    if (found.has(key)) continue;
    const meant = await meantBy(modules, path, use);
    if (meant?.feature) found.set(key, { use, feature: meant.feature });
  }
  return [...found.values()];
}

/** Lines of a file that stand in what is deprecated itself, or in its notice. */
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
        // A notice may stand apart, and name what it deprecates.
        (line >= notice.line && line <= notice.endLine),
    );
}

/** How often base used the feature: what means it now, or bore its name and is not there any more. */
async function countBefore(
  modules: Modules,
  path: string,
  uses: readonly NameUse[],
  feature: Feature,
  spoken: ReadonlySet<string>,
  importing: boolean,
): Promise<number> {
  let count = 0;
  for (const use of uses) {
    if (use.importing !== importing) continue;
    if (!use.origins.some(({ name }) => spoken.has(name.join(".")))) continue;
    const meant: Meant | null = await meantBy(modules, path, use);
    if (meant === null || meant.id === feature.declaration?.id || meant.feature?.id === feature.id)
      count += 1;
  }
  return count;
}

/** Of the uses that are too many those on added lines, as far as they were not moved there. */
function placed(
  { path, text }: Candidate,
  surplus: readonly Surplus[],
  added: readonly (readonly [number, number])[],
  moved: MovedLines,
  { policy, today }: NewUseRequest,
): NewUse[] {
  const lines = linesOf(text);
  const isAdded = (line: number): boolean =>
    added.some(([start, count]) => line >= start && line < start + count);
  return surplus.flatMap(({ feature, uses, count }) => {
    if (isKept(feature, policy, today)) return [];
    const sunset = latestSunset([feature], policy, today);
    const fresh = uses
      .filter(({ line }) => isAdded(line))
      .filter(({ line }) => !moved.take(lines[line - 1] ?? ""));
    // Two on one line are one to look at.
    const once = new Map(fresh.slice(0, count).map((each) => [each.line, each]));
    return [...once.values()].map(({ line, column }) => ({ feature, path, line, column, sunset }));
  });
}

/** Who was told that a feature stays may use it, unless its notice says that it was announced anew since. */
function isKept(feature: Feature, policy: Policy, today: Day): boolean {
  const { keep } = honoured(policy.decisions, keysOf(feature), today);
  const { announced } = feature.notice;
  return keep !== null && (keep.on === null || announced === null || announced <= keep.on);
}
