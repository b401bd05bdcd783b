import type { Feature } from "../../core/model/notice.ts";
import type { Configuration } from "../../core/model/policy.ts";
import type { CapabilityRead } from "../../core/surface/members.ts";
import type { Meaning } from "./engine.ts";

const known = new WeakMap<Meaning, readonly CapabilityRead[]>();

/** Returns the capabilities of a policy with their parsed notices. */
export async function capabilitiesRead(meaning: Meaning): Promise<readonly CapabilityRead[]> {
  const before = known.get(meaning);
  if (before) return before;
  const { capabilities = [], releases = {} } = meaning;
  const [{ readNotice }, { declaredFeature }] = await loadWords();
  const read = capabilities.flatMap((capability) => {
    const feature = declaredFeature(capability, capability.path, { releases }, readNotice);
    return feature === null ? [] : [{ capability, feature }];
  });
  known.set(meaning, read);
  return read;
}

/** Returns the declared entries that have a notice, or are members of an entry with one, as features. */
export async function declaredFeatures({
  configuration: { features, policy },
  path,
}: {
  readonly configuration: Configuration;
  readonly path: string;
}): Promise<Feature[]> {
  if (features.length === 0) return [];
  const [{ readNotice }, { declaredFeature }] = await loadWords();
  const own = features.map((entry) => declaredFeature(entry, path, policy, readNotice));
  if (policy.capabilities.length === 0) return own.filter((each) => each !== null);
  const { declaredMember } = await import("../../core/surface/members.ts");
  const capabilities = await capabilitiesRead(policy);
  return features.flatMap((entry, at) => declaredMember(entry, own[at] ?? null, path, capabilities) ?? []);
}

/** Loaded only if there are entries. */
async function loadWords() {
  return Promise.all([
    import("../../core/words/read-notice.ts"),
    import("../../core/words/declared-feature.ts"),
  ]);
}
