import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { applied } from "../../../src/core/model/fix.ts";
import type { CheckResult } from "../../../src/core/model/result/result.ts";
import type { Repository } from "../../../src/ports/file-tree.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { checkChange } from "../../../src/usecases/check/check-change.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { MemoryRepository } from "../../support/memory-repository.ts";

export type Texts = Readonly<Record<string, string | null>>;

/** Judges what a change does to a repository of texts, with the fixes. */
export function checkTexts(base: Texts, head: Texts, today = "2026-11-20"): Promise<CheckResult> {
  const first = { day: "2026-01-12", files: base };
  const both = new MemoryRepository([first, { day: today, files: head }]);
  const repository: Repository = {
    resolve: (revision) => both.resolve(revision),
    mergeBase: () => both.mergeBase(),
    tree: (at) => both.tree(at),
    diff: (from, to) => both.diff(from, to),
    blobs: (oids) => both.blobs(oids),
    addedLines: (from, to, paths) => both.addedLines(from, to, paths),
    defaultBranch: () => both.defaultBranch(),
    defaultBranchCommit: () => both.defaultBranchCommit(),
    // The head is on no first-parent line yet.
    history: new MemoryRepository([first]).history,
  };
  return checkChange({
    repository,
    engine: new Engine(languages, loadAsset),
    rules,
    base: "c0",
    from: "c0",
    head: "c1",
    today,
    configuration: { path: ".github/deprecations.yml", outside: null },
    failOn: null,
    usage: null,
    readLocal: () => Promise.resolve(null),
    sourceWorld: {
      openHttp: () => Promise.reject(new Error("nothing is asked")),
      openDatabase: () => Promise.reject(new Error("no database is queried here")),
      isServer: false,
      now: () => 0,
      variable: () => undefined,
      forFork: false,
      say: () => {},
    },
    runningWorkflow: null,
    defaultBranch: null,
    withFixes: true,
  });
}

/** The head's texts with every fix of a result in them. */
export function mended(head: Texts, { fixes = [] }: CheckResult): Texts {
  const texts = { ...head };
  for (const { path, source, fixes: own } of fixes) {
    if (texts[path] !== source.text) throw new Error(`${path} is another text than the one that was read`);
    texts[path] = applied(
      source.text,
      own.flatMap((each) => each.edits),
    );
  }
  return texts;
}

/** `rule feature` of each finding, sorted; features without their path. */
export function told({ findings }: CheckResult): string[] {
  return findings.map(({ rule, feature }) => `${rule} ${feature?.replace(/^[^#]*#/, "") ?? "-"}`).sort();
}
