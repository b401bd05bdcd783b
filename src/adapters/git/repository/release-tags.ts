import { attemptsAtEdit } from "../../../core/limits.ts";
import { lineFrom } from "../objects/history.ts";
import type { Store } from "./store.ts";

/** A release, and the commit of the first-parent line that holds all of it: its own, or where its branch began. */
export interface TaggedRelease {
  readonly tag: string;
  readonly commit: string;
  /** True if the tag itself is on the line. */
  readonly onLine: boolean;
}

/**
 * `v1.2.0`, `1.2`, `@acme/client@2.0.0`, `rel/commons-io-2.15.0`, `rel_2_0_1`, `v5`, `4.2.7.Final`; not what comes
 * before a release (`-rc.1`, `.dev0`, `b3`), nor `nightly`.
 */
const releaseName =
  /(?:^|[^A-Za-z\d.])(?:(?:v|r|rel|release|version)?[-_.]?\d+(?:[._]\d+){1,3}|v\d+)(?:[.-](?:final|ga|release))?$/i;

/**
 * The latest release seen from `start`: of the newest tags the one that holds most of the first-parent line, a release
 * branch taken at where it began; else the latest tag on the line. Null where the line at hand knows of none.
 */
export async function latestRelease(store: Store, start: string): Promise<TaggedRelease | null> {
  const tags = await releaseTags(store);
  if (tags.length === 0) return null;
  const { commits } = await lineFrom(store, start);
  const places = new Map(commits.map(([commit], index) => [commit, index]));
  const releases = tags.map(({ tag, commit }) => ({
    tag,
    place: places.get(commit) ?? Infinity,
    onLine: true,
  }));
  for (const { tag, commit } of tags.slice(0, attemptsAtEdit))
    if (!places.has(commit))
      releases.push({ tag, place: await commitsSince(store, start, commit), onLine: false });
  // Of several at one place one on the line, and the newest of those.
  const [latest] = releases.sort((a, b) => a.place - b.place);
  const commit = commits[latest?.place ?? Infinity]?.[0];
  if (latest === undefined || commit === undefined) return null;
  return { tag: latest.tag, commit, onLine: latest.onLine };
}

/** How many commits of the line the release does not hold. */
async function commitsSince(store: Store, start: string, commit: string): Promise<number> {
  const { stdout } = await store.local.run([
    "rev-list",
    "--count",
    "--first-parent",
    start,
    `^${commit}`,
    "--",
  ]);
  return Number(stdout.toString("latin1"));
}

/** Newest first; of several tags at one commit the most exact name (`v1.2.0` rather than `v1`). */
async function releaseTags(store: Store): Promise<{ tag: string; commit: string }[]> {
  const { stdout } = await store.local.run([
    "for-each-ref",
    "--sort=-creatordate",
    "--format=%(objectname) %(*objectname) %(refname)",
    "refs/tags",
  ]);
  const tags = new Map<string, string>();
  for (const line of stdout.toString("utf8").split("\n")) {
    const [, object = "", peeled = "", tag = ""] = /^(\S+) (\S*) refs\/tags\/(.+)$/.exec(line) ?? [];
    const commit = peeled === "" ? object : peeled;
    if (releaseName.test(tag) && tag.length > (tags.get(commit)?.length ?? 0)) tags.set(commit, tag);
  }
  return [...tags].map(([commit, tag]) => ({ tag, commit }));
}
