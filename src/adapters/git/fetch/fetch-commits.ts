import { existsSync } from "node:fs";
import { join } from "node:path";
import { OutsideError, UnknownRevision } from "../../../core/model/errors.ts";
import { missingOf } from "../objects/cat-file.ts";
import { oneLine, usefulLine } from "../process/messages.ts";
import type { Store } from "../repository/store.ts";

export interface FetchDepth {
  /** Commits of history to fetch. Left out of account where the clone has its whole history: it would be cut. */
  readonly depth?: number;
  /** `blob:none` leaves file contents to a later batch; it makes the clone a partial one. */
  readonly filter?: "blob:none";
}

/**
 * Makes commits available and gives their ids, in order: full ids (fetched only where missing), branches, tags or
 * full ref names such as `refs/pull/7/merge` (as the remote has them now). Throws `UnknownRevision` for what the
 * remote does not know and `OutsideError` where it cannot be asked.
 */
export async function fetchCommits(
  store: Store,
  wanted: readonly string[],
  depth: FetchDepth = {},
): Promise<readonly string[]> {
  for (const each of wanted) if (!isFullId(each) && !isRefName(each)) throw unknownAtRemote(each);
  if ((await store.remote.name()) === null) return commitsHere(store, wanted);
  // A repository of our own without anything in it takes names at once, without asking for their ids before.
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

/** Without a remote: what the repository itself has under these names, or knows as commits. */
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

/** Stores that are being filled; their refs exist for as long as they are open. */
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

/** Returns true if the text can only name a ref: no option, no refspec, no pattern, no expression. */
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
