import { refusal } from "../../adapters/github/client/refusal.ts";
import type { PostedCheck } from "../../ports/posted-checks.ts";
import type { Answer } from "../../ports/pull-request.ts";
import type { CheckEvent } from "../jobs/work.ts";
import { keyOf } from "./check-key.ts";
import type { CheckReach } from "./check-reach.ts";

type ChangedPull = Extract<CheckEvent["change"], { kind: "pull" }>;

/** Milliseconds. Longer than the tries of a job last. */
const longestOpen = 3_600_000;
/** Milliseconds. Earlier sweeps have seen what was last changed before. */
const recent = 7 * 24 * 3_600_000;

/** Open pull requests of a repository whose check is missing, was cancelled, or has been without an end for long. */
export async function missedChecks(
  reach: CheckReach,
  app: number,
  paced: () => Promise<void>,
): Promise<Answer<readonly ChangedPull[]>> {
  const { client, named } = reach;
  const checks = reach.checks(app);
  const missed: ChangedPull[] = [];
  try {
    const pages = client.paginate.iterator(client.rest.pulls.list, {
      ...{ owner: named.owner, repo: named.repo, state: "open" as const },
      ...{ sort: "updated" as const, direction: "desc" as const, per_page: 100 },
    });
    for await (const { data } of pages)
      for (const { number, head, base, updated_at: updatedAt } of data) {
        if (Date.now() - Date.parse(updatedAt) > recent) return { outcome: "found", value: missed };
        await paced();
        const found = await checks.on(head.sha);
        if (found.outcome !== "found") return found;
        const key = keyOf({ kind: "pull", number, base: base.ref });
        if (isMissed(found.value.find((each) => each.key === key)))
          missed.push({ kind: "pull", number, head: head.sha, base: base.ref, baseChanged: false });
      }
    return { outcome: "found", value: missed };
  } catch (error) {
    return refusal(error, "The open pull requests could not be listed");
  }
}

function isMissed(check: PostedCheck | undefined): boolean {
  if (check === undefined || check.progress === "cancelled") return true;
  const isOpen = check.progress === "in_progress" || check.progress === "queued";
  return isOpen && Date.now() - Date.parse(check.startedAt ?? "1970-01-01") > longestOpen;
}
