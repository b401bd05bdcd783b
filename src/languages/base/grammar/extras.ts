import type { Declaration, LoadAsset, NoticeSource } from "../../../core/model/declaration.ts";
import type { Draft } from "../draft.ts";
import type { Reach } from "../file-walk.ts";
import type { GivenUp } from "../parser.ts";
import type { Shape } from "../snapshot.ts";
import type { SyntaxNode, SyntaxTree } from "../syntax-tree.ts";
import type { Passage } from "./passage.ts";

/** What only some languages have to say. */
export interface GrammarExtras {
  /** Given: beside bodies of what is declared, only these nodes are looked into. Absent: all are. */
  readonly passes?: Readonly<Record<string, Passage>>;
  readonly limits?: Limits;
  readonly code?: GrammarCode;
}

/** What no table can say of a language: code of its own, which answers in the table's place. */
export interface GrammarCode {
  /** The tree of a text, where more than words and directives has to be mended. */
  readonly parse?: (text: string, load: LoadAsset, shape: Shape) => Promise<SyntaxTree | GivenUp>;
  /** What the file says of all of its declarations. */
  readonly head?: (path: string, tree: SyntaxTree) => FileHead;
  /** Where the names of what a node declares stand; those that nothing can refer to are left out. */
  readonly names?: (tree: SyntaxTree, node: SyntaxNode) => readonly SyntaxNode[];
  /** The notice of what a node declares, where none of its attributes is one. */
  readonly notice?: (tree: SyntaxTree, node: SyntaxNode) => NoticeSource | null;
  /** Erased types of the parameters of what can be called. */
  readonly parameters?: (tree: SyntaxTree, node: SyntaxNode) => readonly string[];
  readonly signature?: (tree: SyntaxTree, node: SyntaxNode) => string;
  /** What a type is another name for, where that is declared elsewhere. */
  readonly origin?: (tree: SyntaxTree, node: SyntaxNode) => Declaration["reexport"] | null;
  /** The name of the type that holds what stands outside of it; null where it cannot be told. */
  readonly holder?: (tree: SyntaxTree, node: SyntaxNode) => string | null;
}

export interface FileHead {
  readonly packageName: string;
  /** Names that the file's imports bind. */
  readonly imports: readonly string[];
  /** How far its declarations can be reached at most. */
  readonly reach: Reach;
  /** Names by which importers get what can be reached; null where that cannot be told. */
  readonly exports: readonly string[] | null;
  /** What the file as a whole declares, or null. */
  readonly whole: Draft | null;
}

/** Where a file declares more than this, under longer names or deeper, the rest is left out. Names in UTF-16 units. */
interface Limits {
  readonly declarations: number;
  readonly name: number;
  readonly depth: number;
}
