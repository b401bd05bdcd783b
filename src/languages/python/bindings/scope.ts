import type { NoticeSource } from "../../../core/model/declaration.ts";
import { topmost, type Reach, type PlacedDeclaration } from "../../base/file-walk.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Binding } from "./namespace.ts";
import type { Locals } from "../declarations/locals.ts";

/** Notices in a docstring for attributes or parameters, by name. */
export type NotesByName = ReadonlyMap<string, NoticeSource>;

/** The scope of a declaration: the prefix of its name and its reach. */
export interface Scope extends PlacedDeclaration {
  readonly kind: "module" | "class" | "enum" | "function";
  /** The assignments of the enclosing functions to their own names. */
  readonly locals: Locals | null;
  /** The name of the innermost enclosing class. */
  readonly className: string | null;
  /** For a class: notices in its docstring for attributes and for the constructor's parameters. */
  readonly attributes: NotesByName;
  readonly parameters: NotesByName;
  /** The docstring with these notices, which are placed there if nothing else declares the names. */
  readonly docstring: SyntaxNode | null;
  /**
   * For a class whose fields define its constructor: the arguments that callers pass. `any` if other classes add
   * fields.
   */
  readonly constructedBy: "fields" | "any" | null;
  /** For a class: any implementation of the type must define its members. */
  readonly owesMembers: boolean;
  /** For a class: the changes to its members by the statements after it. */
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

/** Returns the scope in a declaration. */
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
