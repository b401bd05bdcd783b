import type { FoundDeclaration } from "../../base/file-walk.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { VisitingWalk } from "../../base/visiting-walk.ts";
import { inside, type Scope } from "./scope.ts";

/** Handlers for the declarations of each node type. */
export type Visit = (walk: Walk, node: SyntaxNode, scope: Scope) => void;

/** A declaration as a visitor found it. */
export interface Found extends Omit<FoundDeclaration, "exports"> {
  /** The name that a statement of the file binds; absent for members and for what an export or assignment gives. */
  readonly binding?: string;
}

/** A file on its way through the visitors. */
export class Walk extends VisitingWalk<Walk, Scope> {
  /** Gives a declaration, and the scope inside it. */
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
