/** Check runs of Apps: opened, brought up to date, listed, and their annotations, which only grow. */
import { example } from "../description.ts";
import { type Call, failure, notFound, page, type Reply, type Route } from "../route.ts";
import type { RepositoryState } from "../world.ts";
import { repositoryOf } from "./repositories.ts";

export interface CheckRunState {
  readonly id: number;
  readonly name: string;
  readonly head: string;
  readonly app: number;
  externalId: string;
  status: string;
  conclusion: string | null;
  startedAt: string;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: Readonly<Record<string, unknown>>[];
  actions: readonly { readonly identifier: string }[];
  /** Everything that it was, in order. */
  readonly history: string[];
}

const known = new WeakMap<RepositoryState, Map<number, CheckRunState>>();

/** The check runs of a repository, by id, oldest first. */
export function checksOf(repository: RepositoryState): Map<number, CheckRunState> {
  const runs = known.get(repository) ?? new Map<number, CheckRunState>();
  known.set(repository, runs);
  return runs;
}

export function copyChecks(from: RepositoryState, to: RepositoryState): void {
  for (const [id, run] of checksOf(from)) checksOf(to).set(id, structuredClone(run));
}

function shown(call: Call, run: CheckRunState): Record<string, unknown> {
  const repository = `${call.root}/repos/x/y`;
  const sample = example("check-run");
  return {
    ...sample,
    id: run.id,
    name: run.name,
    head_sha: run.head,
    external_id: run.externalId,
    status: run.status,
    conclusion: run.conclusion,
    started_at: run.startedAt,
    completed_at: run.conclusion === null ? null : call.world.now(),
    output: {
      title: run.title,
      summary: run.summary,
      text: run.text,
      annotations_count: run.annotations.length,
      annotations_url: `${repository}/check-runs/${String(run.id)}/annotations`,
    },
    app: {
      ...(sample["app"] as object),
      id: run.app,
    },
    pull_requests: [],
  };
}

function take(run: CheckRunState, body: Readonly<Record<string, unknown>>): void {
  const output = (body["output"] ?? {}) as Readonly<Record<string, unknown>>;
  const { title, summary, text, annotations } = output;
  if (typeof body["started_at"] === "string") run.startedAt = body["started_at"];
  if (typeof title === "string") run.title = title;
  if (typeof summary === "string") run.summary = summary;
  if (typeof text === "string") run.text = text;
  if (Array.isArray(annotations)) run.annotations.push(...(annotations as Record<string, unknown>[]));
  if (typeof body["external_id"] === "string") run.externalId = body["external_id"];
  if (Array.isArray(body["actions"])) run.actions = body["actions"] as { identifier: string }[];
  if (typeof body["conclusion"] === "string") {
    run.conclusion = body["conclusion"];
    run.status = "completed";
  } else if (typeof body["status"] === "string") {
    run.status = body["status"];
    run.conclusion = null;
  }
  run.history.push(run.conclusion ?? run.status);
}

/** GitHub refuses longer texts, whatever its description says. */
function tooLong(body: Readonly<Record<string, unknown>>): boolean {
  const { summary = "", text = "" } = (body["output"] ?? {}) as Readonly<Record<string, string>>;
  return summary.length > 65_535 || text.length > 65_535;
}

/** Only Apps write checks, and each its own alone. */
function appOf({ grant, world }: Call): number | null {
  if (grant.acts?.as !== "installation") return null;
  return [...world.apps.apps.values()].find(({ slug }) => slug === grant.app)?.id ?? null;
}

function within(call: Call, handle: (repository: RepositoryState, run: CheckRunState) => Reply): Reply {
  const repository = repositoryOf(call);
  const run = repository && checksOf(repository).get(Number(call.parameters["check_run_id"]));
  return run ? handle(repository, run) : notFound;
}

export const checks: readonly Route[] = [
  {
    operation: "checks/create",
    needs: ["checks:write"],
    handle(call) {
      const repository = repositoryOf(call);
      const app = appOf(call);
      if (!repository) return notFound;
      if (app === null) return failure(403, "You must authenticate via a GitHub App.");
      if (tooLong(call.body)) return failure(422, "Invalid request. Only 65535 characters are allowed.");
      const run: CheckRunState = {
        id: call.world.nextId(),
        app,
        externalId: "",
        status: "queued",
        conclusion: null,
        startedAt: call.world.now(),
        name: String(call.body["name"]),
        head: String(call.body["head_sha"]),
        title: null,
        summary: null,
        text: null,
        annotations: [],
        actions: [],
        history: [],
      };
      take(run, call.body);
      checksOf(repository).set(run.id, run);
      return { status: 201, body: shown(call, run) };
    },
  },
  {
    operation: "checks/update",
    needs: ["checks:write"],
    handle: (call) =>
      within(call, (_repository, run) => {
        if (run.app !== appOf(call)) return failure(403, "Invalid app_id for check run");
        if (tooLong(call.body)) return failure(422, "Invalid request. Only 65535 characters are allowed.");
        take(run, call.body);
        return { status: 200, body: shown(call, run) };
      }),
  },
  {
    operation: "checks/list-for-ref",
    needs: ["checks:read", "checks:write"],
    handle(call) {
      const repository = repositoryOf(call);
      if (!repository) return notFound;
      const { check_name: name, app_id: app } = call.query;
      const runs = [...checksOf(repository).values()].filter(
        (each) =>
          each.head === call.parameters["ref"] &&
          (name === undefined || each.name === name) &&
          (app === undefined || each.app === Number(app)),
      );
      const path = `/repos/${repository.fullName}/commits/${call.parameters["ref"] ?? ""}/check-runs`;
      const reply = page(call, path, runs.toReversed(), (run) => shown(call, run));
      return { ...reply, body: { total_count: runs.length, check_runs: reply.body } };
    },
  },
  {
    operation: "checks/list-annotations",
    needs: ["checks:read", "checks:write"],
    handle: (call) =>
      within(call, (repository, run) => {
        const [sample = {}] = Object.values(example("check-annotation-items")) as Record<string, unknown>[];
        const path = `/repos/${repository.fullName}/check-runs/${String(run.id)}/annotations`;
        return page(call, path, run.annotations, (each) => ({ ...sample, raw_details: null, ...each }));
      }),
  },
];
