import type { ReadResult, Declaration } from "../../core/model/declaration.ts";
import type { ReadOther } from "../../core/model/language.ts";
import type { Learnt } from "../../ports/learnt.ts";
import { relying, stillHolds, type Reliance } from "./reliance.ts";

/** The result of reading a blob, with the other files that it depended on. */
interface StoredReading {
  readonly result: ReadResult;
  readonly reliance: Reliance;
}

type Plain = Exclude<
  keyof ReadResult,
  "declarations" | "noticed" | "behind" | "leads" | "likeness" | "standsFor" | "origins"
>;

/** Parts of a result that are stored unchanged. A missing part does not compile. */
const plain: { readonly [Part in Plain]: true } = {
  problems: true,
  complete: true,
  isCut: true,
  passesOn: true,
  typesPassedOn: true,
  takesIn: true,
  weight: true,
  language: true,
  title: true,
  packageName: true,
  imports: true,
  opens: true,
  unread: true,
};

/** Serializes a reading. Null for a result with functions or getters, as for contracts. */
export function writtenReading({ result, reliance }: StoredReading): string | null {
  const { declarations, noticed, behind, leads, likeness, standsFor, origins } = result;
  if (behind !== undefined || leads !== undefined || likeness !== undefined || !declarations.every(isPlain))
    return null;
  const places = new Map(declarations.map((each, index) => [each, index]));
  const noticedAt = noticed?.map((each) => places.get(each));
  if (noticedAt?.includes(undefined) === true) return null;
  const parts = Object.keys(plain).flatMap((part) => {
    const value = result[part as Plain];
    return value === undefined ? [] : [[part, value] as const];
  });
  return JSON.stringify({
    ...Object.fromEntries(parts),
    declarations,
    noticed: noticedAt,
    standsFor: standsFor && [...standsFor],
    origins: origins && [...origins],
    reliance: [...reliance],
  });
}

/** Returns true if the declaration is complete by itself. */
function isPlain(declaration: Declaration): boolean {
  return declaration.reachedBy === undefined && Object.getPrototypeOf(declaration) === Object.prototype;
}

/** Parses the output of `writtenReading`. */
export function readingFrom(text: string): StoredReading {
  const { reliance, noticed, standsFor, origins, ...rest } = JSON.parse(text) as Written;
  return {
    reliance: new Map(reliance),
    result: {
      ...rest,
      ...(noticed === undefined ? {} : { noticed: noticed.flatMap((at) => rest.declarations[at] ?? []) }),
      ...(standsFor === undefined ? {} : { standsFor: new Map(standsFor) }),
      ...(origins === undefined ? {} : { origins: new Map(origins) }),
    },
  };
}

type Entries<Of> =
  Of extends ReadonlyMap<infer Key, infer Value> ? readonly (readonly [Key, Value])[] : never;

interface Written extends Pick<ReadResult, "declarations" | Plain> {
  readonly noticed?: readonly number[];
  readonly standsFor?: Entries<NonNullable<ReadResult["standsFor"]>>;
  readonly origins?: Entries<NonNullable<ReadResult["origins"]>>;
  readonly reliance: Entries<Reliance>;
}

/** The key of a stored reading: the same blob may be read differently by another reader, or at another path. */
interface ReadBlob {
  readonly reader: string;
  readonly path: string;
  readonly oid: string;
}

/** Returns an earlier run's result for a blob if the files that it depended on are the same, or else reads it. */
export async function learntReading(
  learnt: Learnt,
  { reader, path, oid }: ReadBlob,
  readOther: ReadOther,
  read: (readOther: ReadOther) => Promise<ReadResult>,
): Promise<StoredReading> {
  const key = JSON.stringify(["reading", reader, oid, path]);
  const text = learnt.recall(key);
  const known = text === null ? null : readingFrom(text);
  if (known !== null && (await stillHolds(known.reliance, readOther))) return known;
  const noted = relying(readOther);
  const reading = { result: await read(noted.readOther), reliance: noted.reliance };
  // If a reader failed, the next run tries again.
  const isNothing = !reading.result.complete && reading.result.declarations.length === 0;
  const written = isNothing ? null : writtenReading(reading);
  if (written !== null) learnt.note(key, written);
  return reading;
}
