import type { Identity } from "../../adapters/github/client/client.ts";
import type { Day } from "../../core/model/feature.ts";
import type { OverviewStore } from "../../ports/overview-store.ts";
import type { OwedAnswers } from "../../ports/owed-answers.ts";
import type { IssueTurns } from "../../ports/issue-turns.ts";
import type { KnownRepositories, RepositoryAddress } from "../../ports/known-repositories.ts";
import type { WrittenContents } from "../../ports/written-contents.ts";
import type { ObservedAnswer } from "../server/observed-fetch.ts";

/** A repository as an event or a listing names it. */
export type NamedRepository = RepositoryAddress;

/** The fields of every event about one repository. */
export interface RepositoryEvent {
  /** The installation whose token acts. */
  readonly installation: number;
  readonly repository: NamedRepository;
}

/** Commits arrived on the default branch. Later ones may have arrived since: its newest commit counts. */
export interface PushEvent extends RepositoryEvent {
  readonly after: string;
  /** RFC 3339, as in a listing; null if the event does not contain it. */
  readonly pushedAt?: string | null | undefined;
}

/** A new comment on an issue that carries our marker; never an edit, never a bot's. */
export interface CommentEvent extends RepositoryEvent {
  readonly issue: number;
  readonly comment: {
    readonly id: number;
    readonly body: string;
    readonly author: string;
    readonly createdAt: string;
  };
}

/** A pull request from a branch of the app's own was merged or closed. */
export interface ClosedPullEvent extends RepositoryEvent {
  readonly number: number;
  readonly branch: string;
  readonly merged: boolean;
}

/** The day has come on which the check of a pull request may pass. */
export interface RecheckEvent extends RepositoryEvent {
  readonly number: number;
}

/** A change that the App's own check is to judge. */
export interface CheckEvent extends RepositoryEvent {
  readonly change:
    | {
        readonly kind: "pull";
        readonly number: number;
        /** The commit of the check; if it is no longer the head, nothing is judged. */
        readonly head: string;
        /** The base branch of the event; absent in jobs of earlier versions. */
        readonly base?: string | undefined;
        readonly baseChanged: boolean;
      }
    /** Several pull requests that are merged together. */
    | {
        readonly kind: "group";
        readonly base: { readonly ref: string; readonly sha: string };
        readonly head: string;
      }
    /** Whatever was judged on a commit. */
    | { readonly kind: "commit"; readonly head: string };
  /** Requested by a person who waits. */
  readonly asked: boolean;
  /** The check was opened by a job before, and is judged by this one. */
  readonly isOpened?: boolean | undefined;
}

/**
 * The handlers of jobs. A method that throws is called again later, up to a limit, and any of them may be called again
 * after success: read, compare, write on a difference. Reminders never run twice at once for one installation, nor
 * answers for one repository; an issue's text is changed in turns. `signal` aborts when the server stops and will not
 * wait longer.
 */
export interface JobHandlers {
  push(event: PushEvent, signal: AbortSignal): Promise<void>;
  comment(event: CommentEvent, signal: AbortSignal): Promise<void>;
  /** Replies to a comment with the reason why its command is not done. */
  unanswered?(event: CommentEvent, reason: Error, signal: AbortSignal): Promise<void>;
  closedPull(event: ClosedPullEvent, signal: AbortSignal): Promise<void>;
  recheck(event: RecheckEvent, signal: AbortSignal): Promise<void>;
  /** `lastTry`: what cannot be judged now is given up for some hours, and says so. */
  check(event: CheckEvent, signal: AbortSignal, lastTry: boolean): Promise<void>;
  /** Writes into an opened check why there is no verdict, and throws the reason. */
  unjudged?(event: CheckEvent, reason: Error, lastTry: boolean): Promise<void>;
  /** Has open pull requests judged whose check is missing or does not end. */
  missedChecks(
    installation: number,
    repositories: readonly NamedRepository[],
    signal: AbortSignal,
  ): Promise<void>;
  /** The repository's name, branch or visibility changed. */
  remind(event: RepositoryEvent, signal: AbortSignal): Promise<void>;
  /** Reads the due repositories among some of one installation. */
  sweep(installation: number, repositories: readonly NamedRepository[], signal: AbortSignal): Promise<void>;
  /** When no job runs any more. */
  close?(): Promise<void>;
}

/** The server's parts that a `Work` is built from. */
export interface WorkWorld {
  readonly apiUrl: string;
  /** A token of the installation, valid for at least ten minutes; request it again for each repository. */
  readonly token: (installation: number) => Promise<string>;
  /** The token that replaces one that GitHub refuses; null where it was replaced within the last minute. */
  readonly renewed: (installation: number, refused: string) => Promise<string | null>;
  /** The App's account. Throws where GitHub does not say it now. */
  readonly identity: () => Promise<Identity>;
  /** Counts an answer of GitHub. */
  readonly requested: (answer: ObservedAnswer) => void;
  readonly log: WorkLog;
  readonly known: KnownRepositories;
  /** Null if the overview is off. */
  readonly overview: OverviewStore | null;
  readonly turns: IssueTurns;
  readonly written: WrittenContents;
  readonly owed: OwedAnswers;
  /** Has a comment read once more. */
  readonly answerLater: (event: CommentEvent) => Promise<void>;
  /** Has repositories of an installation seen to by a later job; `after`: no earlier than then. */
  readonly later: (
    installation: number,
    repositories: readonly NamedRepository[],
    after: Date | null,
  ) => Promise<void>;
  /** GitHub's number of the App. */
  readonly app: number;
  /** Has a change judged on a day. */
  readonly judgeOn: (event: CheckEvent, day: Day) => Promise<void>;
  /** Has a change judged at a time within the next minutes. */
  readonly judgeAt: (event: CheckEvent, at: Date) => Promise<void>;
  /** Names the program that reads: what another one read is read again. */
  readonly engine: string;
  /** Usage sources that a repository's configuration may query: see `UsageAccess`. */
  readonly usage: UsageAccess;
}

/** Log lines contain no token, no header and no text written by people; `fields` are numbers and names. */
export interface WorkLog {
  debug(fields: object, line: string): void;
  info(fields: object, line: string): void;
  warn(fields: object, line: string): void;
}

/**
 * Repositories choose the usage sources, and the secret for each; the server's owner says which of these a repository
 * may name. Nothing unless it was said.
 */
export interface UsageAccess {
  /** Origins, `https://prometheus.example.org`. */
  readonly origins: ReadonlySet<string>;
  readonly variables: ReadonlyMap<string, string>;
}

export type CreateWork = (world: WorkWorld) => JobHandlers;
