import { UsageError } from "../../../core/model/errors.ts";
import type { CheckEvent, EventBasics } from "./check-event.ts";

/** True for a full commit id, SHA-1 or SHA-256. */
export const isCommit = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** True for text that `git check-ref-format` accepts and that git never reads as an option. */
export const isRef = (text: string): boolean =>
  text.length <= 255 &&
  !/[\p{Cc} ~^:?*[\\]|\.\.|\/\/|@\{/u.test(text) &&
  !/^[-/.]|\/\.|\.lock(?:\/|$)|[/.]$|^$|^@$/.test(text);

/** Reads the payload of an event by dotted paths, without assumptions about its shape. */
class Fields {
  private readonly root: unknown;

  constructor(root: unknown) {
    this.root = root;
  }

  private at(path: string): unknown {
    let value = this.root;
    for (const key of path.split(".")) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
      value = (value as Readonly<Record<string, unknown>>)[key];
    }
    return value;
  }

  private expected(path: string, what: string): UsageError {
    const present = this.at(path);
    const said = present === undefined ? "is missing" : `is not ${what}`;
    return new UsageError(`The event's payload cannot be used: ${path} ${said}.`);
  }

  has(path: string): boolean {
    const value = this.at(path);
    return value !== undefined && value !== null;
  }

  maybeText(path: string): string | null {
    const value = this.at(path);
    return typeof value === "string" ? value : null;
  }

  maybeFlag(path: string): boolean | null {
    const value = this.at(path);
    return typeof value === "boolean" ? value : null;
  }

  text(path: string): string {
    const value = this.maybeText(path);
    if (value === null) throw this.expected(path, "a text");
    return value;
  }

  /** Returns a positive integer. */
  count(path: string): number {
    const value = this.at(path);
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1)
      throw this.expected(path, "a positive number");
    return value;
  }

  commit(path: string): string {
    const value = this.maybeText(path);
    if (value === null || !isCommit(value)) throw this.expected(path, "a commit's id");
    return value;
  }

  ref(path: string): string {
    const value = this.maybeText(path);
    if (value === null || !isRef(value)) throw this.expected(path, "a branch's or ref's name");
    return value;
  }
}

export type RunnerEnvironment = Readonly<Record<string, string | undefined>>;

const noCommit = /^0+$/;
const bare = (ref: string): string => ref.replace(/^refs\/heads\//, "");

function address(value: string | undefined, fallback: string, variable: string): string {
  const text = value === undefined || value === "" ? fallback : value;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new UsageError(`${variable} is not a web address; GitHub's runner sets it.`);
  return text.replace(/\/+$/, "");
}

function basics(env: RunnerEnvironment, payload: Fields): EventBasics {
  const name = env["GITHUB_EVENT_NAME"] ?? "";
  if (!/^[a-z_]+$/.test(name))
    throw new UsageError(
      "GITHUB_EVENT_NAME is missing or not the name of an event; GitHub's runner sets it.",
    );
  const fullName = env["GITHUB_REPOSITORY"] ?? payload.maybeText("repository.full_name") ?? "";
  const parts = /^([\w-]+)\/([\w.-]+)$/.exec(fullName);
  if (!parts?.[1] || !parts[2] || /^\.+$/.test(parts[2]))
    throw new UsageError("GITHUB_REPOSITORY is missing or not of the form owner/name.");
  const { GITHUB_SHA: sha = "", GITHUB_REF: ref = "" } = env;
  if (!isCommit(sha)) throw new UsageError("GITHUB_SHA is missing or not a commit id.");
  if (!isRef(ref)) throw new UsageError("GITHUB_REF is missing or not the name of a ref.");
  const defaultBranch = payload.maybeText("repository.default_branch");
  return {
    name,
    action: payload.maybeText("action"),
    repository: {
      owner: parts[1],
      repo: parts[2],
      fullName,
      defaultBranch: defaultBranch !== null && isRef(defaultBranch) ? defaultBranch : null,
      private: payload.maybeFlag("repository.private"),
    },
    serverUrl: address(env["GITHUB_SERVER_URL"], "https://github.com", "GITHUB_SERVER_URL"),
    apiUrl: address(env["GITHUB_API_URL"], "https://api.github.com", "GITHUB_API_URL"),
    sha,
    ref,
    skip: null,
  };
}

function pullRequest(known: EventBasics, payload: Fields): CheckEvent {
  const number = payload.count("pull_request.number");
  const home = payload.maybeText("pull_request.head.repo.full_name");
  const merged = payload.maybeFlag("pull_request.merged") === true;
  return {
    ...known,
    kind: "pull-request",
    target: known.name === "pull_request_target",
    number,
    base: { ref: payload.ref("pull_request.base.ref"), sha: payload.commit("pull_request.base.sha") },
    head: { ref: payload.ref("pull_request.head.ref"), sha: payload.commit("pull_request.head.sha") },
    mergeRef: `refs/pull/${String(number)}/merge`,
    headRef: `refs/pull/${String(number)}/head`,
    fork: home?.toLowerCase() !== payload.text("pull_request.base.repo.full_name").toLowerCase(),
    draft: payload.maybeFlag("pull_request.draft") === true,
    baseChanged: payload.maybeText("changes.base.ref.from") !== null,
    // Other events are never skipped: a skipped run is green and would hide an earlier red one.
    skip:
      known.action === "closed" && merged ? "The pull request is merged: there is nothing to check." : null,
  };
}

function push(known: EventBasics, payload: Fields): CheckEvent {
  const ref = payload.ref("ref");
  const gone = payload.maybeFlag("deleted") === true;
  const before = payload.commit("before");
  return {
    ...known,
    kind: "push",
    ref,
    sha: payload.commit("after"),
    branch: ref.startsWith("refs/heads/") ? bare(ref) : null,
    before: noCommit.test(before) ? null : before,
    skip: gone ? `${ref} was deleted: there is nothing to audit.` : null,
  };
}

const numberInputs = [
  "pull-request",
  "pull_request",
  "pull-request-number",
  "pull_request_number",
  "pr",
  "number",
];

/** Workflows declare their own inputs, and all values are strings. */
function namedPull(payload: Fields): number | null {
  const written = numberInputs
    .map((name) => payload.maybeText(`inputs.${name}`) ?? "")
    .find((text) => text !== "");
  if (written === undefined) return null;
  // A blank input is not an omitted number. An audit in its place would pass regardless of the change.
  const given = written.trim();
  const number = /^#?([1-9]\d{0,9})$/.exec(given)?.[1];
  if (number === undefined)
    throw new UsageError(
      `The workflow's input for the pull request is ${JSON.stringify(given.slice(0, 40))}: use its number.`,
    );
  return Number(number);
}

function issueComment(known: EventBasics, payload: Fields): CheckEvent {
  return {
    ...known,
    kind: "issue-comment",
    number: payload.count("issue.number"),
    onPullRequest: payload.has("issue.pull_request"),
    comment: {
      id: payload.count("comment.id"),
      body: payload.maybeText("comment.body") ?? "",
      author: payload.maybeText("comment.user.login") ?? "ghost",
      authorType: payload.maybeText("comment.user.type") ?? "User",
    },
    skip: known.action === "created" ? null : "Only new comments are commands.",
  };
}

/**
 * Parses the event from the runner's environment and the payload. Throws `UsageError` with one clear line if required
 * data is missing, or if git would misread a value.
 */
export function readEvent(env: RunnerEnvironment, payload: unknown): CheckEvent {
  const fields = new Fields(payload);
  const known = basics(env, fields);
  switch (known.name) {
    case "pull_request":
    case "pull_request_target":
    case "pull_request_review":
    case "pull_request_review_comment":
      return pullRequest(known, fields);
    case "merge_group":
      return {
        ...known,
        kind: "merge-group",
        base: {
          ref: bare(fields.ref("merge_group.base_ref")),
          sha: fields.commit("merge_group.base_sha"),
        },
        head: {
          ref: bare(fields.ref("merge_group.head_ref")),
          sha: fields.commit("merge_group.head_sha"),
        },
      };
    case "push":
      return push(known, fields);
    case "schedule":
      return { ...known, kind: "schedule" };
    case "workflow_dispatch":
      return { ...known, kind: "workflow-dispatch", pullRequest: namedPull(fields) };
    case "issue_comment":
      return issueComment(known, fields);
    default:
      return { ...known, kind: "other" };
  }
}
