import type { Change } from "../../core/model/change.ts";
import { announcement, removal, transitionsOf } from "../../core/compare/transitions.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { matchesGlob } from "../../core/repository/glob.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Configuration, DeclaredFeature } from "../../core/model/policy.ts";
import type { readNotice } from "../../core/words/read-notice.ts";
import type { FileChange, FileTree } from "../../ports/file-tree.ts";
import { textOf } from "../revision/texts.ts";

/** One side of the declared features: the entries and the files that are searched for their evidence. */
export interface DeclaredSide {
  readonly configuration: Configuration;
  readonly path: string;
  readonly tree: FileTree;
}

/** The place of an entry's evidence; line 1-based. */
interface Sighting {
  readonly path: string;
  readonly line: number;
}

/** The declared entries of a configuration that carry a notice, as features. */
export async function declaredFeatures({
  configuration,
  path,
}: Omit<DeclaredSide, "tree">): Promise<Feature[]> {
  if (configuration.features.length === 0) return [];
  const { readNotice } = await import("../../core/words/read-notice.ts");
  return configuration.features.flatMap((entry) => featureOf(entry, path, configuration, readNotice) ?? []);
}

/**
 * What happened to the features that have no declaration of their own. An entry whose evidence is gone
 * everywhere is removed, whether or not the entry stayed; an entry dropped while its evidence stays is
 * withdrawn. `head` null: its configuration is not valid, and base's entries are taken to stand.
 */
export async function compareDeclared(
  base: DeclaredSide,
  head: DeclaredSide | null,
  headTree: FileTree,
  changes: readonly FileChange[],
): Promise<Change[]> {
  const touched = new Set(changes.map((each) => each.path));
  const after = new Map((await declaredFeatures(head ?? base)).map((each) => [each.id, each]));
  const before = new Map((await declaredFeatures(base)).map((each) => [each.id, each]));
  const result: Change[] = [];
  for (const entry of base.configuration.features) {
    const feature = before.get(entry.id);
    if (!feature) continue;
    const still = after.get(entry.id) ?? null;
    const entryTouched = touched.has(base.path) || touched.has(head?.path ?? base.path);
    if (!entryTouched && !entry.evidence.some((each) => touches(touched, each.path))) continue;
    // What either side takes for its evidence shows it: a file may move together with the entry.
    const own = head?.configuration.features.find(({ id }) => id === entry.id)?.evidence ?? [];
    const seen = { ...entry, evidence: [...entry.evidence, ...own] };
    result.push(...(await compareEntry(seen, feature, still, base.tree, headTree)));
  }
  for (const [id, feature] of after) if (!before.has(id)) result.push(announcement(feature));
  return result;
}

async function compareEntry(
  entry: DeclaredFeature,
  feature: Feature,
  still: Feature | null,
  baseTree: FileTree,
  headTree: FileTree,
): Promise<Change[]> {
  const seen = await sight(entry, baseTree);
  const left = await sight(entry, headTree);
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
  if (left !== null)
    return transitionsOf({ base: feature, declaration, head: null, cover: null, moved: false });
  // Without evidence, a removal shows only as a dropped entry.
  return entry.evidence.length === 0 ? [removal(feature)] : [];
}

/** The first place where one of the entry's patterns stands, or null. */
async function sight(entry: DeclaredFeature, tree: FileTree): Promise<Sighting | null> {
  for (const { path, pattern, regex } of entry.evidence) {
    const paths = isGlob(path) ? await globbed(tree, path) : [path];
    for await (const file of tree.readAll(paths)) {
      const text = textOf(file.bytes ?? new Uint8Array());
      if (text === null) continue;
      const line = regex ? lineMatching(text, pattern) : lineHolding(text, pattern);
      if (line !== null) return { path: file.path, line };
    }
  }
  return null;
}

function lineHolding(text: string, literal: string): number | null {
  const at = text.indexOf(literal);
  return at < 0 ? null : text.slice(0, at).split("\n").length;
}

/** Line by line on cut lines: a pattern may backtrack, and the file may be hostile. */
function lineMatching(text: string, pattern: string): number | null {
  const expression = new RegExp(pattern, "u");
  const index = text.split("\n").findIndex((line) => expression.test(line.slice(0, 400)));
  return index < 0 ? null : index + 1;
}

async function globbed(tree: FileTree, glob: string): Promise<readonly string[]> {
  const files = await tree.list();
  return files.map((each) => each.path).filter((path) => matchesGlob(glob, path));
}

const isGlob = (path: string): boolean => /[*?[{]/.test(path);

function touches(touched: ReadonlySet<string>, path: string): boolean {
  return isGlob(path) || touched.has(path);
}

function featureOf(
  entry: DeclaredFeature,
  path: string,
  { policy }: Configuration,
  read: typeof readNotice,
): Feature | null {
  if (entry.deprecated === null) return null;
  const { replacement, reason, announced, sunset, audience } = entry.deprecated;
  const { line, endLine } = entry;
  const slots = {
    ...(replacement === null ? {} : { replacement }),
    ...(reason === null ? {} : { reason }),
    ...(announced === null ? {} : { since: announced }),
    ...(sunset === null ? {} : { sunset }),
    ...(audience === null ? {} : { audience }),
  };
  const notice = read({ line, endLine, text: reason ?? "", slots, form: "entry" }, policy);
  const place = { path, line, column: 1, endLine };
  return {
    id: entry.id,
    key: entry.id,
    kind: entry.kind,
    name: entry.id,
    language: "yaml",
    place,
    notice,
    declaration: null,
  };
}

/** Declared entries are compared like declarations; they have no signature and are always within reach. */
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
