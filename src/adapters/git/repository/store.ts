import type { Blob } from "../../../ports/file-tree.ts";
import { largestFile } from "../../../ports/file-tree.ts";
import { missingOf, streamBlobs } from "../objects/cat-file.ts";
import type { KnownVersions } from "../fetch/known-versions.ts";
import type { GitAuth } from "../process/environment.ts";
import type { Location } from "./locate.ts";
import type { StoredObject } from "../objects/object-memory.ts";
import type { Searches } from "../objects/searches.ts";
import type { ObjectReader } from "../objects/object-reader.ts";
import type { Remote } from "../fetch/remote.ts";
import type { GitRunner } from "../process/spawn.ts";

/** The shared parts of an open repository. */
export interface Store extends Location {
  /** Git in the repository itself: refs, index, worktree, shallow boundary. It never contacts a server. */
  readonly local: GitRunner;
  /** Git for objects only; see `object-view.ts`. */
  readonly objects: GitRunner;
  readonly reader: ObjectReader;
  readonly remote: Remote;
  /** Only used to remove credentials from messages. */
  readonly auth: GitAuth | undefined;
  /** Functions that return ids of blobs that are likely to be read soon. Each is called once, at the first fetch. */
  readonly expected: (() => Promise<readonly string[]>)[];
  readonly searches: Searches;
  /** Names of files, usually manifests, that were not found where expected. They may be in other folders. */
  readonly sought: Set<string>;
  readonly versions: KnownVersions;
  /** The number of fetches of contents. */
  readonly waves: { count: number };
  readonly onProgress: ((line: string) => void) | undefined;
}

/** The maximum number of blobs that are read through the running process. */
const blobsOneByOne = 100;
/** The number of blobs to request in advance. Each may be large and stays in memory. */
const ahead = 2;

/** Streams blobs in the order of the request. Missing blobs of a partial clone are fetched in one batch first. */
export async function* readBlobs(
  store: Store,
  wanted: Iterable<string>,
  largest: number = largestFile,
  nearby?: AdditionalBlobs,
): AsyncGenerator<Blob> {
  const oids = [...wanted];
  await provide(store, oids, nearby);
  if (oids.length > blobsOneByOne) {
    yield* streamBlobs(store.objects, oids, largest);
    return;
  }
  yield* readFew(store.reader, oids, largest);
}

async function* readFew(
  reader: ObjectReader,
  oids: readonly string[],
  largest: number,
): AsyncGenerator<Blob> {
  const asked: Promise<StoredObject | null>[] = [];
  const ask = (oid: string): void => {
    const answer = reader.read(oid, largest);
    // A caller that stops early does not await the response.
    answer.catch(() => {});
    asked.push(answer);
  };
  for (const oid of oids.slice(0, ahead)) ask(oid);
  for (const [index, oid] of oids.entries()) {
    const object = await asked.shift();
    const next = oids[index + ahead];
    if (next !== undefined) ask(next);
    if (object?.type !== "blob") yield { oid, bytes: null, missing: true };
    else yield { oid, bytes: object.bytes, size: object.size };
  }
}

/** Returns ids of blobs to fetch together with the `missing` ones. `wave` is the number of the fetch, from 1. */
export type AdditionalBlobs = (missing: ReadonlySet<string>, wave: number) => Promise<readonly string[]>;

/** Fetches the missing blobs of a partial clone if fetching is allowed. */
export async function provide(store: Store, oids: Iterable<string>, nearby?: AdditionalBlobs): Promise<void> {
  if (!(await store.remote.isPartial()) || !(await store.remote.reachable())) return;
  const wanted = [...new Set(oids)];
  // Fetches run one after the other, because two could fetch the same blobs.
  const before = fetching.get(store) ?? Promise.resolve();
  const own = before.then(() => fetchMissing(store, wanted, nearby));
  fetching.set(
    store,
    own.catch(() => {}),
  );
  await own;
}

const fetching = new WeakMap<Store, Promise<void>>();

async function fetchMissing(
  store: Store,
  wanted: readonly string[],
  nearby?: AdditionalBlobs,
): Promise<void> {
  const missing = await missingOf(store.objects, wanted);
  if (missing.length === 0) return;
  store.waves.count += 1;
  const soon = new Set(await nearby?.(new Set(missing), store.waves.count));
  for (const each of store.expected.splice(0)) for (const oid of await each()) soon.add(oid);
  const more = soon.size === 0 ? [] : await missingOf(store.objects, [...soon]);
  await store.remote.fetchObjects([...new Set([...missing, ...more])]);
}
