import type { CommandOutcome } from "../../core/answers/answer.ts";
import type { Refusal } from "../../ports/pull-request.ts";

/** A missing permission or a repository rule persists until a person changes it. Limits and outages are temporary. */
export function notDone(refusal: Refusal): Extract<CommandOutcome, { kind: "failed" }> {
  const { outcome, reason } = refusal;
  return { kind: "failed", reason, lasting: outcome === "forbidden" || refusal.lasting === true };
}
