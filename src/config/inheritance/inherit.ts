import type { Capability, Configuration, ConfigurationReading } from "../../core/model/policy.ts";
import type { LoosenedKey } from "../../core/model/policy-origin.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import type { ConfigurationFile } from "../schema/schema.ts";
import { toPolicy } from "../to-policy.ts";
import { holdLocks, type Lock } from "./loosened-keys.ts";
import { mergeFiles } from "./merge-files.ts";

/** A policy that another one builds on; `name` is `acme/policy`. */
export interface PolicyAbove {
  readonly name: string;
  readonly reading: ConfigurationReading;
}

/** A configuration on top of others. */
export interface Inherited {
  readonly configuration: Configuration;
  /** What its own file, or one between, says in vain. */
  readonly loosened: readonly LoosenedKey[];
  /** The keys of its own that others have locked, by who did. */
  readonly locks: readonly Lock[];
}

/** `own` null: a repository that says nothing itself. `above`: the nearest first; all of them valid. */
export function inherit(
  own: ConfigurationReading | null,
  above: readonly PolicyAbove[],
  sources: readonly SourceSettings[],
): Inherited {
  let file: ConfigurationFile = {};
  let locks: readonly Lock[] = [];
  for (const { name, reading } of above.toReversed()) {
    const written = (reading.written?.file ?? {}) as ConfigurationFile;
    file = mergeFiles(file, holdLocks(file, written, locks, sources).file);
    locks = [...locks, ...(written.locked ?? []).map((key) => ({ key, by: name }))];
  }
  const written = own?.written;
  const held = holdLocks(file, written?.file ?? {}, locks, sources);
  const features = own?.configuration?.features ?? [];
  const capabilities: readonly Capability[] = own?.configuration?.policy.capabilities ?? [];
  return {
    configuration: {
      features,
      policy: toPolicy(
        mergeFiles(file, held.file),
        sources,
        (index) => written?.lineOf(["decisions", index]) ?? 1,
        capabilities,
      ),
    },
    loosened: held.loosened.map(({ path, by }) => ({
      key: path.join("."),
      lockedBy: by,
      line: written?.lineOf(path) ?? 1,
    })),
    locks,
  };
}
