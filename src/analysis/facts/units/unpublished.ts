import { ofChange } from "../fact.ts";

export const unpublished = {
  change: ofChange(["evidence"], async ({ feature }, ask, { isUnpublished }) => {
    const evidence = await ask("evidence");
    return evidence?.status === "used" ? false : isUnpublished(feature);
  }),
};
