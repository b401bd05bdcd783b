import type { SyntaxNode } from "../base/syntax-tree.ts";
import { annotationNotice } from "./notices/annotation-notice.ts";
import { parametersIn } from "./parameter-list.ts";
import type { Scope } from "./scope.ts";
import { typeText } from "./signature.ts";
import type { Walk } from "./walk.ts";

/** Gives the parameters that carry a notice of their own, as `fetch(String,int)/timeout`. */
export function declareParameters(walk: Walk, list: SyntaxNode | null, scope: Scope): void {
  if (list === null || !walk.landmarks.in(list)) return;
  for (const { node, name, type, dimensions } of parametersIn(list)) {
    const notice = annotationNotice(walk, node);
    if (notice === null) continue;
    walk.declare(scope, {
      name: walk.text(name),
      separator: "/",
      kind: "parameter",
      at: name,
      node,
      reach: scope.reach,
      notice,
      signature: () => typeText(walk, type) + dimensions,
    });
  }
}
