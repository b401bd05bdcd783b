import { FileWalk, type PlacedDeclaration, type Visits } from "./file-walk.ts";
import type { Landmarks } from "./landmarks.ts";
import type { SyntaxNode, SyntaxTree } from "./syntax-tree.ts";

/**
 * A walk that calls visitors by node type, and descends into nodes without a visitor. `Self` is the class that the
 * visitors receive.
 */
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
