import { isLongLived } from "../../../core/repository/long-lived-branch.ts";
import { branchesOf } from "../repository/branches.ts";
import type { Store } from "../repository/store.ts";
import { missingOf } from "./cat-file.ts";

type DatedCommit = readonly [commit: string, seconds: number];

/** Limit: each costs a run of git. */
const mostFoxtrots = 50;

const merged =
  /^Merge (?:remote-tracking )?branch '(?:origin\/|upstream\/)?([^']+)'(?<from> of \S+)?(?: into (?<into>\S+))?$/;
/** Where git does not say into what it merged. */
const usual = /^(?:main|master)$/;
/** Branches that take in others and are taken in by none, beside those that live long. */
const receiving = /^(?:staging|production|prod|beta|canary|preview|integration|gh-pages|edge|nightly)$/;

/**
 * The line with the days on which the branch got its commits. A merge of the branch into one for a change, to which the
 * branch was then moved (a foxtrot), leaves that change on the first-parent line with dates of its own: they count from
 * the merge.
 */
export async function gotWithFoxtrots(
  store: Store,
  start: string,
  commits: readonly DatedCommit[],
): Promise<readonly DatedCommit[]> {
  const foxtrots = await foxtrotsFrom(store, start);
  if (foxtrots.length === 0) return commits;
  const seconds = new Map(commits);
  const got = new Map<string, number>();
  const followed = foxtrots.slice(0, mostFoxtrots);
  const missing = new Set(
    await missingOf(
      store.objects,
      followed.flatMap(({ parents }) => parents),
    ),
  );
  for (const { commit, parents } of followed) {
    const [first = "", second = ""] = parents;
    // A shallow clone may lack what the branch was before.
    if (missing.has(first) || missing.has(second)) continue;
    const { stdout } = await store.local.run(["rev-list", "--first-parent", first, `^${second}`, "--"]);
    for (const each of stdout.toString("latin1").trimEnd().split("\n"))
      got.set(each, Math.max(got.get(each) ?? 0, seconds.get(commit) ?? 0));
  }
  return commits.map(([commit, at]) => [commit, Math.max(at, got.get(commit) ?? at)]);
}

interface Merge {
  readonly commit: string;
  readonly parents: readonly string[];
}

/** Merges on the line whose message says that the branch itself was merged, newest first. */
async function foxtrotsFrom(store: Store, start: string): Promise<readonly Merge[]> {
  const { stdout } = await store.local.run([
    ...["rev-list", "--first-parent", "--min-parents=2", "--max-parents=2", "--extended-regexp"],
    ...["--grep=^Merge (remote-tracking )?branch '", "--format=%P %s", start, "--"],
  ]);
  const found: Merge[] = [];
  let own: ReadonlySet<string> | null = null;
  for (const [, commit = "", first = "", second = "", subject = ""] of stdout
    .toString("utf8")
    .matchAll(/^commit ([\da-f]+)\n([\da-f]+) ([\da-f]+) (.*)$/gm)) {
    const match = merged.exec(subject);
    if (match === null) continue;
    const { into, from } = match.groups ?? {};
    if (!saysFoxtrot(match[1] ?? "", into ?? null, from !== undefined)) continue;
    own ??= new Set((await branchesOf(store)).flatMap((each) => (each.commit === start ? [each.name] : [])));
    // The line of a branch that took in another is its own, unless both now stand at one commit.
    const isOwn = into !== undefined && own.has(into) && !own.has(match[1] ?? "");
    if (into === match[1] || !isOwn) found.push({ commit, parents: [first, second] });
  }
  return found;
}

function saysFoxtrot(name: string, into: string | null, isPulled: boolean): boolean {
  if (into === null) return usual.test(name);
  if (into === name) return isPulled || isLongLived(name);
  return isLongLived(name) && !isLongLived(into) && !receiving.test(into);
}
