import { ofChange } from "../fact.ts";

export const contract = {
  change: ofChange([], ({ subject }, _, { readerFor }) =>
    Promise.resolve(readerFor(subject.place.path)?.kind === "contract"),
  ),
};
