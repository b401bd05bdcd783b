import type { Spoken } from "../../../core/model/language.ts";

/** The rules by which names in types are compared. */
export interface NameTable {
  readonly separator: "." | "::" | "/";
  /** A qualified name and its last part are the same name. */
  readonly bySuffix: boolean;
  /** The same name from another import is another type. If false, it may be a re-export. */
  readonly byOrigin: boolean;
}

/** Returns true if two texts, each in its own file, differ at most in how their names are qualified. */
export type SameText = (before: string, after: string) => boolean;

const token =
  /[\p{ID_Start}_$][\p{ID_Continue}$]*(?:(?:\.|::)[\p{ID_Start}_$][\p{ID_Continue}$]*)*|[^\p{ID_Start}_$]+/gu;

export function sameText(before: Spoken, after: Spoken, table: NameTable): SameText {
  const sameName = (a: string, b: string): boolean => {
    const [whole, other] = [qualified(a, before, table), qualified(b, after, table)];
    if (whole === other) return true;
    if (a === b) return !table.byOrigin || whole === a || other === b;
    const ends = (long: string, short: string): boolean => long.endsWith(`${table.separator}${short}`);
    return table.bySuffix && (ends(whole, other) || ends(other, whole) || ends(whole, b) || ends(other, a));
  };
  return (a, b) => {
    const [own, others] = [tokensOf(a), tokensOf(b)];
    return own.length === others.length && own.every((each, index) => sameName(each, others[index] ?? ""));
  };
}

function tokensOf(text: string): readonly string[] {
  return text.replaceAll(/\s+/g, " ").match(token) ?? [];
}

/** Returns a name, with the origin of its import in place of the first part. */
function qualified(name: string, { origins }: Spoken, { separator }: NameTable): string {
  const at = name.search(/\.|::/);
  const first = at < 0 ? name : name.slice(0, at);
  const origin = origins.get(first);
  if (origin === undefined) return name;
  return at < 0 ? origin : origin + separator + name.slice(at).replace(/^(?:\.|::)/, "");
}
