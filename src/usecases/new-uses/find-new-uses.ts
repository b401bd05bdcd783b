import type { Day } from "../../core/feature.ts";
import type { Feature } from "../../core/notice.ts";
import type { Policy } from "../../core/policy.ts";
import { settingFor } from "../../core/rule-setting.ts";
import type { NameUse, NewUse } from "../../core/use.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../engine.ts";
import { latestSunset } from "../facts.ts";
import { deprecatedNames, mayUse, withAliases } from "./deprecated-names.ts";
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
  readonly baseText: string | null;
  readonly words: ReadonlySet<string>;
}

/**
 * Uses of deprecated features that a change adds: those that a file has more often than before, on lines that are
 * added. Cheapest first: nothing is parsed unless a notice stands in a file that a changed one takes names from, and
 * a name it deprecates stands on a new line.
 */
export async function findNewUses(
  request: NewUseRequest,
  changed: readonly ChangedText[],
): Promise<NewUse[]> {
  const { repository, engine, policy, tip, head } = request;
  const candidates = changed.flatMap((each) => candidateOf(each, changed, policy) ?? []);
  if (candidates.length === 0) return [];
  const modules = new Modules({
    tree: repository.tree(head),
    baseTree: repository.tree(tip),
    engine,
    policy,
  });
  const noted = await modules.gather(candidates);
  const files = [];
  for (const path of noted) {
    const file = modules.fileAt(path);
    const read = file && (await modules.read(file));
    if (read) files.push(read);
  }
  const declared = deprecatedNames(files);
  if (declared.names.size === 0) return [];
  const names = withAliases(declared, await modules.passingTexts());
  const likely = candidates.filter(({ words, text }) => mayUse(words, text, names));
  if (likely.length === 0) return [];
  const surplus = [];
  for (const each of likely) surplus.push([each, await surplusOf(modules, each, names.names)] as const);
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
  const words = wordsIn(newLines(baseText, text));
  return words.size === 0 ? null : { path, bytes: head, base, text, baseText, words };
}

/** A use of something deprecated, with what it means. */
interface FoundUse {
  readonly use: NameUse;
  /** It stands in what is deprecated itself. */
  readonly covered: boolean;
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
  { path, bytes, base }: Candidate,
  names: ReadonlySet<string>,
): Promise<readonly Surplus[]> {
  const found = await deprecatedUses(modules, path, bytes, names);
  if (found.length === 0) return [];
  const before = base === null ? null : await modules.usesInText({ path, bytes: base });
  const surplus: Surplus[] = [];
  for (const [feature, all] of Map.groupBy(found, (each) => each.feature)) {
    // An import says nothing that a use does not say.
    const real = all.filter(({ use }) => !use.importing);
    const counted = real.length > 0 ? real : all.slice(0, 1);
    const uses = counted.filter(({ covered }) => !covered).map(({ use }) => use);
    const spoken = new Set(all.flatMap(({ use }) => use.origins.map(({ name }) => name.join("."))));
    const earlier = await countBefore(modules, path, before?.uses ?? [], feature, spoken, real.length === 0);
    if (counted.length > earlier) surplus.push({ feature, uses, count: counted.length - earlier });
  }
  return surplus;
}

/** Uses at head of what is deprecated. */
async function deprecatedUses(
  modules: Modules,
  path: string,
  bytes: Uint8Array,
  names: ReadonlySet<string>,
): Promise<readonly FoundUse[]> {
  const uses = (await modules.usesIn({ path, bytes }))?.uses ?? [];
  const wanted = uses.filter(({ origins }) => origins.some(({ name }) => isWanted(name, names)));
  if (wanted.length === 0) return [];
  const own = modules.isNoted(path) ? await modules.read({ path, bytes }) : null;
  const covered = [...(own?.features.values() ?? [])];
  if (covered.some(({ declaration }) => declaration?.name === "(module)")) return [];
  const isCovered = (line: number): boolean =>
    covered.some(({ place, notice }) => line >= Math.min(place.line, notice.line) && line <= place.endLine);
  const found = new Map<string, FoundUse>();
  for (const use of wanted) {
    const { line, column } = use;
    const meant = await meantBy(modules, path, use);
    const key = `${line}:${column}`;
    if (meant?.feature && !found.has(key))
      found.set(key, { use, feature: meant.feature, covered: isCovered(line) });
  }
  return [...found.values()];
}

function isWanted(name: readonly string[], names: ReadonlySet<string>): boolean {
  const last = name.at(-1) ?? "";
  return names.has(last) || last === "default" || /^(?:constructor|__init__)$/.test(last);
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
    const sunset = latestSunset([feature], policy, today);
    const fresh = uses
      .filter(({ line }) => isAdded(line))
      .filter(({ line }) => !moved.take(lines[line - 1] ?? ""));
    // Two on one line are one to look at.
    const once = new Map(fresh.slice(0, count).map((each) => [each.line, each]));
    return [...once.values()].map(({ line, column }) => ({ feature, path, line, column, sunset }));
  });
}
