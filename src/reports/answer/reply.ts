import type { CommandResult, CommandOutcome } from "../../core/answers/answer.ts";
import { partLength } from "../../core/limits.ts";
import type { Day } from "../../core/model/feature.ts";
import { html } from "../writing/escape.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { answerMarker } from "./answer-marker.ts";
import { outcomeText, type OutcomeTextOptions } from "./outcome-text.ts";
import { fenced } from "./fenced.ts";

export interface ReplyOptions extends OutcomeTextOptions {
  readonly commentId: number;
  readonly login: string;
  readonly today: Day;
  /** Number of commands that were not performed, because the comment contains too many. */
  readonly surplus: number;
  /** False while work is in progress, or if it will be retried. */
  readonly done: boolean;
  /** A sentence that applies to every pull request that this run opens. Null if there is none. */
  readonly remark: string | null;
}

export interface Hindrance {
  readonly reason: string;
  readonly lasting: boolean;
}

/** Returns the body of the reply: the outcome of each command, and the commands as they were written. */
export function replyBody(results: readonly CommandResult[], options: ReplyOptions): string {
  const { commentId, done, surplus, remark } = options;
  const proposed = results.some(({ outcome }) => outcome.kind === "proposed");
  return [
    answerMarker(commentId, done),
    ...results.map(
      ({ written, outcome, feature = options.feature }) =>
        `${heading(written.name, outcome, feature === options.feature ? null : feature)}\n\n${outcomeText(outcome, { ...options, feature })}`,
    ),
    ...(surplus === 0 ? [] : [`❌ The comment contains too many commands. Not performed: ${surplus}.`]),
    ...(proposed && remark !== null ? [markdownText(remark)] : []),
    quote(results, options),
  ].join("\n\n");
}

/** Returns the body of the reply while work is in progress. */
export function workingBody(
  commands: readonly Pick<CommandResult, "written">[],
  options: Pick<ReplyOptions, "commentId" | "login" | "today">,
): string {
  return [
    answerMarker(options.commentId, false),
    "⏳ Working on it. The result will appear in this comment. If it does not, repeat the command.",
    quote(commands, options),
  ].join("\n\n");
}

/** Returns the body of the reply if no command can be performed, because the configuration is not valid. */
export function invalidConfigurationBody(
  commands: readonly Pick<CommandResult, "written">[],
  options: Pick<ReplyOptions, "commentId" | "login" | "today">,
  mistakes: readonly string[],
): string {
  return [
    answerMarker(options.commentId, true),
    "❌ Nothing was done: the configuration on the default branch is not valid, and it defines who may use which command. Correct it, then repeat the command.",
    fenced(mistakes.join("\n"), partLength),
    quote(commands, options),
  ].join("\n\n");
}

/**
 * Returns the body of the reply if no command can be performed, because something could not be read. `reason` ends
 * without a full stop.
 */
export function hinderedBody(
  commands: readonly Pick<CommandResult, "written">[],
  options: Pick<ReplyOptions, "commentId" | "login" | "today">,
  { reason, lasting }: Hindrance,
): string {
  const next = lasting
    ? "It is not retried. Fix the cause, then repeat the command."
    : "It is retried automatically, and the result will appear in this comment.";
  return [
    answerMarker(options.commentId, lasting),
    `⚠️ Nothing has been done yet: ${markdownText(reason)}. ${next}`,
    quote(commands, options),
  ].join("\n\n");
}

function quote(
  results: readonly Pick<CommandResult, "written">[],
  { login, today }: Pick<ReplyOptions, "login" | "today">,
): string {
  const lines = results.map(({ written }) => written.line.slice(0, 1500)).join("\n");
  const summary = `Requested by ${login} on ${today}`;
  return `<details>\n<summary>${html(summary)}</summary>\n\n${fenced(lines, partLength)}\n\n</details>\n`;
}

function heading(written: string, outcome: CommandOutcome, feature: string | null): string {
  const about = feature === null ? "" : ` for ${codeSpan(feature)}`;
  return `${sign(outcome)} ${codeSpan(name(written))}${about}`;
}

function name(written: string): string {
  return `/sunset ${written === "" ? "help" : written.slice(0, 40)}`;
}

function sign({ kind }: CommandOutcome): string {
  switch (kind) {
    case "proposed":
    case "would-propose":
    case "noted":
      return "✅";
    case "shown":
    case "help":
      return "ℹ️";
    case "refused":
    case "forbidden":
      return "❌";
    case "failed":
      return "⚠️";
  }
}
