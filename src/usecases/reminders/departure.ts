import { versionsOfFile } from "../../core/limits.ts";
import { addDays, dayOf } from "../../core/time/day.ts";
import { splitId, type Day, type Problem } from "../../core/model/feature.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Closing } from "../../core/reminders/reminder.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { isDeclared } from "../../analysis/register/feature-on-base.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { VersionReader } from "../../analysis/revision/versions.ts";

export interface DepartureRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly policy: Policy;
  /** A commit or `WORKTREE`, and the commit whose first-parent history is followed. */
  readonly at: string;
  readonly base: string;
  readonly today: Day;
  /** The unread parts of the register. */
  readonly problems: readonly Problem[];
}

/** Days of history to fetch. The feature was removed since the last run. */
const reachDays = 90;

/** Returns why a feature left the register, and in which commit. Null if unknown, because it may return. */
export async function departureOf(
  id: string,
  request: DepartureRequest,
): Promise<Pick<Closing, "why" | "commit"> | null> {
  const { repository, engine, policy, at, problems } = request;
  const { path, local } = splitId(id);
  // A pinned id may be in any file.
  if (path === null) return problems.length > 0 ? null : { why: "gone", commit: null };
  if (problems.some((each) => each.path === path)) return null;
  const revision = new Revision(repository.tree(at), engine, policy);
  if (local === "(package)") {
    if (problems.length > 0) return null;
    const stands = await isDeclared(id, revision);
    return { why: stands ? "withdrawn" : "removed", commit: null };
  }
  const reading = await revision.reading(path);
  if (reading === null) return { why: "removed", commit: await departed(id, path, request) };
  if (engine.readerFor(path) === null) return { why: "unread", commit: null };
  const { file } = reading;
  if (file === null) return null;
  if (file.features.has(id)) return { why: "unread", commit: null };
  if (file.declarations.some((each) => each.id === id))
    return { why: "withdrawn", commit: await departed(id, path, request) };
  // The feature may be in a part that could not be parsed.
  return file.complete ? { why: "removed", commit: await departed(id, path, request) } : null;
}

/**
 * Returns the first-parent commit that removed the notice; null if the available history does not show it. Recent days
 * of a quiet repository have no commit, so a second attempt fetches the days before its oldest available commit.
 */
async function departed(
  id: string,
  path: string,
  { repository, engine, policy, base, today }: DepartureRequest,
): Promise<string | null> {
  const { history } = repository;
  const read = new VersionReader({ repository, engine, policy });
  let since = addDays(today, -reachDays);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await history.reach(base, since);
    const { complete, versions } = await history.versions(base, [path]);
    let after: string | null = null;
    for (const { commit, oid } of (versions.get(path) ?? []).slice(0, versionsOfFile)) {
      if (oid !== null && (await read.file(path, oid, commit))?.features.has(id) === true) return after;
      after = commit;
    }
    if (complete) return null;
    const [, seconds = 0] = (await history.line(base)).commits.at(-1) ?? [];
    since = addDays(dayOf(seconds), -reachDays);
  }
  return null;
}
