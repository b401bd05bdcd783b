import { alteredChange } from "../compare/transitions.ts";
import { takesAlike } from "../surface/inherited.ts";
import { code } from "../text/message-text.ts";
import type { Change } from "../model/change.ts";
import type { Meaning } from "./alterations.ts";
import type { Kept, Noticed } from "./comparison.ts";
import { namesIn, ownName, partsOf } from "./file-names.ts";
import { nearestNotice } from "./kept-changes.ts";

/** Returns the changes of a deprecated type that lost the constructor that the compiler had generated. */
export function lostConstructors(
  base: Noticed,
  fate: Kept,
  { before, after, files }: Meaning,
): readonly Change[] {
  const [file, home] = files;
  const head = nearestNotice(fate.declaration, fate.file, fate.way);
  if (head === null || before.reach < 2 || after.reach < before.reach) return [];
  return namesIn(file)
    .impliedIn(before)
    .filter((each) => {
      if (each.kind !== "constructor") return false;
      const name = each.segments.at(-1) ?? "";
      const now = namesIn(home).at([...partsOf(after), name]);
      return !now.some((other) => takesAlike(each, other) && other.reach > 0);
    })
    .map((each) =>
      alteredChange(base, head, after, {
        by: "signature",
        before: { declaration: before, origins: file.origins },
        after: { declaration: after, origins: home.origins },
        mayLose: true,
        what: `${code(`${each.name}(${each.parameters?.join(",") ?? ""})`)} no longer exists`,
      }),
    );
}

/** Returns the members that a deprecated type newly requires from subtypes and implementations. */
export function newDemands(base: Noticed, fate: Kept, { before, after, files }: Meaning): readonly Change[] {
  if (base.declaration.reach < 2) return [];
  const [file, home] = files;
  const head = nearestNotice(fate.declaration, fate.file, fate.way);
  const members = namesIn(file).inside(partsOf(before));
  const names = new Set(members.map(ownName));
  // Other packages cannot implement a type with a private abstract member, so new requirements do not affect
  // them.
  if (head === null || members.some(({ owed, reach }) => owed === true && reach === 0)) return [];
  return namesIn(home)
    .inside(partsOf(after))
    .filter((each) => each.owed === true && !names.has(ownName(each)))
    .map((declaration) => {
      return alteredChange(
        base,
        head,
        after,
        {
          by: "owed",
          before: {
            declaration: before,
            origins: file.origins,
          },
          after: {
            declaration,
            origins: home.origins,
          },
        },
        declaration.place,
      );
    });
}
