import { commands } from "../../commands/registry.generated.ts";
import { nearest } from "../../core/text/nearest.ts";
import type { Deed } from "../../core/model/answer.ts";
import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import { mayDo, permissionFor, type Command, type Order } from "../../core/model/command.ts";
import type { WrittenCommand } from "../../core/answers/command-text.ts";
import type { Permission } from "../../core/model/policy.ts";
import { code } from "../../core/text/show.ts";
import type { Answer } from "../../ports/pull-request.ts";
import type { AnswerRequest } from "./answer-request.ts";
import { explain } from "../explain.ts";
import type { Subject } from "./address.ts";
import { draftDecision } from "./draft-decision.ts";
import { draftExtension } from "./draft-extension.ts";
import { draftKeeping } from "./draft-keeping.ts";
import { draftRemoval } from "./draft-removal.ts";
import { refused, type Asker, type Drafted } from "./ground.ts";
import { noteState } from "./note-state.ts";
import { propose } from "./propose.ts";

/** The commands of one comment, one after the other. */
export class CommandWork {
  readonly #request: AnswerRequest;
  readonly #subject: Subject;
  readonly #asker: Asker;
  #role: Promise<Answer<Permission | "none">> | null = null;
  #known: Promise<FeatureKnowledge | null> | null = null;

  constructor(request: AnswerRequest, subject: Subject) {
    this.#request = request;
    this.#subject = subject;
    this.#asker = { login: request.comment.author, issue: request.comment.issue };
  }

  /** Whether one of them will write something, so that it is worth saying that work is under way. */
  async mayTakeLong(written: readonly WrittenCommand[]): Promise<boolean> {
    for (const each of written) {
      const prepared = await this.#prepare(each);
      if ("does" in prepared && prepared.does !== "show") return true;
    }
    return false;
  }

  async do(written: WrittenCommand): Promise<Deed> {
    const prepared = await this.#prepare(written);
    return "deed" in prepared ? prepared : this.#carryOut(prepared);
  }

  /** The order that a command is, where it is one and the person may give it. */
  async #prepare({ name, argument }: WrittenCommand): Promise<Order | Deed> {
    const command = commands.find((each) => each.name === (name === "" ? "help" : name));
    if (command === undefined) return { deed: "refused", reasons: [unknown(name)] };
    const hindrance = await this.#hindrance(command);
    if (hindrance !== null) return hindrance;
    const order = command.read(argument, this.#request.today);
    return "refused" in order ? { deed: "refused", reasons: [order.refused, usageOf(command)] } : order;
  }

  /** Null where the person may give the command. What cannot be found out is a no. */
  async #hindrance(command: Command): Promise<Deed | null> {
    const { tracker, state, comment } = this.#request;
    const needed = permissionFor(command, state.judging.policy);
    this.#role ??= tracker.permission(comment.author);
    const role = await this.#role;
    if (role.outcome === "failed")
      return {
        deed: "failed",
        reason: `It could not be found out what ${code(comment.author)} may do: ${role.reason}`,
      };
    if (role.outcome === "forbidden")
      return {
        deed: "forbidden",
        reason: `It could not be found out what ${code(comment.author)} may do: ${role.reason}.`,
      };
    if (mayDo(role.value, needed)) return null;
    const has = role.value === "none" ? "has no role" : `has ${code(role.value)}`;
    return {
      deed: "forbidden",
      reason: `${code(`/sunset ${command.name}`)} asks for the role ${code(needed)} in this repository, and ${code(comment.author)} ${has}.`,
    };
  }

  async #carryOut(order: Order): Promise<Deed> {
    if (order.does === "show" && order.what === "help") return { deed: "help" };
    if (this.#subject.kind === "dashboard")
      return {
        deed: "refused",
        reasons: ["This issue lists every feature: give the command in the feature's own issue."],
      };
    if (order.does === "snooze" || order.does === "contacted") return this.#note(order);
    if (this.#subject.kind === "group")
      return {
        deed: "refused",
        reasons: [
          "This issue speaks of several features, so that it is not clear which one is meant. With `group: feature` under `reminders:` each has an issue of its own.",
        ],
      };
    const known = await this.#knowledge();
    if (known === null)
      return {
        deed: "refused",
        reasons: [
          `${code(this.#subject.hidden.feature)} stands no more with a notice on ${code(this.#request.branch)}: there is nothing to do.`,
        ],
      };
    return order.does === "show"
      ? { deed: order.what === "usage" ? "usage" : "status", known }
      : this.#propose(order, known);
  }

  async #note(order: Extract<Order, { readonly does: "snooze" | "contacted" }>): Promise<Deed> {
    const { tracker, state, today, dryRun } = this.#request;
    const { policy } = state.judging;
    const known = order.does === "contacted" ? await this.#knowledge() : null;
    const seen = known?.facts.evidence?.callers.map(({ caller }) => caller) ?? [];
    return noteState(order, {
      tracker,
      label: policy.reminders.labels[0] ?? "deprecation",
      asker: this.#asker,
      today,
      dryRun,
      callers: [...seen, ...Object.keys(policy.callers)],
    });
  }

  /** Read once: every command of one comment is about the same feature. */
  #knowledge(): Promise<FeatureKnowledge | null> {
    const { at } = this.#request;
    this.#known ??= explain(this.#subject.hidden.feature, { ...this.#request, tip: at }).then((answer) =>
      "entry" in answer ? answer : null,
    );
    return this.#known;
  }

  async #propose(
    order: Exclude<Order, { readonly does: "show" | "snooze" | "contacted" }>,
    known: FeatureKnowledge,
  ): Promise<Deed> {
    const task = { order, known, asker: this.#asker, ground: this.#request };
    const drafted = await draft(task);
    if ("refused" in drafted) return { deed: "refused", reasons: drafted.refused };
    return propose(drafted, task, this.#request);
  }
}

interface ProposingTask {
  readonly order: Exclude<Order, { readonly does: "show" | "snooze" | "contacted" }>;
  readonly known: FeatureKnowledge;
  readonly asker: Asker;
  readonly ground: AnswerRequest;
}

async function draft(task: ProposingTask): Promise<Drafted> {
  const { order } = task;
  switch (order.does) {
    case "extend":
      return draftExtension({ ...task, order });
    case "keep":
      return draftKeeping({ ...task, order });
    case "remove":
      return draftRemoval({ ...task, order });
    case "accept-breakage": {
      const { breakageAccepted } = task.known.facts.circumstances;
      if (breakageAccepted) return refused("The breakage is accepted already.");
      return draftDecision(task, { decision: "accept-breakage", reason: order.reason });
    }
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
