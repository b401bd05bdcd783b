import { alteredChange, transitionsOf } from "../compare/transitions.ts";
import type { Change } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { shareBuilds } from "./builds.ts";
import type { Kept, Noticed } from "./comparison.ts";
import type { Fates } from "./fates.ts";
import { partsOf } from "./file-names.ts";
import { nearestNotice, noticeOf } from "./kept-changes.ts";
import { meaningOf } from "./meaning.ts";
import { namesVariables } from "./partners.ts";
import { foundAt } from "./resolve.ts";
import type { Found, Target } from "./targets.ts";

/** A name's declarations at base and at head, after aliases are resolved. */
export interface Meaning {
  readonly before: Declaration;
  readonly after: Declaration;
  readonly files: readonly [base: FileRead, head: FileRead];
}

/** Returns the change of a signature with the same text, but with a type that is now declared differently. */
export function typeChanges(base: Noticed, fate: Kept, { before, after }: Meaning): readonly Change[] {
  const head = nearestNotice(fate.declaration, fate.file, fate.way);
  if (head === null) return [];
  return [
    alteredChange(base, head, fate.declaration, {
      by: "signature",
      before: {
        declaration: before,
        origins: new Map(),
      },
      after: {
        declaration: after,
        origins: new Map(),
      },
      mayLose: true,
      what: "a type in its signature is now a different one",
    }),
  ];
}

/** Returns null if both are the same declaration, or if another repository declares it. */
export async function meaningsOf(
  base: Noticed,
  fate: Kept,
  file: FileRead,
  fates: Fates,
): Promise<Meaning | null> {
  const { declaration } = fate;
  // A declaration of another build is not visible to callers of this one.
  if (!shareBuilds(base.declaration, declaration)) return null;
  const [was, is] = [
    await meaningOf(fates.base, file, base.declaration),
    await meaningOf(fates.head, fate.file, declaration),
  ];
  return pairOf(base.declaration, declaration, was, is, [file, fate.file], fates);
}

/** Returns the alterations of a usable feature. `mayLose`: an unreadable type may provide lost members. */
export function alterations(base: Noticed, fate: Kept, pair: Meaning, mayLose: boolean): readonly Change[] {
  const { declaration, way } = fate;
  const { own, cover } = noticeOf(declaration, fate.file, way);
  // Only the removal of the notice is reported if head has no notice.
  if ((own === null && cover === null) || isSubstituted(pair)) return [];
  const { reach } = pair.before;
  const changes = transitionsOf({
    base: { ...base, notice: base.notice, key: base.key, declaration: pair.before },
    declaration: { ...pair.after, reach, notice: own?.declaration?.notice ?? pair.after.notice },
    head: own,
    cover,
    moved: false,
    aliased: fate.isAlias ? pair.after : null,
    origins: { base: pair.files[0].origins, head: pair.files[1].origins },
    mayLose,
  });
  const { path, line } = declaration.place;
  return changes.flatMap((each) => (each.change === "altered" ? [{ ...each, path, line, base }] : []));
}

/** Returns true for an inherited member if the subtype substitutes types for the variables in its signature. */
function isSubstituted({ before, after }: Meaning): boolean {
  const [own, above] = [before, after].map((each) => partsOf(each).slice(0, -1).join("\0"));
  return own !== above && namesVariables(after);
}

function pairOf(
  before: Declaration,
  after: Declaration,
  was: Target | null,
  is: Target | null,
  files: readonly [FileRead, FileRead],
  fates: Fates,
): Meaning | null {
  const [file, home] = files;
  const asWritten = { before, after, files };
  if (was === null && is === null) return asWritten;
  const isStep = before.reexport !== undefined || after.reexport !== undefined;
  const old = was ?? foundAt(file, partsOf(before));
  const now = is ?? foundAt(home, partsOf(after));
  if (old.kind !== "declared" || now.kind !== "declared") return isStep ? null : asWritten;
  const [first = before] = old.set;
  const [other = after] = now.set;
  // A class is compared by identity, not by its members. Some forms of an alias export only the type.
  const isOther = first.kind === "class" && !isSame(old, now);
  if (!isStep && (isOther || (is !== null && isSame(old, now) && before.kind !== after.kind)))
    return asWritten;
  const pairs = (was === null ? [before] : old.set)
    .filter((each) => each.implementation !== true)
    .map((each) => [each, fates.pairsOf(each, old.file, now).get(each)] as const);
  // If there are several overloads, uses the first one that was removed or changed.
  const [own = first, partner = other] =
    pairs.find(([each, it]) => each.signature !== it?.signature) ?? pairs[0] ?? [];
  return { before: own, after: partner, files: [old.file, now.file] };
}

function isSame(old: Found, now: Found): boolean {
  return old.file.path === now.file.path && old.parts.join("\0") === now.parts.join("\0");
}
