import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Anchor } from "../notices/notices.ts";
import type { Reach } from "../../base/file-walk.ts";
import type { Scope } from "./scope.ts";

/** A declaring statement, with the effects of its wrappers (`export`, `declare`). */
export interface Statement {
  /** The outermost node. Doc comments precede it. */
  readonly anchor: Anchor;
  readonly exported: boolean;
  readonly isDefault: boolean;
  readonly ambient: boolean;
  /** Nodes whose decorators belong to it. */
  readonly decorated: readonly SyntaxNode[];
}

/** Returns the reach of a name that the statement declares. */
export function reachOf(scope: Scope, name: string, statement: Statement): Reach {
  return statement.exported || scope.exportsAll || scope.exported.has(name) ? scope.reach : 0;
}
