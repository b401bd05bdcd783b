import { audienceFor, audienceSeen } from "../../../core/judging/audience.ts";
import { ofChange } from "../fact.ts";

export const audience = {
  change: ofChange(["evidence"], async ({ feature }, ask, { policy }) =>
    audienceSeen(audienceFor(feature, policy), await ask("evidence")),
  ),
};
