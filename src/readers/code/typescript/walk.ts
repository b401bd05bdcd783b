import type { Declaration, NoticeSource } from "../../../core/declaration.ts";
import type { FeatureKind } from "../../../core/feature.ts";
import type { Draft } from "../../engine/draft.ts";
import type { Landmarks } from "../../engine/landmarks.ts";
import { placeAt } from "../../engine/results.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "../../engine/syntax-tree.ts";
import { inside, join, type Reach, type Scope } from "./scope.ts";

/** What one node type declares. */
export type Visit = (walk: Walk, node: SyntaxNode, scope: Scope) => void;

/** A declaration as a visitor found it. */
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
  /** The name that a statement of the file binds; absent for members and for what an export or assignment gives. */
  readonly binding?: string;
}

/** Names grow with the depth: no code of people nests its declarations so deep. */
const deepest = 100;

/** A file on its way through the visitors. A stack of what is still to be seen, as input may nest without end. */
export class Walk {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly landmarks: Landmarks;
  readonly drafts: Draft[] = [];
  /** Specifiers of `export * from`. */
  readonly passesOn: string[] = [];
  /** Where declarations nest too deep to be given, or null. */
  tooDeep: number | null = null;
  readonly #visits: ReadonlyMap<string, Visit>;
  readonly #stack: (readonly [SyntaxNode, Scope])[] = [];

  constructor(path: string, tree: SyntaxTree, landmarks: Landmarks, visits: ReadonlyMap<string, Visit>) {
    this.path = path;
    this.tree = tree;
    this.landmarks = landmarks;
    this.#visits = visits;
  }

  run(root: SyntaxNode, scope: Scope): void {
    this.#stack.push([root, scope]);
    for (let next = this.#stack.pop(); next; next = this.#stack.pop()) this.#visit(...next);
  }

  /** Leaves a node for later, to be seen from a scope. */
  later(node: SyntaxNode | null, scope: Scope): void {
    if (node !== null && node.children.length > 0) this.#stack.push([node, scope]);
  }

  /** Leaves the children for later, to be seen in their order. */
  childrenLater(node: SyntaxNode, scope: Scope): void {
    for (const child of node.children.toReversed()) this.later(child, scope);
  }

  #visit(node: SyntaxNode, scope: Scope): void {
    const visit = this.#visits.get(node.type);
    if (visit) visit(this, node, scope);
    else this.childrenLater(node, scope);
  }

  text(span: TextSpan): string {
    return this.tree.text.slice(span.start, span.end);
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
    const wanted = notice !== null || !scope.notedOnly;
    const exports = exportsFor(scope, found);
    const draft = wanted ? this.#draft(scope, found, { name, local, exports }) : null;
    return inside(scope, name, local, draft, reach, exports);
  }

  #draft(
    scope: Scope,
    found: Found,
    {
      name,
      local,
      exports,
    }: {
      readonly name: string;
      readonly local: string;
      readonly exports: readonly string[] | null;
    },
  ): Draft {
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
        ...(exports ? { exports } : {}),
        ...(implementation ? { implementation } : {}),
        ...(reexport ? { reexport } : {}),
        notice,
      },
    };
    this.drafts.push(draft);
    return draft;
  }
}

/** A member goes out with what it stands in; of what is exported by an expression the names are not known. */
function exportsFor(scope: Scope, { kind, binding }: Found): readonly string[] | null {
  if (scope.exportsOf === null || binding === undefined) return scope.exports;
  return scope.exportsOf(binding, kind === "interface" || kind === "type");
}
