import type { Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { UnreadNotice } from "../../core/model/unread.ts";
import type { Revision } from "../revision/revision.ts";
import { readOtherIn } from "../revision/read-other.ts";
import { relying, stillHolds } from "../revision/reliance.ts";
import type { BytesOrigin, FileOutcome } from "./engine.ts";
import { heldAlone } from "./held-alone.ts";
import { placesWithoutDeclaration, placesWithoutReader, unreadNotice } from "./unread-places.ts";

/** The data of one file in a register. */
export interface FileListing {
  readonly features: readonly Feature[];
  readonly problems: readonly Problem[];
  readonly unread: readonly UnreadNotice[];
  /** Files that are read with it, including itself. They need not be reported as unread elsewhere. */
  readonly read: readonly string[];
}

/** Returns the data that a file contributes to a register. `echoes`, `isList`: as in the scan. */
export function listingOf(
  revision: Revision,
  { file, problems, text }: FileOutcome,
  { echoes, isList }: { readonly echoes: boolean; readonly isList: boolean },
): FileListing {
  if (file === null) return { features: [], problems, unread: [], read: [] };
  const { engine } = revision;
  return {
    features: [...file.features.values(), ...(echoes ? file.echoes : [])].map((each) =>
      heldAlone(each, isList),
    ),
    problems,
    unread: text === null ? [] : placesWithoutDeclaration(engine, file, text).map(unreadNotice),
    read: [...(engine.isForeign(file) ? [] : [file.path]), ...file.takesIn],
  };
}

interface GivenFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Returns the listing of a file that has a reader. An earlier run's listing is used if content, path and the files that
 * it depended on are the same. Otherwise the file is read now.
 */
export async function learntListing(
  revision: Revision,
  { path, bytes }: GivenFile,
  wanted: BytesOrigin["wanted"],
  echoes: boolean,
): Promise<FileListing> {
  const { engine, policy, tree } = revision;
  const { releases, contracts } = policy;
  const meaning = [releases, contracts.sunsetKeys, echoes];
  const key = JSON.stringify([
    "listing",
    engine.readerFor(path)?.id,
    path,
    await idOf(revision, bytes),
    meaning,
  ]);
  const text = engine.learnt?.recall(key) ?? null;
  const readOther = readOtherIn(tree);
  if (text !== null) {
    const { reliance, ...known } = JSON.parse(text) as WrittenListing;
    if (await stillHolds(new Map(reliance), readOther)) return known;
  }
  const noted = relying(readOther);
  const origin = { oid: null, readOther: noted.readOther, isAskedOnce: true, ...(wanted && { wanted }) };
  const listing = listingOf(revision, await engine.read(path, bytes, policy, origin), {
    echoes,
    isList: true,
  });
  // Failures because of a time limit or a missing grammar are retried.
  if (listing.problems.length === 0 && listing.features.every(isPlain))
    engine.learnt?.note(key, JSON.stringify({ ...listing, reliance: [...noted.reliance] }));
  return listing;
}

/** Returns the listing of a file without a reader. */
export async function learntPlaces(
  revision: Revision,
  { path, bytes }: GivenFile,
): Promise<readonly UnreadNotice[]> {
  const { engine } = revision;
  const key = JSON.stringify(["places", path, engine.learnt && (await idOf(revision, bytes))]);
  const text = engine.learnt?.recall(key) ?? null;
  if (text !== null) return JSON.parse(text) as readonly UnreadNotice[];
  const places = placesWithoutReader(engine, path, bytes).map(unreadNotice);
  engine.learnt?.note(key, JSON.stringify(places));
  return places;
}

interface WrittenListing extends FileListing {
  readonly reliance: readonly (readonly [string, string | null])[];
}

/** Returns true if the feature is complete by itself, and depends on no other file. */
function isPlain({ declaration, under, route }: Feature): boolean {
  if (under !== undefined || route !== undefined) return false;
  return declaration === null || Object.getPrototypeOf(declaration) === Object.prototype;
}

/** The code that computes ids is loaded only if results are stored. */
async function idOf({ id }: Revision, bytes: Uint8Array): Promise<string> {
  const { blobId } = await import("../../core/repository/blob-id.ts");
  return blobId(bytes, id.length === 64 ? 64 : 40);
}
