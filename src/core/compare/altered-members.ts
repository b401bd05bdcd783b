import type { Change } from "../model/change.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { asCovered, coveredMembers } from "./covered.ts";
import type { Pairing } from "./pair-declarations.ts";
import { transitionsOf } from "./transitions.ts";

/** Members that stay in a deprecated container and hold callers to something else. */
export function alteredMembers(base: FileRead, head: FileRead, pairing: Pairing): Change[] {
  const stayed = coveredMembers(base).flatMap((each) => {
    const after = pairing.headOf.get(each.member);
    // Members of a parameter's type are the function's signature.
    return after && each.member.parameterAt === undefined ? [[each, after] as const] : [];
  });
  return stayed.flatMap(([{ member, cover }, after]) => {
    const survivor = {
      base: asCovered({ member, cover }),
      declaration: after,
      head: head.features.get(after.id) ?? null,
      cover: coveringFeature(head, after),
      moved: false,
      origins: { base: base.origins, head: head.origins },
    };
    return transitionsOf(survivor).filter((each) => each.change === "altered" && each.alteration);
  });
}
