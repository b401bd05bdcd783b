import type { ChangeSubject } from "../../../core/model/facts.ts";
import { ofChanges } from "../fact.ts";

export const copied = {
  change: ofChanges(async (all, { copiedOf }) => {
    const isNew = ({ change }: ChangeSubject): boolean => change.change === "announced";
    const copies = await copiedOf(all.filter(isNew).map(({ subject }) => subject));
    return ({ subject }) => copies.has(subject);
  }),
};
