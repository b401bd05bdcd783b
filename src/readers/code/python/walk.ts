import type { Declaration, NoticeSource } from "../../../core/declaration.ts";
import type { FeatureKind } from "../../../core/feature.ts";
import type { Draft } from "../../engine/draft.ts";
import type { Landmarks } from "../../engine/landmarks.ts";
import { placeAt } from "../../engine/results.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "../../engine/syntax-tree.ts";
import { inside, join, type Reach, type Scope } from "./scope.ts";
import type { Suspects } from "./suspects.ts";

/** What is done with the statements of a block. */
export type VisitBlock = (walk: Walk, block: SyntaxNode, scope: Scope) => void;

/** A declaration as it was found. */
export interface Found {
  /** Its own name, unqualified. */
  readonly name: string;
  readonly separator?: "." | "/";
  /** Parameter types that tell it from its overloads, brackets included. */
  readonly suffix?: string;
  readonly kind: FeatureKind;
  /** Where its name stands. */
  readonly at: TextSpan;
  /** All of it. */
  readonly node: TextSpan;
  readonly reach: Reach;
  readonly notice: NoticeSource | null;
  readonly parameters?: readonly string[] | null;
  readonly signature: () => string;
  readonly implementation?: boolean;
  readonly reexport?: NonNullable<Declaration["reexport"]>;
}

/** Names grow with the depth: no code of people nests its declarations so deep. */
const deepest = 100;

/** A file on its way through the blocks. A stack of what is still to be seen, as input may nest without end. */
export class Walk {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly landmarks: Landmarks;
  readonly suspects: Suspects;
  readonly drafts: Draft[] = [];
  /** Modules of `from x import *`. */
  readonly passesOn: string[] = [];
  /** Where declarations nest too deep to be given, or null. */
  tooDeep: number | null = null;
  readonly #visit: VisitBlock;
  readonly #stack: (readonly [SyntaxNode, Scope])[] = [];

  constructor(
    path: string,
    { tree, landmarks, suspects }: Pick<Walk, "tree" | "landmarks" | "suspects">,
    visit: VisitBlock,
  ) {
    this.path = path;
    this.tree = tree;
    this.landmarks = landmarks;
    this.suspects = suspects;
    this.#visit = visit;
  }

  run(root: SyntaxNode, scope: Scope): void {
    this.#stack.push([root, scope]);
    for (let next = this.#stack.pop(); next; next = this.#stack.pop()) this.#visit(this, ...next);
  }

  /** Leaves a block for later, to be seen from a scope. */
  later(block: SyntaxNode | null, scope: Scope): void {
    if (block !== null && block.children.length > 0) this.#stack.push([block, scope]);
  }

  text(span: TextSpan): string {
    return this.tree.text.slice(span.start, span.end);
  }

  /** First and last line of a span. */
  linesOf({ start, end }: TextSpan): { readonly line: number; readonly endLine: number } {
    const { lines } = this.tree;
    return { line: lines.lineAt(start), endLine: lines.lineAt(Math.max(start, end - 1)) };
  }

  /** Gives a declaration, and the scope inside it. Where only noted ones count, one without a notice is not given. */
  declare(scope: Scope, found: Found): Scope {
    const { name: own, separator = ".", suffix = "", reach, notice } = found;
    if (scope.depth >= deepest) {
      this.tooDeep ??= found.at.start;
      return scope;
    }
    const name = join(scope.name, separator, own);
    const local = join(scope.local, separator, own) + suffix;
    const draft = notice !== null || !scope.notedOnly ? this.#draft(scope, found, name, local) : null;
    return inside(scope, { name, local, draft, reach });
  }

  #draft(scope: Scope, found: Found, name: string, local: string): Draft {
    const { kind, at, node, reach, notice, parameters = null, signature, implementation, reexport } = found;
    const draft: Draft = {
      local,
      container: scope.container,
      offset: at.start,
      declaration: {
        name,
        kind,
        place: placeAt(this.path, this.tree, at, node),
        reach,
        parameters,
        signature: signature(),
        ...(implementation ? { implementation } : {}),
        ...(reexport ? { reexport } : {}),
        notice,
      },
    };
    this.drafts.push(draft);
    return draft;
  }
}
