import { chainSteps } from "../../../core/limits.ts";
import { isLongLived } from "../../../core/repository/long-lived-branch.ts";
import { branchesOf } from "../repository/branches.ts";
import type { Store } from "../repository/store.ts";
import { missingOf } from "./cat-file.ts";
import type { MergeOnLine, WrittenLine } from "./written-line.ts";

type DatedCommit = readonly [commit: string, seconds: number];

const merged =
  /^Merge (?:remote-tracking )?branch '(?:origin\/|upstream\/)?([^']+)'(?<from> of \S+)?(?: into (?<into>\S+))?$/;
/** The branches for which git omits the target in merge messages. */
const usual = /^(?:main|master)$/;
/** Branches that only receive merges, in addition to long-lived ones. */
const receiving = /^(?:staging|production|prod|beta|canary|preview|integration|gh-pages|edge|nightly)$/;

/**
 * Returns the first-parent history with the days on which the branch received its commits. In a foxtrot, the branch is
 * merged into a topic branch and then moved to it. The topic's commits are then in the first-parent history with their
 * own dates, but count from the merge.
 */
export async function gotWithFoxtrots(
  { commits, merges }: WrittenLine,
  store: Store,
  start: string,
): Promise<readonly DatedCommit[]> {
  const foxtrots = await foxtrotsAmong(merges, store, start);
  if (foxtrots.length === 0) return commits;
  // A shallow clone may lack the branch before the merge.
  const missing = new Set(
    await missingOf(store.objects, [...new Set(foxtrots.flatMap((each) => each.parents))]),
  );
  const got = new Map<string, number>();
  for (const foxtrot of foxtrots) {
    if (foxtrot.parents.some((each) => missing.has(each))) continue;
    for (const each of await commitsAddedBy(foxtrot, store))
      got.set(each, Math.max(got.get(each) ?? 0, foxtrot.seconds));
  }
  return commits.map(([commit, at]) => [commit, Math.max(at, got.get(commit) ?? at)]);
}

/** Returns the commits that a foxtrot added to the first-parent history, newest first. */
export async function commitsAddedBy({ parents }: MergeOnLine, { local }: Store): Promise<readonly string[]> {
  const [first = "", second = ""] = parents;
  const { stdout } = await local.run(["rev-list", "--first-parent", first, `^${second}`, "--"]);
  return stdout.toString("latin1").trimEnd().split("\n");
}

/** Returns the latest merges whose message says that the branch itself was merged, newest first. */
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
    if (!isFoxtrotMessage(match[1] ?? "", into ?? null, from !== undefined)) continue;
    if (into !== undefined && into !== match[1]) {
      own ??= await branchesAt(start, store);
      // The history belongs to the receiving branch, unless both branches point to this commit.
      if (own.has(into) && !own.has(match[1] ?? "")) continue;
    }
    found.push(each);
  }
  return found;
}

async function branchesAt(start: string, store: Store): Promise<ReadonlySet<string>> {
  return new Set((await branchesOf(store)).flatMap(({ commit, name }) => (commit === start ? [name] : [])));
}

function isFoxtrotMessage(name: string, into: string | null, isPulled: boolean): boolean {
  if (into === null) return usual.test(name);
  if (into === name) return isPulled || isLongLived(name);
  return isLongLived(name) && !isLongLived(into) && !receiving.test(into);
}
