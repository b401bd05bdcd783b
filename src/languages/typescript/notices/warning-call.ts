import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import { literalText } from "./literal-text.ts";
import type { Walk } from "../declarations/walk.ts";

const warner = /^(?:warn)?_?deprecated?$/i;

/** Returns the notice in a function's body: a warning call at its top level, or in an `if` there. */
export function warningIn(walk: Walk, body: SyntaxNode | null): NoticeSource | null {
  if (body === null || body.type !== "statement_block") return null;
  for (const statement of body.children) {
    const plain = callNotice(walk, statement, false);
    if (plain !== null) return plain;
    if (statement.type !== "if_statement") continue;
    const branch = childOf(statement, "consequence");
    for (const inner of branch?.type === "statement_block" ? branch.children : [branch]) {
      const conditional = inner === null ? null : callNotice(walk, inner, true);
      if (conditional !== null) return conditional;
    }
  }
  return null;
}

function callNotice(walk: Walk, statement: SyntaxNode, conditional: boolean): NoticeSource | null {
  const call = statement.type === "expression_statement" ? statement.children[0] : undefined;
  if (call?.type !== "call_expression") return null;
  const callee = calleeOf(walk, call);
  const given = argumentsOf(call);
  const first = given[0];
  if (!first) return null;
  if (callee === "process.emitWarning") {
    const words = given.slice(1).map((each) => walk.text(each));
    if (!words.some((each) => each.includes("DeprecationWarning"))) return null;
  } else if (!warner.test(callee) || !isText(walk, first)) return null;
  return notice(walk, call, literalText(walk, first), conditional);
}

const wrapper =
  /^(?:util\.)?deprecate$|^(?:deprecate|depd|(?:require\("depd"\)|require\('depd'\))\([^()]{0,100}\))\.function$/;

/** Returns true if a function returns its argument, and warns when that is called. */
export function isWarner(callee: string): boolean {
  return wrapper.test(callee);
}

/** Returns the notice of `util.deprecate(fn, "…")` and of `deprecate.function(fn, "…")` as a value. */
export function wrapperNotice(walk: Walk, value: SyntaxNode | null): NoticeSource | null {
  if (value?.type !== "call_expression" || !isWarner(calleeOf(walk, value))) return null;
  const words = argumentsOf(value)[1];
  if (words === undefined && calleeOf(walk, value).endsWith(".function"))
    return notice(walk, value, "", false);
  return words && isText(walk, words) ? notice(walk, value, literalText(walk, words), false) : null;
}

function notice(walk: Walk, at: TextSpan, text: string | null, conditional: boolean): NoticeSource {
  const { lines } = walk.tree;
  const [line, endLine] = [lines.lineAt(at.start), lines.lineAt(at.end - 1)];
  return { line, endLine, text, slots: {}, form: "warning-call", ...(conditional ? { conditional } : {}) };
}

function calleeOf(walk: Walk, call: SyntaxNode): string {
  const callee = childOf(call, "function");
  return callee === null ? "" : walk.text(callee);
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const signs = new Set(["(", ")", ","]);
  return (childOf(call, "arguments")?.children ?? []).filter((each) => !signs.has(each.type));
}

/** A name counts only if it is a constant text of this file: `deprecate(callback)` has no text. */
function isText(walk: Walk, node: SyntaxNode): boolean {
  if (node.type === "identifier") return literalText(walk, node) !== null;
  return ["string", "template_string", "binary_expression"].includes(node.type);
}
