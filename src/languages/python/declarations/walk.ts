import { FileWalk, type FoundDeclaration } from "../../base/file-walk.ts";
import type { SyntaxNode, TextSpan } from "../../base/syntax-tree.ts";
import { inside, type Scope } from "../bindings/scope.ts";
import type { Suspects } from "../notices/suspects.ts";

/** Visits the statements of a block. */
export type VisitBlock = (walk: Walk, block: SyntaxNode, scope: Scope) => void;

/** A declaration as it was found. */
export type Found = Omit<FoundDeclaration, "exports">;

/** The state of reading one file. */
export class Walk extends FileWalk<Scope> {
  readonly suspects: Suspects;
  /** Names that are aliases of another name in their scope. */
  readonly aliases: { readonly name: string; readonly of: string }[] = [];
  /** Names of the module that only imports bind. */
  readonly standsFor = new Map<string, { readonly from: string; readonly name: string }>();
  readonly #visit: VisitBlock;

  constructor(
    path: string,
    { tree, landmarks, suspects }: Pick<Walk, "tree" | "landmarks" | "suspects">,
    visit: VisitBlock,
  ) {
    super(path, tree, landmarks);
    this.suspects = suspects;
    this.#visit = visit;
  }

  protected visit(block: SyntaxNode, scope: Scope): void {
    this.#visit(this, block, scope);
  }

  /** Returns the first and last line of a span. */
  linesOf({ start, end }: TextSpan): { readonly line: number; readonly endLine: number } {
    const { lines } = this.tree;
    return { line: lines.lineAt(start), endLine: lines.lineAt(Math.max(start, end - 1)) };
  }

  /** Declares a name and returns the scope in it. */
  declare(scope: Scope, found: Found): Scope {
    const standing = this.give(scope, found);
    return standing === null ? scope : inside(scope, standing);
  }
}
