import type { Identity } from "../../adapters/github/client/client.ts";
import type { Day } from "../../core/model/feature.ts";
import type { OverviewStore } from "../../ports/overview-store.ts";
import type { OwedAnswers } from "../../ports/owed-answers.ts";
import type { IssueTurns } from "../../ports/issue-turns.ts";
import type { KnownRepositories, RepositoryAddress } from "../../ports/known-repositories.ts";
import type { WrittenContents } from "../../ports/written-contents.ts";
import type { ObservedAnswer } from "../server/observed-fetch.ts";

/** A repository as named by an event or a list. */
export type NamedRepository = RepositoryAddress;

export interface RepositoryEvent {
  /** The installation whose token is used. */
  readonly installation: number;
  readonly repository: NamedRepository;
}

/** Commits were pushed to the default branch. Later commits may exist, so its newest commit is used. */
export interface PushEvent extends RepositoryEvent {
  readonly after: string;
  /** RFC 3339, as in a list of repositories. Null if the event does not contain it. */
  readonly pushedAt?: string | null | undefined;
}

/** A new comment by a user on an issue with our marker. Edits and comments of bots are excluded. */
export interface CommentEvent extends RepositoryEvent {
  readonly issue: number;
  readonly comment: {
    readonly id: number;
    readonly body: string;
    readonly author: string;
    readonly createdAt: string;
  };
}

/** A pull request from a branch of the app was merged or closed. */
export interface ClosedPullEvent extends RepositoryEvent {
  readonly number: number;
  readonly branch: string;
  readonly merged: boolean;
}

/** The day on which the check of a pull request can pass. */
export interface RecheckEvent extends RepositoryEvent {
  readonly number: number;
}

/** A change for the App's own check. */
export interface CheckEvent extends RepositoryEvent {
  readonly change:
    | {
        readonly kind: "pull";
        readonly number: number;
        /** The commit of the check. Nothing is judged if it is no longer the head. */
        readonly head: string;
        /** The base branch of the event. Absent in jobs of earlier versions. */
        readonly base?: string | undefined;
        readonly baseChanged: boolean;
      }
    /** A merge group: several pull requests that are merged together. */
    | {
        readonly kind: "group";
        readonly base: { readonly ref: string; readonly sha: string };
        readonly head: string;
      }
    /** Everything that was judged on a commit. */
    | { readonly kind: "commit"; readonly head: string };
  /** True if the check must be opened at once, because users wait for it. */
  readonly asked: boolean;
  /** True if an earlier job opened the check, so that this job judges it. */
  readonly isOpened?: boolean | undefined;
}

/**
 * The handlers of jobs. A handler that throws is called again later, up to a limit. A handler may also be called
 * again after success, so it must compare before it writes. Reminders never run twice at once for an installation,
 * nor answers for a repository, nor changes to the text of an issue. `signal` aborts when the server stops waiting
 * for running jobs.
 */
export interface JobHandlers {
  push(event: PushEvent, signal: AbortSignal): Promise<void>;
  comment(event: CommentEvent, signal: AbortSignal): Promise<void>;
  /** Replies to a comment with the reason why its command is not performed. */
  unanswered?(event: CommentEvent, reason: Error, signal: AbortSignal): Promise<void>;
  closedPull(event: ClosedPullEvent, signal: AbortSignal): Promise<void>;
  recheck(event: RecheckEvent, signal: AbortSignal): Promise<void>;
  /** `lastTry`: if the change cannot be judged now, the check says so and is retried hours later. */
  check(event: CheckEvent, signal: AbortSignal, lastTry: boolean): Promise<void>;
  /** Writes the reason for the missing verdict into an opened check, and throws it. */
  unjudged?(event: CheckEvent, reason: Error, lastTry: boolean): Promise<void>;
  /** Queues open pull requests whose check is missing or never finished. */
  missedChecks(
    installation: number,
    repositories: readonly NamedRepository[],
    signal: AbortSignal,
  ): Promise<void>;
  /** Called if the repository's name, branch or visibility changed. */
  remind(event: RepositoryEvent, signal: AbortSignal): Promise<void>;
  /** Reads the due repositories in a part of an installation. */
  sweep(installation: number, repositories: readonly NamedRepository[], signal: AbortSignal): Promise<void>;
  /** Called when no job runs any longer. */
  close?(): Promise<void>;
}

/** The parts of the server that handlers need. */
export interface WorkWorld {
  readonly apiUrl: string;
  /**
   * Returns a token of the installation that is valid for at least ten minutes. Request it again for each
   * repository.
   */
  readonly token: (installation: number) => Promise<string>;
  /**
   * Returns a new token in place of one that GitHub refused. Null if the token was replaced less than a minute
   * ago.
   */
  readonly renewed: (installation: number, refused: string) => Promise<string | null>;
  /** Returns the App's account. Throws if GitHub does not return it. */
  readonly identity: () => Promise<Identity>;
  /** Counts a response of GitHub. */
  readonly requested: (answer: ObservedAnswer) => void;
  readonly log: WorkLog;
  readonly known: KnownRepositories;
  /** Null if the overview is off. */
  readonly overview: OverviewStore | null;
  readonly turns: IssueTurns;
  readonly written: WrittenContents;
  readonly owed: OwedAnswers;
  /** Queues a comment to be read again. */
  readonly answerLater: (event: CommentEvent) => Promise<void>;
  /** Queues repositories of an installation for a later job, not before `after`. */
  readonly later: (
    installation: number,
    repositories: readonly NamedRepository[],
    after: Date | null,
  ) => Promise<void>;
  /** GitHub's id of the App. */
  readonly app: number;
  /** Queues a judgement for a day. */
  readonly judgeOn: (event: CheckEvent, day: Day) => Promise<void>;
  /** Queues a judgement for a time within the next minutes. */
  readonly judgeAt: (event: CheckEvent, at: Date) => Promise<void>;
  /** Identifies the reading code: data that other code has read is read again. */
  readonly engine: string;
  /** Usage sources that a repository's configuration may query: see `UsageAccess`. */
  readonly usage: UsageAccess;
}

/** Log lines contain no tokens, headers or text of users. `fields` are numbers and names. */
export interface WorkLog {
  debug(fields: object, line: string): void;
  info(fields: object, line: string): void;
  warn(fields: object, line: string): void;
}

/**
 * Repositories choose their usage sources and the secret for each. The operator of the server lists what they may
 * choose. Default: nothing.
 */
export interface UsageAccess {
  /** Origins such as `https://prometheus.example.org`. */
  readonly origins: ReadonlySet<string>;
  readonly variables: ReadonlyMap<string, string>;
}

export type CreateWork = (world: WorkWorld) => JobHandlers;
