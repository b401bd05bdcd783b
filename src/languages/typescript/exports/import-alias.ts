import { flatText } from "../../base/flat-text.ts";
import { childOf, childOfType, type SyntaxNode } from "../../base/syntax-tree.ts";
import { noticeOf } from "../notices/notices.ts";
import type { Scope } from "../declarations/scope.ts";
import { reachOf, type Statement } from "../declarations/statement.ts";
import type { Walk } from "../declarations/walk.ts";

/** Limit: a longer path is none. */
const mostLong = 1000;

/** The part of `export import A = require("b")` that the grammar does not parse. */
const required = /^require\s*\(\s*(?:"([^"\n]+)"|'([^'\n]+)')\s*\)/;

/** Declares `import A = B.C`, and `export import A = require("b")`, which re-exports a file. */
export function declareImportAlias(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const [at, target] = node.children.filter((each) => each.type.endsWith("identifier"));
  if (!at || !target) return;
  const name = walk.text(at);
  const [, double, single] = required.exec(walk.tree.text.slice(target.start, target.start + mostLong)) ?? [];
  const from = double ?? single;
  walk.declare(scope, {
    name,
    binding: name,
    ...(from === undefined ? {} : { reexport: { from, name: "export=" } }),
    kind: "module",
    at,
    node,
    reach: reachOf(scope, name, statement),
    notice: noticeOf(walk, [statement.anchor]),
    signature: () => (from === undefined ? flatText(walk.tree, target) : ""),
  });
}

/** Declares `import A = require("b")`. Other imports export nothing. */
export function declareImportRequire(walk: Walk, node: SyntaxNode, scope: Scope, statement: Statement): void {
  const clause = childOfType(node, "import_require_clause");
  const at = clause && childOfType(clause, "identifier");
  const source = clause && childOf(clause, "source");
  if (!at || !source) return;
  const name = walk.text(at);
  walk.declare(scope, {
    name,
    kind: "module",
    at,
    node,
    reach: reachOf(scope, name, statement),
    notice: noticeOf(walk, [statement.anchor]),
    reexport: { from: walk.text(source).slice(1, -1), name: "export=" },
    signature: () => "",
  });
}
