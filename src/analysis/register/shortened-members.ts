import type { Change } from "../../core/model/change.ts";
import type { Capability } from "../../core/model/policy.ts";
import { isMemberBy } from "../../core/repository/member-glob.ts";
import { isOnlyMember } from "../../core/surface/members.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import type { Revision } from "../revision/revision.ts";
import { pathsWithMembers } from "./candidates.ts";
import { capabilitiesRead } from "./declared-entries.ts";

/**
 * Returns changes for features that new globs of capabilities make due earlier than their own notices. The date that
 * callers already read is thus moved.
 */
export async function shortenedMembers(
  capabilities: readonly Capability[],
  before: readonly Capability[],
  head: Revision,
  { path, judging }: Pick<ConfigurationState, "path" | "judging">,
): Promise<readonly Change[]> {
  const { releases } = judging.policy;
  const read = await capabilitiesRead({ capabilities, releases });
  const listed = (await head.tree.list()).map((each) => each.path);
  const { engine } = head;
  const changes: Change[] = [];
  const paths = pathsWithMembers(listed, { engine, policy: { capabilities } });
  for await (const file of head.files(paths)) {
    const isContract = engine.readerFor(file.path)?.kind === "contract";
    for (const feature of file.features.values()) {
      if (isOnlyMember(feature)) continue;
      const hasCoordinate = isContract || feature.kind === "endpoint";
      const isOf = ({ members }: Pick<Capability, "members">): boolean =>
        isMemberBy(members, feature.id, hasCoordinate);
      // If several capabilities cover it, the latest date counts, so one of base's already makes it no
      // earlier.
      if (before.some(isOf)) continue;
      const covers = read.filter(({ capability }) => isOf(capability));
      const [sunset] = covers
        .map((each) => each.feature.notice.sunset ?? "9999-12-31")
        .toSorted()
        .toReversed();
      const own = feature.notice.sunset;
      if (sunset === undefined || own === null || sunset >= own) continue;
      const [cover] = covers;
      const from = cover?.feature.id ?? "";
      changes.push({
        noticed: true,
        feature: feature.id,
        change: "shortened",
        path,
        line: cover?.feature.place.line ?? 1,
        side: "head",
        movedTo: null,
        sunsetFrom: own,
        sunsetTo: sunset,
        base: feature,
        members: [],
        head: {
          ...feature,
          key: feature.key,
          notice: {
            ...feature.notice,
            sunset,
            from,
          },
        },
      });
    }
  }
  return changes;
}
