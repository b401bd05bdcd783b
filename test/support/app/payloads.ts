/** GitHub's own example payloads, as an installed app gets them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CommentState, IssueState, PullRequestState, RepositoryState } from "../github/world.ts";

interface Example {
  readonly name: string;
  readonly examples: readonly Readonly<Record<string, unknown>>[];
}

const file = fileURLToPath(import.meta.resolve("@octokit/webhooks-examples/api.github.com/index.json"));
let read: readonly Example[] | null = null;

type Payload = Record<string, unknown>;

function example(event: string, fits: (payload: Payload) => boolean): Payload {
  read ??= JSON.parse(readFileSync(file, "utf8")) as readonly Example[];
  const found = read.find(({ name }) => name === event)?.examples.find(fits);
  if (!found) throw new Error(`there is no example of ${event}`);
  return structuredClone(found);
}

/** What the fake GitHub has, in place of the example's. */
interface Of {
  readonly of?: RepositoryState;
}

function repositoryIn(payload: Payload, state: RepositoryState | undefined): Payload {
  const shown = part(payload, "repository");
  if (state === undefined) return shown;
  const { id, name, fullName, defaultBranch, private: hidden, pushedAt } = state;
  const owner = { ...part(shown, "owner"), login: state.owner, name: state.owner };
  return {
    ...shown,
    id,
    name,
    full_name: fullName,
    owner,
    private: hidden,
    default_branch: defaultBranch,
    pushed_at: secondsOf(pushedAt),
  };
}

/** As `push` has it; other events write a time. */
const secondsOf = (at: string | null): number => Math.floor(Date.parse(at ?? "1970-01-01") / 1000);

const part = (payload: Payload, name: string): Payload => payload[name] as Payload;
const installed = (payload: Payload, id: number): Payload => ({
  ...payload,
  installation: { id, node_id: "x" },
});

export function push(
  installation: number,
  over: Of & { repository?: number; after?: string; ref?: string } = {},
): Payload {
  const payload = example("push", ({ ref, deleted }) => ref !== undefined && deleted === false);
  const shown = repositoryIn(payload, over.of);
  const repository = { ...shown, ...(over.repository ? { id: over.repository } : {}) };
  const branch = String(shown["default_branch"]);
  return installed(
    { ...payload, repository, ref: over.ref ?? `refs/heads/${branch}`, after: over.after ?? "a".repeat(40) },
    installation,
  );
}

const marked = "<!-- sunset-warden:issue v1 {} -->\nThe feature is due.";

export function comment(
  installation: number,
  body: string,
  over: Of & {
    issueBody?: string;
    issueAuthor?: Payload;
    author?: Payload;
    /** The number of the pull request that it stands on. */
    pull?: number;
    action?: string;
    issue?: IssueState;
    comment?: CommentState;
  } = {},
): Payload {
  const payload = example("issue_comment", ({ action }) => action === "created");
  const said = part(payload, "comment");
  const { pull_request: _pull, ...issue } = part(payload, "issue");
  return installed(
    {
      ...payload,
      action: over.action ?? "created",
      repository: repositoryIn(payload, over.of),
      issue: {
        ...issue,
        number: over.issue?.number ?? over.pull ?? issue["number"],
        user: { ...part(issue, "user"), type: "Bot", ...over.issue?.author, ...over.issueAuthor },
        body: over.issue?.body ?? over.issueBody ?? marked,
        ...(over.pull ? { pull_request: { url: "x" } } : {}),
      },
      comment: {
        ...said,
        id: over.comment?.id ?? said["id"],
        body,
        user: { ...part(said, "user"), ...over.comment?.author, ...over.author },
      },
    },
    installation,
  );
}

export function closedPull(
  installation: number,
  branch: string,
  over: Of & { fork?: boolean; pull?: PullRequestState } = {},
): Payload {
  const payload = example("pull_request", ({ action }) => action === "closed");
  const pull = part(payload, "pull_request");
  const repository = repositoryIn(payload, over.of);
  const from = over.fork ? { ...repository, id: 4711 } : repository;
  const head = { ...part(pull, "head"), ref: branch, repo: from };
  const { number = pull["number"], merged = true } = over.pull ?? {};
  return installed({ ...payload, repository, pull_request: { ...pull, number, head, merged } }, installation);
}

/** A pull request as it is, and what happened to it. */
export function pulled(
  installation: number,
  action: "opened" | "synchronize" | "reopened" | "ready_for_review" | "edited" | "labeled",
  over: Required<Of> & { readonly pull: PullRequestState; readonly changes?: object },
): Payload {
  const payload = example("pull_request", (each) => each["action"] === "opened");
  const shown = part(payload, "pull_request");
  const repository = repositoryIn(payload, over.of);
  const { number, head, base } = over.pull;
  const pull = {
    ...shown,
    number,
    merged: false,
    head: {
      ...part(shown, "head"),
      ...head,
      repo: repository,
    },
    base: {
      ...part(shown, "base"),
      ...base,
      repo: repository,
    },
  };
  const { changes } = over;
  return installed(
    { ...payload, action, number, repository, pull_request: pull, ...(changes && { changes }) },
    installation,
  );
}

/** A merge queue wants its checks. */
export function grouped(
  installation: number,
  over: Required<Of> & { readonly base: string; readonly head: string },
): Payload {
  const payload = example("merge_group", () => true);
  const group = { ...part(payload, "merge_group"), head_sha: over.head, base_sha: over.base };
  return installed(
    { ...payload, repository: repositoryIn(payload, over.of), merge_group: group },
    installation,
  );
}

/** Somebody presses the button below a check. */
export function pressed(
  installation: number,
  over: Required<Of> & { readonly head: string; readonly externalId: string },
): Payload {
  const payload = example("check_run", ({ action }) => action === "requested_action");
  const run = { ...part(payload, "check_run"), head_sha: over.head, external_id: over.externalId };
  const wanted = { requested_action: { identifier: "check-again" } };
  return installed(
    { ...payload, ...wanted, repository: repositoryIn(payload, over.of), check_run: run },
    installation,
  );
}

/** Somebody has all checks of a commit made anew. */
export function rerequested(installation: number, over: Required<Of> & { readonly head: string }): Payload {
  const payload = example("check_suite", ({ action }) => action === "rerequested");
  const suite = { ...part(payload, "check_suite"), head_sha: over.head };
  return installed(
    { ...payload, repository: repositoryIn(payload, over.of), check_suite: suite },
    installation,
  );
}

export function installationCreated(installation: number): Payload {
  const payload = example("installation", ({ action }) => action === "created");
  return { ...payload, installation: { ...part(payload, "installation"), id: installation } };
}

export function installationAdded(installation: number): Payload {
  const payload = example("installation_repositories", ({ action }) => action === "added");
  return { ...payload, installation: { ...part(payload, "installation"), id: installation } };
}

/** What happened to the installation or to one of its repositories, as the payload of an event that names it. */
export function followed(
  event: "installation" | "installation_repositories" | "repository",
  action: string,
  installation: number,
  over: Of & Payload = {},
): Payload {
  const { of, ...more } = over;
  // There is none of every action; they differ in little else.
  const payload: Payload = { ...example(event, () => true), action };
  const named = payload["repository"] === undefined ? {} : { repository: repositoryIn(payload, of) };
  const shown = typeof payload["installation"] === "object" ? part(payload, "installation") : {};
  return { ...payload, ...named, ...more, installation: { ...shown, id: installation } };
}

/** What the server takes and has nothing to do for. */
export const idle: readonly (readonly [string, string, object])[] = [
  ["a push to another branch", "push", push(11, { ref: "refs/heads/topic", after: "2".repeat(40) })],
  ["a bot's comment", "issue_comment", comment(11, "not-to-be", { author: { type: "Bot" } })],
  ["an edited comment", "issue_comment", comment(11, "not-to-be", { action: "edited" })],
  ["a comment on another issue", "issue_comment", comment(11, "not-to-be", { issueBody: "Hello" })],
  [
    "a comment on a person's issue with our marker",
    "issue_comment",
    comment(11, "not-to-be", { issueAuthor: { type: "User" } }),
  ],
  ["a comment on a pull request", "issue_comment", comment(11, "not-to-be", { pull: 4 })],
  ["a pull request of another branch", "pull_request", closedPull(11, "not-to-be")],
  ["a fork's branch of our name", "pull_request", closedPull(11, "sunset-warden/not-to-be", { fork: true })],
  ["an event nobody listens to", "star", { action: "created", installation: { id: 11 } }],
  ["an event that GitHub has not had", "moonrise", { action: "created" }],
];
