import type { Shape, ShapeChange } from "../../model/contract/shape.ts";

/** Compares servers, serialization forms and accepted media types. */
export function compareTransport(before: Shape, after: Shape): ShapeChange[] {
  return [
    ...compareServers(before.servers, after.servers),
    ...compareForms(before, after),
    ...compareAccepted(before.accepts ?? {}, after.accepts ?? {}),
  ];
}

/**
 * Returns the change of removed servers. It affects all callers if no old server remains, or if one remains with
 * another protocol. Otherwise it affects only the callers of the removed servers.
 */
function compareServers(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): ShapeChange[] {
  if (before === undefined || after === undefined || before.length === 0 || after.length === 0) return [];
  const lost = before.filter((each) => !after.some((other) => isReachedBy(each, other)));
  if (lost.length === 0) return [];
  const hosts = new Set(after.map(hostOf));
  const isCertain = lost.length === before.length || lost.some((each) => hosts.has(hostOf(each)));
  return [
    {
      what: isCertain ? "server" : "otherServers",
      extent: "narrowed",
      at: "",
      direction: "request",
      before: lost.join(" and "),
      after: after.join(" and "),
    },
  ];
}

/**
 * Returns true if both addresses may be the same. An address without a protocol matches any protocol, and one without a
 * host is relative to the description.
 */
function isReachedBy(address: string, other: string): boolean {
  return [protocolOf, hostOf].every((partOf) => {
    const [own, others] = [partOf(address), partOf(other)];
    return own === "" || others === "" || own === others;
  });
}

function protocolOf(address: string): string {
  return address.slice(0, address.indexOf("//"));
}

function hostOf(address: string): string {
  return address.slice(address.indexOf("//") + 2);
}

/** Values of different kinds have different forms anyway. */
function compareForms({ form: was, value: one }: Shape, { form: is, value: other }: Shape): ShapeChange[] {
  if (was === undefined || is === undefined || was === is || one.kind !== other.kind) return [];
  return [{ what: "form", extent: "changed", at: "", before: was, after: is }];
}

function compareAccepted(
  before: Readonly<Record<string, readonly string[]>>,
  after: Readonly<Record<string, readonly string[]>>,
): ShapeChange[] {
  return Object.entries(before).flatMap(([part, own]): ShapeChange[] => {
    const others = after[part];
    if (others === undefined || own.every((each) => others.some((other) => covers(other, each)))) return [];
    const texts = { before: own.join(" or "), after: others.join(" or ") };
    return [{ what: "form", extent: "narrowed", at: part, direction: "request", ...texts }];
  });
}

/** Returns true if a media range includes a media type: `image/*` includes `image/png`. */
function covers(range: string, media: string): boolean {
  if (range === media || range === "*/*") return true;
  return range.endsWith("/*") && media.startsWith(range.slice(0, -1));
}
