import { commands } from "../../commands/registry.generated.ts";
import { nearest } from "../../core/text/nearest.ts";
import type { CommandOutcome } from "../../core/answers/answer.ts";
import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import {
  mayDo,
  permissionFor,
  type Command,
  type NoteWork,
  type Order,
  type ProposeWork,
  type CommandAction,
} from "../../core/model/command.ts";
import type { WrittenCommand } from "../../core/answers/command-text.ts";
import type { Permission } from "../../core/model/policy.ts";
import { code } from "../../core/text/message-text.ts";
import type { Answer } from "../../ports/pull-request.ts";
import type { AnswerRequest } from "./answer-request.ts";
import { explain } from "../explain.ts";
import type { IssueMarker } from "./issue-marker.ts";
import { draftingFor } from "./drafting.ts";
import type { Asker } from "./answer-context.ts";
import { noteState } from "./note-state.ts";
import { propose } from "./propose.ts";

/** The commands of one comment, one after the other. */
export class CommandWork {
  readonly #request: AnswerRequest;
  readonly #marker: IssueMarker;
  readonly #asker: Asker;
  #role: Promise<Answer<Permission | "none">> | null = null;
  #known: Promise<FeatureKnowledge | null> | null = null;

  constructor(request: AnswerRequest, marker: IssueMarker) {
    this.#request = request;
    this.#marker = marker;
    this.#asker = { login: request.comment.author, issue: request.comment.issue };
  }

  /** Whether one of them will write something, so that it is worth saying that work is under way. */
  async mayTakeLong(written: readonly WrittenCommand[]): Promise<boolean> {
    for (const each of written) {
      const prepared = await this.#prepare(each);
      if ("order" in prepared && writes(prepared.command.work)) return true;
    }
    return false;
  }

  async do(written: WrittenCommand): Promise<CommandOutcome> {
    const prepared = await this.#prepare(written);
    return "kind" in prepared ? prepared : this.#carryOut(prepared);
  }

  /** The command and its order, where it is one and the person may give it. */
  async #prepare({ name, argument }: WrittenCommand): Promise<Prepared | CommandOutcome> {
    const command = commands.find((each) => each.name === (name === "" ? "help" : name));
    if (command === undefined) return { kind: "refused", reasons: [unknown(name)] };
    const hindrance = await this.#hindrance(command);
    if (hindrance !== null) return hindrance;
    const order = command.read(argument, this.#request.today);
    return "does" in order ? { command, order } : refusal(order.refused, usageOf(command));
  }

  /** Null where the person may give the command. Where the role is not known, the answer is no. */
  async #hindrance(command: Command): Promise<CommandOutcome | null> {
    const { tracker, state, comment } = this.#request;
    const needed = permissionFor(command, state.judging.policy);
    this.#role ??= tracker.permission(comment.author);
    const role = await this.#role;
    if (role.outcome === "failed")
      return {
        kind: "failed",
        reason: `It is not known what ${code(comment.author)} may do: ${role.reason}`,
      };
    if (role.outcome === "forbidden")
      return {
        kind: "forbidden",
        reason: `It is not known what ${code(comment.author)} may do: ${role.reason}.`,
      };
    if (mayDo(role.value, needed)) return null;
    const has = role.value === "none" ? "has no role" : `has ${code(role.value)}`;
    return {
      kind: "forbidden",
      reason: `${code(`/sunset ${command.name}`)} asks for the role ${code(needed)} in this repository, and ${code(comment.author)} ${has}.`,
    };
  }

  async #carryOut({ command: { work }, order }: Prepared): Promise<CommandOutcome> {
    if (work.kind === "list") return { kind: "help" };
    if (this.#marker.kind === "dashboard")
      return refusal("This issue lists every feature: give the command in the feature's own issue.");
    if (work.kind === "note") return this.#note(work, order);
    if (this.#marker.kind === "group")
      return refusal(
        "This issue speaks of several features, so that it is not clear which one is meant. With `group: feature` under `reminders:` each has an issue of its own.",
      );
    const known = await this.#knowledge();
    if (known === null)
      return refusal(
        `${code(this.#marker.hidden.feature)} no longer has a notice on ${code(this.#request.branch)}: there is nothing to do.`,
      );
    switch (work.kind) {
      case "show":
        return { kind: "shown", result: work.show(order, known), known };
      case "propose":
        return this.#propose(work, order, known);
    }
  }

  #note(work: NoteWork, order: Order): Promise<CommandOutcome> {
    const { tracker, state, today, dryRun } = this.#request;
    const { policy } = state.judging;
    return noteState(work, order, {
      tracker,
      label: policy.reminders.labels[0] ?? "deprecation",
      asker: this.#asker,
      today,
      dryRun,
      callers: async () => {
        const seen = (await this.#knowledge())?.facts.evidence?.callers.map(({ caller }) => caller) ?? [];
        return [...seen, ...Object.keys(policy.callers)];
      },
    });
  }

  /** Read once: every command of one comment is about the same feature. */
  #knowledge(): Promise<FeatureKnowledge | null> {
    const { at } = this.#request;
    this.#known ??= explain(this.#marker.hidden.feature, { ...this.#request, base: at }).then((answer) =>
      "entry" in answer ? answer : null,
    );
    return this.#known;
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
  return `${code(name)} is no command.${guess === null ? "" : ` Did you mean ${code(`/sunset ${guess}`)}?`} The commands are ${names.join(", ")}.`;
}

function usageOf({ name, takes, example }: Command): string {
  return takes === ""
    ? `It is ${code(example)}.`
    : `It is ${code(`/sunset ${name} ${takes}`)}, as in ${code(example)}.`;
}
