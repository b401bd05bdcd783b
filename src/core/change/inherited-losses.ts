import { briefList } from "../limits.ts";
import { asCovered } from "../compare/covered.ts";
import { alteredChange, narrowedChange } from "../compare/transitions.ts";
import type { Change, UnnoticedChange } from "../model/change.ts";
import type { Declaration } from "../model/declaration.ts";
import type { Feature, UnnoticedFeature } from "../model/notice.ts";
import { coveringFeature, type FileRead } from "../model/register.ts";
import { takesAlike } from "../surface/inherited.ts";
import { unnoticedLoss } from "../surface/public-declarations.ts";
import { inWords } from "../text/in-words.ts";
import { code } from "../text/message-text.ts";
import type { Compared, Kept, Noticed } from "./comparison.ts";
import type { Fates } from "./fates.ts";
import { namesIn, ownName, partsOf } from "./file-names.ts";
import { nearestNotice, noticeOf } from "./kept-changes.ts";
import { inheritedBy, type Inheriting } from "./meaning.ts";
import { isOverloaded } from "./partners.ts";
import { foundAt, sourcesOf } from "./resolve.ts";

export interface InheritedLosses {
  readonly changes: readonly Change[];
  readonly unnoticed: readonly UnnoticedChange[];
}

/** Returns the members that a type in a changed file inherited at base but does not have at head. */
export async function inheritedLosses(compared: Compared, fates: Fates): Promise<InheritedLosses> {
  const changes: Change[] = [];
  const others: UnnoticedChange[] = [];
  const promised = new Map([...compared.unnoticed.values()].flat().map((each) => [each.id, each]));
  for (const file of compared.files.base.values())
    for (const declaration of file.declarations) {
      if (declaration.reach === 0 || sourcesOf(declaration, file).length === 0) continue;
      const around = file.features.get(declaration.id) ?? coveringFeature(file, declaration);
      const own = around === null ? promised.get(declaration.id) : undefined;
      const all = await inheritedIn(declaration, file, compared, fates);
      const members = all.filter((each) => around !== null || own !== undefined || featureOf(each) !== null);
      const fate = members.length === 0 ? null : await fates.of({ declaration, place: declaration.place });
      if (fate?.kind !== "kept") continue;
      const lost = await lostOf(declaration, file, members, fate, fates);
      changes.push(...(await lossesOf(declaration, lost, around, fate, fates)));
      if (own !== undefined) others.push(...(await lessOf(own, lost, fate, promised, fates)));
    }
  return { changes, unnoticed: others };
}

/** Returns the inherited members of a declaration that may have changed. */
function inheritedIn(
  declaration: Declaration,
  file: FileRead,
  { files }: Compared,
  fates: Fates,
): Promise<readonly Inheriting[]> {
  const differs = (at: FileRead, each: Declaration): boolean => {
    const before = files.base.get(at.path);
    const head = files.head.get(at.path);
    const after = head && namesIn(head).at(partsOf(each))[0];
    return before !== undefined && headOf(each) !== headOf(after);
  };
  return inheritedBy(fates.base, file, declaration, differs, (source) => files.base.has(source.file.path));
}

/** Returns the parts of a type that determine where its members come from. */
function headOf(declaration: Declaration | undefined): string {
  return JSON.stringify([declaration?.signature, declaration?.aliasOf, declaration?.embeds]);
}

/** Returns the inherited members that the type at head neither declares nor inherits. */
async function lostOf(
  declaration: Declaration,
  file: FileRead,
  members: readonly Inheriting[],
  fate: Kept,
  fates: Fates,
): Promise<readonly Inheriting[]> {
  const home = { ...foundAt(fate.file, partsOf(fate.declaration)), way: fate.way };
  const lost: Inheriting[] = [];
  for (const each of members) {
    // An intermediate type may have another overload of the name.
    const isIt = (other: Declaration): boolean =>
      !isOverloaded(each.declaration, each.file) || takesAlike(each.declaration, other);
    const member = await fates.head.member(home, partsOf(each.declaration).slice(-1), undefined, isIt);
    const target = await fates.unlessKnown(member, foundAt(file, partsOf(declaration)));
    if (fates.pick(each.declaration, each.file, target) === null) lost.push(each);
  }
  return lost;
}

async function lossesOf(
  declaration: Declaration,
  lost: readonly Inheriting[],
  around: Feature | null,
  fate: Kept,
  fates: Fates,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const each of lost) {
    const feature = featureOf(each);
    if (feature !== null) {
      const own = await fates.of(feature);
      if (own.kind === "kept") changes.push(narrowed(feature, own, fate));
    } else if (around?.declaration)
      changes.push(...lessInside(asCovered({ member: declaration, cover: around }) as Noticed, each, fate));
  }
  return changes;
}

/** Returns the changes of public types without a notice that lost members, unless the loss is reported elsewhere. */
async function lessOf(
  base: UnnoticedFeature,
  lost: readonly Inheriting[],
  { declaration }: Kept,
  promised: ReadonlyMap<string, UnnoticedFeature>,
  fates: Fates,
): Promise<readonly UnnoticedChange[]> {
  const names: string[] = [];
  for (const each of lost) {
    const { universalMembers } = each.file.tables.names;
    const name = ownName(each.declaration);
    if (each.declaration.reach < 2 || featureOf(each) !== null || universalMembers.includes(name)) continue;
    const own = promised.get(each.declaration.id);
    if (own === undefined || (await fates.of(own)).kind === "kept") names.push(code(name));
  }
  const what = `it no longer inherits ${inWords(names.slice(0, briefList), "and")}`;
  return names.length === 0 ? [] : [{ ...unnoticedLoss(base, declaration, []), change: "altered", what }];
}

function featureOf({ declaration, file }: Inheriting): Noticed | null {
  const own = file.features.get(declaration.id);
  if (own !== undefined) return own as Noticed;
  const cover = coveringFeature(file, declaration);
  return cover === null ? null : (asCovered({ member: declaration, cover }) as Noticed);
}

/** Returns the change of a member that callers of the subtype can no longer use. */
function narrowed(base: Noticed, own: Kept, { declaration }: Kept): Change {
  const { own: notice, cover } = noticeOf(own.declaration, own.file, own.way);
  const { path, line } = declaration.place;
  const lost = narrowedChange({ base, declaration: own.declaration, head: notice, cover });
  return { ...lost, path, line, side: "head" };
}

/** Returns the alteration of a deprecated type that lost an inherited member. */
function lessInside(base: Noticed, member: Inheriting, { declaration, file, way }: Kept): readonly Change[] {
  const head = nearestNotice(declaration, file, way);
  if (head === null) return [];
  const name = `${base.declaration.name}.${partsOf(member.declaration).at(-1) ?? ""}`;
  return [
    alteredChange(base, head, declaration, {
      by: "signature",
      before: {
        declaration: base.declaration,
        origins: new Map(),
      },
      after: {
        declaration,
        origins: new Map(),
      },
      mayLose: true,
      what: `${code(name)} no longer exists`,
    }),
  ];
}
