import type { NoticeSource } from "../../../core/model/declaration.ts";
import { FileWalk, least, under, type FoundDeclaration, type OpenDraft, type Reach } from "../file-walk.ts";
import type { Landmarks } from "../landmarks.ts";
import { combined } from "../notices/combine-notices.ts";
import { childOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../syntax-tree.ts";
import { attributesOf, inList, type Attribute } from "./attributes.ts";
import type { AccessRule, Declares } from "./declares.ts";
import { docNoticeOf } from "../notices/doc-notices.ts";
import { noVariables, type TypeVariables } from "./erase.ts";
import type { FileHead } from "./extras.ts";
import type { Grammar } from "./grammar.ts";
import type { Kinship } from "./kinship.ts";
import { wordsOn } from "./node-facts.ts";
import { literalText } from "./literals.ts";
import { noticeIn } from "./notices.ts";
import { onward } from "./passage.ts";
import { bodyOf, type Scope } from "./scope.ts";
import { warningIn, warningsBelow, type WarningTable } from "../notices/warnings.ts";

/** Declares the names of a node. */
export type Declare = (walk: GrammarWalk, node: SyntaxNode, entry: Declares, scope: Scope) => void;

export interface Tables {
  readonly grammar: Grammar;
  readonly declare: Declare;
  /** Spans that are compiled only under a condition. */
  readonly conditional: readonly TextSpan[];
  readonly head: FileHead | null;
}

/** The state of reading one file with a language's tables. */
export class GrammarWalk extends FileWalk<Scope> {
  override readonly separator: string;
  readonly grammar: Grammar;
  readonly #builds: readonly string[] | null;
  readonly #declare: Declare;
  readonly #conditional: readonly TextSpan[];
  readonly #bodies: ReadonlySet<string>;
  readonly #waiting: { readonly type: string; readonly body: SyntaxNode; readonly scope: Scope }[] = [];
  readonly #merged = new Map<string, OpenDraft>();
  /** The types of the file with their supertypes, if the grammar describes them. */
  readonly kin: Kinship[] = [];

  constructor(
    path: string,
    tree: SyntaxTree,
    landmarks: Landmarks,
    { grammar, declare, conditional, head }: Tables,
  ) {
    super(path, tree, landmarks);
    this.grammar = grammar;
    this.separator = grammar.separator;
    this.#builds = head?.builds ?? null;
    this.#declare = declare;
    this.#conditional = conditional;
    this.#bodies = new Set(grammar.bodies);
  }

  protected visit(node: SyntaxNode, scope: Scope): void {
    const entry = this.grammar.declares[node.type];
    if (entry !== undefined) this.#declare(this, node, entry, scope);
    else if (this.grammar.passes) this.#pass(node, scope);
    else this.childrenLater(node, this.#bodies.has(node.type) ? bodyOf(scope) : this.#inPackage(node, scope));
  }

  /** Adds a package's name to the scope of its declarations, to distinguish the packages of a file with several. */
  #inPackage(node: SyntaxNode, scope: Scope): Scope {
    const { packages, severalPackages } = this.grammar.head;
    if (severalPackages !== true || packages?.includes(node.type) !== true) return scope;
    const names: string[] = [];
    for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
      const name = packages.includes(at.type) ? childOf(at, "name") : null;
      if (name) names.push(this.text(name).replaceAll(/\s+/g, ""));
    }
    return { ...scope, instance: names.toReversed().join(this.separator) };
  }

  /** Visits the content of a node that declares nothing. Beyond the limits, types are no longer visited. */
  #pass(node: SyntaxNode, scope: Scope): void {
    const way = node.parent === null ? "all" : this.grammar.passes?.[node.type];
    if (way === undefined || (this.tooDeep !== null && scope.depth > 0)) return;
    if (way === "all" && scope.depth >= (this.grammar.limits?.depth ?? Infinity)) {
      this.tooDeep = node.start;
      return;
    }
    for (const each of onward(node, way).toReversed()) this.later(each, scope);
  }

  /** Visits the content of a node that would declare something if it had a name. */
  unnamed(node: SyntaxNode, scope: Scope): void {
    if (!this.grammar.passes) this.childrenLater(node, bodyOf(scope));
  }

  /** Postpones a body until its type is declared, which may be later in the file. */
  whenDeclared(type: string, body: SyntaxNode, scope: Scope): void {
    this.#waiting.push({ type, body, scope });
  }

  /**
   * Walks the file, and then the bodies that belong to its types. Their members' reach is at most the type's
   * reach.
   */
  override run(root: SyntaxNode, scope: Scope): void {
    super.run(root, scope);
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting.splice(0);
      const types = new Map(this.drafts.filter(isType).map((each) => [each.local, each]));
      for (const { type, body, scope: around } of waiting) {
        const holder = types.get(type);
        const reach = least(around.reach, holder?.declaration.reach ?? 2);
        super.run(body, { ...around, reach, container: holder ?? around.container });
      }
    }
  }

  /** Returns the attributes of a node. Null if one of them excludes the node. */
  attributes(node: SyntaxNode): readonly Attribute[] | null {
    const { notices } = this.grammar;
    if ("annotations" in notices) return [];
    const { attributes, skipped } = notices;
    const all = attributesOf(this.tree, node, attributes);
    if (skipped !== null && all.some(({ span }) => skipped.test(this.text(span)))) return null;
    return this.#conditional.length === 0 ? all : all.map((each) => this.#underCondition(each, node));
  }

  /** A condition around an attribute, but not around its declaration, makes the attribute conditional. */
  #underCondition(attribute: Attribute, node: SyntaxNode): Attribute {
    const { start, end } = attribute.span;
    const isOwn = this.#conditional.some(
      (each) => each.start <= start && end <= each.end && each.end < node.end,
    );
    return isOwn ? { ...attribute, isConditional: true } : attribute;
  }

  /** Returns the notice of a node and its attributes. */
  notice(node: SyntaxNode, attributes: readonly Attribute[]): NoticeSource | null {
    const { notices } = this.grammar;
    if ("annotations" in notices) return notices.ofDeclaration(this, node);
    const { docs, warnings } = notices;
    return combined([
      this.noticeIn(attributes),
      docs ? docNoticeOf(this, node, docs, notices.attributes.lists) : null,
      warnings ? this.#warning(node, warnings) : null,
    ]);
  }

  /**
   * A call in a function's body applies to the function. A call at the top of a file applies to the only type of
   * the file.
   */
  #warning(node: SyntaxNode, table: WarningTable): NoticeSource | null {
    const { root } = this.tree;
    const isType = ({ type }: SyntaxNode): boolean => this.grammar.declares[type]?.as === "type";
    if (!isType(node)) return warningIn(this, node, table);
    const isAlone = node.parent === root && root.children.filter(isType).length === 1;
    return isAlone ? warningsBelow(this, root, { ...table, apart: [...table.apart, node.type] }) : null;
  }

  /** Returns the notice of a parameter or a component. */
  partNotice(node: SyntaxNode): NoticeSource | null {
    const { notices } = this.grammar;
    return "annotations" in notices
      ? notices.ofPart(this, node)
      : this.notice(node, this.attributes(node) ?? []);
  }

  noticeIn(attributes: readonly Attribute[]): NoticeSource | null {
    const { notices } = this.grammar;
    return "annotations" in notices ? null : noticeIn(this.tree, attributes, notices.marks, this.literal);
  }

  /** Returns the text of a constant expression, or null. */
  readonly literal = (node: SyntaxNode): string | null => literalText(this.tree, node, this.grammar);

  /** Returns the attributes in these lists. */
  attributesIn(lists: readonly SyntaxNode[]): readonly Attribute[] {
    const { notices } = this.grammar;
    return "annotations" in notices
      ? []
      : lists.flatMap((each) => inList(this.tree, each, notices.attributes));
  }

  /** Returns the reach of a declaration, by its modifiers and the names of its attributes. */
  reach(
    node: SyntaxNode,
    scope: Scope,
    attributes: readonly Attribute[],
    rules: readonly AccessRule[],
  ): Reach {
    const words = wordsOn(this.tree, node, this.grammar.access);
    const said = [words, ...attributes.map(({ name }) => name)].join(" ");
    const rule = rules.find(([pattern]) => pattern.test(said));
    return least(scope.reach, rule?.[1] ?? scope.unmarked);
  }

  /** Returns the same for a name that may not be exported. */
  reachOf(name: string, reach: Reach): Reach {
    return this.grammar.access.exported?.test(name) === false ? 0 : reach;
  }

  /** Returns the scope in a named construct that is not a declaration. */
  inside(scope: Scope, own: string): Scope {
    return { ...under(scope, this.separator, own), depth: scope.depth + 1 };
  }

  /** Records a type with its supertypes. */
  addKin(
    { segments }: Scope,
    parents: readonly string[],
    variables: TypeVariables = noVariables,
  ): Kinship | null {
    if (!this.grammar.heritage) return null;
    const kin: Kinship = { segments, parents, bounds: new Set(variables.values()), methods: [] };
    this.kin.push(kin);
    return kin;
  }

  /** Declares a name and returns the scope in it. Parts with `isMerged` are one feature. */
  declare(scope: Scope, found: FoundDeclaration): Scope {
    const { isMerged = false } = found;
    const before = this.drafts.length;
    if (this.#isTooMuch(scope, found)) return scope;
    const reach = this.reachOf(found.name, found.reach);
    const standing = this.give(scope, {
      ...found,
      builds: reach > 0 ? this.#builds : null,
      reach,
    });
    if (standing === null) return scope;
    const { notedOnly, unmarked, constructors, components, variables, kin } = scope;
    const inner: Scope = {
      ...standing,
      notedOnly,
      unmarked,
      constructors,
      components,
      variables,
      kin,
      isMember: false,
      notice: null,
    };
    return isMerged && this.drafts.length > before ? { ...inner, container: this.#merge() } : inner;
  }

  #isTooMuch({ name: around }: Scope, { name, at }: FoundDeclaration): boolean {
    const { limits } = this.grammar;
    if (!limits) return false;
    const length = name.length + (around === "" ? 0 : around.length + this.separator.length);
    const isTooMuch = length > limits.name || this.drafts.length >= limits.declarations;
    if (isTooMuch) this.tooDeep ??= at.start;
    return isTooMuch;
  }

  /** Merges the last draft into an earlier one with the same name, which takes over the notice if it has none. */
  #merge(): OpenDraft | null {
    const last = this.drafts.at(-1);
    if (!last) return null;
    const first = this.#merged.get(last.local);
    if (!first) {
      this.#merged.set(last.local, last);
      return last;
    }
    this.drafts.pop();
    const { notice, reach } = first.declaration;
    const other = last.declaration;
    first.declaration = {
      ...first.declaration,
      notice: notice ?? other.notice,
      reach: reach < other.reach ? other.reach : reach,
    };
    return first;
  }
}

function isType({ declaration }: OpenDraft): boolean {
  return declaration.kind !== "module" && declaration.parameters === null;
}
