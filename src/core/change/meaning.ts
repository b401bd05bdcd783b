import { chainSteps } from "../limits.ts";
import type { Declaration } from "../model/declaration.ts";
import type { FileRead } from "../model/register.ts";
import { namesIn, ownName, partsOf } from "./file-names.ts";
import { gives, sourcesOf, type Names } from "./resolve.ts";
import type { Found, Target } from "./targets.ts";

/** Returns the target of an alias or a re-export. Null for other declarations. */
export async function meaningOf(
  names: Names,
  file: FileRead,
  declaration: Declaration,
): Promise<Target | null> {
  let target: Target | null = null;
  let [at, home]: [Declaration, FileRead] = [declaration, file];
  for (let length = 0; length < chainSteps; length += 1) {
    const next = await stepBehind(names, home, at);
    if (next === null) return target;
    target = next;
    const [first] = next.kind === "declared" ? next.set : [];
    if (first === undefined) return target;
    [at, home] = [first, next.file];
  }
  return target;
}

async function stepBehind(names: Names, file: FileRead, declaration: Declaration): Promise<Target | null> {
  const parts = partsOf(declaration);
  if (declaration.reexport !== undefined) return names.resolve(file.path, parts);
  const { aliasOf } = declaration;
  const isSelf = aliasOf === undefined || aliasOf === parts.join(".");
  return isSelf ? null : names.inScope(file, parts.slice(0, -1), aliasOf.split("."));
}

/** A base type, or another source of members. */
interface Above extends Inheriting {
  readonly allows: (member: string) => boolean;
  readonly depth: number;
  /** True if this type, or a type between it and the inheriting type, changed. */
  readonly isOther: boolean;
}

export interface Inheriting {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

/** Returns the inherited members of a declaration that may differ at head. */
export async function inheritedBy(
  names: Names,
  file: FileRead,
  declaration: Declaration,
  differs: (file: FileRead, declaration: Declaration) => boolean,
  isChanged: (source: Found) => boolean,
): Promise<readonly Inheriting[]> {
  const own = new Set(namesIn(file).inside(partsOf(declaration)).map(ownName));
  const found = new Map<string, Inheriting>();
  const seen = new Set<string>();
  const all = (): boolean => true;
  const open: Above[] = [{ file, declaration, allows: all, depth: 0, isOther: false }];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const { allows, depth } = at;
    const isOther = at.isOther || differs(at.file, at.declaration);
    for (const source of sourcesOf(at.declaration, at.file)) {
      // The members of a type that cannot be read are unknown.
      if (source.isUnread === true) continue;
      const around = partsOf(at.declaration).slice(0, -1);
      const target = await names.inScope(at.file, around, source.name);
      if (target?.kind !== "declared" || depth >= chainSteps) continue;
      const key = `${target.file.path}\0${target.parts.join("\0")}`;
      // An unchanged type still provides the same members.
      if (seen.has(key) || !(isOther || isChanged(target))) continue;
      seen.add(key);
      const isGiven = (member: string): boolean => allows(member) && gives(source, member);
      for (const each of namesIn(target.file).inside(target.parts)) {
        const name = ownName(each);
        const isMember = each.reach > 0 && each.kind !== "parameter" && each.kind !== "constructor";
        if (isMember && !own.has(name) && !found.has(name) && isGiven(name))
          found.set(name, { declaration: each, file: target.file });
      }
      for (const each of target.set)
        open.push({ file: target.file, declaration: each, allows: isGiven, depth: depth + 1, isOther });
    }
  }
  return [...found.values()];
}
