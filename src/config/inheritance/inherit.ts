import type { Capability, Configuration, ConfigurationReading, Policy } from "../../core/model/policy.ts";
import type { LoosenedKey } from "../../core/model/policy-origin.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import type { ConfigurationFile } from "../schema/schema.ts";
import { toPolicy } from "../to-policy.ts";
import { mergeFiles, mergedMappings, ownKeys } from "./merge-files.ts";
import { isDeepStrictEqual } from "node:util";
import { hasOrder, isMoreLenient } from "../leniency/leniency.ts";
import { concerns } from "./locked-keys.ts";

/** A key that policies below must not loosen, and the policy that locks it. */
interface Lock {
  readonly key: string;
  readonly by: string;
}

/** A file without its loosened keys, and the removed keys with the policy that locks each. */
interface HeldFile {
  readonly file: ConfigurationFile;
  readonly loosened: readonly { readonly path: readonly string[]; readonly by: string }[];
}

const none: Policy["capabilities"] = [];

/** Removes locked values that are more lenient than those of `above`. Stricter values stay. */
function holdLocks(
  above: ConfigurationFile,
  below: ConfigurationFile,
  locks: readonly Lock[],
  sources: readonly SourceSettings[],
): HeldFile {
  if (locks.length === 0) return { file: below, loosened: [] };
  const policyOf = (file: ConfigurationFile): Policy => toPolicy(file, sources, () => 1, none);
  const before = policyOf(above);
  const loosened: { path: readonly string[]; by: string }[] = [];
  let file = below;
  for (const path of leavesOf(below)) {
    const key = path.join(".");
    const lock = locks.find((each) => concerns(each.key, key));
    if (lock === undefined) continue;
    const after = policyOf(mergeFiles(above, only(below, path)));
    const isLoose = hasOrder(key)
      ? isMoreLenient(after, before, sources).length > 0
      : !isDeepStrictEqual(plain(after), plain(before));
    if (!isLoose) continue;
    loosened.push({ path, by: lock.by });
    file = without(file, path);
  }
  return { file, loosened };
}

/** Returns the paths to compare: one key, or two keys inside mappings that are merged key by key. */
function leavesOf(file: ConfigurationFile): (readonly string[])[] {
  const own: readonly string[] = ownKeys;
  const merged: readonly string[] = [...mergedMappings, "rules"];
  return Object.entries(file).flatMap(([key, value]) => {
    if (own.includes(key) || value === undefined) return [];
    if (!merged.includes(key)) return [[key]];
    return Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([inner]) => [key, inner]);
  });
}

function only(file: ConfigurationFile, [key = "", inner]: readonly string[]): ConfigurationFile {
  const value = (file as Record<string, unknown>)[key];
  const kept = inner === undefined ? value : { [inner]: (value as Record<string, unknown>)[inner] };
  return { [key]: kept };
}

function without(file: ConfigurationFile, [key = "", inner]: readonly string[]): ConfigurationFile {
  const left: Record<string, unknown> = { ...file };
  if (inner === undefined) delete left[key];
  else {
    const mapping: Record<string, unknown> = Object.assign(Object.create(null), left[key]);
    delete mapping[inner];
    left[key] = mapping;
  }
  return left;
}

/** Makes policies comparable: some mappings have no prototype. */
function plain(policy: Policy): unknown {
  return JSON.parse(JSON.stringify(policy));
}

/** An inherited policy. `name` is `acme/policy`. */
export interface PolicyAbove {
  readonly name: string;
  readonly reading: ConfigurationReading;
}

/** A configuration merged with the policies that it inherits. */
export interface Inherited {
  readonly configuration: Configuration;
  /** Values in its own file, or in a policy between, that are ignored because they are locked. */
  readonly loosened: readonly LoosenedKey[];
  /** Own keys that inherited policies lock. */
  readonly locks: readonly Lock[];
}

/** `own` is null if the repository has no configuration. `above`: the nearest policy first. All must be valid. */
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
