import type { FoundDeclaration } from "../../base/file-walk.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { VisitingWalk } from "../../base/visiting-walk.ts";
import { inside, type Scope } from "./scope.ts";

/** Handlers for the declarations of each node type. */
export type Visit = (walk: Walk, node: SyntaxNode, scope: Scope) => void;

/** A declaration as found by a visitor. */
export interface Found extends Omit<FoundDeclaration, "exports"> {
  /**
   * The name that a statement of the file binds. Absent for members, and for the result of an export or
   * assignment.
   */
  readonly binding?: string;
}

/** The state of reading one file. */
export class Walk extends VisitingWalk<Walk, Scope> {
  /** Declares a name and returns the scope in it. */
  declare(scope: Scope, found: Found): Scope {
    const exports = exportsFor(scope, found);
    const standing = this.give(scope, { ...found, exports });
    return standing === null ? scope : inside(scope, standing, exports);
  }
}

/**
 * Returns the exported names of a declaration. A member is exported with its container. The names of a value that an
 * expression exports are unknown.
 */
function exportsFor(scope: Scope, { kind, binding }: Found): readonly string[] | null {
  if (scope.exportsOf === null || binding === undefined) return scope.exports;
  return scope.exportsOf(binding, kind === "interface" || kind === "type");
}
