import type { Feature } from "../../../src/core/model/notice.ts";
import { Lineage } from "../../../src/analysis/history/lineage.ts";
import { aPolicy, today } from "../../support/judging.ts";
import { MemoryRepository, type MemoryCommit, type MemoryOptions } from "../../support/memory-repository.ts";
import { plainEngine } from "../../support/plain-reader.ts";

/** Lines of commits, oldest first, and what is asked about them. */

export const old = "a.plain";
export const commit = (day: string, text: string | null, more: MemoryCommit["files"] = {}): MemoryCommit => ({
  day,
  files: { [old]: text, ...more },
});
export const other = (day: string): MemoryCommit => ({ day, files: { "README.md": day } });
export const configurationPath = ".github/deprecations.yml";

export function lineageOf(commits: readonly MemoryCommit[], options: MemoryOptions = {}) {
  const repository = new MemoryRepository(commits, options);
  const { tip: commit } = repository;
  const lineage = new Lineage({
    repository,
    engine: plainEngine(),
    policy: aPolicy(),
    base: commit,
    today,
    configurationPath,
  });
  return { repository, lineage };
}

/** The feature as it stands in a text of a file. */
export async function featureIn(path: string, text: string, name: string): Promise<Feature> {
  const { file } = await plainEngine().read(path, Buffer.from(text), {});
  const feature = file?.features.get(`${path}#${name}`);
  if (!feature) throw new Error(`${name} is not deprecated there`);
  return feature;
}

export const f = () => featureIn(old, "f // Use g.", "f");
export const known = (day: string) => ({ known: true, day, atLatest: false });
export const always = "1970-01-01";
