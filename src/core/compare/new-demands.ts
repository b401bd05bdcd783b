import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { promisesText } from "./broken-promises.ts";
import { asCovered } from "./covered.ts";
import type { Pairing } from "./pair-declarations.ts";

/** Returns changes for values that callers of a deprecated feature newly have to send. */
export function demandingChanges(base: FileRead, head: FileRead, pairing: Pairing): readonly Change[] {
  return [...newDemands(head, pairing)].flatMap(([before, demands]) => {
    const after = pairing.headOf.get(before);
    const cover = coveringFeature(base, before);
    const feature = base.features.get(before.id) ?? (cover && asCovered({ member: before, cover }));
    const now = after && (head.features.get(after.id) ?? coveringFeature(head, after));
    const [first] = demands;
    if (!after || !feature || !now || !first) return [];
    const { path, line } = first.place;
    return [
      {
        noticed: true,
        feature: feature.id,
        change: "altered",
        path,
        line,
        side: "head",
        movedTo: null,
        sunsetFrom: feature.notice.sunset,
        sunsetTo: now.notice.sunset,
        base: feature,
        members: [],
        head: {
          ...now,
          id: after.id,
          place: after.place,
        },
        alteration: {
          by: "signature",
          before: {
            declaration: before,
            origins: base.origins,
          },
          after: {
            declaration: after,
            origins: head.origins,
          },
          ...promisesText(
            demands.map((each) => ({
              text: demandText(each, after),
              isCertain: true,
            })),
          ),
        },
      },
    ];
  });
}

/** Returns the new required inputs of each base declaration. */
export function newDemands(
  head: FileRead,
  { baseOf }: Pairing,
): ReadonlyMap<Declaration, readonly Declaration[]> {
  const demands = new Map<Declaration, Declaration[]>();
  const fresh = head.declarations.filter((each) => isDemand(each) && !baseOf.has(each));
  if (fresh.length === 0) return demands;
  const byId = new Map(head.declarations.map((each) => [each.id, each]));
  for (const each of fresh) {
    const container = byId.get(each.container ?? "");
    const before = container && baseOf.get(container);
    if (before && demands.get(before)?.push(each) === undefined) demands.set(before, [each]);
  }
  return demands;
}

/** OpenAPI ignores parameters with these names: content negotiation and security schemes describe them. */
const leftToOthers = / header:(?:accept|content-type|authorization)$/i;

function isDemand({ shape, name }: Declaration): boolean {
  // Callers sent path parameters even before they were documented.
  if (name.includes(" path:") || leftToOthers.test(name)) return false;
  return shape?.required === true && shape.hasDefault !== true && shape.direction !== "response";
}

/** Returns a text such as `?limit is new and has to be sent`. */
export function demandText({ name }: Declaration, { name: around }: Declaration): string {
  const own = name.startsWith(around) ? name.slice(around.length).replace(/^[ ./]/, "") : name;
  return `\`${own}\` is new and required`;
}
