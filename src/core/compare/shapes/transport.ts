import type { Shape, ShapeChange } from "../../model/contract/shape.ts";

/** Compares the place and the form in which a request is sent, in addition to its values. */
export function compareTransport(before: Shape, after: Shape): ShapeChange[] {
  return [
    ...compareServers(before.servers, after.servers),
    ...compareForms(before, after),
    ...compareAccepted(before.accepts ?? {}, after.accepts ?? {}),
  ];
}

/**
 * A server that is not listed any more breaks all callers where no other one is left, and where it is left without the
 * protocol that they use. Otherwise only those that used it.
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

/** An address without a protocol is reached by any, and one without a name is where the description was found. */
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

/** A value of another type is different in any form. */
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

/** `image/*` covers `image/png`. */
function covers(range: string, media: string): boolean {
  if (range === media || range === "*/*") return true;
  return range.endsWith("/*") && media.startsWith(range.slice(0, -1));
}
