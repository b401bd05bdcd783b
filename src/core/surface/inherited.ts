import { mayBecome } from "../compare/kinds.ts";
import { types } from "../compare/covered.ts";
import type { Declaration } from "../model/declaration.ts";
import { commonTail, hasSegments, lastSegment } from "../model/qualified-name.ts";
import type { FileRead } from "../model/register.ts";

/** A member that its type declares no more, and the types that its type names at head: one of them may give it. */
export interface Orphan {
  readonly declaration: Declaration;
  readonly member: string;
  readonly types: readonly string[];
  /** Its type is no class but a contract alone, which takes what other contracts declare. */
  readonly ofInterface: boolean;
}

/** Where the code of a member stands that its type inherits. */
export interface Heritage {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

type Lost = Readonly<Record<"declaration", Declaration | null>>;

/** The orphan that a lost member leaves; null where its type is gone, too, or names no other at head. `text`: head's. */
export function orphanOf(
  { declaration }: Lost,
  heads: readonly FileRead[],
  text: string | null = null,
): Orphan | null {
  if (!declaration || !isMember(declaration)) return null;
  const [member, around] = [lastSegment(declaration), declaration.segments.slice(0, -1)];
  for (const head of heads) {
    const stated = statedIn(head, around, text);
    const containers = head.declarations.filter(
      (each) => hasSegments(each, around) && each.kind !== "constant" && !each.reexport,
    );
    const own = lastSegment({ segments: around });
    const named = [...stated, ...containers.flatMap((each) => typesNamedBy(each, head, own))];
    const ofInterface = containers.every(({ kind }) => kind === "interface" || kind === "type");
    if (named.length > 0) return { declaration, member, types: [...new Set(named)], ofInterface };
  }
  return null;
}

/** A member of a type, which may stand in another file than its type. */
export function isMember({ segments, kind }: Declaration): boolean {
  return segments.length > 1 && kind !== "parameter";
}

/** Whether what a member stood in is another file's now, passed on under its name: it is taken at its word. */
export function isPassedOn({ declaration }: Lost, head: FileRead | undefined): boolean {
  const around = declaration?.segments.slice(0, -1) ?? [];
  return head?.declarations.some((each) => hasSegments(each, around) && each.reexport !== undefined) === true;
}

/** The member that one of the files declares in a type which the orphan's names, directly or through others; or null. */
export function heritageOf(orphan: Orphan, files: Iterable<FileRead>): Heritage | null {
  const { member, types: named } = orphan;
  const all = [...files];
  const seen = new Set<string>();
  const wanted = [...named];
  for (let type = wanted.shift(); type !== undefined && seen.size < 50; type = wanted.shift()) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const file of all) {
      const { interfaces } = file.tables.names.inheritance;
      for (const each of file.declarations) {
        if (commonTail(each.segments, [type, member]) === 2 && gives(each, orphan, file))
          return { declaration: each, file };
        if (each.kind === "parameter" || each.segments.at(-1) !== type) continue;
        if (each.kind === "interface" && !interfaces && !orphan.ofInterface) continue;
        wanted.push(...typesNamedBy(each, file));
      }
    }
  }
  return null;
}

/** A private type gives its members to public ones; what it keeps to itself it does not give. */
function gives(
  declaration: Declaration,
  { declaration: lost, ofInterface }: Orphan,
  file: FileRead,
): boolean {
  const { lexis, names } = file.tables;
  const container = file.declarations.find(({ id }) => id === declaration.container);
  if (container?.kind === "interface" && !names.inheritance.interfaces && !ofInterface) return false;
  if (declaration.reach < Math.min(lost.reach, container?.reach ?? 2)) return false;
  return mayBecome(lost, declaration, lexis) && takesTheSame(lost, declaration, names.overloads);
}

/** Where calls are told apart by their types; a type's own parameter stands for any. */
function takesTheSame(
  a: Declaration,
  b: Declaration,
  overloads: "always" | "on signatures" | "never",
): boolean {
  if (overloads !== "always" || a.parameters === null || b.parameters === null) return true;
  const [before, after] = [a.parameters, b.parameters];
  return (
    before.length === after.length &&
    before.every((each, index) => each === after[index] || /^\p{Lu}\d?$/u.test(after[index] ?? ""))
  );
}

/** The last parts of the names of types in a header, and of what it embeds; `own` alone names the type itself. */
export function typesNamedBy(
  container: Declaration,
  file: FileRead,
  own: string | null = null,
): readonly string[] {
  const { embeds } = file.tables.names.inheritance;
  const words = container.kind === "interface" || container.kind === "type" || container.kind === "class";
  const named = words ? lowerWords(container.signature) : types(container.signature);
  const embedded = embeds
    ? file.declarations.filter(({ container: around, segments, signature }) => {
        const type = /[\p{L}_][\p{L}\p{N}_]*(?=(?:\[.*\])?$)/u.exec(signature)?.[0];
        return around === container.id && type !== undefined && segments.at(-1) === type;
      })
    : [];
  return [...named, ...embedded.map(lastSegment)].filter((each) => each !== own).map(lastOf);
}

/** Types of some languages begin small; a keyword among them names nothing that is declared. */
function lowerWords(signature: string): readonly string[] {
  return (signature.match(/[\p{L}_][\p{L}\p{N}_.]*/gu) ?? []).filter(
    (each) => each !== "Object" && each !== "object",
  );
}

/** The contract in a member's own name, where the file still says that its type keeps it. */
function statedIn(head: FileRead, [around = ""]: readonly string[], text: string | null): readonly string[] {
  const { stated } = head.tables.names.inheritance;
  return text === null ? [] : (stated?.(around, text) ?? []);
}

function lastOf(type: string): string {
  return type.split(".").at(-1) ?? type;
}
