import { audienceFor, audienceSeen } from "../../../core/judging/audience.ts";
import { ofChange } from "../fact.ts";

export const audience = {
  change: ofChange(["evidence"], async ({ subject }, ask, { policy }) =>
    audienceSeen(audienceFor(subject, policy), await ask("evidence")),
  ),
};
