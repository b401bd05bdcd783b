/** Workflow runs: read, and run again. */
import { example } from "../description.ts";
import { type Call, failure, notFound, type Reply, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { repositoryOf } from "./repositories.ts";

export interface RunState {
  readonly id: number;
  readonly head: string;
  status: "queued" | "in_progress" | "completed";
  conclusion: "failure" | "success" | null;
  attempt: number;
  /** RFC 3339. */
  startedAt: string;
  /** It began more than 30 days ago. */
  old: boolean;
}

const known = new WeakMap<RepositoryState, Map<number, RunState>>();

/** The runs of a repository, by id: a test puts them there. */
export function runsOf(repository: RepositoryState): Map<number, RunState> {
  const runs = known.get(repository) ?? new Map<number, RunState>();
  known.set(repository, runs);
  return runs;
}

function within(call: Call, handle: (repository: RepositoryState, run: RunState) => Reply): Reply {
  const repository = repositoryOf(call);
  const run = repository && runsOf(repository).get(Number(call.parameters["run_id"]));
  return run ? handle(repository, run) : notFound;
}

export const actions: readonly Route[] = [
  {
    operation: "actions/get-workflow-run",
    needs: ["actions:read", "actions:write"],
    handle: (call) =>
      within(call, (_repository, { id, head, status, conclusion, attempt, startedAt }) => ({
        status: 200,
        body: {
          ...example("workflow-run"),
          id,
          head_sha: head,
          status,
          conclusion,
          run_attempt: attempt,
          run_started_at: startedAt,
        },
      })),
  },
  {
    operation: "actions/re-run-workflow-failed-jobs",
    needs: ["actions:write"],
    handle: (call) =>
      within(call, (_repository, run) => {
        if (run.old)
          return failure(403, "Unable to retry this workflow run because it was created over a month ago");
        if (run.status !== "completed") return failure(403, "This workflow is already running");
        Object.assign(run, { status: "queued", conclusion: null, attempt: run.attempt + 1 });
        run.startedAt = call.world.now();
        return { status: 201, body: {} };
      }),
  },
];
