import { foldersOf, join } from "../../core/repository/paths.ts";
import { isGeneratedName, isVendored } from "../../core/repository/conventions.ts";
import type { FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import type { CheckRequest } from "./check-request.ts";

/**
 * Tells both sides which files every check of the change reads: where nothing is checked out they come in one fetch. What
 * base's policy leaves out is not known yet.
 */
export function expectSoon(
  { engine, base, from, head, repository, configuration }: CheckRequest,
  differing: Promise<readonly FileChange[]>,
): void {
  const always = [configuration.path, ".gitattributes"];
  // Who asks for the changes meets the failure.
  const changed = differing.then(
    (changes) => changes.flatMap(({ path }) => (isLikelyRead(engine, path) ? [path] : [])),
    () => [],
  );
  repository.tree(base).expect?.(Promise.resolve(always));
  repository.tree(from).expect?.(changed);
  repository
    .tree(head)
    .expect?.(
      changed.then((paths) => [
        ...always,
        ...new Set(paths.flatMap((each) => [each, ...consulted(engine, each)])),
      ]),
    );
}

/** What says around a file which package it is of, what stands under its notices, and where its names come from. */
function consulted(engine: Engine, path: string): readonly string[] {
  const layout = engine.readerFor(path)?.layout;
  if (layout === undefined) return [];
  const names = [...layout.manifests, ...(layout.settings ?? [])];
  return [
    ...(layout.covers?.above(path) ?? []).map((each) => each.path),
    ...foldersOf(path).flatMap((folder) => [
      ...names.map((each) => join(folder, each)),
      ...(layout.projects?.manifestsIn(folder) ?? []),
    ]),
  ];
}

function isLikelyRead(engine: Engine, path: string): boolean {
  const layout = engine.readerFor(path)?.layout;
  return layout !== undefined && !isVendored(path, layout) && !isGeneratedName(path, layout);
}
