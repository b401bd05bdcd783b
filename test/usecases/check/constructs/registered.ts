import { readConfigurations } from "../../../../src/analysis/policy/configuration.ts";
import type { Engine } from "../../../../src/analysis/register/engine.ts";
import type { Feature } from "../../../../src/core/model/notice.ts";
import { scan } from "../../../../src/usecases/scan.ts";
import { MemoryRepository } from "../../../support/memory-repository.ts";

/** What a scan finds in the files of one commit. */
export async function registeredIn(
  files: Readonly<Record<string, string>>,
  engine: Engine,
  day: string,
): Promise<readonly Feature[]> {
  const repository = new MemoryRepository([{ day, files }]);
  const { tip: at } = repository;
  const configurationPath = ".github/deprecations.yml";
  const { judging: configuration } = await readConfigurations(
    { path: configurationPath, outside: null },
    { base: repository.tree(at), head: null, fallback: null },
  );
  const { entries } = await scan({
    repository,
    engine,
    at,
    today: "2026-11-20",
    configuration,
    configurationPath,
    onProgress: () => {},
  });
  return entries.map(({ feature }) => feature);
}
