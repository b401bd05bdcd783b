import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { asCovered, coveredMembers, type Covered } from "./covered.ts";
import { mayBecome } from "./kinds.ts";
import type { Pairing } from "./pair-declarations.ts";
import { alteredChange, transitionsOf } from "./transitions.ts";

/** Overloads of members without notices of their own: those that are others now, and those that went. */
interface Overloads {
  readonly changed: readonly (readonly [Covered<Feature>, Declaration])[];
  readonly gone: readonly Covered<Feature>[];
}

/** Members that stay in a deprecated container and hold callers to something else. */
export function alteredMembers(base: FileRead, head: FileRead, pairing: Pairing): Change[] {
  const stayed = coveredMembers(base).flatMap((each) => {
    const after = pairing.headOf.get(each.member);
    // Members of a parameter's type are the function's signature.
    return after && each.member.parameterAt === undefined ? [[each, after] as const] : [];
  });
  return [...stayed, ...coveredOverloads(base, head, pairing).changed].flatMap(
    ([{ member, cover }, after]) => {
      const survivor = {
        base: asCovered({ member, cover }),
        declaration: after,
        head: head.features.get(after.id) ?? null,
        cover: coveringFeature(head, after),
        moved: false,
        origins: { base: base.origins, head: head.origins },
      };
      return transitionsOf(survivor).filter((each) => each.change === "altered" && each.alteration);
    },
  );
}

/** Overloads of a set that stays, which left a deprecated container. */
export function lostOverloads(base: FileRead, head: FileRead, pairing: Pairing): readonly Covered<Feature>[] {
  return coveredOverloads(base, head, pairing).gone;
}

const known = new WeakMap<Pairing, Overloads>();

/** What no parameters pair is paired in order, as overloads with notices are. */
function coveredOverloads(base: FileRead, head: FileRead, pairing: Pairing): Overloads {
  const before = known.get(pairing);
  if (before) return before;
  const { headOf, baseOf } = pairing;
  const unpaired = coveredMembers(base).filter(
    ({ member, container }) => member.parameters !== null && !headOf.has(member) && headOf.has(container),
  );
  const names = new Set(unpaired.map(({ member }) => member.name));
  const declared = head.declarations.filter((each) => names.has(each.name) && each.implementation !== true);
  const left = new Set(declared.map(({ name }) => name));
  const waiting = Map.groupBy(
    declared.filter((each) => !baseOf.has(each) && each.parameters !== null).toReversed(),
    ({ name }) => name,
  );
  const changed: (readonly [Covered<Feature>, Declaration])[] = [];
  const gone: Covered<Feature>[] = [];
  for (const each of unpaired) {
    const candidates = waiting.get(each.member.name) ?? [];
    const next = candidates.at(-1);
    if (next && mayBecome(each.member, next, head.tables.lexis)) {
      candidates.pop();
      changed.push([each, next]);
    } else if (left.has(each.member.name)) gone.push(each);
  }
  const overloads = { changed, gone };
  known.set(pairing, overloads);
  return overloads;
}

/** Members that a deprecated type asks for anew of everyone who extends or implements it. */
export function owedMembers(base: FileRead, head: FileRead, { headOf, baseOf }: Pairing): Change[] {
  const fresh = head.declarations.filter((each) => each.owed === true && !baseOf.has(each));
  if (fresh.length === 0) return [];
  const names = new Set(base.declarations.map(({ name }) => name));
  const closed = new Set(base.declarations.flatMap((each) => (isClosing(each) ? [each.container] : [])));
  const containers = new Map([...headOf].map(([before, after]) => [after.id, [before, after] as const]));
  return fresh.flatMap((declaration) => {
    const [before, after] = containers.get(declaration.container ?? "") ?? [];
    // Nobody else implements what holds a member that nobody else can write.
    if (!before || !after || before.reach < 2 || names.has(declaration.name) || closed.has(before.id))
      return [];
    const cover = coveringFeature(base, before);
    const feature = base.features.get(before.id) ?? (cover && asCovered({ member: before, cover }));
    const now = head.features.get(after.id) ?? coveringFeature(head, after);
    return feature && now ? [owed(feature, now, { before, after, declaration }, [base, head])] : [];
  });
}

function isClosing({ owed: isOwed, reach }: Declaration): boolean {
  return isOwed === true && reach === 0;
}

function owed(
  base: Feature,
  head: Feature,
  { before, after, declaration }: Readonly<Record<"before" | "after" | "declaration", Declaration>>,
  [file, other]: readonly [FileRead, FileRead],
): Change {
  return alteredChange(
    base,
    head,
    after,
    {
      by: "owed",
      before: {
        declaration: before,
        origins: file.origins,
      },
      after: {
        declaration,
        origins: other.origins,
      },
    },
    declaration.place,
  );
}
