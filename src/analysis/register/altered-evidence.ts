import type { DeclaredFeature } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { sight, type EvidencePattern } from "./evidence-sightings.ts";

/** Both trees, and where the configuration stands. */
export interface EvidenceTrees {
  readonly base: FileTree;
  readonly head: FileTree;
  readonly path: string;
  /** Whether a package is declared there. */
  readonly isManifest: (path: string) => boolean;
}

/**
 * Whether head shows a declared feature by something else than base did: it drops a pattern that still stands, puts
 * another in the place of one that goes, or adds one that cannot go away. A pattern that moves with its file is the same.
 */
export async function isEvidenceAltered(
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
    if (staysForEver(each, before, trees) && (await seen([each], trees.head))) return true;
  // What is shown by nothing of base any more goes; what comes with the change does not keep it.
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

/** Its text is in every file, or in a file that every repository keeps, and it names nothing of the feature. */
function staysForEver(
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
  // What tells of the whole repository stays: its first page, its licence, its manifests.
  return text.length < 4 || /^(?:readme|licen[cs]e|changelog|contributing)/i.test(name) || isManifest(path);
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}
