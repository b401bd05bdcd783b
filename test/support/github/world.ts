/** What the fake GitHub knows: repositories, pull requests, comments, people and tokens. */
import { AppRegistry, type Account, type Grant, type Permissions } from "./app-registry.ts";

export interface PullRequestState {
  readonly number: number;
  title: string;
  author: Account;
  state: "open" | "closed";
  draft: boolean;
  merged: boolean;
  mergeable: boolean | null;
  mergeCommit: string | null;
  base: { ref: string; sha: string };
  /** `repository` is null where the fork was deleted. */
  head: { ref: string; sha: string; repository: string | null };
  files: { filename: string; status: "added" | "removed" | "modified"; sha: string }[];
  /** A locked conversation takes no comment. */
  locked: boolean;
}
export interface IssueState {
  readonly number: number;
  title: string;
  body: string;
  state: "open" | "closed";
  stateReason: "completed" | "not_planned" | "reopened" | null;
  labels: string[];
  assignees: string[];
  /** Null where the account is gone. */
  readonly author: Account | null;
  locked: boolean;
  /** Where it was transferred to, and answers 301 ever since. */
  transferredTo: string | null;
  deleted: boolean;
}
export interface CommentState {
  readonly id: number;
  readonly issue: number;
  body: string;
  /** Null where the account is gone. */
  author: Account | null;
  app: string | null;
  readonly createdAt: string;
  updatedAt: string;
}
export interface RepositoryState {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly fullName: string;
  defaultBranch: string;
  private: boolean;
  /** RFC 3339: the last push to any branch. */
  pushedAt: string | null;
  /** Where git fetches it; null: nowhere. */
  cloneUrl: string | null;
  readonly pulls: Map<number, PullRequestState>;
  readonly issues: Map<number, IssueState>;
  hasIssues: boolean;
  /** Takes no writes. */
  archived: boolean;
  /** Logins that issues may be assigned to; null: anybody. */
  assignable: readonly string[] | null;
  comments: CommentState[];
  /** Full name (`refs/heads/main`) to commit id. */
  readonly refs: Map<string, string>;
  /** Path to text, by branch, tag or commit id. */
  readonly files: Map<string, Map<string, string>>;
}

/** A commit id that is told apart at a glance. */
const sha = (digit: string): string => digit.repeat(40);

export class World {
  readonly repositories: Map<string, RepositoryState> = new Map();
  readonly tokens: Map<string, Grant> = new Map();
  readonly apps: AppRegistry = new AppRegistry();
  /** Logins of owners who are no organisations. */
  readonly people: Set<string> = new Set();
  private ids = 1000;
  private seconds = 0;

  nextId(): number {
    return ++this.ids;
  }

  /** A time that moves on by a second each time it is asked. */
  now(): string {
    return new Date(Date.UTC(2026, 10, 20) + ++this.seconds * 1000).toISOString().replace(".000Z", "Z");
  }

  account(login: string): Account {
    return { id: this.nextId(), login, type: login.endsWith("[bot]") ? "Bot" : "User" };
  }

  repository(fullName: string, over: Partial<RepositoryState> = {}): RepositoryState {
    const known = this.repositories.get(fullName.toLowerCase());
    if (known) return known;
    const [owner = "", name = ""] = fullName.split("/");
    const made: RepositoryState = {
      id: this.nextId(),
      owner,
      name,
      fullName,
      defaultBranch: "main",
      private: false,
      pushedAt: "2026-01-26T19:06:43Z",
      cloneUrl: null,
      pulls: new Map(),
      issues: new Map(),
      hasIssues: true,
      archived: false,
      assignable: null,
      comments: [],
      refs: new Map(),
      files: new Map(),
      ...over,
    };
    this.repositories.set(fullName.toLowerCase(), made);
    return made;
  }

  pull(repository: RepositoryState, over: Partial<PullRequestState> = {}): PullRequestState {
    const number = over.number ?? repository.pulls.size + 1;
    const made: PullRequestState = {
      number,
      title: "A change",
      author: this.account("octocat"),
      state: "open",
      draft: false,
      merged: false,
      mergeable: true,
      mergeCommit: sha("c"),
      base: { ref: repository.defaultBranch, sha: sha("a") },
      head: { ref: "topic", sha: sha("b"), repository: repository.fullName },
      files: [],
      locked: false,
      ...over,
    };
    repository.pulls.set(number, made);
    return made;
  }

  /** Issues and pull requests share their numbers. */
  issue(repository: RepositoryState, over: Partial<IssueState> = {}): IssueState {
    const taken = [...repository.pulls.keys(), ...repository.issues.keys()];
    const made: IssueState = {
      number: Math.max(0, ...taken) + 1,
      title: "An issue",
      body: "",
      state: "open",
      stateReason: null,
      labels: [],
      assignees: [],
      author: this.account("octocat"),
      locked: false,
      transferredTo: null,
      deleted: false,
      ...over,
    };
    repository.issues.set(made.number, made);
    return made;
  }

  comment(
    repository: RepositoryState,
    issue: number,
    body: string,
    author: Account | null,
    app: string | null = null,
  ): CommentState {
    const at = this.now();
    const made = { id: this.nextId(), issue, body, author, app, createdAt: at, updatedAt: at };
    repository.comments.push(made);
    return made;
  }

  /** Makes `token` one of an installation of the app `slug`; its comments are by `slug[bot]`. */
  installationToken(token: string, permissions: Permissions, slug = "github-actions"): Grant {
    const grant = { account: this.account(`${slug}[bot]`), app: slug, permissions };
    this.tokens.set(token, grant);
    return grant;
  }

  /** Makes `token` a personal one. */
  personalToken(token: string, permissions: Permissions, login = "octocat"): Grant {
    const grant = { account: this.account(login), app: null, permissions };
    this.tokens.set(token, grant);
    return grant;
  }
}
