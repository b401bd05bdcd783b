import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Unreserved } from "../model/contract/reserved.ts";
import type { Declaration } from "../model/declaration.ts";
import { brokenPromises } from "./broken-promises.ts";
import type { Registers } from "./registers.ts";

/** A message or an enum at head. */
interface Holder {
  readonly declaration: Declaration;
  /** Declarations that have one of its numbers. */
  readonly members: readonly Declaration[];
}

interface Holders {
  /** Names by their ids. */
  readonly base: ReadonlyMap<string, string>;
  /** By name, regardless of the file. */
  readonly head: ReadonlyMap<string, Holder>;
}

/** The changes, each removal of a numbered field or enum value with what of it is not reserved at head. */
export function withUnreserved<Each extends Change | UnnoticedChange>(
  changes: readonly Each[],
  registers: Registers,
): readonly Each[] {
  if (!changes.some(isNumbered)) return changes;
  const holders = holdersOf(registers);
  return changes.map((change) => {
    const unreserved = isNumbered(change) ? unreservedOf(change, holders) : null;
    return unreserved === null ? change : { ...change, unreserved };
  });
}

function isNumbered({ change, base }: Change | UnnoticedChange): boolean {
  const { shape, promisesNothing } = base?.declaration ?? {};
  return (
    change === "removed" &&
    shape?.wire !== undefined &&
    shape.wire.extends === undefined &&
    promisesNothing !== true
  );
}

/** Null where its holder went, too, or where another name has its number and is the same on the wire. */
function unreservedOf({ base }: Change | UnnoticedChange, holders: Holders): Unreserved | null {
  const declaration = base?.declaration ?? null;
  const wire = declaration?.shape?.wire;
  if (declaration === null || wire === undefined) return null;
  const holder = holders.base.get(declaration.container ?? "");
  const found = holder === undefined ? undefined : holders.head.get(holder);
  if (holder === undefined || found === undefined) return null;
  const { ranges, names, unquoted = false } = found.declaration.reserved ?? { ranges: [], names: [] };
  const others = found.members.filter(({ shape }) => shape?.wire?.number === wire.number);
  if (others.some((each) => brokenPromises(declaration, each, []).length === 0)) return null;
  const name = declaration.name.slice(holder.length + 1);
  const unreserved = {
    number: ranges.some(([from, to]) => from <= wire.number && wire.number <= to) ? null : wire.number,
    name: names.includes(name) ? null : name,
  };
  if (unreserved.number === null && unreserved.name === null) return null;
  return { ...unreserved, takenBy: others[0]?.name ?? null, holder, unquoted };
}

function holdersOf({ base, head }: Registers): Holders {
  const before = [...base.values()].flatMap(({ declarations }) => declarations.filter(holds));
  const after = [...head.values()].map(({ declarations }) => {
    const members = Map.groupBy(
      declarations.filter(({ shape }) => shape?.wire !== undefined && shape.wire.extends === undefined),
      ({ container }) => container,
    );
    return declarations
      .filter(holds)
      .map((each) => [each.name, { declaration: each, members: members.get(each.id) ?? [] }] as const);
  });
  return { base: new Map(before.map(({ id, name }) => [id, name])), head: new Map(after.flat()) };
}

function holds({ reserved }: Declaration): boolean {
  return reserved !== undefined;
}
