import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { leadGroup } from "../notices/comment-groups.ts";
import { receiverOf } from "../names.ts";
import type { SchemaSort } from "./packages.ts";
import { entriesOf, type SchemaFile } from "./schema-file.ts";

/** Whose a schema is. */
export interface Owner {
  /**
   * The coordinate of the whole: `resource:aws_instance`, `data:aws_ami`, `provider`. It is `resourceInstance()` if
   * the name is unknown.
   */
  readonly whole: string;
  /** The prefix of its attributes' names: `aws_instance`, `data.aws_ami`. */
  readonly members: string;
  /** The same whatever it is registered as: `resourceInstance()`; null where there is one of it alone. */
  readonly made: string | null;
}

const holders: ReadonlySet<string> = new Set(["function_declaration", "method_declaration", "var_spec"]);
const functions: ReadonlySet<string> = new Set(["function_declaration", "method_declaration"]);
const annotation = /@(SDK|Framework|Ephemeral)?(Resource|DataSource|ListResource|Action|Function)\("(\w+)"/;
const annotated: Readonly<Record<string, SchemaSort>> = {
  Resource: "resource",
  DataSource: "data",
  ListResource: "list",
  Action: "action",
  Function: "function",
};

/** Finds the owners of a file's schemas, using only this file. */
export class Owners {
  /** Resources that the file lists by name, regardless of the code that makes them. */
  readonly registered: { readonly coordinate: string; readonly at: SyntaxNode; readonly node: SyntaxNode }[] =
    [];
  readonly #file: SchemaFile;
  /** The provider's name, from the name of its module. Null if it is unknown. */
  readonly #provider: string | null;
  /** Names and sorts by function. */
  readonly #ofFunctions = new Map<string, { readonly sort: SchemaSort; readonly name: string }>();
  /** Names by the type whose method `Metadata` sets them. */
  readonly #ofTypes = new Map<string, string>();
  /** Types by the functions to which their method `Schema` leaves it. */
  readonly #makers = new Map<string, string>();
  readonly #annotated = new Map<SchemaSort, string[]>();

  constructor(file: SchemaFile, provider: string | null) {
    this.#file = file;
    this.#provider = provider;
    for (const node of nodesOf(file.tree.root, functions)) this.#noteFunction(node);
    for (const node of nodesOf(file.tree.root, new Set(["composite_literal"])))
      if (file.isRegistry(node)) this.#noteMap(node);
      else if (file.literalOf(node) === null) this.#noteEntry(node);
  }

  /** Of a root literal. `sort`: what the package of its type says. */
  of(literal: SyntaxNode, sort: SchemaSort | null, isProvider: boolean): Owner | null {
    const holder = this.#holderOf(literal);
    if (isProvider || sort === "provider") return { whole: "provider", members: "provider", made: null };
    if (holder === null) return null;
    const name = this.#nameOf(holder);
    if (name === null) return null;
    const told = this.#told(holder, name, sort);
    const made = `${name}()`;
    if (told === null) return { whole: made, members: made, made };
    const mark = told.sort === "resource" ? "" : `${told.sort}.`;
    return { whole: `${told.sort}:${told.name}`, members: `${mark}${told.name}`, made };
  }

  /** The name of the function or variable that makes it: `resourceInstance`, `instanceResource.Schema`. */
  makerOf(literal: SyntaxNode): string | null {
    const holder = this.#holderOf(literal);
    return holder && this.#nameOf(holder);
  }

  #told(
    holder: SyntaxNode,
    name: string,
    sort: SchemaSort | null,
  ): { sort: SchemaSort; name: string } | null {
    const registered = this.#ofFunctions.get(name);
    if (registered !== undefined) return registered;
    if (sort === null) return null;
    const type =
      holder.type === "method_declaration"
        ? (receiverOf(this.#file.tree, holder)?.type ?? null)
        : (this.#makers.get(name) ?? null);
    const called = type === null ? undefined : this.#ofTypes.get(type);
    if (called !== undefined) return { sort, name: called };
    const [only, ...more] = this.#annotated.get(sort) ?? [];
    return type !== null && only !== undefined && more.length === 0 ? { sort, name: only } : null;
  }

  #holderOf(literal: SyntaxNode): SyntaxNode | null {
    let holder = around(literal, holders);
    // A variable inside of a function is the function's.
    while (holder?.type === "var_spec" && around(holder, functions)) holder = around(holder, functions);
    return holder;
  }

  #nameOf(holder: SyntaxNode): string | null {
    const name = childOf(holder, "name");
    if (!name) return null;
    const receiver = holder.type === "method_declaration" ? receiverOf(this.#file.tree, holder) : null;
    return `${receiver ? `${receiver.type}.` : ""}${this.#file.text(name)}`;
  }

  #noteFunction(node: SyntaxNode): void {
    const name = this.#nameOf(node);
    const body = childOf(node, "body");
    if (name === null || !body) return;
    const group = leadGroup(this.#file.tree, node) ?? [];
    const found = annotation.exec(group.map((each) => this.#file.text(each)).join("\n"));
    const sort = found?.[1] === "Ephemeral" ? "ephemeral" : annotated[found?.[2] ?? ""];
    const called = found?.[3];
    if (sort !== undefined && called !== undefined) {
      this.#ofFunctions.set(name, { sort, name: called });
      this.#annotated.set(sort, [...(this.#annotated.get(sort) ?? []), called]);
    }
    const type = receiverOf(this.#file.tree, node)?.type;
    if (type === undefined || !/\.(?:Metadata|Schema|Definition)$/.test(name)) return;
    for (const each of nodesOf(body, new Set(["assignment_statement"]))) this.#noteAssigned(each, type);
  }

  /** `resp.TypeName = req.ProviderTypeName + "_instance"`, `resp.Schema = instanceSchema()`. */
  #noteAssigned(node: SyntaxNode, type: string): void {
    const [left, right] = [childOf(node, "left")?.children[0], childOf(node, "right")?.children[0]];
    if (!left || !right || left.end - left.start > 100) return;
    const written = this.#file.text(left);
    if (/\.(?:TypeName|Name)$/.test(written)) {
      const name = this.#typeName(right);
      if (name !== null) this.#ofTypes.set(type, name);
    }
    const callee = right.type === "call_expression" ? childOf(right, "function") : null;
    if (/\.(?:Schema|Definition)$/.test(written) && callee?.type === "identifier")
      this.#makers.set(this.#file.text(callee), type);
  }

  #typeName(node: SyntaxNode): string | null {
    const ofProvider = (written: string): string | null =>
      written.endsWith(".ProviderTypeName") ? this.#provider : null;
    const printed = node.end - node.start < 200 ? this.#file.text(node) : "";
    const [, suffix] = /^fmt\.Sprintf\("%s(_\w+)",\s*\w+\.ProviderTypeName\)$/.exec(printed) ?? [];
    if (suffix !== undefined) return this.#provider === null ? null : `${this.#provider}${suffix}`;
    return this.#file.constants.literal(node, ofProvider);
  }

  /** `map[string]*schema.Resource{ "aws_instance": resourceInstance() }`; a list of data sources says so in its name. */
  #noteMap(map: SyntaxNode): void {
    const key = map.parent?.parent ? childOf(map.parent.parent, "key") : null;
    const called = key && key.end - key.start < 100 ? this.#file.text(key) : (this.makerOf(map) ?? "");
    const sort = /data_?sources?/i.test(called) ? "data" : "resource";
    for (const { key: named, value, node } of entriesOf(map)) {
      const name = this.#file.constants.literal(named);
      if (name === null || name === "") continue;
      this.registered.push({ coordinate: `${sort}:${name}`, at: named, node });
      this.#noteMade(value, { sort, name });
    }
  }

  /** `registry.Schema{ Name: "google_instance", Type: registry.SchemaTypeResource, Schema: ResourceInstance() }`. */
  #noteEntry(literal: SyntaxNode): void {
    const entries = new Map(
      entriesOf(literal).map(({ key, value }) => [this.#file.text(key), value] as const),
    );
    const [named, made, type] = [entries.get("Name"), entries.get("Schema"), entries.get("Type")];
    const name = made && this.#file.constants.literal(named);
    if (!name) return;
    const isData = type !== undefined && /data_?source/i.test(this.#file.text(type));
    this.#noteMade(made, { sort: isData ? "data" : "resource", name });
  }

  #noteMade(value: SyntaxNode, told: { readonly sort: SchemaSort; readonly name: string }): void {
    const callee = value.type === "call_expression" ? childOf(value, "function") : null;
    if (callee?.type === "identifier" && items(childOf(value, "arguments")).length === 0)
      this.#ofFunctions.set(this.#file.text(callee), told);
  }
}
