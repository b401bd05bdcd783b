import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature } from "../model/notice.ts";
import type { Meaning } from "./alterations.ts";
import type { Fate } from "./comparison.ts";
import { namesIn, partsOf } from "./file-names.ts";
import { noticeOf } from "./kept-changes.ts";

type Kept = Extract<Fate, { readonly kind: "kept" }>;
type Noticed = Feature & { readonly declaration: Declaration };

/** Members that a deprecated type requires from now on of everyone who extends or implements it. */
export function newDemands(base: Noticed, fate: Kept, { before, after, files }: Meaning): readonly Change[] {
  if (base.declaration.reach < 2) return [];
  const [file, home] = files;
  const { own, cover } = noticeOf(fate.declaration, fate.file, fate.way);
  const head = own ?? cover;
  const members = namesIn(file).inside(partsOf(before));
  const names = new Set(members.map(lastOf));
  // Nobody else implements a type that requires what nobody else can write.
  if (head === null || members.some(({ owed, reach }) => owed === true && reach === 0)) return [];
  return namesIn(home)
    .inside(partsOf(after))
    .filter((each) => each.owed === true && !names.has(lastOf(each)))
    .map((declaration) => {
      const { path, line } = declaration.place;
      return {
        noticed: true,
        feature: base.id,
        change: "altered",
        path,
        line,
        side: "head",
        movedTo: null,
        sunsetFrom: base.notice.sunset,
        sunsetTo: head.notice.sunset,
        base,
        members: [],
        head: {
          ...head,
          notice: head.notice,
          key: head.key,
          id: after.id,
          place: after.place,
        },
        alteration: {
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
      };
    });
}

function lastOf(declaration: Declaration): string {
  return partsOf(declaration).at(-1) ?? "";
}
