import type { Order } from "../../core/model/command.ts";
import type { ProposedChange } from "../../core/model/answer.ts";
import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import type { AuditRequest } from "../audit.ts";

/** What an answer is worked out from: one commit of the branch that pull requests go into, and this day. */
export type Ground = Pick<
  AuditRequest,
  "repository" | "engine" | "at" | "today" | "state" | "usage" | "readLocal" | "sourceWorld"
>;

/** Who gave a command, where. */
export interface Asker {
  readonly login: string;
  readonly issue: number;
}

/** What is to be done to one feature, with what is known of it. */
export interface Task<O extends Order = Order> {
  readonly order: O;
  readonly known: FeatureKnowledge;
  readonly asker: Asker;
  readonly ground: Ground;
}

export type OrderTo<D extends Order["does"]> = Extract<Order, { readonly does: D }>;

/** The contents of a pull request, or why there is none. */
export type Drafted =
  | { readonly files: ReadonlyMap<string, string>; readonly change: ProposedChange }
  | { readonly refused: readonly string[] };

export function refused(...reasons: readonly string[]): { readonly refused: readonly string[] } {
  return { refused: reasons };
}
