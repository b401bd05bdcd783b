import type { Configuration } from "../../core/model/policy.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import { declaredFeatures } from "../register/declared-entries.ts";
import type { ConfigurationVersion } from "./configuration-versions.ts";

/** A declared entry in one version of the configuration; `feature` null without a notice. */
export interface EntryVersion {
  readonly version: FileVersion;
  readonly listed: boolean;
  readonly feature: Feature | null;
  readonly members: readonly string[];
}

/** A declared entry in each version of the configuration that can be read, in their order. */
export async function* entryVersions(
  id: string,
  path: string,
  versions: AsyncIterable<ConfigurationVersion>,
): AsyncGenerator<EntryVersion> {
  for await (const { version, configuration } of versions) {
    const all = known.get(configuration) ?? entriesOf(configuration, path);
    known.set(configuration, all);
    yield { version, ...((await all).get(id) ?? { listed: false, feature: null, members: [] }) };
  }
}

type Entry = Omit<EntryVersion, "version">;

const known = new WeakMap<Configuration, Promise<ReadonlyMap<string, Entry>>>();

/** By id; of several entries the first counts. */
async function entriesOf(configuration: Configuration, path: string): Promise<ReadonlyMap<string, Entry>> {
  const features = new Map(
    (await declaredFeatures({ configuration, path })).toReversed().map((each) => [each.id, each]),
  );
  return new Map(
    configuration.features
      .toReversed()
      .map(({ id, members }) => [id, { listed: true, feature: features.get(id) ?? null, members }]),
  );
}
