import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import type { Pairing } from "./pair-declarations.ts";

/** By declaration of base, what callers of it have to send that they did not before. */
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

function isDemand({ shape, name }: Declaration): boolean {
  // What stands in the template was sent before anybody described it.
  if (name.includes(" path:")) return false;
  return shape !== undefined && shape.required && shape.direction !== "response";
}

/** `?limit has to be sent now`. */
export function demandText({ name }: Declaration, { name: around }: Declaration): string {
  const own = name.startsWith(around) ? name.slice(around.length).replace(/^[ ./]/, "") : name;
  return `\`${own}\` is new and has to be sent`;
}
