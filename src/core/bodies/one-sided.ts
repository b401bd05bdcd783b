import type { Declaration } from "../model/declaration.ts";
import { lastSegment } from "../model/qualified-name.ts";
import { declarationsById, type FileRead } from "../model/register.ts";
import { codeTokens, sameCode } from "./code-tokens.ts";
import { bodyTokens, textOfDeclaration } from "./declared-text.ts";

export interface FilePair {
  readonly base: FileRead;
  readonly head: FileRead;
  readonly baseLines: readonly string[];
  readonly headLines: readonly string[];
}

export interface HeadDeclaration {
  readonly declaration: Declaration;
  readonly pair: FilePair;
}

const callables = new Set(["function", "method", "constructor"]);

/** A fix to only one of two forms: the changed declaration, and the unchanged one (`left`). */
export interface OneForm {
  readonly changed: HeadDeclaration;
  readonly left: HeadDeclaration;
  readonly isOldFixed: boolean;
}

/**
 * Finds a fix made to only one of the two forms: the given declarations, or two members of the same name. Null if both
 * or neither changed, or if the other form has no body of its own. Also null if one form calls the other, because both
 * then receive the fix.
 */
export function oneSided(deprecated: HeadDeclaration, replacement: HeadDeclaration): OneForm | null {
  for (const [old, other] of counterparts(deprecated, replacement)) {
    const [oldNames, otherNames] = [
      [lastOf(old), lastOf(deprecated)],
      [lastOf(other), lastOf(replacement)],
    ];
    if (isFixed(other) && isLeft(old, otherNames)) return { changed: other, left: old, isOldFixed: false };
    if (isFixed(old) && isLeft(other, oldNames) && !bodyMentions(old, otherNames))
      return { changed: old, left: other, isOldFixed: true };
  }
  return null;
}

/** Returns true if the body changed but the signature did not. A new signature suggests a new feature, not a fix. */
export function isFixed({ declaration, pair }: HeadDeclaration): boolean {
  if (!callables.has(declaration.kind)) return false;
  const before = baseOf({ declaration, pair });
  if (before === null || before.signature !== declaration.signature) return false;
  const [own, other] = [
    textOfDeclaration(before, pair.baseLines),
    textOfDeclaration(declaration, pair.headLines),
  ];
  return own !== other && !sameCode(own, other, pair.head.tables.lexis);
}

/** Pairs the two functions, or the members of two types by their signatures. */
function counterparts(
  deprecated: HeadDeclaration,
  replacement: HeadDeclaration,
): readonly (readonly [HeadDeclaration, HeadDeclaration])[] {
  if (callables.has(deprecated.declaration.kind)) return [[deprecated, replacement]];
  // A subclass of the replacement inherits its fixes.
  if (mentions(deprecated, lastOf(replacement))) return [];
  const fixed = new Map(membersOf(replacement).map((each) => [signed(each), each]));
  return membersOf(deprecated).flatMap((left) => {
    const other = fixed.get(signed(left));
    return other ? [[left, other] as const] : [];
  });
}

function membersOf({ declaration: { id }, pair }: HeadDeclaration): readonly HeadDeclaration[] {
  const members = pair.head.declarations.filter((each) => each.container === id && callables.has(each.kind));
  return members.map((declaration) => ({ declaration, pair }));
}

/** Includes the parameters, so that an overload pairs only with the same overload. */
function signed({ declaration }: HeadDeclaration): string {
  const own = declaration.kind === "constructor" ? "constructor" : lastOf({ declaration });
  return `${own}(${declaration.parameters?.join(",") ?? ""})`;
}

/** Returns true if the body is unchanged and does not mention the fixed names. */
function isLeft(left: HeadDeclaration, names: readonly string[]): boolean {
  const { declaration, pair } = left;
  const before = baseOf(left);
  if (before === null) return false;
  const { lexis } = pair.head.tables;
  const [own, now] = [
    textOfDeclaration(before, pair.baseLines),
    textOfDeclaration(declaration, pair.headLines),
  ];
  if (own !== now && !sameCode(own, now, lexis)) return false;
  const body = bodyTokens(now, lexis);
  // `this(…)`: the constructor calls another one.
  const handsOn = body?.some(({ text }, index) => text === "this" && body[index + 1]?.text === "(") === true;
  return body !== null && !handsOn && !body.some(({ kind, text }) => kind === "word" && names.includes(text));
}

function bodyMentions({ declaration, pair }: HeadDeclaration, names: readonly string[]): boolean {
  const body = bodyTokens(textOfDeclaration(declaration, pair.headLines), pair.head.tables.lexis);
  return body?.some(({ kind, text }) => kind === "word" && names.includes(text)) === true;
}

function mentions({ declaration, pair }: HeadDeclaration, name: string): boolean {
  return codeTokens(declaration.signature, pair.head.tables.lexis).some(({ text }) => text === name);
}

function baseOf({ declaration, pair }: HeadDeclaration): Declaration | null {
  return declarationsById(pair.base).get(declaration.id) ?? null;
}

function lastOf({ declaration }: Pick<HeadDeclaration, "declaration">): string {
  return lastSegment(declaration);
}
