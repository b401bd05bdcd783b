import type { SyntaxNode } from "../../base/syntax-tree.ts";
import type { Path } from "../declarations/statements.ts";

/** A statement that binds a name of a namespace. */
export interface Binding {
  readonly name: string;
  /** The node of the name. */
  readonly at: SyntaxNode;
  /** The whole statement, including decorators. */
  readonly node: SyntaxNode;
  /**
   * `other`: bound by a loop, `with`, `import x as y` or outside of its class, which is not a feature of its own.
   * `deleted`: no longer bound.
   */
  readonly form: "function" | "class" | "variable" | "type" | "import" | "other" | "deleted";
  /** The branches around the binding, outermost first. */
  readonly path: Path;
  /** The `def` or `class` itself. */
  readonly definition: SyntaxNode | null;
  readonly decorators: readonly SyntaxNode[];
  readonly value: SyntaxNode | null;
  readonly annotation: SyntaxNode | null;
  /** The string statement directly after it, which documents an attribute. */
  readonly doc: SyntaxNode | null;
  readonly origin: { readonly from: string; readonly name: string } | null;
}

/** A binding of a member outside of its class. */
export interface Outside extends Binding {
  readonly owner: string;
}

/** A statement that builds or changes `__all__`. */
export interface Exporting {
  readonly node: SyntaxNode;
  readonly path: Path;
}

/** The defaults for a binding's optional parts. */
export const nothing = {
  definition: null,
  decorators: [],
  value: null,
  annotation: null,
  doc: null,
  origin: null,
} as const;

/** The effects of a namespace's statements, including statements inside of `if`, `try` and `with`. */
export interface Namespace {
  readonly bindings: readonly Binding[];
  /** `name.__deprecated__ = value`. */
  readonly marks: readonly { readonly name: string; readonly node: SyntaxNode; readonly value: SyntaxNode }[];
  /** Statements that build `__all__`. */
  readonly exporting: readonly Exporting[];
  /** Call expressions that are used as statements. */
  readonly calls: readonly SyntaxNode[];
  /** Modules of `from x import *`. */
  readonly stars: readonly string[];
  /** `Client.old = value`, `del Client.old`: changes to members from outside of their class. */
  readonly outside: readonly Outside[];
}

export interface Growing {
  readonly bindings: Binding[];
  readonly marks: { name: string; node: SyntaxNode; value: SyntaxNode }[];
  readonly exporting: Exporting[];
  readonly calls: SyntaxNode[];
  readonly stars: string[];
  readonly outside: Outside[];
}

const patterns = new Set(["pattern_list", "tuple_pattern", "list_pattern", "list_splat_pattern"]);

export function identifiersIn(target: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  const waiting = [target];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "identifier") found.push(node);
    if (patterns.has(node.type)) waiting.push(...node.children);
  }
  return found.toReversed();
}
