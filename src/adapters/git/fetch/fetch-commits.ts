import { existsSync } from "node:fs";
import { join } from "node:path";
import { OutsideError, UnknownRevision } from "../../../core/model/errors.ts";
import { missingOf } from "../objects/cat-file.ts";
import { oneLine, usefulLine } from "../process/messages.ts";
import type { Store } from "../repository/store.ts";

export interface FetchDepth {
  /** The number of commits to fetch. Ignored in a complete clone, which would become shallow. */
  readonly depth?: number;
  /** `blob:none` defers file contents to a later batch and makes the clone partial. */
  readonly filter?: "blob:none";
}

/**
 * Makes commits available and returns their ids in order. Accepts full ids (fetched only if missing), branches, tags
 * and full ref names such as `refs/pull/7/merge`, as they are in the remote now. Throws `UnknownRevision` if the remote
 * does not know one, and `OutsideError` if the remote is unreachable.
 */
export async function fetchCommits(
  store: Store,
  wanted: readonly string[],
  depth: FetchDepth = {},
): Promise<readonly string[]> {
  for (const each of wanted) if (!isFullId(each) && !isRefName(each)) throw unknownAtRemote(each);
  if ((await store.remote.name()) === null) return commitsHere(store, wanted);
  // An empty repository of our own fetches names directly, without a request for their ids.
  if (await isEmpty(store)) return fetchIntoEmpty(store, wanted, depth);
  const names = wanted.filter((each) => !isFullId(each));
  const ids = names.length === 0 ? new Map<string, string>() : await idsOf(store, names);
  const commits = wanted.map((each) => ids.get(each) ?? each);
  const shallow = isShallow(store);
  const deep = shallow && (depth.depth ?? 1) > 1;
  const missing = deep ? [...new Set(commits)] : await missingOf(store.objects, [...new Set(commits)]);
  if (missing.length > 0) await fetchAll(store, missing, flagsOf(depth, shallow), wanted);
  return commits;
}

/** Resolves the names in the repository itself if it has no remote. */
async function commitsHere(store: Store, wanted: readonly string[]): Promise<readonly string[]> {
  const commits: string[] = [];
  for (const each of wanted) {
    const names =
      isFullId(each) || each.startsWith("refs/") ? [each] : [`refs/tags/${each}`, `refs/heads/${each}`, each];
    const found = await firstHere(store, names);
    if (found === null)
      throw new UnknownRevision(
        `unknown revision ${oneLine(each)}: the repository does not contain it, and has no remote`,
      );
    commits.push(found);
  }
  return commits;
}

async function firstHere(store: Store, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const { code, stdout } = await store.local.run(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`],
      { accept: [1, 128] },
    );
    if (code === 0) return stdout.toString("utf8").trim();
  }
  return null;
}

async function fetchIntoEmpty(store: Store, wanted: readonly string[], depth: FetchDepth): Promise<string[]> {
  const ownRefs = wanted.map((_, index) => `refs/sunset-warden/${index}`);
  const refspecs = wanted.map((each, index) => `+${each}:${ownRefs[index]}`);
  await fetchAll(store, refspecs, flagsOf(depth, true), wanted);
  const revisions = ownRefs.map((ref) => `${ref}^{commit}`);
  const { stdout } = await store.local.run(["rev-parse", ...revisions]);
  return stdout.toString("utf8").trim().split("\n");
}

async function fetchAll(
  store: Store,
  refspecs: readonly string[],
  flags: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const { code, stderr } = await store.remote.fetch(
    flags,
    refspecs,
    `Fetching ${wanted.map(oneLine).join(", ")}`,
  );
  if (code === 0) return;
  const unknown = /not our ref ([0-9a-f]+)|couldn't find remote ref (\S+)/.exec(stderr);
  if (unknown)
    throw unknownAtRemote(wanted.length === 1 ? (wanted[0] ?? "") : (unknown[1] ?? unknown[2] ?? ""));
  throw new OutsideError(
    `${wanted.map(oneLine).join(", ")} could not be fetched: ${usefulLine(stderr, store.auth)}`,
  );
}

/** Returns the remote's id of each name. For a tag, it is the id of the tagged commit. */
async function idsOf(store: Store, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const candidates = (name: string): string[] =>
    name.startsWith("refs/") || name === "HEAD"
      ? [`${name}^{}`, name]
      : [`refs/tags/${name}^{}`, `refs/tags/${name}`, `refs/heads/${name}`];
  const known = await store.remote.list(names.flatMap(candidates));
  return new Map(
    names.map((name) => {
      const ref = candidates(name).find((each) => known.has(each));
      if (ref === undefined) throw unknownAtRemote(name);
      return [name, known.get(ref) ?? ""];
    }),
  );
}

export function isShallow(store: Store): boolean {
  return existsSync(join(store.commonDir, "shallow"));
}

/** Repositories that had no refs when they were opened and are being filled. */
const filled = new WeakSet<Store>();

async function isEmpty(store: Store): Promise<boolean> {
  if (filled.has(store)) return false;
  const isSo = await holdsNothing(store);
  if (!isSo) filled.add(store);
  return isSo;
}

async function holdsNothing(store: Store): Promise<boolean> {
  const { stdout } = await store.local.run(["for-each-ref", "--count=1"]);
  if (stdout.length > 0) return false;
  return (
    (await store.local.run(["rev-parse", "--verify", "--quiet", "HEAD"], { accept: [1, 128] })).code !== 0
  );
}

function flagsOf({ depth, filter }: FetchDepth, mayBeShallow: boolean): string[] {
  return [
    ...(depth !== undefined && mayBeShallow ? [`--depth=${depth}`] : []),
    ...(filter === undefined ? [] : [`--filter=${filter}`]),
  ];
}

export function isFullId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** True if the text can only be the name of a ref, not an option, refspec, pattern or expression. */
export function isRefName(text: string): boolean {
  return (
    /^[^-+^~:?*[\\\s\u0000-\u001f\u007f][^~^:?*[\\\s\u0000-\u001f\u007f]*$/.test(text) &&
    !/\.\.|@\{|\/$|^@$/.test(text)
  );
}

function unknownAtRemote(name: string): UnknownRevision {
  return new UnknownRevision(
    `unknown revision ${oneLine(name)}: neither this repository nor its remote has it`,
  );
}
