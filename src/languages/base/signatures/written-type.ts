import { nestingLevels } from "../../../core/limits.ts";
import { named, type TypeTree } from "../../../core/signatures/type-tree.ts";
import { closing, enclosed, splitOuter, type Signs } from "./scan.ts";

/** How a language writes types. Its type arguments are in angle brackets. */
export interface TypeForm {
  readonly signs: Signs;
  /** Matches tokens before a type: `&mut `, `dyn `. */
  readonly before: RegExp;
  /** Matches tokens after a type: `[]`, `?`. */
  readonly behind: RegExp;
  /** Returns the same normal form for all types that mean the same. Absent if each type has only one form. */
  readonly plainly?: (name: string, given: readonly TypeTree[]) => TypeTree;
}

/** A type as a tree. A sign is the name of a type whose argument is the type at the sign. */
export function typeTree(written: string, form: TypeForm, depth: number = 0): TypeTree {
  const text = written.trim();
  const { signs, plainly = named } = form;
  const inner = (each: string): TypeTree => typeTree(each, form, depth + 1);
  const generic = (name: string, given: readonly string[]): TypeTree => plainly(name, given.map(inner));
  if (depth > nestingLevels) return { kind: "other", text };
  const before = form.before.exec(text)?.[0] ?? "";
  if (before !== "") return generic(before.trim(), [text.slice(before.length)]);
  const behind = form.behind.exec(text)?.[0] ?? "";
  if (behind !== "") return generic(behind, [text.slice(0, -behind.length)]);
  for (const [open, name] of [
    ["(", "()"],
    ["[", "[]"],
  ] as const) {
    const list = enclosed(text, open, signs);
    if (list !== null) return generic(name, splitOuter(list, ",", signs));
  }
  const open = text.indexOf("<");
  if (open > 0 && closing(text, open, signs) === text.length - 1)
    return generic(text.slice(0, open).trim(), splitOuter(text.slice(open + 1, -1), ",", signs));
  return /^[\p{ID_Continue}$.:?]+$/u.test(text) ? plainly(text, []) : { kind: "other", text };
}
