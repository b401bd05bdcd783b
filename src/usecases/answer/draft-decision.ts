import type { NewDecision } from "../../config/decisions/decision-item.ts";
import { honoured } from "../../core/judging/decision.ts";
import { refused, type Drafting, type DraftedDecision } from "../../core/model/command.ts";
import type { Decision } from "../../core/model/policy.ts";
import { code } from "../../core/text/message-text.ts";
import { keysOf } from "../../analysis/policy/decision-keys.ts";
import type { AnswerTask } from "./answer-context.ts";
import { exactText } from "./source-text.ts";

/** Adds a decision to the configuration. Refuses if an existing decision takes precedence. */
export async function draftDecision(
  { known, asker, context }: AnswerTask,
  { decision, reason, until }: DraftedDecision,
): ReturnType<Drafting["recordDecision"]> {
  const { state, repository, at, today } = context;
  const { feature } = known.entry;
  const wanted: NewDecision = {
    feature: feature.key,
    decision,
    reason,
    by: asker.login,
    on: today,
    until: until ?? null,
  };
  const stricter = strongerDecision(wanted, context, keysOf(feature));
  if (stricter !== null)
    return refused(
      `The decision ${code(stricter.decision)} about it, in ${code(state.path)} at line ${stricter.line}, takes precedence over ${code(decision)}. Delete it first.`,
    );
  const tree = repository.tree(at);
  const text = await exactText(tree, state.path);
  if (text === null && (await tree.read(state.path)) !== null)
    return refused(`${code(state.path)} is not UTF-8 text, so the decision cannot be added to it.`);
  const { addDecision } = await import("../../config/decisions/edit-decisions.ts");
  const { sources } = await import("../../usage/registry.generated.ts");
  const edit = addDecision(text, state.path, wanted, sources);
  if ("refused" in edit) return refused(edit.refused);
  return { files: new Map([[state.path, edit.text]]) };
}

/** Returns the decision that would apply instead of the new one, or null. */
function strongerDecision(
  wanted: NewDecision,
  { state, today }: AnswerTask["context"],
  keys: readonly string[],
): Decision | null {
  const added = { ...wanted, line: 0 };
  const { keep, extend, acceptBreakage } = honoured([...state.judging.policy.decisions, added], keys, today);
  const inForce = [keep, extend, acceptBreakage].filter((each) => each !== null);
  return inForce.includes(added) || inForce.some((each) => each.decision === wanted.decision)
    ? null
    : (inForce[0] ?? null);
}
