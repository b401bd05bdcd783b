import type { Probot } from "probot";
import { readAgain } from "../../core/text/check-again.ts";
import { hasMarker } from "../../reports/check/comment.ts";
import { type JobData, uuidOf } from "../jobs/job.ts";
import { startOf } from "../jobs/sweep.ts";
import type { NamedRepository } from "../jobs/work.ts";

/** Stores a job under the delivery's id. Throws if the job cannot be stored. */
export type Accept = (delivery: string, job: JobData, after?: Date) => Promise<void>;

interface RepositoryPayload {
  readonly id: number;
  readonly name: string;
  readonly owner: { readonly login?: string | undefined; readonly name?: string | null | undefined } | null;
  readonly default_branch: string;
}

/** Beginning of all issues by the App. Comments on other issues are ignored. */
const marked = /^\s*<!-- sunset-warden:(?:issue|group|dashboard) /;
/** Prefix of all branches that the app pushes. */
const branches = "sunset-warden/";

/** Turns deliveries into jobs. Handlers only convert payloads. */
export function listen(app: Probot, accept: Accept): void {
  app.on("push", async ({ id, payload }) => {
    const { installation, repository, ref, deleted, after } = payload;
    if (!installation || deleted || ref !== `refs/heads/${repository.default_branch}`) return;
    await accept(id, { ...of("push", installation, repository), after, pushedAt: timeOf(repository) });
  });

  app.on("issue_comment.created", async ({ id, payload }) => {
    const { installation, repository, issue, comment } = payload;
    const author = comment.user;
    if (!installation || !author || author.type === "Bot") return;
    // Any user can write our marker, but issues by an App are written by its bot.
    if (issue.user?.type !== "Bot") return;
    if (issue.pull_request !== undefined || !marked.test(issue.body ?? "")) return;
    await accept(id, {
      ...of("comment", installation, repository),
      issue: issue.number,
      comment: {
        id: comment.id,
        body: storable(comment.body),
        author: author.login,
        createdAt: comment.created_at,
      },
    });
  });

  // A comment of the gate contains the day from which its check can pass.
  app.on(["issue_comment.created", "issue_comment.edited"], async ({ payload }) => {
    const { installation, repository, issue, comment } = payload;
    if (!installation || comment.user?.type !== "Bot" || issue.pull_request === undefined) return;
    const again = hasMarker(comment.body) ? readAgain(comment.body) : null;
    if (again === null) return;
    const id = uuidOf("recheck", repository.id, issue.number, again.passesFrom, again.head);
    const job: JobData = { ...of("recheck", installation, repository), number: issue.number };
    await accept(id, job, startOf(again.passesFrom));
  });

  app.on("pull_request.closed", async ({ id, payload }) => {
    const { installation, repository, pull_request: pull } = payload;
    // A branch of a fork may have any name.
    if (!installation || pull.head.repo?.id !== repository.id || !pull.head.ref.startsWith(branches)) return;
    await accept(id, {
      ...of("closed-pull", installation, repository),
      number: pull.number,
      branch: pull.head.ref,
      merged: pull.merged ?? false,
    });
  });

  // Reads new repositories at once instead of in the next sweep.
  const readAll = async (id: string, installation: { readonly id: number }): Promise<void> =>
    accept(id, { kind: "list", version: 1, installation: installation.id, day: uuidOf("added", id) });
  app.on(["installation.created", "installation.unsuspend"], async ({ id, payload }) =>
    readAll(id, payload.installation),
  );
  app.on("installation_repositories.added", async ({ id, payload }) => readAll(id, payload.installation));
  follow(app, accept);
}

/** Drops stored data about repositories that change. */
function follow(app: Probot, accept: Accept): void {
  const forget = async (id: string, installation: number, repositories: number[] | null): Promise<void> =>
    accept(id, { kind: "forget", version: 1, installation, repositories });
  app.on("installation.deleted", async ({ id, payload }) => forget(id, payload.installation.id, null));
  app.on("installation_repositories.removed", async ({ id, payload }) =>
    forget(
      id,
      payload.installation.id,
      payload.repositories_removed.flatMap((each) => each.id ?? []),
    ),
  );
  app.on(["repository.deleted", "repository.archived"], async ({ id, payload }) => {
    if (payload.installation) await forget(id, payload.installation.id, [payload.repository.id]);
  });
  app.on(
    [
      "repository.renamed",
      "repository.transferred",
      "repository.unarchived",
      "repository.publicized",
      "repository.privatized",
    ],
    async ({ id, payload }) => {
      const { installation, repository } = payload;
      if (installation) await accept(id, of("look", installation, repository));
    },
  );
  app.on("repository.edited", async ({ id, payload }) => {
    const { installation, repository, changes } = payload;
    // Ignores edits of the description, which the job does not need.
    if (installation && changes.default_branch) await accept(id, of("look", installation, repository));
  });
}

export function of<K extends "push" | "comment" | "closed-pull" | "recheck" | "look" | "check">(
  kind: K,
  installation: { readonly id: number },
  repository: RepositoryPayload,
): { kind: K; version: 1; installation: number; repository: NamedRepository } {
  return { kind, version: 1, installation: installation.id, repository: named(repository) };
}

function named({ id, owner, name, default_branch: defaultBranch }: RepositoryPayload): NamedRepository {
  return { id, owner: owner?.login ?? owner?.name ?? "", repo: name, defaultBranch };
}

/** Events contain seconds where lists contain a timestamp. */
function timeOf({ pushed_at: at }: { readonly pushed_at?: number | string | null }): string | null {
  if (typeof at === "string") return at;
  return typeof at === "number" ? new Date(at * 1000).toISOString().replace(".000Z", "Z") : null;
}

/** PostgreSQL's JSON accepts neither NUL nor lone surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();
