import type { FoundRoute } from "../../base/routes/declare.ts";
import type { Router } from "../../base/routes/router.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";

/** A call on a router. */
export interface Call {
  readonly node: SyntaxNode;
  readonly name: string;
  readonly at: SyntaxNode;
  readonly object: SyntaxNode;
  readonly given: readonly SyntaxNode[];
}

/** A registration whose router may still be mounted further down. */
export interface Pending extends Omit<FoundRoute, "templates"> {
  readonly router: Router;
  readonly paths: readonly (string | null)[];
}
