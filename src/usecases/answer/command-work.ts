import { commands } from "../../commands/registry.generated.ts";
import { nearest } from "../../core/text/nearest.ts";
import type { CommandOutcome, CommandResult } from "../../core/answers/answer.ts";
import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import {
  mayDo,
  permissionFor,
  type Command,
  type NoteWork,
  type Order,
  type ProposeWork,
  type CommandAction,
  type Drafting,
} from "../../core/model/command.ts";
import type { WrittenCommand } from "../../core/answers/command-text.ts";
import type { Permission } from "../../core/model/policy.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { code } from "../../core/text/message-text.ts";
import { shortId } from "../../core/text/short-id.ts";
import { alone, type Turn } from "../../ports/issue-turns.ts";
import type { Answer } from "../../ports/pull-request.ts";
import { explain } from "../explain.ts";
import { agreement, openedOnce, type Agrees } from "../reminders/agreement.ts";
import { uncuttable } from "../../core/model/language/forms.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { withMarker } from "../../core/reminders/marker.ts";
import type { IssueTracker } from "../../ports/issue-tracker.ts";
import type { AnswerRequest } from "./answer-request.ts";
import { type IssueMarker, issueMarkerOf } from "./issue-marker.ts";
import type { Asker, AnswerTask } from "./answer-context.ts";
import { featuresOfIssue, looksLikeId, pickFeature } from "./issue-features.ts";
import { propose } from "./propose.ts";
import { draftDecision } from "./draft-decision.ts";
import { draftExtension } from "./draft-extension.ts";
import { draftKeeping } from "./draft-keeping.ts";
import { draftRemoval } from "./draft-removal.ts";
import { notDone } from "./not-done.ts";

/** Executes the commands of one comment, one after the other. */
export class CommandWork {
  readonly #request: AnswerRequest;
  readonly #marker: IssueMarker;
  readonly #asker: Asker;
  readonly #agrees: Agrees;
  #role: Promise<Answer<Permission | "none">> | null = null;
  readonly #known = new Map<string, Promise<FeatureKnowledge | null>>();
  #features: Promise<readonly Feature[]> | null = null;

  constructor(request: AnswerRequest, marker: IssueMarker) {
    this.#request = request;
    this.#marker = marker;
    this.#asker = { login: request.comment.author, issue: request.comment.issue };
    const { policy } = request.state.judging;
    this.#agrees = agreement(openedOnce(request.openCaller ?? (async () => null)), {
      policy,
      isPublic: !request.private,
    });
  }

  /** True if a command will write something, so that a note about work in progress is useful. */
  async mayTakeLong(written: readonly WrittenCommand[]): Promise<boolean> {
    for (const each of written) {
      const prepared = await this.#prepare(each);
      if ("order" in prepared && writes(prepared.command.work)) return true;
    }
    return false;
  }

  async do(written: WrittenCommand): Promise<Omit<CommandResult, "written">> {
    const prepared = await this.#prepare(written);
    if ("kind" in prepared) return { outcome: prepared };
    const outcome = await this.#carryOut(prepared);
    const { command, feature } = prepared;
    return feature === null || command.work.kind === "note" ? { outcome } : { outcome, feature };
  }

  /** Returns the command with its order, if it is valid and the person may use it. */
  async #prepare({ name, argument }: WrittenCommand): Promise<Prepared | CommandOutcome> {
    const command = commands.find((each) => each.name === (name === "" ? "help" : name));
    if (command === undefined) return { kind: "refused", reasons: [unknown(name)] };
    const hindrance = await this.#hindrance(command);
    if (hindrance !== null) return hindrance;
    const { today } = this.#request;
    const { kind } = this.#marker;
    const { work } = command;
    const isOfSeveral = kind === "group" || kind === "dashboard";
    if (!isOfSeveral || work.kind === "list") return read(command, argument, today);
    if (work.kind === "note") {
      if (kind === "dashboard")
        return refusal("This issue lists every feature. Write the command in the feature's own issue.");
      // A note applies to the whole issue, so it needs no feature.
      const bare = read(command, argument, today);
      if ("order" in bare && !looksLikeId(argument)) return bare;
      const picked = pickFeature(argument, await this.#ofIssue());
      return "unclear" in picked ? bare : read(command, picked.rest, today, picked.feature.key);
    }
    const picked = pickFeature(argument, await this.#ofIssue());
    if ("unclear" in picked) return refusal(...picked.unclear);
    return read(command, picked.rest, today, picked.feature.key);
  }

  #ofIssue(): Promise<readonly Feature[]> {
    return (this.#features ??= featuresOfIssue(this.#marker, this.#request));
  }

  /** Null if the person may use the command. It is refused if the role is unknown. */
  async #hindrance(command: Command): Promise<CommandOutcome | null> {
    const { tracker, state, comment } = this.#request;
    const needed = permissionFor(command, state.judging.policy);
    this.#role ??= tracker.permission(comment.author);
    const role = await this.#role;
    if (role.outcome === "failed")
      return {
        kind: "failed",
        reason: `The role of ${code(comment.author)} is unknown: ${role.reason}`,
      };
    if (role.outcome === "forbidden")
      return {
        kind: "forbidden",
        reason: `The role of ${code(comment.author)} is unknown: ${role.reason}.`,
      };
    if (mayDo(role.value, needed)) return null;
    const has = role.value === "none" ? "has no role" : `has ${code(role.value)}`;
    return {
      kind: "forbidden",
      reason: `${code(`/sunset ${command.name}`)} requires the role ${code(needed)} in this repository, but ${code(comment.author)} ${has}.`,
    };
  }

  async #carryOut({ command: { work }, order, feature: named }: Prepared): Promise<CommandOutcome> {
    if (work.kind === "list") return { kind: "help" };
    const feature = named ?? this.#marker.hidden.feature;
    if (work.kind === "note") return this.#note(work, order, feature);
    const known = await this.#knowledge(feature);
    if (known === null)
      return refusal(
        `${code(feature)} no longer has a notice on ${code(this.#request.branch)}: there is nothing to do.`,
      );
    switch (work.kind) {
      case "show":
        return { kind: "shown", result: work.show(order, known), known };
      case "propose":
        return this.#propose(work, order, known);
    }
  }

  #note(work: NoteWork, order: Order, feature: string): Promise<CommandOutcome> {
    const { tracker, state, today, dryRun } = this.#request;
    const { policy } = state.judging;
    return noteState(work, order, {
      tracker,
      label: policy.reminders.labels[0] ?? "deprecation",
      asker: this.#asker,
      today,
      dryRun,
      turn: this.#request.turn ?? alone,
      callers: async () => {
        const seen =
          (await this.#knowledge(feature))?.facts.evidence?.callers.map(({ caller }) => caller) ?? [];
        return [...seen, ...Object.keys(policy.callers)];
      },
    });
  }

  /** Cached, because most comments are about one feature. */
  #knowledge(feature: string): Promise<FeatureKnowledge | null> {
    const { at } = this.#request;
    const known =
      this.#known.get(feature) ??
      explain(feature, {
        ...this.#request,
        base: at,
        agrees: this.#agrees,
        contacted: this.#marker.hidden.contacted.map(({ caller }) => caller),
      }).then((answer) => ("entry" in answer ? answer : null));
    this.#known.set(feature, known);
    return known;
  }

  async #propose(work: ProposeWork, order: Order, known: FeatureKnowledge): Promise<CommandOutcome> {
    const task = { known, asker: this.#asker, context: this.#request };
    const draft = await work.draft(order, draftingFor(task));
    if ("refused" in draft) return refusal(...draft.refused);
    const { files, edits, notes = [], references = null } = draft;
    return propose(files, { work, order, edits, notes, references }, task, this.#request);
  }
}

interface Prepared {
  readonly command: Command;
  readonly order: Order;
  /** The key of the named feature; null if the issue is about a single feature. */
  readonly feature: string | null;
}

function read(
  command: Command,
  argument: string,
  today: Day,
  feature: string | null = null,
): Prepared | CommandOutcome {
  const order = command.read(argument, today);
  if ("does" in order) return { command, order, feature };
  return refusal(order.refused, usageOf(command, feature));
}

function refusal(...reasons: readonly string[]): CommandOutcome {
  return { kind: "refused", reasons };
}

function writes({ kind }: CommandAction): boolean {
  switch (kind) {
    case "list":
    case "show":
      return false;
    case "note":
    case "propose":
      return true;
  }
}

function unknown(name: string): string {
  const names = commands.map((each) => each.name);
  const guess = nearest(name, names);
  return `${code(name)} is not a command.${guess === null ? "" : ` Did you mean ${code(`/sunset ${guess}`)}?`} The commands are ${names.join(", ")}.`;
}

function usageOf({ name, takes, example }: Command, feature: string | null): string {
  if (feature !== null)
    return `In this issue, write ${code(`/sunset ${name} ${shortId(feature)} ${takes}`)}.`;
  return takes === ""
    ? `Write ${code(example)}.`
    : `Write ${code(`/sunset ${name} ${takes}`)}, for example ${code(example)}.`;
}

function draftingFor(task: AnswerTask): Drafting {
  const { known, context } = task;
  const { feature } = known.entry;
  const form = feature.declaration?.notice?.form;
  const forms = context.engine.formsOf(feature);
  return {
    known,
    nextMoves: () => adviceFor(known.facts, known.entry.feature),
    moveSunset: (until) => draftExtension(until, task),
    withdrawNotice: () => draftKeeping(task),
    uncuttable: form && forms ? uncuttable(form, forms) : null,
    deleteDeclaration: () => draftRemoval(task),
    recordDecision: (decision) => draftDecision(task, decision),
  };
}

interface Noting {
  readonly tracker: IssueTracker;
  readonly label: string;
  readonly asker: Asker;
  readonly today: string;
  readonly dryRun: boolean;
  readonly turn: Turn;
  /** The callers in recorded usage data or in the configuration. */
  readonly callers: () => Promise<readonly string[]>;
}

/** Writes the result of a command into the hidden state of the issue. The rest of the body is unchanged. */
async function noteState(work: NoteWork, order: Order, noting: Noting): Promise<CommandOutcome> {
  const note = await work.says(order, noting.callers);
  const hindrance = await noting.turn(() => write(work, order, noting));
  return hindrance ?? { kind: "noted", note };
}

/** Null on success. */
async function write(
  work: NoteWork,
  order: Order,
  { tracker, label, asker, today, dryRun }: Noting,
): Promise<CommandOutcome | null> {
  // The issue is read again because an earlier command or a reminder may have changed it.
  const issue = await tracker.issue(asker.issue);
  if (issue.outcome !== "found") return notDone(issue);
  const marker = issueMarkerOf(issue.value, label);
  if (marker === null) return { kind: "failed", reason: "The issue is no longer one of ours" };
  const state = work.note(order, marker.hidden, { login: asker.login, today });
  const body = withMarker(issue.value.body, state, marker.kind);
  if (body !== issue.value.body && !dryRun) {
    const written = await tracker.update(asker.issue, { body });
    if (written.outcome !== "found") return notDone(written);
  }
  return null;
}
