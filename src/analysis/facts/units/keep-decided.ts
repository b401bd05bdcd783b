import { honoured } from "../../../core/judging/decision.ts";
import { keysOf } from "../../policy/decision-keys.ts";
import { ofChange } from "../fact.ts";

export const keepDecided = {
  change: ofChange([], ({ feature }, _, { policy, headDecisions, today }) => {
    const sides = [policy.decisions, headDecisions];
    return Promise.resolve(sides.some((each) => honoured(each, keysOf(feature), today).keep !== null));
  }),
};
