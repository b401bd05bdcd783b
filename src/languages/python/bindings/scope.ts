import type { NoticeSource } from "../../../core/model/declaration.ts";
import { topmost, type Reach, type PlacedDeclaration } from "../../base/file-walk.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Binding } from "./namespace.ts";
import type { Locals } from "../declarations/locals.ts";

/** Notices in a docstring for attributes or parameters, by their names. */
export type NotesByName = ReadonlyMap<string, NoticeSource>;

/** The scope of a declaration: the prefix of its name and its reach. */
export interface Scope extends PlacedDeclaration {
  readonly kind: "module" | "class" | "enum" | "function";
  /** The assignments of the enclosing functions to their own names. */
  readonly locals: Locals | null;
  /** The innermost class around, by its own name. */
  readonly className: string | null;
  /** Of a class: what its docstring says of attributes and of the constructor's parameters. */
  readonly attributes: NotesByName;
  readonly parameters: NotesByName;
  /** Where that is said: they are placed there when nothing else declares them. */
  readonly docstring: SyntaxNode | null;
  /** Of a class whose fields make its constructor: what callers give it; `any` where other classes add fields. */
  readonly constructedBy: "fields" | "any" | null;
  /** Of a class: who writes another of its type has to write its members. */
  readonly owesMembers: boolean;
  /** Of a class: what the statements behind it do to its members. */
  readonly fromOutside: readonly Binding[];
}

const none: NotesByName = new Map();

export function fileScope(reach: Reach): Scope {
  return {
    kind: "module",
    ...topmost,
    reach,
    locals: null,
    className: null,
    attributes: none,
    parameters: none,
    docstring: null,
    constructedBy: null,
    owesMembers: false,
    fromOutside: [],
  };
}

/** The scope inside a declaration. */
export function inside(scope: Scope, standing: Omit<PlacedDeclaration, "notedOnly">): Scope {
  return {
    ...scope,
    ...standing,
    attributes: none,
    parameters: none,
    docstring: null,
    constructedBy: null,
    owesMembers: false,
    fromOutside: [],
  };
}
