import type { IssueDraft } from "../../../core/reminders/reminder.ts";
import type { Permission } from "../../../core/model/policy.ts";
import { permissions } from "../../../core/model/policy.ts";
import type { Author, IssueComment, IssueTracker, TrackedIssue } from "../../../ports/issue-tracker.ts";
import type { Answer } from "../../../ports/pull-request.ts";
import { createClient, once, type Client, type GitHubOptions, type Identity } from "../client/client.ts";
import { identityOf, isBy } from "../client/identity.ts";
import { isHttpFailure, refusal, statusOf, throughOne404 } from "../client/refusal.ts";
import type { RepositoryName } from "../pulls/sticky-comment.ts";

type Account = { readonly login: string; readonly type: string } | null | undefined;

/** An issue in GitHub's responses, the same for every operation. */
interface GitHubIssue {
  readonly number: number;
  readonly title: string;
  readonly body?: string | null | undefined;
  readonly labels: readonly (string | { readonly name?: string | undefined })[];
  readonly assignees?: readonly { readonly login: string }[] | null | undefined;
  readonly state: string;
  readonly user: Account;
  readonly html_url: string;
  readonly repository_url: string;
  readonly pull_request?: object | undefined;
}

interface GitHubComment {
  readonly id: number;
  readonly body?: string | undefined;
  readonly user: Account;
  readonly created_at: string;
}

/** The parts of a connection to a repository's issues. */
interface Connection {
  readonly client: Client;
  readonly name: RepositoryName;
  readonly authorOf: (account: Account) => Author;
  readonly hasIssues: boolean | null;
}

export interface TrackerOptions extends GitHubOptions, RepositoryName {
  /** True if the repository has issues; undefined if unknown. */
  readonly hasIssues?: boolean;
}

/**
 * The issues of one repository on GitHub. It loads Octokit, so import this module only if needed. Methods do not throw
 * for failures of GitHub or the network. A request is repeated once after a 404, which may be wrong and proves that
 * nothing was done. Other writes are never repeated: the caller reads again before it retries.
 */
export function createIssueTracker(options: TrackerOptions): IssueTracker {
  const client = createClient(options);
  const name: RepositoryName = { owner: options.owner, repo: options.repo };
  const identity = identityOf(client, options);
  const answered = async <T>(
    doing: string,
    ask: (connection: Connection) => Promise<T>,
  ): Promise<Answer<T>> => {
    const attempt = async (): Promise<T> => {
      const us = await identity();
      const authorOf = (account: Account): Author => author(account, us);
      return ask({ client, name, authorOf, hasIssues: options.hasIssues ?? null });
    };
    try {
      return { outcome: "found", value: await throughOne404(attempt) };
    } catch (error) {
      if (error instanceof Elsewhere) return { outcome: "forbidden", reason: `${doing}: ${error.message}` };
      const refused = refusal(error, doing);
      if (refused.outcome === "forbidden" || statusOf(error) !== 422) return refused;
      return { ...refused, lasting: true };
    }
  };
  return {
    labelled: (label) => answered("The issues could not be listed", (by) => listLabelled(by, label)),
    issue: (number) =>
      answered(`Issue ${number} could not be read`, async (by) => {
        const { data } = await client.rest.issues.get({ ...name, issue_number: number });
        return tracked(data, by);
      }),
    create: (draft) => answered("The issue could not be opened", (by) => create(by, draft)),
    update: (number, draft) =>
      answered(`Issue ${number} could not be changed`, (by) => update(by, number, draft)),
    comments: (number) =>
      answered(`The comments on issue ${number} could not be read`, async (by) => {
        const all = await client.paginate(client.rest.issues.listComments, {
          ...name,
          issue_number: number,
          per_page: 100,
        });
        return all.map((each) => comment(each, by)).sort((a, b) => a.id - b.id);
      }),
    comment: (number, body) =>
      answered(`The comment on issue ${number} could not be written`, async (by) => {
        const { data } = await client.rest.issues.createComment({
          ...name,
          issue_number: number,
          body,
          ...once,
        });
        return comment(data, by);
      }),
    editComment: (id, body) =>
      answered("The comment could not be edited", async (by) => {
        const { data } = await client.rest.issues.updateComment({ ...name, comment_id: id, body, ...once });
        return comment(data, by);
      }),
    react: (id, content) =>
      answered("The reaction could not be added", async () => {
        await client.rest.reactions.createForIssueComment({ ...name, comment_id: id, content, ...once });
        return null;
      }),
    permission: (login) =>
      answered("The permission could not be read", async () => {
        const { data } = await client.rest.repos.getCollaboratorPermissionLevel({ ...name, username: login });
        return roleOf(data);
      }),
  };
}

/** The conversation was transferred to another repository, or is a pull request. */
class Elsewhere extends Error {}

/** Reads all pages. An empty result may only mean a missing permission. */
async function listLabelled(
  { client, name, authorOf, hasIssues }: Connection,
  label: string,
): Promise<TrackedIssue[]> {
  const all = await client.paginate(client.rest.issues.listForRepo, {
    ...name,
    // Labels are separated by commas, so a label with a comma cannot be queried.
    ...(label.includes(",") ? {} : { labels: label }),
    state: "all",
    sort: "created",
    direction: "asc",
    per_page: 100,
  });
  const issues = all
    .filter(({ pull_request: pull }) => pull === undefined)
    .map((each) => trackedIssue(each, authorOf))
    .filter(({ labels }) => labels.some((each) => each.toLowerCase() === label.toLowerCase()));
  if (issues.length > 0) return issues;
  const has = hasIssues ?? (await client.rest.repos.get({ ...name })).data.has_issues;
  if (!has) throw new Elsewhere("issues are disabled in this repository");
  return issues;
}

/** Creates an issue. GitHub refuses the whole issue if an assignee is not allowed, so it is then opened without any. */
async function create(
  by: Connection,
  draft: IssueDraft & { title: string; body: string },
): Promise<TrackedIssue> {
  const { client, name, authorOf } = by;
  const { title, body, labels, assignees } = draft;
  const given = { ...name, title, body, ...(labels === undefined ? {} : { labels: [...labels] }), ...once };
  return withoutAssignees(assignees, async (logins) => {
    const { data } = await client.rest.issues.create({ ...given, ...logins });
    return trackedIssue(data, authorOf);
  });
}

async function update(by: Connection, number: number, draft: IssueDraft): Promise<TrackedIssue> {
  const { client, name } = by;
  const { title, body, labels, assignees, state, reason } = draft;
  const given = {
    ...name,
    issue_number: number,
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
    ...(labels === undefined ? {} : { labels: [...labels] }),
    ...(state === undefined ? {} : { state }),
    ...(reason === undefined ? {} : { state_reason: reason }),
    ...once,
  };
  return withoutAssignees(assignees, async (logins) => {
    const { data } = await client.rest.issues.update({ ...given, ...logins });
    return tracked(data, by);
  });
}

/** GitHub allows at most ten assignees. */
async function withoutAssignees<T>(
  logins: readonly string[] | undefined,
  write: (given: { assignees?: string[] }) => Promise<T>,
): Promise<T> {
  if (logins === undefined) return write({});
  try {
    return await write({ assignees: logins.slice(0, 10) });
  } catch (error) {
    // The content was refused, so nothing was written.
    if (logins.length === 0 || !isHttpFailure(error) || error.status !== 422 || !error.response) throw error;
    return write({});
  }
}

function tracked(data: GitHubIssue, { name, authorOf }: Connection): TrackedIssue {
  if (data.pull_request !== undefined) throw new Elsewhere("it is a pull request");
  const home = data.repository_url.split("/").slice(-2).join("/");
  // GitHub redirects to the new place of a transferred issue.
  if (home.toLowerCase() !== `${name.owner}/${name.repo}`.toLowerCase())
    throw new Elsewhere("it was transferred to another repository");
  return trackedIssue(data, authorOf);
}

function trackedIssue(data: GitHubIssue, authorOf: Connection["authorOf"]): TrackedIssue {
  return {
    number: data.number,
    title: data.title,
    body: data.body ?? "",
    labels: data.labels.flatMap((each) => (typeof each === "string" ? each : (each.name ?? []))),
    assignees: (data.assignees ?? []).map(({ login }) => login),
    state: data.state === "closed" ? "closed" : "open",
    author: authorOf(data.user),
    url: data.html_url,
  };
}

function comment(data: GitHubComment, { authorOf }: Connection): IssueComment {
  return {
    id: data.id,
    body: data.body ?? "",
    author: authorOf(data.user),
    createdAt: data.created_at,
  };
}

/** A deleted account has no name; GitHub shows it as `ghost`. */
function author(account: Account, us: Identity): Author {
  return {
    login: account?.login ?? "ghost",
    type: account?.type === "Bot" ? "Bot" : "User",
    ours: isBy(us, account),
  };
}

/** `role_name` may be a custom role of the organization. Then the base permission to which GitHub maps it counts. */
function roleOf({
  permission,
  role_name: role,
}: {
  permission: string;
  role_name: string;
}): Permission | "none" {
  return (
    permissions.find((each) => each === role) ?? permissions.find((each) => each === permission) ?? "none"
  );
}
