import type { FileTree } from "../../../ports/file-tree.ts";
import { CommitTree, listedEntries, type PlacedEntry } from "./commit-tree.ts";
import { diffCommits, withTrees } from "./diff.ts";
import { searchCommit } from "./grep.ts";
import { isRegular } from "./raw-diff.ts";
import { nameOf, Nearby } from "../fetch/nearby.ts";
import { provide, readBlobs, type Store, type AdditionalBlobs } from "../repository/store.ts";

/** The maximum number of tree objects that are read through the running process. Git lists more of them faster. */
const foldersOneByOne = 24;

/** The files of a commit. `commit` is a full id. */
export function commitFileTree(store: Store, commit: string): FileTree {
  const tree = new CommitTree(store.reader, commit);

  const entryAt = (path: string): ReturnType<CommitTree["find"]> =>
    withTrees(store, [commit], () => tree.find(path));
  const regular = async (path: string): Promise<string | null> => {
    const entry = await entryAt(path);
    return entry !== null && isRegular(entry.mode) ? entry.oid : null;
  };
  /** `kept` reduces each entry, because there may be a million. */
  const entries = async <Entry>(
    under: readonly string[],
    kept: (entry: PlacedEntry) => Entry,
  ): Promise<readonly Entry[]> => {
    if (under.length > 0) {
      const near = await withTrees(store, [commit], () => tree.under(under, foldersOneByOne));
      if (near !== null) return near.map(kept);
    }
    return withTrees(store, [commit], async () => {
      const list: Entry[] = [];
      for await (const some of listedEntries(store.objects, commit, under))
        for (const each of some) list.push(kept(each));
      return list;
    });
  };

  /** Selects other files of the tree that are likely to be requested next. */
  const nearby = (asked: readonly { readonly path: string; readonly oid: string }[]): AdditionalBlobs => {
    return async (missing, wave) => {
      const paths = asked.flatMap(({ path, oid }) => (missing.has(oid) ? [path] : []));
      const near = new Nearby(paths, wave, store.sought);
      if (wave < 2) return [];
      const all = await entries([], ({ mode, path, oid }) =>
        isRegular(mode) && near.mayTake(path) ? { path, oid } : null,
      );
      return near.of(all.filter((each) => each !== null));
    };
  };

  const containing = async (
    literals: readonly string[],
    endings: readonly string[],
    except: readonly string[],
  ): Promise<readonly string[]> => {
    // A search in a partial clone would fetch each blob separately.
    if (await store.remote.isPartial()) {
      const ends = (path: string): boolean =>
        endings.length === 0 || endings.some((each) => path.toLowerCase().endsWith(each));
      const wanted = await entries([], ({ mode, path, oid }) => (isRegular(mode) && ends(path) ? oid : null));
      await provide(
        store,
        wanted.filter((oid) => oid !== null),
      );
    }
    return searchCommit(store, commit, literals, { endings, except });
  };

  return {
    id: commit,
    async read(path) {
      const oid = await regular(path);
      if (oid === null) return null;
      const known = store.reader.recall(oid);
      if (known !== undefined) return known.bytes;
      await provide(store, [oid], nearby([{ path, oid }]));
      return (await store.reader.read(oid))?.bytes ?? null;
    },
    idOf: regular,
    async *readAll(paths, largest) {
      const blobs: { path: string; oid: string }[] = [];
      for (const path of new Set(paths)) {
        const known = tree.recall(path);
        const entry = known === undefined ? await entryAt(path) : known;
        if (entry !== null && isRegular(entry.mode)) blobs.push({ path, oid: entry.oid });
      }
      let index = 0;
      for await (const { bytes, size } of readBlobs(
        store,
        blobs.map(({ oid }) => oid),
        largest,
        nearby(blobs),
      ))
        yield { path: blobs[index++]?.path ?? "", bytes, size: size ?? null };
    },
    containing(literals, endings = [], except = []) {
      const question = JSON.stringify([commit, literals, endings, except]);
      return store.searches.of(question, () => containing(literals, endings, except));
    },
    differing: async (from) =>
      from === commit ? [] : (await diffCommits(store, from, commit)).map(({ path }) => path),
    expect(paths) {
      store.expected.push(async () => {
        const oids: string[] = [];
        for (const path of await paths.catch(() => [])) {
          const oid = await regular(path);
          if (oid !== null) oids.push(oid);
          else store.sought.add(nameOf(path));
        }
        return oids;
      });
    },
    list: (under = []) => entries(under, ({ path, mode }) => ({ path, mode })),
  };
}
