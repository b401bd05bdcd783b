import { begetsRefusal } from "../../../core/compare/transitions.ts";
import { ofChange } from "../fact.ts";

export const servesCallers = {
  change: ofChange([], async ({ change: { alteration }, feature }, _, { readerFor }) => {
    if (!alteration || alteration.mayLose === true) return false;
    if (alteration.by !== "signature" && alteration.by !== "alias") return false;
    if (begetsRefusal(alteration.before.declaration, alteration.after.declaration)) return false;
    if (alteration.compatibility === "fails") return false;
    if (alteration.compatibility === "serves") return true;
    return (
      (await readerFor(feature.place.path)?.servesCallers?.(alteration.before, alteration.after)) ?? false
    );
  }),
};
