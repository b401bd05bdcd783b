import type { Router } from "../../base/routes/router.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";

/** `router.route("/x")`: what takes methods for a path. */
export class Handle {
  readonly router: Router;
  readonly path: SyntaxNode | undefined;

  constructor(router: Router, path: SyntaxNode | undefined) {
    this.router = router;
    this.path = path;
  }
}
