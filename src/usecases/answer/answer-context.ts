import type { FeatureKnowledge } from "../../core/model/knowledge.ts";
import type { AuditRequest } from "../audit.ts";

/** The input of an answer: one commit of the default branch, and today. */
export type AnswerContext = Pick<
  AuditRequest,
  "repository" | "engine" | "at" | "today" | "state" | "usage" | "readLocal" | "sourceWorld"
>;

/** The author of a command, and the issue. */
export interface Asker {
  readonly login: string;
  readonly issue: number;
}

export interface AnswerTask {
  readonly known: FeatureKnowledge;
  readonly asker: Asker;
  readonly context: AnswerContext;
}
