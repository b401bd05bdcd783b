import { nestingLevels, routePlaces } from "../../../../core/limits.ts";
import { anyMethod } from "../../../../core/model/contract/endpoint.ts";
import { methodOf } from "../../../base/routes/router.ts";
import type { Call } from "../../../base/routes/routers.ts";
import type { SyntaxNode } from "../../../base/syntax-tree.ts";
import { unwrapped, type Asked, type Reading } from "./reading.ts";

const anything: readonly Asked[] = [{ method: null, path: null }];
const owner = /^(?:Gateway)?RequestPredicates$/;
/** Matches predicates about something other than a method or a path. */
const narrowing = /^(?:accept|contentType|headers|param|pathExtension|queryParam|version)$/;

/** Returns the alternatives that a predicate accepts. Null if they are unknown. */
export function askedBy(
  reading: Reading,
  predicate: SyntaxNode | undefined,
  depth: number = 0,
): readonly Asked[] | null {
  if (depth > nestingLevels) return null;
  const chain: Call[] = [];
  let node = predicate && unwrapped(predicate);
  let named: readonly Asked[] | null = null;
  for (; node; node = chain.at(-1)?.object ?? undefined) {
    node = unwrapped(node);
    const call = reading.call(node);
    if (!call) {
      named = standingFor(reading, reading.valueOf(node), depth);
      break;
    }
    chain.push(call);
    if (call.object === null || reading.isOf(call, owner)) break;
  }
  const first = node && reading.call(node) ? chain.pop() : undefined;
  let asked = first ? simple(reading, first, depth) : named;
  for (const { name, given } of chain.toReversed())
    asked = asked && combined(reading, asked, { name, other: given[0], depth: depth + 1 });
  return asked;
}

/**
 * Returns the alternatives of a variable or a method of the file. Cached, because each may occur several times in
 * the next one.
 */
function standingFor(reading: Reading, value: SyntaxNode | null, depth: number): readonly Asked[] | null {
  if (!value) return null;
  const known = reading.asked.get(value);
  if (known !== undefined) return known;
  // A self-reference resolves to nothing.
  reading.asked.set(value, null);
  const asked = askedBy(reading, value, depth + 1);
  reading.asked.set(value, asked);
  return asked;
}

function simple(reading: Reading, call: Call, depth: number): readonly Asked[] | null {
  const { name, given } = call;
  const returned = reading.resultOf(call);
  if (returned) return standingFor(reading, returned, depth);
  if (!reading.isOf(call, owner)) return null;
  if (name === "all") return [{ method: null, path: { written: "/**" } }];
  if (name === "path") return [{ method: null, path: { written: reading.literal(given[0]) } }];
  if (name === "method" || name === "methods")
    return given.map((each) => ({
      method: methodOf(reading.text(each).split(".").at(-1) ?? "") ?? anyMethod,
      path: null,
    }));
  const method = /^[A-Z]+$/.test(name) ? methodOf(name) : null;
  // The name may not come from the wildcard import.
  if (method === null) return narrowing.test(name) ? anything : null;
  return [{ method, path: { written: reading.literal(given[0]) } }];
}

/** A predicate that is combined with the one before it. */
interface Joined {
  readonly name: string;
  readonly other: SyntaxNode | undefined;
  readonly depth: number;
}

function combined(
  reading: Reading,
  asked: readonly Asked[],
  { name, other, depth }: Joined,
): readonly Asked[] | null {
  if (name !== "and" && name !== "or") return name === "negate" ? anything : null;
  // A predicate that is a function, or comes from another file, narrows the requests but does not change the path.
  const others = askedBy(reading, other, depth) ?? (name === "and" ? anything : null);
  if (others === null) return null;
  if (name === "or") return [...asked, ...others].slice(0, routePlaces);
  return asked
    .flatMap((a) =>
      others.map((b) => ({
        method: a.method ?? b.method,
        path: a.path && b.path ? { written: null } : (a.path ?? b.path),
      })),
    )
    .slice(0, routePlaces);
}
