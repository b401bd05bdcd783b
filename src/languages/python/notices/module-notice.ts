import type { NoticeSource } from "../../../core/model/declaration.ts";
import type { SyntaxNode } from "../../base/syntax-tree.ts";
import { childOf } from "../../base/syntax-tree.ts";
import { wholeFile } from "../../base/whole-file.ts";
import { namespaceOf } from "../bindings/bindings.ts";
import { combined, strongest } from "../../base/notices/combine-notices.ts";
import { Locals } from "../declarations/locals.ts";
import { attributeNotice } from "./marks.ts";
import type { Reading } from "../values/literal-text.ts";
import { scanBody } from "./scan.ts";
import type { Scope } from "../bindings/scope.ts";
import type { Walk } from "../declarations/walk.ts";

const none: ReadonlySet<string> = new Set();

/**
 * Declares the file itself. It is deprecated if its docstring says so, or if importing it warns. It is also
 * declared without a notice, because a module that lost its notice still exists.
 */
export function declareModule(
  walk: Walk,
  root: SyntaxNode,
  scope: Scope,
  documented: NoticeSource | null,
): void {
  const reading: Reading = { walk, locals: new Locals(null, none), className: null, functionName: null };
  const { warnings } = scanBody(reading, root);
  const notice = combined([strongest(warnings), ownAttribute(reading, root), documented]);
  const start = root.children[0]?.start ?? 0;
  const whole = { start, end: Math.max(start, walk.tree.text.trimEnd().length) };
  walk.declare(scope, wholeFile(scope.reach, notice, { at: whole }));
}

/** `__deprecated__ = "…"` in a module or a class body. */
export function ownAttribute(reading: Reading, body: SyntaxNode): NoticeSource | null {
  if (!reading.walk.landmarks.in(body)) return null;
  const bound = namespaceOf(reading.walk.tree, body).bindings.find(({ name }) => name === "__deprecated__");
  return bound?.value ? attributeNotice(reading, bound.node, bound.value) : null;
}

/** Returns the arguments of a class statement, without keyword arguments. */
export function basesOf(definition: SyntaxNode): readonly SyntaxNode[] {
  return (childOf(definition, "superclasses")?.children ?? []).filter(({ type }) =>
    ["identifier", "attribute", "subscript", "call"].includes(type),
  );
}
