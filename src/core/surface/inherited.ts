import type { Feature } from "../model/notice.ts";
import { commonTail, hasSegments, lastSegment } from "../model/qualified-name.ts";
import type { FileRead } from "../model/register.ts";
import { types } from "../compare/covered.ts";

/** A member that its type declares no more, and the types that its type names at head: one of them may give it. */
export interface Orphan {
  readonly member: string;
  readonly types: readonly string[];
}

/** The orphan that a lost member leaves; null where its type is gone, too, or names no other at head. */
export function orphanOf(
  { declaration }: Pick<Feature, "declaration">,
  head: FileRead | undefined,
): Orphan | null {
  if (!declaration || !head || declaration.container === null) return null;
  const [member, around] = [lastSegment(declaration), declaration.segments.slice(0, -1)];
  const container = head.declarations.find((each) => hasSegments(each, around) && each.kind !== "constant");
  const named = container ? types(container.signature).map(lastOf) : [];
  return named.length === 0 ? null : { member, types: named };
}

/** Whether what a member stood in is another file's now, passed on under its name: it is taken at its word. */
export function isPassedOn(
  { declaration }: Pick<Feature, "declaration">,
  head: FileRead | undefined,
): boolean {
  const around = declaration?.segments.slice(0, -1) ?? [];
  return head?.declarations.some((each) => hasSegments(each, around) && each.reexport !== undefined) === true;
}

/** Whether one of the files declares the member in a type that the orphan's names, directly or through others. */
export function isInherited({ member, types: named }: Orphan, files: Iterable<FileRead>): boolean {
  const declarations = [...files].flatMap((each) => each.declarations);
  const seen = new Set<string>();
  const wanted = [...named];
  for (let type = wanted.pop(); type !== undefined && seen.size < 50; type = wanted.pop()) {
    if (seen.has(type)) continue;
    seen.add(type);
    for (const { segments, signature, kind } of declarations) {
      // A private type gives its members to public ones.
      if (commonTail(segments, [type, member]) === 2) return true;
      if (kind !== "parameter" && segments.at(-1) === type) wanted.push(...types(signature).map(lastOf));
    }
  }
  return false;
}

function lastOf(type: string): string {
  return type.split(".").at(-1) ?? type;
}
