import { FileWalk, type PlacedDeclaration, type Visits } from "./file-walk.ts";
import type { Landmarks } from "./landmarks.ts";
import type { SyntaxNode, SyntaxTree } from "./syntax-tree.ts";

/** A walk that asks visitors by node type, and looks into what none is for. `Self`: the class that the visitors know. */
export abstract class VisitingWalk<Self, Scope extends PlacedDeclaration> extends FileWalk<Scope> {
  readonly #visits: Visits<Self, Scope>;

  constructor(path: string, tree: SyntaxTree, landmarks: Landmarks, visits: Visits<Self, Scope>) {
    super(path, tree, landmarks);
    this.#visits = visits;
  }

  protected visit(node: SyntaxNode, scope: Scope): void {
    const visit = this.#visits.get(node.type);
    if (visit) visit(this as unknown as Self, node, scope);
    else this.childrenLater(node, scope);
  }
}
