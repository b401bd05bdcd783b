import { matchesGlob } from "../../core/repository/glob.ts";
import type { DeclaredFeature } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { textOf } from "../revision/texts.ts";

export type EvidencePattern = DeclaredFeature["evidence"][number];

/** The place of an entry's evidence. The line is 1-based. */
export interface Sighting {
  readonly path: string;
  readonly line: number;
}

/**
 * Finds the first place that one of the patterns matches, or null. The configuration is searched only if a pattern
 * names its path, because its entry contains every pattern itself.
 */
export async function sight(
  patterns: readonly EvidencePattern[],
  tree: FileTree,
  configurationPath: string,
): Promise<Sighting | null> {
  for (const { path, pattern, regex } of patterns) {
    const paths = isGlob(path) ? await globbed(tree, path, configurationPath) : [path];
    for await (const file of tree.readAll(paths)) {
      const text = textOf(file.bytes ?? new Uint8Array());
      if (text === null) continue;
      const line = regex ? lineMatching(text, pattern) : lineContaining(text, pattern);
      if (line !== null) return { path: file.path, line };
    }
  }
  return null;
}

/** Returns true if a changed file may contain a match of the pattern. */
export function touches(touched: ReadonlySet<string>, path: string): boolean {
  return isGlob(path) || touched.has(path);
}

function lineContaining(text: string, literal: string): number | null {
  const at = text.indexOf(literal);
  return at < 0 ? null : text.slice(0, at).split("\n").length;
}

/** Matches single, shortened lines, because a pattern may backtrack and the file may be hostile. */
function lineMatching(text: string, pattern: string): number | null {
  const expression = new RegExp(pattern, "u");
  const index = text.split("\n").findIndex((line) => expression.test(line.slice(0, 400)));
  return index < 0 ? null : index + 1;
}

async function globbed(tree: FileTree, glob: string, but: string): Promise<readonly string[]> {
  const files = await tree.list();
  return files.map((each) => each.path).filter((path) => path !== but && matchesGlob(glob, path));
}

const isGlob = (path: string): boolean => /[*?[{]/.test(path);
