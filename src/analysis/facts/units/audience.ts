import { audienceFor, audienceSeen, stricter } from "../../../core/judging/audience.ts";
import { strictest } from "../../../core/model/feature.ts";
import { strictestOfRun } from "../../history/history-questions.ts";
import { ofChange } from "../fact.ts";

export const audience = {
  change: ofChange(["evidence"], async ({ change: { base, head }, feature }, ask, sources) => {
    const { policy } = sources;
    // If both sides have the notice, the callers of both sides matter.
    const own = [feature, ...(base && head ? [head] : [])].map((each) => audienceFor(each, policy));
    const seen = audienceSeen(own.reduce(stricter), await ask("evidence"));
    return seen === strictest || base === null ? seen : strictestOfRun(seen, feature, sources);
  }),
};
