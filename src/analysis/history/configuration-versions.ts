import type { Configuration } from "../../core/model/policy.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import { readPolicy } from "../policy/read-policy.ts";
import type { VersionReader } from "../revision/versions.ts";
import type { BaseLine } from "./base-line.ts";

export interface ConfigurationVersion {
  readonly version: FileVersion;
  readonly configuration: Configuration;
}

/** The configuration of each version, by blob id. Cached because all versions are read for each declared feature. */
export type ReadConfigurations = Map<string | null, Promise<Configuration | null>>;

/** Yields each valid version of the configuration on base's first-parent line, newest first. */
export async function* configurationVersions(
  path: string | null,
  line: BaseLine,
  versions: VersionReader,
  read: ReadConfigurations,
): AsyncGenerator<ConfigurationVersion> {
  if (path === null) return;
  for (const version of await line.versionsOf(path)) {
    const known = read.get(version.oid) ?? configurationIn(version, path, versions);
    read.set(version.oid, known);
    const configuration = await known;
    if (configuration !== null) yield { version, configuration };
  }
}

async function configurationIn(
  { oid }: FileVersion,
  path: string,
  versions: VersionReader,
): Promise<Configuration | null> {
  const bytes = oid === null ? new Uint8Array() : await versions.bytes(oid);
  if (bytes === null) return null;
  return (await readPolicy(Buffer.from(bytes).toString("utf8"), path)).configuration;
}
