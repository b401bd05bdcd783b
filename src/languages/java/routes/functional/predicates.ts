import { anyMethod } from "../../../../core/model/contract/endpoint.ts";
import { methodOf } from "../../../base/routes/router.ts";
import type { SyntaxNode } from "../../../base/syntax-tree.ts";
import { unwrapped, type Call, type Reading } from "./reading.ts";

/** What a predicate lets through: a method, and a path; null where it says nothing of it. */
export interface Asked {
  readonly method: string | null;
  readonly path: { readonly written: string | null } | null;
}

const anything: readonly Asked[] = [{ method: null, path: null }];
const owner = /^(?:Gateway)?RequestPredicates$/;
/** Limit: so many alternatives of one predicate are told apart. */
const most = 32;
/** Limit: predicates inside predicates. */
const deepest = 20;

/** What a predicate asks for, by alternatives; null where the file does not tell. */
export function askedBy(
  reading: Reading,
  predicate: SyntaxNode | undefined,
  depth: number = 0,
): readonly Asked[] | null {
  if (depth > deepest) return null;
  const chain: Call[] = [];
  let node = predicate && unwrapped(predicate);
  for (; node; node = chain.at(-1)?.object ?? undefined) {
    node = unwrapped(node);
    const call = reading.call(node);
    if (!call) return null;
    chain.push(call);
    if (call.object === null || reading.isOf(call, owner)) break;
  }
  const first = chain.pop();
  let asked = first ? simple(reading, first) : null;
  for (const { name, given } of chain.toReversed())
    asked = asked && combined(reading, asked, { name, other: given[0], depth: depth + 1 });
  return asked;
}

function simple(reading: Reading, call: Call): readonly Asked[] | null {
  const { name, given } = call;
  if (!reading.isOf(call, owner)) return null;
  if (name === "all") return [{ method: null, path: { written: "/**" } }];
  if (name === "path") return [{ method: null, path: { written: reading.literal(given[0]) } }];
  if (name === "method" || name === "methods")
    return given.map((each) => ({
      method: methodOf(reading.text(each).split(".").at(-1) ?? "") ?? anyMethod,
      path: null,
    }));
  const method = /^[A-Z]+$/.test(name) ? methodOf(name) : null;
  return method === null ? anything : [{ method, path: { written: reading.literal(given[0]) } }];
}

/** How another predicate is joined to what stands before it. */
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
  // One that is written as a function, or comes from elsewhere, narrows what is asked for, and moves it nowhere.
  const others = askedBy(reading, other, depth) ?? (name === "and" ? anything : null);
  if (others === null) return null;
  if (name === "or") return [...asked, ...others].slice(0, most);
  return asked
    .flatMap((a) =>
      others.map((b) => ({
        method: a.method ?? b.method,
        path: a.path && b.path ? { written: null } : (a.path ?? b.path),
      })),
    )
    .slice(0, most);
}
