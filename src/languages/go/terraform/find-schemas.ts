import { nestingLevels } from "../../../core/limits.ts";
import type { NoticeSource } from "../../../core/model/declaration.ts";
import { nodesOf } from "../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { Owners, type Owner } from "./owners.ts";
import { bare, entriesOf, SchemaFile, type SchemaLiteral } from "./schema-file.ts";

/** A whole schema, or one of its attributes. */
export interface FoundSchema {
  readonly coordinate: string;
  readonly kind: "type" | "field" | "function";
  /** The node of its name, or of the code that replaces the name. */
  readonly at: SyntaxNode;
  readonly node: SyntaxNode;
  readonly notice: NoticeSource | null;
  /** The coordinate of the enclosing schema. */
  readonly within: string | null;
  /** The type of an attribute's values: `Int`, `List`. Absent if it is not stated. */
  readonly type?: string;
  /**
   * The name of the function that creates it, if the file does not show the name of the registered resource.
   * Absent if that is its name.
   */
  readonly made?: string;
}

export interface FoundSchemas {
  readonly schemas: readonly FoundSchema[];
  /** Lines that look like notices, and why none is read there. */
  readonly unread: readonly { readonly line: number; readonly why: string }[];
}

const unnamed = "its attribute's name is built at run time: only literal names are read";
const handedIn = "its text is passed as a value that may be empty: only literal texts are read";
const noticeKey = /^(?:Deprecated|DeprecationMessage)$/;
const valueType = /(?:\bType|^\w+\.)(Bool|Int|Float|Number|String|List|Set|Map|Object|Dynamic)\w*$/;
/** The keys of a literal that contain attributes. */
const inside = /^(?:Schema|SchemaFunc|Elem|Attributes|Blocks|NestedObject)$/;

/** Returns the schemas of a file. `provider` is the prefix of its resources' names, if it is known. */
export function findSchemas(tree: SyntaxTree, provider: string | null): FoundSchemas {
  const file = new SchemaFile(tree);
  if (file.holdsNone) return { schemas: [], unread: [] };
  return new Search(file, new Owners(file, provider)).run();
}

class Search {
  readonly #file: SchemaFile;
  readonly #owners: Owners;
  readonly #found = new Map<string, FoundSchema>();
  readonly #unread = new Map<number, string>();
  /** Literals that were reached from another one. */
  readonly #seen = new Set<SyntaxNode>();
  /** The resource whose schema is being read. */
  #owner: Owner | null = null;

  constructor(file: SchemaFile, owners: Owners) {
    this.#file = file;
    this.#owners = owners;
  }

  run(): FoundSchemas {
    const { root } = this.#file.tree;
    const literals = nodesOf(root, new Set(["composite_literal"])).flatMap((node) => {
      const literal = this.#file.literalOf(node);
      return literal === null ? [] : [{ node, literal, maker: this.#owners.makerOf(node) }];
    });
    const prior = priorMakers(this.#file, literals);
    // An outer literal comes before the literals in it.
    for (const { node, literal, maker } of literals)
      if (!this.#seen.has(node) && (maker === null || !prior.has(maker))) this.#root(node, literal);
    for (const node of nodesOf(root, new Set(["assignment_statement"]))) this.#assigned(node);
    this.#owner = null;
    for (const each of this.#owners.registered)
      if (!this.#found.has(each.coordinate)) this.#add({ ...each, kind: "type", notice: null, within: null });
    const unread = [...this.#unread].map(([line, why]) => ({ line, why }));
    return { schemas: [...this.#found.values()], unread };
  }

  #root(node: SyntaxNode, literal: SchemaLiteral): void {
    const owner = this.#owners.of(node, literal.of.sort, this.#file.isProvider(node));
    this.#owner = owner;
    if (owner === null) return;
    const key = assignedKey(node);
    if (key !== null) return this.#entry(owner.members, null, { key, value: node, node }, 0);
    const isFunction = literal.of.sort === "function";
    if (literal.is === "whole" || literal.is === "part")
      this.#add({
        coordinate: owner.whole,
        kind: isFunction ? "function" : "type",
        at: node,
        node,
        notice: this.#noticeIn(node),
        within: null,
      });
    this.#members(owner, node);
  }

  #members({ whole, members }: Owner, node: SyntaxNode): void {
    this.#walk(members, this.#found.has(whole) ? whole : null, node, 0);
  }

  /** Visits the content of a value: a map of attributes, or keys that lead to one. */
  #walk(prefix: string, within: string | null, value: SyntaxNode, depth: number): void {
    if (depth > nestingLevels) return;
    const node = bare(value);
    if (node.type === "func_literal") {
      for (const each of returned(node)) this.#walk(prefix, within, each, depth + 1);
      return;
    }
    if (node.type !== "composite_literal" && node.type !== "literal_value") return;
    this.#seen.add(node);
    const isMap = this.#file.literalOf(node)?.is === "map";
    for (const entry of entriesOf(node))
      if (isMap) this.#entry(prefix, within, entry, depth + 1);
      else if (entry.key.type === "identifier" && inside.test(this.#file.text(entry.key)))
        this.#walk(prefix, within, entry.value, depth + 1);
  }

  #entry(
    prefix: string,
    within: string | null,
    { key, value, node }: { key: SyntaxNode; value: SyntaxNode; node: SyntaxNode },
    depth: number,
  ): void {
    const name = this.#file.constants.literal(key);
    const notice = this.#noticeIn(bare(value));
    if (name === null || name === "") {
      this.#seen.add(bare(value));
      if (notice !== null) this.#unread.set(notice.line, unnamed);
      return;
    }
    const coordinate = `${prefix}.${name}`;
    const type = this.#typeOf(bare(value));
    this.#add({ coordinate, kind: "field", at: key, node, notice, within, ...(type !== null && { type }) });
    this.#walk(coordinate, coordinate, value, depth);
  }

  /** `Type: schema.TypeInt` of the SDK and the plugin framework's `schema.Int64Attribute{}` are one: `Int`. */
  #typeOf(literal: SyntaxNode): string | null {
    const entry = entriesOf(literal).find(({ key }) => this.#file.text(key) === "Type");
    const written = entry?.value ?? (literal.type === "composite_literal" ? childOf(literal, "type") : null);
    return (written && valueType.exec(this.#file.text(written))?.[1]) ?? null;
  }

  /** `s["name"].Deprecated = "…"`, `resource.DeprecationMessage = "…"`. */
  #assigned(node: SyntaxNode): void {
    const [left, right] = [childOf(node, "left")?.children[0], childOf(node, "right")?.children[0]];
    const field = left?.type === "selector_expression" ? childOf(left, "field") : null;
    const operand = left && childOf(left, "operand");
    if (!field || !operand || !right || !noticeKey.test(this.#file.text(field))) return;
    const notice = this.#noticeOf(node, right);
    const owner = this.#owners.of(node, null, false);
    this.#owner = owner;
    if (owner === null || notice === null) return;
    const index = operand.type === "index_expression" ? childOf(operand, "index") : null;
    const name = index && this.#file.constants.literal(index);
    const coordinate = index === null ? owner.whole : name === null ? null : `${owner.members}.${name}`;
    const known = coordinate === null ? undefined : this.#found.get(coordinate);
    if (known !== undefined) this.#found.set(known.coordinate, { ...known, notice: known.notice ?? notice });
    else if (coordinate !== null && index !== null)
      this.#add({ coordinate, kind: "field", at: index, node, notice, within: null });
    else if (index !== null) this.#unread.set(notice.line, unnamed);
  }

  #noticeIn(literal: SyntaxNode): NoticeSource | null {
    const entry = entriesOf(literal).find(
      ({ key }) => key.type === "identifier" && noticeKey.test(this.#file.text(key)),
    );
    return entry === undefined ? null : this.#noticeOf(entry.node, entry.value);
  }

  /** An empty message deprecates nothing; one that is put together elsewhere is a notice that cannot be read. */
  #noticeOf(node: SyntaxNode, value: SyntaxNode): NoticeSource | null {
    const text = this.#file.constants.literal(value);
    if (text === "" || this.#file.text(value) === "nil") return null;
    const { lines } = this.#file.tree;
    const line = lines.lineAt(node.start);
    if (text === null && this.#file.isHandedIn(value)) {
      this.#unread.set(line, handedIn);
      return null;
    }
    return {
      line,
      endLine: lines.lineAt(Math.max(node.start, node.end - 1)),
      text,
      slots: {},
      form: "message",
    };
  }

  #madeOf({ coordinate }: FoundSchema): { made?: string } {
    const { whole, members, made } = this.#owner ?? { whole: "", members: "", made: null };
    if (made === null || made === whole || !(coordinate === whole || coordinate.startsWith(`${members}.`)))
      return {};
    return { made: coordinate === whole ? made : `${made}${coordinate.slice(members.length)}` };
  }

  /** Two declarations with one coordinate are merged, with the notice from either. */
  #add(schema: FoundSchema): void {
    const known = this.#found.get(schema.coordinate);
    if (known === undefined) this.#found.set(schema.coordinate, { ...schema, ...this.#madeOf(schema) });
    else if (known.notice === null && schema.notice !== null)
      this.#found.set(schema.coordinate, { ...known, notice: schema.notice });
  }
}

/** The key of `s["name"] = &schema.Schema{ … }`. */
function assignedKey(node: SyntaxNode): SyntaxNode | null {
  let value = node;
  while (value.parent?.type === "unary_expression") value = value.parent;
  const statement = value.parent?.type === "expression_list" ? value.parent.parent : null;
  if (statement?.type !== "assignment_statement") return null;
  const left = childOf(statement, "left")?.children[0];
  return left?.type === "index_expression" ? childOf(left, "index") : null;
}

/** Returns the literals that a function literal returns. */
function returned(node: SyntaxNode): SyntaxNode[] {
  return nodesOf(node, new Set(["return_statement"])).flatMap(
    (each) => each.children.find(({ type }) => type === "expression_list")?.children.slice(0, 1) ?? [],
  );
}

/** A literal, and the function that makes it. */
interface Made {
  readonly node: SyntaxNode;
  readonly literal: SchemaLiteral;
  readonly maker: string | null;
}

const numbered = /^(.*?)V(\d+)$/;
/** The type of an earlier state: `resourceThingV0().CoreConfigSchema()`. */
const upgradedFrom = /(?<!\w)(\w{1,200})\(\)\.CoreConfigSchema\(\)/g;
/** Operations. Every usable resource has at least one. */
const operation = /^(?:Create|Read|Update|Delete|Exists)(?:Context|WithoutTimeout)?$/;

/**
 * Returns the functions that make the schemas of earlier states. They exist only so that old states can be read; no
 * configuration uses them. They are numbered. The last one is the current schema, unless it makes an SDK resource
 * without operations.
 */
function priorMakers(file: SchemaFile, made: readonly Made[]): ReadonlySet<string> {
  const makers = new Map<string, { readonly stem: string; readonly version: number }>();
  const [whole, working] = [new Set<string>(), new Set<string>()];
  const upgraded = new Set([...file.tree.text.matchAll(upgradedFrom)].map((match) => match[1]));
  for (const { node, literal, maker } of made) {
    const found = numbered.exec(maker ?? "");
    if (maker === null || found === null) continue;
    makers.set(maker, { stem: found[1] ?? "", version: Number(found[2]) });
    if (literal.of.sort !== null || literal.is !== "whole") continue;
    // Nested blocks are such literals, too, and do nothing either.
    whole.add(maker);
    if (works(file, node)) working.add(maker);
  }
  const latest = new Map<string, number>();
  for (const { stem, version } of makers.values()) latest.set(stem, Math.max(version, latest.get(stem) ?? 0));
  return new Set(
    [...makers].flatMap(([maker, { stem, version }]) =>
      version < (latest.get(stem) ?? 0) || upgraded.has(maker) || (whole.has(maker) && !working.has(maker))
        ? [maker]
        : [],
    ),
  );
}

function works(file: SchemaFile, node: SyntaxNode): boolean {
  return entriesOf(node).some(({ key }) => key.type === "identifier" && operation.test(file.text(key)));
}
