import type { Landmarks } from "../landmarks.ts";
import type { SyntaxNode, SyntaxTree } from "../syntax-tree.ts";

/** A file whose notices are looked for. */
export interface NoticedFile {
  readonly tree: SyntaxTree;
  readonly landmarks: Landmarks;
  /** The text of a constant expression, else null. */
  readonly literal: (node: SyntaxNode) => string | null;
}
