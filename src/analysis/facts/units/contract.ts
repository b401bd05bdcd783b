import { ofChange } from "../fact.ts";

export const contract = {
  change: ofChange([], ({ feature }, _, { readerFor }) =>
    Promise.resolve(readerFor(feature.place.path)?.kind === "contract"),
  ),
};
