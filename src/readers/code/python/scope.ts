import type { NoticeSource } from "../../../core/declaration.ts";
import type { Draft } from "../../engine/draft.ts";
import type { SyntaxNode } from "../../engine/syntax-tree.ts";
import type { Binding } from "./bindings.ts";
import type { Locals } from "./locals.ts";

export type Reach = 0 | 1 | 2;

/** Notices that a docstring gives to what stands inside: by the name of the attribute or parameter. */
export type NotesByName = ReadonlyMap<string, NoticeSource>;

/** Where a declaration stands: what its name is built on and who can reach it. */
export interface Scope {
  readonly kind: "module" | "class" | "enum" | "function";
  /** Qualified name so far, without parameter types; empty at the top of the file. */
  readonly name: string;
  /** The same with the overload suffixes of those around it. */
  readonly local: string;
  /** The nearest enclosing declaration that was given. */
  readonly container: Draft | null;
  readonly reach: Reach;
  /** How many declarations are around. */
  readonly depth: number;
  /** Inside bodies: only what carries a notice is a feature. */
  readonly notedOnly: boolean;
  /** What the functions around assign to their own names. */
  readonly locals: Locals | null;
  /** The innermost class around, by its own name. */
  readonly className: string | null;
  /** Of a class: what its docstring says of attributes and of the constructor's parameters. */
  readonly attributes: NotesByName;
  readonly parameters: NotesByName;
  /** Where that is said: they are placed there when nothing else declares them. */
  readonly docstring: SyntaxNode | null;
  /** Of a class: what the statements behind it do to its members. */
  readonly fromOutside: readonly Binding[];
}

const none: NotesByName = new Map();

export function fileScope(reach: Reach): Scope {
  return {
    kind: "module",
    name: "",
    local: "",
    container: null,
    reach,
    depth: 0,
    notedOnly: false,
    locals: null,
    className: null,
    attributes: none,
    parameters: none,
    docstring: null,
    fromOutside: [],
  };
}

/** The scope inside a declaration; `draft` is null where it was not given for want of a notice. */
export function inside(
  scope: Scope,
  { name, local, draft, reach }: Pick<Scope, "name" | "local" | "reach"> & { readonly draft: Draft | null },
): Scope {
  return {
    ...scope,
    name,
    local,
    container: draft ?? scope.container,
    reach,
    depth: scope.depth + 1,
    attributes: none,
    parameters: none,
    docstring: null,
    fromOutside: [],
  };
}

/** Joins a qualified name: members with `.`, parameters with `/`. */
export function join(prefix: string, separator: "." | "/", name: string): string {
  return prefix === "" ? name : `${prefix}${separator}${name}`;
}
