import type { NoticeSource } from "../../../core/declaration.ts";
import type { FeatureKind } from "../../../core/feature.ts";
import type { Draft } from "../../engine/draft.ts";
import type { Landmarks } from "../../engine/landmarks.ts";
import { placeAt } from "../../engine/results.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "../../engine/syntax-tree.ts";
import type { Kinship } from "./inherited-words.ts";
import { join, type Reach, type Scope } from "./scope.ts";

/** What one node type declares. */
export type Visit = (walk: Walk, node: SyntaxNode, scope: Scope) => void;

/** A declaration as a visitor found it. */
export interface Found {
  /** Its own name, unqualified. */
  readonly name: string;
  readonly separator?: "." | "/";
  readonly kind: FeatureKind;
  /** Where its name stands. */
  readonly at: TextSpan;
  /** All of it. */
  readonly node: TextSpan;
  readonly reach: Reach;
  readonly notice: NoticeSource | null;
  /** Erased types of what it takes; they are part of the id. */
  readonly parameters?: readonly string[];
  readonly signature: () => string;
}

/** A draft whose notice may still get the words of what it overrides. */
export interface Growing extends Draft {
  declaration: Draft["declaration"];
}

/** Names grow with the depth: no code of people nests its declarations so deep. */
const deepest = 100;
/** Nor are its names and lists of types so long, in UTF-16 units; each stands in the ids of all it contains. */
const longestName = 500;
const longestTypes = 4000;

/** A file on its way through the visitors. A stack of what is still to be seen, as input may nest without end. */
export class Walk {
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly landmarks: Landmarks;
  readonly drafts: Growing[] = [];
  /** The types of the file with what they extend. */
  readonly kin: Kinship[] = [];
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
    this.childrenLater(root, scope);
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

  /** The scope inside what has a name but is no declaration, such as an anonymous class. */
  inside(scope: Scope, own: string): Scope {
    return {
      ...scope,
      name: join(scope.name, ".", own),
      local: join(scope.local, ".", own),
      depth: scope.depth + 1,
    };
  }

  /** Gives a declaration, and the scope inside it. Where only noted ones count, one without a notice is not given. */
  declare(scope: Scope, found: Found): Scope {
    const { separator = ".", reach, notice, parameters } = found;
    const own = found.name.slice(0, longestName);
    if (scope.depth >= deepest) {
      this.tooDeep ??= found.at.start;
      return scope;
    }
    const name = join(scope.name, separator, own);
    const suffix = parameters ? `(${parameters.join(",").slice(0, longestTypes)})` : "";
    const local = join(scope.local, separator, own) + suffix;
    const wanted = notice !== null || !scope.notedOnly;
    const container = wanted ? this.#draft(scope, found, name, local) : scope.container;
    return { ...scope, name, local, container, reach, depth: scope.depth + 1 };
  }

  #draft(scope: Scope, found: Found, name: string, local: string): Growing {
    const { kind, at, node, reach, notice, parameters = null, signature } = found;
    const draft: Growing = {
      local,
      container: scope.container,
      offset: at.start,
      declaration: {
        ...{ name, kind, reach, parameters, notice },
        place: placeAt(this.path, this.tree, at, node),
        signature: signature(),
      },
    };
    this.drafts.push(draft);
    return draft;
  }
}
