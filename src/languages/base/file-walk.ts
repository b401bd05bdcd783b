import { candidatesTried, nestingLevels } from "../../core/limits.ts";
import type { Declaration, NoticeSource, ReadResult } from "../../core/model/declaration.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { QualifiedName } from "../../core/model/qualified-name.ts";
import { settle, type Draft } from "./draft.ts";
import type { Landmarks } from "./landmarks.ts";
import { variablesIn } from "./signatures/type-variables.ts";
import { placeAt, readAs } from "./results.ts";
import type { SyntaxNode, SyntaxTree, TextSpan } from "./syntax-tree.ts";

export type Reach = Declaration["reach"];

/** The context of a declaration: the prefix of its name and its reach. Languages add their own fields. */
export interface PlacedDeclaration extends QualifiedName {
  /** The qualified name as printed so far, without parameter types. Empty at the top of the file. */
  readonly name: string;
  /** The same name with the overload suffixes of its containers. */
  readonly local: string;
  /** The nearest enclosing declaration that is a feature. */
  readonly container: Draft | null;
  readonly reach: Reach;
  /** Number of enclosing declarations. */
  readonly depth: number;
  /** The specialized form of the enclosing type, as written: `C<u8>`. */
  readonly instance?: string;
  /** Names of the type variables of the enclosing types, outermost first. Absent if there are none. */
  readonly variablesAround?: readonly string[];
  /** In bodies and expressions, only declarations with a notice are features. */
  readonly notedOnly: boolean;
}

/** At the top of a file. */
export const topmost: PlacedDeclaration = {
  segments: [],
  name: "",
  local: "",
  container: null,
  reach: 2,
  depth: 0,
  notedOnly: false,
};

/** A declaration as found in the source. */
export interface FoundDeclaration {
  /** Its own name, unqualified. */
  readonly name: string;
  /** The parts of its own name, if there are several: `namespace A.B {}`. */
  readonly segments?: readonly string[];
  /** `/` before a parameter, `#` before an instance member, `.` before a static member. Otherwise the language's own separator. */
  readonly separator?: "/" | "#" | ".";
  /** Parameter types that distinguish it from its overloads, including brackets. */
  readonly suffix?: string;
  readonly kind: FeatureKind;
  /** The location of its name. */
  readonly at: TextSpan;
  /** The location of the whole declaration. */
  readonly node: TextSpan;
  readonly reach: Reach;
  readonly notice: NoticeSource | null;
  readonly parameters?: readonly string[] | null;
  readonly namedParameters?: readonly string[] | null;
  readonly signature: () => string;
  readonly implementation?: boolean;
  readonly owed?: boolean;
  readonly promisesNothing?: boolean;
  /** Other declarations with the same name are parts of it. */
  readonly isMerged?: boolean;
  readonly exports?: readonly string[] | null;
  readonly builds?: readonly string[] | null;
  readonly embeds?: readonly string[];
  readonly reexport?: NonNullable<Declaration["reexport"]> | null;
  readonly called?: string | null;
  readonly aliasOf?: string | null;
}

/** A draft whose notice may still get the text of the notice that it overrides. */
export interface OpenDraft extends Draft {
  declaration: Draft["declaration"];
}

const types: ReadonlySet<FeatureKind> = new Set<FeatureKind>(["class", "interface", "type", "enum"]);

/**
 * The state of reading one file. Nodes that are still to be visited are on a stack, because the input may be
 * nested to any depth.
 */
export abstract class FileWalk<Scope extends PlacedDeclaration> {
  /** Separator between the parts of a printed name. */
  readonly separator: string = ".";
  readonly path: string;
  readonly tree: SyntaxTree;
  readonly landmarks: Landmarks;
  readonly drafts: OpenDraft[] = [];
  /** Specifiers of the files whose names are re-exported. */
  readonly passesOn: string[] = [];
  /** Specifiers from which only types are re-exported. */
  readonly typesPassedOn: string[] = [];
  /** The offset from which on declarations are nested too deeply to be listed, or null. */
  tooDeep: number | null = null;
  readonly #stack: (readonly [SyntaxNode, Scope] | (() => void))[] = [];

  constructor(path: string, tree: SyntaxTree, landmarks: Landmarks) {
    this.path = path;
    this.tree = tree;
    this.landmarks = landmarks;
  }

  protected abstract visit(node: SyntaxNode, scope: Scope): void;

  run(root: SyntaxNode, scope: Scope): void {
    this.#stack.push([root, scope]);
    for (let next = this.#stack.pop(); next; next = this.#stack.pop())
      if (typeof next === "function") next();
      else this.visit(...next);
  }

  /** Puts a node on the stack, to be visited with that scope. */
  later(node: SyntaxNode | null, scope: Scope): void {
    if (node !== null && node.children.length > 0) this.#stack.push([node, scope]);
  }

  /** Runs steps in order. Each step runs after all nodes that the previous step put on the stack were visited. */
  inTurn(steps: readonly (() => void)[]): void {
    this.#stack.push(...steps.toReversed());
  }

  /** Puts the children on the stack, to be visited in order. */
  childrenLater(node: SyntaxNode, scope: Scope): void {
    for (const child of node.children.toReversed()) this.later(child, scope);
  }

  /**
   * Returns the file's result after the walk. `broken`: offset from which the repair of the text may have lost
   * declarations.
   */
  result(
    broken: number | null = null,
  ): Pick<ReadResult, "declarations" | "problems" | "complete" | "passesOn" | "typesPassedOn"> {
    const lost = this.tree.broken ?? broken ?? this.tooDeep;
    return {
      ...readAs(this.path, this.tree, lost, settle(this.path, this.drafts)),
      passesOn: this.passesOn,
      ...(this.typesPassedOn.length > 0 ? { typesPassedOn: this.typesPassedOn } : {}),
    };
  }

  text(span: TextSpan): string {
    return this.tree.text.slice(span.start, span.end);
  }

  /**
   * Adds a declaration and returns the scope inside it. Null if it nests too deep. If only noted declarations count,
   * one without a notice is not added.
   */
  protected give(scope: Scope, found: FoundDeclaration): Omit<PlacedDeclaration, "notedOnly"> | null {
    const { name: own, separator = this.separator, suffix = "", reach, notice } = found;
    if (scope.depth >= nestingLevels) {
      this.tooDeep ??= found.at.start;
      return null;
    }
    const name = join(scope.name, separator, own);
    const local = join(scope.local, separator, own) + suffix;
    const named = { ...segmentsOf(scope, found), name };
    const isWanted = notice !== null || !scope.notedOnly;
    const draft = isWanted ? this.#draft(scope, found, named, local) : null;
    const { instance } = scope;
    const added = draft !== null && types.has(found.kind) ? variablesIn(draft.declaration.signature) : [];
    const variablesAround =
      added.length === 0
        ? scope.variablesAround
        : [...(scope.variablesAround ?? []), ...added].slice(-candidatesTried);
    return {
      ...named,
      local,
      container: draft ?? scope.container,
      reach,
      depth: scope.depth + 1,
      ...(instance === undefined ? {} : { instance }),
      ...(variablesAround === undefined ? {} : { variablesAround }),
    };
  }

  #draft(scope: Scope, found: FoundDeclaration, named: Named, local: string): OpenDraft {
    const { kind, at, node, reach, notice, parameters = null, signature } = found;
    const draft: OpenDraft = {
      local,
      container: scope.container,
      offset: at.start,
      declaration: {
        ...named,
        kind,
        place: placeAt(this.path, this.tree, at, node),
        reach,
        parameters,
        signature: signature(),
        ...rareFacts(found),
        ...(scope.variablesAround === undefined ? {} : { variablesAround: scope.variablesAround }),
        ...(scope.instance === undefined ? {} : { pairing: `${scope.instance} ${named.name}` }),
        notice,
      },
    };
    this.drafts.push(draft);
    return draft;
  }
}

/** Returns the properties that few declarations have. */
function rareFacts(found: FoundDeclaration): Partial<Declaration> {
  const { exports, builds, embeds = [], implementation, owed, isMerged, reexport, called, aliasOf } = found;
  const { namedParameters, promisesNothing } = found;
  return {
    ...(namedParameters ? { namedParameters } : {}),
    ...(builds ? { builds } : {}),
    ...(embeds.length > 0 ? { embeds } : {}),
    ...(called ? { called } : {}),
    ...(aliasOf ? { aliasOf } : {}),
    ...(exports ? { exports } : {}),
    ...(implementation ? { implementation } : {}),
    ...(owed ? { owed } : {}),
    ...(promisesNothing ? { promisesNothing } : {}),
    ...(isMerged ? { isPart: true as const } : {}),
    ...(reexport ? { reexport } : {}),
  };
}

/** Handlers for the declarations of each node type. */
export type Visits<Walk, Scope> = ReadonlyMap<string, (walk: Walk, node: SyntaxNode, scope: Scope) => void>;

/** A qualified name in its parts, and as the language prints it. */
type Named = Pick<Declaration, "name" | keyof QualifiedName>;

function segmentsOf(
  scope: PlacedDeclaration,
  { name, segments = [name], separator }: FoundDeclaration,
): QualifiedName {
  const parameterAt = scope.parameterAt ?? (separator === "/" ? scope.segments.length : undefined);
  return {
    segments: [...scope.segments, ...segments],
    ...(parameterAt === undefined ? {} : { parameterAt }),
    ...(separator === "." ? { isOfType: true } : {}),
  };
}

/** The scope inside what has a name but is not a declaration, such as an anonymous class. */
export function under<Scope extends PlacedDeclaration>(scope: Scope, separator: string, own: string): Scope {
  return {
    ...scope,
    segments: [...scope.segments, own],
    name: join(scope.name, separator, own),
    local: join(scope.local, separator, own),
  };
}

/** Joins a qualified name for printing: members with the language's separator, parameters with `/`. */
function join(prefix: string, separator: string, name: string): string {
  // A destructured parameter has no name. The names in its pattern follow the slash.
  return prefix === "" || prefix.endsWith("/") ? prefix + name : `${prefix}${separator}${name}`;
}

export function least(a: Reach, b: Reach): Reach {
  return a < b ? a : b;
}
