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
    const feature = (await declaredFeatures({ configuration, path })).find((each) => each.id === id) ?? null;
    const entry = configuration.features.find((each) => each.id === id);
    yield { version, listed: entry !== undefined, feature, members: entry?.members ?? [] };
  }
}
