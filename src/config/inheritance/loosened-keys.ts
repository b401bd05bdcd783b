import { isDeepStrictEqual } from "node:util";
import type { Policy } from "../../core/model/policy.ts";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import { hasOrder, isMoreLenient } from "../leniency/leniency.ts";
import type { ConfigurationFile } from "../schema/schema.ts";
import { toPolicy } from "../to-policy.ts";
import { concerns } from "./locked-keys.ts";
import { mergedMappings, mergeFiles, ownKeys } from "./merge-files.ts";

/** A key that may not be loosened below, and who says so. */
export interface Lock {
  readonly key: string;
  readonly by: string;
}

/** A file without what it may not say, and the keys of that, by who locks them. */
export interface HeldFile {
  readonly file: ConfigurationFile;
  readonly loosened: readonly { readonly path: readonly string[]; readonly by: string }[];
}

const none: Policy["capabilities"] = [];

/** Takes away what is looser than `above` where that is locked. A stricter value stays. */
export function holdLocks(
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

/** Paths of one key, of two within mappings that are merged key by key. */
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

/** Comparable: some of its mappings have no prototype. */
function plain(policy: Policy): unknown {
  return JSON.parse(JSON.stringify(policy));
}
