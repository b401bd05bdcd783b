import type { Drafting } from "../../core/model/command.ts";
import { uncuttable } from "../../core/model/language/forms.ts";
import { adviceFor } from "../../core/judging/advice.ts";
import { draftDecision } from "./draft-decision.ts";
import { draftExtension } from "./draft-extension.ts";
import { draftKeeping } from "./draft-keeping.ts";
import { draftRemoval } from "./draft-removal.ts";
import type { AnswerTask } from "./answer-context.ts";

/** What a command may have edited for its pull request. */
export function draftingFor(task: AnswerTask): Drafting {
  const { known, context } = task;
  const { feature } = known.entry;
  const form = feature.declaration?.notice?.form;
  const forms = context.engine.formsOf(feature);
  return {
    known,
    nextMoves: () => adviceFor(known.facts, known.entry.feature.notice.sunsetVersion),
    moveSunset: (until) => draftExtension(until, task),
    withdrawNotice: () => draftKeeping(task),
    uncuttable: form && forms ? uncuttable(form, forms) : null,
    deleteDeclaration: () => draftRemoval(task),
    recordDecision: (decision) => draftDecision(task, decision),
  };
}
