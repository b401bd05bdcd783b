import { mayBecome } from "../compare/kinds.ts";
import { types } from "../compare/covered.ts";
import type { Declaration } from "../model/declaration.ts";
import { commonTail, hasSegments, lastSegment } from "../model/qualified-name.ts";
import type { FileRead } from "../model/register.ts";

/** A member that its type no longer declares, and the types in its type's header at head, which may provide it. */
export interface Orphan {
  readonly declaration: Declaration;
  readonly member: string;
  /** The last parts of the types' names. */
  readonly types: readonly string[];
  readonly mentions: readonly TypeMention[];
  /** True if its type is not a class but an interface, which inherits the members of other interfaces. */
  readonly ofInterface: boolean;
}

/** A type's name as written in a header, and the declaration with that header. */
interface TypeMention {
  readonly path: readonly string[];
  readonly file: FileRead;
  readonly around: readonly string[];
}

/** The declaration that a type inherits a member from, and its file. */
export interface Heritage {
  readonly declaration: Declaration;
  readonly file: FileRead;
}

type Lost = Readonly<Record<"declaration", Declaration | null>>;

/**
 * Returns the orphan for a lost member. Null if its type was removed too, or its header at head names no other type.
 * `text`: the text at head.
 */
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
    const mentions = [
      ...stated.map((each) => ({ path: [each], file: head, around })),
      ...containers.flatMap((each) => mentionsIn(each, head, own)),
    ];
    const ofInterface = containers.every(({ kind }) => kind === "interface" || kind === "type");
    const types = [...new Set(mentions.flatMap(({ path }) => path.at(-1) ?? []))];
    if (types.length > 0) return { declaration, member, types, mentions, ofInterface };
  }
  return null;
}

/** Returns true for a member of a type. It may be in another file than its type. */
export function isMember({ segments, kind }: Declaration): boolean {
  return segments.length > 1 && kind !== "parameter";
}

/**
 * Finds the declaration that the type now inherits a removed member from: in the types that its header names, or in
 * their own supertypes. Null if there is none. `isIt` returns true for the right one of several members with that name.
 */
export function heritageOf(
  orphan: Orphan,
  files: Iterable<FileRead>,
  isIt: (member: Declaration, orphan: Orphan, file: FileRead) => boolean = gives,
): Heritage | null {
  const all = [...files];
  const seen = new Set<string>();
  const wanted = [...orphan.mentions];
  for (let next = wanted.shift(); next !== undefined && seen.size < 50; next = wanted.shift()) {
    const { path, isWhole } = meantBy(next, all);
    const key = `${isWhole} ${path.join(".")}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const is = (segments: readonly string[]): boolean =>
      commonTail(segments, path) === path.length && (!isWhole || segments.length === path.length);
    for (const file of all) {
      const { interfaces } = file.tables.names.inheritance;
      for (const each of file.declarations) {
        const isMember = each.segments.at(-1) === orphan.member && is(each.segments.slice(0, -1));
        if (isMember && isIt(each, orphan, file)) return { declaration: each, file };
        if (each.kind === "parameter" || !is(each.segments)) continue;
        if (each.kind === "interface" && !interfaces && !orphan.ofInterface) continue;
        wanted.push(...mentionsIn(each, file));
      }
    }
  }
  return null;
}

/**
 * Returns the type that a written name means: the one that its own file declares in scope, or else every type whose
 * name ends with it. If no declaration matches the qualified name, the qualifier is a module's name and is ignored.
 */
function meantBy(
  { path, file, around }: TypeMention,
  files: readonly FileRead[],
): { readonly path: readonly string[]; readonly isWhole: boolean } {
  const isIt = ({ segments, kind, reexport }: Declaration): boolean =>
    typeKinds.has(kind) && !reexport && commonTail(segments, path) === path.length;
  // The members of a type are not in scope in its own header.
  const sees = (outer: readonly string[]): boolean =>
    (outer.length === 0 || outer.length < around.length) && outer.every((each, at) => each === around[at]);
  const inSight = file.declarations
    .filter((each) => isIt(each) && sees(each.segments.slice(0, -path.length)))
    .toSorted((a, b) => b.segments.length - a.segments.length)[0];
  if (inSight) return { path: inSight.segments, isWhole: true };
  const isDeclared = path.length === 1 || files.some(({ declarations }) => declarations.some(isIt));
  return { path: isDeclared ? path : path.slice(-1), isWhole: false };
}

const typeKinds: ReadonlySet<Declaration["kind"]> = new Set(["class", "interface", "type", "enum"]);

/** Returns true if the type passes the member on to subtypes. A private type does so for its non-private members. */
function gives(
  declaration: Declaration,
  { declaration: lost, ofInterface }: Orphan,
  file: FileRead,
): boolean {
  const { lexis, names } = file.tables;
  const container = file.declarations.find(({ id }) => id === declaration.container);
  if (container?.kind === "interface" && !names.inheritance.interfaces && !ofInterface) return false;
  if (declaration.reach < Math.min(lost.reach, container?.reach ?? 2)) return false;
  const { ofTypeAlone } = names.inheritance;
  if (ofTypeAlone && ofTypeAlone.test(lost.signature) !== ofTypeAlone.test(declaration.signature))
    return false;
  return mayBecome(lost, declaration, lexis) && takesTheSame(lost, declaration, names.overloads);
}

/** Returns true if both are callables with the same parameter types. */
export function takesAlike({ parameters: a }: Declaration, { parameters: b }: Declaration): boolean {
  if (a === null || b === null) return false;
  return a.length === b.length && a.every((each, index) => each === b[index]);
}

/** Returns true unless parameter types distinguish calls and differ. A type parameter matches any type. */
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

/** Returns the last parts of the names of types in a header, and of embedded types. */
export function typesNamedBy(container: Declaration, file: FileRead): readonly string[] {
  return mentionsIn(container, file).flatMap(({ path }) => path.at(-1) ?? []);
}

/** Returns the names of types in a header, and of embedded types, except `own`, the type's own name. */
function mentionsIn(container: Declaration, file: FileRead, own: string | null = null): TypeMention[] {
  const words = container.kind === "interface" || container.kind === "type" || container.kind === "class";
  const header = withoutBodies(container.signature);
  const named = words ? lowerWords(header) : types(header);
  const embedded = (container.embeds ?? []).map((each) => each.slice(each.indexOf(".") + 1));
  return [...named, ...embedded]
    .filter((each) => each !== own)
    .map((each) => ({ path: each.split(".").filter(Boolean), file, around: container.segments }));
}

/**
 * Returns a header without the contents of its braces, because a type does not inherit from the types of its members.
 * The types that provide the keys of a mapped type remain.
 */
function withoutBodies(signature: string): string {
  let [depth, kept, inner] = [0, "", ""];
  for (const sign of signature) {
    if (sign === "}") depth = Math.max(0, depth - 1);
    if (depth === 0) kept += sign === "}" ? " " : sign === "{" ? " " : sign;
    else inner += sign;
    if (sign === "{") depth += 1;
  }
  const keys = [...inner.matchAll(/\[\s*\w+\s+in\s+([^\]]{0,500})\]/g)].map(([, from = ""]) => from);
  return [kept, ...keys].join(" ");
}

/**
 * In some languages type names begin with a lower-case letter. Keywords among the words do no harm, because no
 * declaration has such a name.
 */
function lowerWords(signature: string): readonly string[] {
  return (signature.match(/[\p{ID_Start}_][\p{ID_Continue}.]*/gu) ?? []).filter(
    (each) => each !== "Object" && each !== "object",
  );
}

/** Returns the names of the contracts that the member's type implements, if the file still declares it. */
function statedIn(head: FileRead, [around = ""]: readonly string[], text: string | null): readonly string[] {
  const { stated } = head.tables.names.inheritance;
  return text === null ? [] : (stated?.(around, text) ?? []);
}
