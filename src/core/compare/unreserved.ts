import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Unreserved } from "../model/contract/reserved.ts";
import type { Declaration } from "../model/declaration.ts";
import { brokenPromises } from "./broken-promises.ts";
import type { Registers } from "./registers.ts";

interface Holder {
  readonly declaration: Declaration;
  /** Its fields or values with a number. */
  readonly members: readonly Declaration[];
}

interface Holders {
  readonly base: ReadonlyMap<string, string>;
  /** By name, regardless of the file. */
  readonly head: ReadonlyMap<string, Holder>;
}

/** Adds the unreserved number and name to each removal of a numbered field or enum value. */
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

/** Returns null if the container was removed too, or if a field with that number has the same wire format. */
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
