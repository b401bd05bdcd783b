import { under, type FoundDeclaration } from "../base/file-walk.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";
import { VisitingWalk } from "../base/visiting-walk.ts";
import type { Kinship } from "./notices/inherited-words.ts";
import type { Scope } from "./scope.ts";

/** What one node type declares. */
export type Visit = (walk: Walk, node: SyntaxNode, scope: Scope) => void;

/** A declaration as a visitor found it; the erased types of what it takes are part of the id. */
export type Found = Omit<FoundDeclaration, "suffix" | "exports" | "implementation" | "reexport">;

/** No code of people has names and lists of types so long, in UTF-16 units; each stands in the ids of all it contains. */
const longestName = 500;
const longestTypes = 4000;

/** A file on its way through the visitors. */
export class Walk extends VisitingWalk<Walk, Scope> {
  /** The types of the file with what they extend. */
  readonly kin: Kinship[] = [];

  /** The scope inside what has a name but is no declaration, such as an anonymous class. */
  inside(scope: Scope, own: string): Scope {
    return { ...under(scope, this.separator, own), depth: scope.depth + 1 };
  }

  /** Gives a declaration, and the scope inside it. */
  declare(scope: Scope, found: Found): Scope {
    const { parameters } = found;
    const suffix = parameters ? `(${parameters.join(",").slice(0, longestTypes)})` : "";
    const standing = this.give(scope, { ...found, name: found.name.slice(0, longestName), suffix });
    return standing === null ? scope : { ...scope, ...standing };
  }
}
