import { ofChange } from "../fact.ts";

export const unreachable = {
  change: ofChange(["evidence"], async ({ feature }, ask, { isUnreachable }) => {
    const evidence = await ask("evidence");
    return evidence?.status === "used" ? false : isUnreachable(feature);
  }),
};
