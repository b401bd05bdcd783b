import type { Change } from "../../core/model/change.ts";
import { announcement, removal, transitionsOf } from "../../core/compare/transitions.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Configuration, DeclaredFeature } from "../../core/model/policy.ts";
import { declaredFeatures } from "./declared-entries.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import { sight, touches, type EvidencePattern } from "./evidence-sightings.ts";

/** One side of the declared features: the entries, and the files that are searched for their evidence. */
export interface DeclaredSide {
  readonly configuration: Configuration;
  readonly path: string;
  readonly tree: FileTree;
}

/** Data that no entry contains. */
export interface DeclaredQuestions extends Pick<EvidenceTrees, "isManifest"> {
  readonly today: Day;
  /** Returns true if one of the globs matches a member at head. */
  readonly hasMember: (globs: readonly string[]) => Promise<boolean>;
}

/**
 * Compares features without a declaration in code. An entry is removed if its evidence no longer exists anywhere, even
 * if the entry remains. An entry that is deleted while its evidence remains is withdrawn. `head` is null if its
 * configuration is invalid; base's entries are then assumed to remain.
 */
export async function compareDeclared(
  base: DeclaredSide,
  head: DeclaredSide | null,
  headTree: FileTree,
  changes: readonly FileChange[],
  questions: DeclaredQuestions,
): Promise<Change[]> {
  const touched = new Set(changes.map((each) => each.path));
  // The globs of base determine the members on both sides.
  const { capabilities } = base.configuration.policy;
  const own = head?.configuration ?? base.configuration;
  const judged = { ...own, policy: { ...own.policy, capabilities } };
  const listed = await declaredFeatures({ configuration: judged, path: (head ?? base).path });
  const after = new Map(listed.map((each) => [each.id, each]));
  const before = new Map((await declaredFeatures(base)).map((each) => [each.id, each]));
  const result: Change[] = [];
  for (const entry of base.configuration.features) {
    const feature = before.get(entry.id);
    if (!feature) continue;
    const still = after.get(entry.id) ?? null;
    const entryTouched = touched.has(base.path) || touched.has(head?.path ?? base.path);
    if (!entryTouched && !entry.evidence.some((each) => touches(touched, each.path))) continue;
    const moved = head?.configuration.features.find(({ id }) => id === entry.id);
    // The evidence of both sides counts, because a file may move together with the entry.
    const shown = { ...entry, evidence: [...entry.evidence, ...(moved?.evidence ?? [])] };
    const { isManifest } = questions;
    const trees = { base: base.tree, head: headTree, path: base.path, isManifest };
    result.push(...(await compareEntry(shown, feature, still, trees, questions)));
    if (moved && still !== null && (await isEvidenceAltered(entry, moved, trees)))
      result.push(altered(feature, still));
  }
  for (const [id, feature] of after) if (!before.has(id)) result.push(announcement(feature));
  return result;
}

async function compareEntry(
  entry: DeclaredFeature,
  feature: Feature,
  still: Feature | null,
  { base, head, path }: EvidenceTrees,
  { today, hasMember }: DeclaredQuestions,
): Promise<Change[]> {
  const seen = await sight(entry.evidence, base, path);
  const left = await sight(entry.evidence, head, path);
  if (seen !== null && left === null)
    return [
      removal({
        ...feature,
        place: { ...feature.place, path: seen.path, line: seen.line, endLine: seen.line },
      }),
    ];
  const declaration = declarationOf(entry, (still ?? feature).place);
  if (still !== null)
    return transitionsOf({ base: feature, declaration, head: still, cover: null, moved: false });
  const isLeft =
    left !== null ||
    (entry.members.length > 0 && (await hasMember(entry.members))) ||
    // It is unknown if a route is still served. Until its sunset date it is assumed to be.
    (entry.route !== null && entry.evidence.length === 0 && !isDue(feature, today));
  if (isLeft) return transitionsOf({ base: feature, declaration, head: null, cover: null, moved: false });
  // Only a deleted entry shows the removal if there is no evidence.
  return entry.evidence.length === 0 ? [removal(feature)] : [];
}

function isDue({ notice: { sunset } }: Feature, today: Day): boolean {
  return sunset !== null && sunset <= today;
}

function altered(base: Feature, head: Feature): Change {
  const { path, line } = head.place;
  return {
    ...removal(base),
    change: "altered",
    path,
    line,
    side: "head",
    head,
    sunsetTo: head.notice.sunset,
  };
}

/** Creates a declaration for an entry, so that both are compared alike. It has no signature and is always reachable. */
function declarationOf(entry: DeclaredFeature, place: Declaration["place"]): Declaration {
  return {
    id: entry.id,
    segments: [entry.id],
    name: entry.id,
    kind: entry.kind,
    place,
    container: null,
    reach: 2,
    parameters: null,
    signature: "",
    notice: null,
  };
}

/** Both trees, and the path of the configuration. */
interface EvidenceTrees {
  readonly base: FileTree;
  readonly head: FileTree;
  readonly path: string;
  readonly isManifest: (path: string) => boolean;
}

/**
 * Returns true if head identifies a declared feature by other evidence than base: it drops a pattern that still
 * matches, replaces one that no longer does, or adds one that can never disappear. A pattern that moves with its file
 * is unchanged.
 */
async function isEvidenceAltered(
  before: DeclaredFeature,
  after: DeclaredFeature,
  trees: EvidenceTrees,
): Promise<boolean> {
  const dropped = without(before.evidence, after.evidence);
  const added = without(after.evidence, before.evidence);
  if (dropped.length + added.length === 0) return false;
  const seen = (patterns: readonly EvidencePattern[], tree: FileTree): Promise<boolean> =>
    sight(patterns, tree, trees.path).then((found) => found !== null);
  for (const each of dropped) {
    if (await seen([each], trees.head)) return true;
    const isMoved = added.some(({ pattern, regex }) => pattern === each.pattern && regex === each.regex);
    if (added.length > 0 && !isMoved && (await seen([each], trees.base))) return true;
  }
  for (const each of added)
    if (neverDisappears(each, before, trees) && (await seen([each], trees.head))) return true;
  // A feature is removed if no evidence of base matches any longer. Evidence that the change adds does not
  // preserve it.
  const isGone = !(await seen(before.evidence, trees.head)) && (await seen(before.evidence, trees.base));
  const others = added.filter(({ pattern }) => before.evidence.every((each) => each.pattern !== pattern));
  return isGone && others.length > 0 && (await seen(others, trees.head));
}

function without(
  list: readonly EvidencePattern[],
  known: readonly EvidencePattern[],
): readonly EvidencePattern[] {
  return list.filter((each) =>
    known.every(
      ({ path, pattern, regex }) => path !== each.path || pattern !== each.pattern || regex !== each.regex,
    ),
  );
}

/**
 * Returns true for a pattern that does not name the feature and can never disappear, because it matches any text or a
 * file that every repository has.
 */
function neverDisappears(
  { path, pattern, regex }: EvidencePattern,
  entry: DeclaredFeature,
  { path: own, isManifest }: EvidenceTrees,
): boolean {
  if (path === own || (regex && new RegExp(pattern, "u").test(""))) return true;
  if (entry.evidence.some((each) => each.pattern === pattern)) return false;
  const text = bare(pattern);
  const words = [entry.id, ...entry.evidence.map((each) => each.pattern)]
    .flatMap((each) => each.split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u).map(bare))
    .filter((word) => word.length > 2);
  if (words.some((word) => text.includes(word))) return false;
  const name = path.slice(path.lastIndexOf("/") + 1);
  // Files about the whole repository are never removed: its README, its license, its manifests.
  return text.length < 4 || /^(?:readme|licen[cs]e|changelog|contributing)/i.test(name) || isManifest(path);
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
