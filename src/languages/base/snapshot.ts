import type { Tree, TreeCursor } from "web-tree-sitter";
import { LineIndex } from "./line-index.ts";
import type { Landmarks } from "./landmarks.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "./syntax-tree.ts";

/** Language settings for the parser engine. */
export interface Shape {
  /** Node types of comments. */
  readonly comments: ReadonlySet<string>;
  /** Node types that contain no declaration unless there is a landmark in them: bodies, expressions. */
  readonly opaque: (type: string, parent: string) => boolean;
  /** Nodes whose direct children are declarations. An error among them may hide a declaration. */
  readonly holdsDeclarations: (node: SyntaxNode) => boolean;
  /**
   * Returns the field of a child for which the compiled grammar has none. `siblings` are the children before it.
   */
  readonly fieldOf?: (type: string, parent: string, siblings: readonly SyntaxNode[]) => string | null;
}

/**
 * Matches missing lines, and the start of a block, string or comment that is not closed: the following code may be
 * part of it.
 */
const unsettled = /[\n`{}]|\/\*/;

interface Growing extends SyntaxNode {
  children: Growing[];
}

/** Shared by all nodes without children, because most nodes are tokens. */
const none: Growing[] = [];

/** Tokens without which one construct may swallow the next. */
const closers = new Set(["}", ")", "]", "`"]);

/**
 * Copies the parser's tree into plain objects, without the content of opaque nodes. Not recursive, because the
 * input may be nested to any depth.
 */
export function snapshot(tree: Tree, text: string, shape: Shape, landmarks: Landmarks): SyntaxTree {
  const { hasError } = tree.rootNode;
  const walk = tree.walk();
  try {
    return new Copier(walk, text, { shape, landmarks }, hasError).copy();
  } finally {
    walk.delete();
  }
}

class Copier {
  readonly #at: TreeCursor;
  readonly #text: string;
  readonly #shape: Shape;
  readonly #landmarks: Landmarks;
  /** Only a tree with errors is checked for them node by node. */
  readonly #faulty: boolean;
  readonly #comments: TextSpan[] = [];
  #broken: number | null = null;
  #lastEnd = 0;

  constructor(
    at: TreeCursor,
    text: string,
    { shape, landmarks }: { readonly shape: Shape; readonly landmarks: Landmarks },
    faulty: boolean,
  ) {
    this.#at = at;
    this.#text = text;
    this.#shape = shape;
    this.#landmarks = landmarks;
    this.#faulty = faulty;
  }

  copy(): SyntaxTree {
    const root = this.#take(null);
    let node = root;
    let open = true;
    walk: while (true) {
      if (open && this.#at.gotoFirstChild()) {
        node = this.#take(node);
        open = this.#isOpen(node);
        continue;
      }
      // A leaf or an opaque node is the token before the node that follows.
      if (node.end > node.start && !this.#isComment(node)) this.#lastEnd = node.end;
      while (!this.#at.gotoNextSibling()) {
        if (!this.#at.gotoParent() || node.parent === null) break walk;
        node = node.parent as Growing;
      }
      node = this.#take(node.parent as Growing | null);
      open = this.#isOpen(node);
    }
    const lines = new LineIndex(this.#text);
    return { text: this.#text, lines, root, comments: this.#comments, broken: this.#broken };
  }

  /** Adds the node under the cursor to its parent. A comment is only recorded. */
  #take(parent: Growing | null): Growing {
    const { startIndex: start, endIndex: end, nodeType: type, currentFieldName: field } = this.#at;
    const node: Growing = {
      type,
      field: field ?? (parent && this.#shape.fieldOf?.(type, parent.type, parent.children)) ?? null,
      pos: Math.min(this.#lastEnd, start),
      start,
      end,
      parent,
      children: none,
    };
    if (this.#isComment(node)) this.#comments.push({ start, end });
    else if (parent !== null) {
      if (parent.children === none) parent.children = [node];
      else parent.children.push(node);
    }
    if (this.#faulty) this.#judge(node);
    return node;
  }

  #isComment(node: SyntaxNode): boolean {
    return this.#shape.comments.has(node.type);
  }

  #isOpen(node: SyntaxNode): boolean {
    if (this.#isComment(node)) return false;
    if (!this.#shape.opaque(node.type, node.parent?.type ?? "")) return true;
    // An unclosed body swallows the code after it, so a body with an error is searched.
    return this.#landmarks.in(node) || (this.#faulty && this.#at.currentNode.hasError);
  }

  /** An error on a single line in an expression or a type hides no declaration. Other errors may. */
  #judge(node: SyntaxNode): void {
    if (this.#broken !== null) return;
    const lost =
      node.type === "ERROR"
        ? node.parent === null ||
          this.#shape.holdsDeclarations(node.parent) ||
          unsettled.test(this.#text.slice(node.start, node.end))
        : node.start === node.end && closers.has(node.type) && this.#at.nodeIsMissing;
    if (lost) this.#broken = node.start;
  }
}
