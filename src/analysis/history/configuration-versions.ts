import type { Configuration } from "../../core/model/policy.ts";
import type { FileVersion } from "../../ports/file-tree.ts";
import { readPolicy } from "../policy/read-policy.ts";
import type { VersionReader } from "../revision/versions.ts";
import type { BaseLine } from "./base-line.ts";

export interface ConfigurationVersion {
  readonly version: FileVersion;
  readonly configuration: Configuration;
}

/** Each version of the configuration on base's first-parent line that is valid, newest first. */
export async function* configurationVersions(
  path: string | null,
  line: BaseLine,
  versions: VersionReader,
): AsyncGenerator<ConfigurationVersion> {
  if (path === null) return;
  for (const version of await line.versionsOf(path)) {
    const bytes = version.oid === null ? new Uint8Array() : await versions.bytes(version.oid);
    if (bytes === null) continue;
    const { configuration } = await readPolicy(Buffer.from(bytes).toString("utf8"), path);
    if (configuration !== null) yield { version, configuration };
  }
}
