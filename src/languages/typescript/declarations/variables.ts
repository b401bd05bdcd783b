import type { FeatureKind } from "../../../core/model/feature.ts";
import { flatText } from "../../base/flat-text.ts";
import { childOf, hasToken, type SyntaxNode } from "../../base/syntax-tree.ts";
import { classSignature } from "./classes.ts";
import { wrappedCall } from "./components.ts";
import { declareCallable } from "./functions.ts";
import { noticeOf, rightBefore, valueAnchors } from "../notices/notices.ts";
import { nameIn, valueSignature } from "./objects.ts";
import { bindingsIn } from "./patterns.ts";
import type { Scope } from "./scope.ts";
import { callOf } from "../signatures/function-types.ts";
import { reachOf, type Statement } from "./statement.ts";
import { bareValue, isClassValue, isFunctionValue, valueLater } from "./values.ts";
import type { Walk } from "./walk.ts";
import { wrapperNotice } from "../notices/warning-call.ts";

/** Every name of a variable statement; a doc comment on the statement holds for all of them. */
export function declareVariables(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const kind = hasToken(node, "const") ? "constant" : "variable";
  for (const declarator of node.children) {
    const name = declarator.type === "variable_declarator" ? childOf(declarator, "name") : null;
    if (name !== null) declareDeclarator(walk, { declarator, name, kind }, scope, statement);
  }
}

interface Declarator {
  readonly declarator: SyntaxNode;
  readonly name: SyntaxNode;
  /** What it is when its value is no function and no class. */
  readonly kind: FeatureKind;
}

function declareDeclarator(
  walk: Walk,
  { declarator, name, kind }: Declarator,
  scope: Scope,
  statement: Statement,
): void {
  const value = childOf(declarator, "value");
  const type = childOf(declarator, "type");
  const anchors = [...valueAnchors(value), rightBefore(declarator), statement.anchor];
  const notice = noticeOf(walk, anchors) ?? wrapperNotice(walk, value);
  const bare = value && bareValue(value);
  for (const at of bindingsIn(name)) {
    const own = {
      name: walk.text(at),
      at,
      node: declarator,
      binding: walk.text(at),
      reach: reachOf(scope, walk.text(at), statement),
      notice,
    };
    if (bare && at === name && isFunctionValue(bare)) {
      const written = type && callOf(flatText(walk.tree, type).replace(/^:/, ""));
      const inner = declareCallable(walk, scope, { ...own, kind: "function", callable: bare, written });
      walk.later(type, inner);
      continue;
    }
    const isClass = bare !== null && at === name && isClassValue(bare);
    const inner = walk.declare(scope, {
      ...own,
      kind: isClass ? "class" : kind,
      aliasOf: bare && at === name ? nameIn(walk, bare) : null,
      called: bare && at === name && type === null ? wrappedCall(walk.tree, bare) : null,
      signature: () => {
        if (isClass) return classSignature(walk, bare);
        return type ? flatText(walk.tree, type).replace(/^:/, "") : valueSignature(walk, bare);
      },
    });
    if (at !== name) continue;
    walk.later(type, inner);
    if (value) valueLater(walk, value, inner);
  }
  if (name.children.length > 0 && value) valueLater(walk, value, { ...scope, notedOnly: true });
}
