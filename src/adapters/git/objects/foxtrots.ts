import { chainSteps } from "../../../core/limits.ts";
import { isLongLived } from "../../../core/repository/long-lived-branch.ts";
import { branchesOf } from "../repository/branches.ts";
import type { Store } from "../repository/store.ts";
import { missingOf } from "./cat-file.ts";
import type { MergeOnLine, WrittenLine } from "./written-line.ts";

type DatedCommit = readonly [commit: string, seconds: number];

const merged =
  /^Merge (?:remote-tracking )?branch '(?:origin\/|upstream\/)?([^']+)'(?<from> of \S+)?(?: into (?<into>\S+))?$/;
/** Where git does not say into what it merged. */
const usual = /^(?:main|master)$/;
/** Branches that others are merged into, and that are merged into none, in addition to long-lived ones. */
const receiving = /^(?:staging|production|prod|beta|canary|preview|integration|gh-pages|edge|nightly)$/;

/**
 * Returns the line with the days on which the branch received its commits. In a foxtrot, the branch is merged into a
 * topic branch and then moved to it. The topic's commits are then on the first-parent line with their own dates. They
 * count from the merge.
 */
export async function gotWithFoxtrots(
  { commits, merges }: WrittenLine,
  store: Store,
  start: string,
): Promise<readonly DatedCommit[]> {
  const foxtrots = await foxtrotsAmong(merges, store, start);
  if (foxtrots.length === 0) return commits;
  // A shallow clone may lack what the branch was before.
  const missing = new Set(
    await missingOf(store.objects, [...new Set(foxtrots.flatMap((each) => each.parents))]),
  );
  const got = new Map<string, number>();
  for (const foxtrot of foxtrots) {
    if (foxtrot.parents.some((each) => missing.has(each))) continue;
    for (const each of await broughtBy(foxtrot, store))
      got.set(each, Math.max(got.get(each) ?? 0, foxtrot.seconds));
  }
  return commits.map(([commit, at]) => [commit, Math.max(at, got.get(commit) ?? at)]);
}

/** The commits that a foxtrot put on the line, newest first. */
export async function broughtBy({ parents }: MergeOnLine, { local }: Store): Promise<readonly string[]> {
  const [first = "", second = ""] = parents;
  const { stdout } = await local.run(["rev-list", "--first-parent", first, `^${second}`, "--"]);
  return stdout.toString("latin1").trimEnd().split("\n");
}

/** Merges on the line whose message says that the branch itself was merged: the newest ones, newest first. */
export async function foxtrotsAmong(
  merges: readonly MergeOnLine[],
  store: Store,
  start: string,
): Promise<readonly MergeOnLine[]> {
  const found: MergeOnLine[] = [];
  let own: ReadonlySet<string> | null = null;
  for (const each of merges) {
    if (found.length === chainSteps) break;
    const match = merged.exec(each.subject);
    if (match === null) continue;
    const { into, from } = match.groups ?? {};
    if (!saysFoxtrot(match[1] ?? "", into ?? null, from !== undefined)) continue;
    if (into !== undefined && into !== match[1]) {
      own ??= await branchesAt(start, store);
      // The line belongs to the branch into which another was merged, unless both now point to the same commit.
      if (own.has(into) && !own.has(match[1] ?? "")) continue;
    }
    found.push(each);
  }
  return found;
}

async function branchesAt(start: string, store: Store): Promise<ReadonlySet<string>> {
  return new Set((await branchesOf(store)).flatMap(({ commit, name }) => (commit === start ? [name] : [])));
}

function saysFoxtrot(name: string, into: string | null, isPulled: boolean): boolean {
  if (into === null) return usual.test(name);
  if (into === name) return isPulled || isLongLived(name);
  return isLongLived(name) && !isLongLived(into) && !receiving.test(into);
}
