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
export async function gotWithFoxtrots(store: Store, start: string): Promise<readonly DatedCommit[]> {
  const line = await subjectsFrom(store, start);
  const commits = line.map(({ commit, seconds }) => [commit, seconds] as const);
  const foxtrots = (await foxtrotsAmong(line, store, start)).slice(0, mostFoxtrots);
  if (foxtrots.length === 0) return commits;
  // A shallow clone may lack what the branch was before.
  const missing = new Set(
    await missingOf(store.objects, [...new Set(foxtrots.flatMap((each) => each.parents))]),
  );
  const seconds = new Map(commits);
  const got = new Map<string, number>();
  for (const { commit, parents } of foxtrots) {
    if (parents.some((each) => missing.has(each))) continue;
    const [first = "", second = ""] = parents;
    const { stdout } = await store.local.run(["rev-list", "--first-parent", first, `^${second}`, "--"]);
    for (const each of stdout.toString("latin1").trimEnd().split("\n"))
      got.set(each, Math.max(got.get(each) ?? 0, seconds.get(commit) ?? 0));
  }
  return commits.map(([commit, at]) => [commit, Math.max(at, got.get(commit) ?? at)]);
}

interface CommitOnLine {
  readonly commit: string;
  readonly seconds: number;
  readonly parents: readonly string[];
  readonly subject: string;
}

/** The first-parent line with its subjects, in one walk. */
async function subjectsFrom(store: Store, start: string): Promise<readonly CommitOnLine[]> {
  const { stdout } = await store.local.run([
    ...["rev-list", "--first-parent", "--no-commit-header", "--format=%H %ct %P%x00%s", start, "--"],
  ]);
  return stdout
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const end = line.indexOf("\0");
      const [commit = "", seconds = "0", ...parents] = line.slice(0, end).split(" ").filter(Boolean);
      return { commit, seconds: Number(seconds), parents, subject: line.slice(end + 1) };
    });
}

/** Merges on the line whose message says that the branch itself was merged, newest first. */
async function foxtrotsAmong(
  line: readonly CommitOnLine[],
  store: Store,
  start: string,
): Promise<readonly CommitOnLine[]> {
  const found: CommitOnLine[] = [];
  let own: ReadonlySet<string> | null = null;
  for (const each of line) {
    const match = each.parents.length === 2 ? merged.exec(each.subject) : null;
    if (match === null) continue;
    const { into, from } = match.groups ?? {};
    if (!saysFoxtrot(match[1] ?? "", into ?? null, from !== undefined)) continue;
    own ??= new Set(
      (await branchesOf(store)).flatMap(({ commit, name }) => (commit === start ? [name] : [])),
    );
    // The line of a branch that took in another is its own, unless both now stand at one commit.
    const isOwn = into !== undefined && own.has(into) && !own.has(match[1] ?? "");
    if (into === match[1] || !isOwn) found.push(each);
  }
  return found;
}

function saysFoxtrot(name: string, into: string | null, isPulled: boolean): boolean {
  if (into === null) return usual.test(name);
  if (into === name) return isPulled || isLongLived(name);
  return isLongLived(name) && !isLongLived(into) && !receiving.test(into);
}
