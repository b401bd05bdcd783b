import { nodesOf } from "../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../../base/syntax-tree.ts";
import { Constants } from "../constants.ts";
import { schemaPackage, type SchemaPackage } from "./packages.ts";

/** The role of a literal from one of the packages. */
export type SchemaLiteral = (
  | { readonly is: "map" }
  /** `schema.Resource`, a framework's `schema.Schema`, a provider, a function. */
  | { readonly is: "whole" }
  /** An attribute, a block, a field of the SDK. */
  | { readonly is: "part" }
  /** The object that contains the attributes of a nested attribute. */
  | { readonly is: "object" }
) & { readonly of: SchemaPackage };

/** A Go file whose schemas are looked for. */
export class SchemaFile {
  readonly tree: SyntaxTree;
  readonly constants: Constants;
  /** By the name that they go by in this file. */
  readonly #packages = new Map<string, SchemaPackage>();

  /** Names of all that is imported. */
  readonly #imports = new Set<string>();

  constructor(tree: SyntaxTree) {
    this.tree = tree;
    this.constants = new Constants(tree);
    for (const node of nodesOf(tree.root, new Set(["import_spec"]))) {
      const [path, alias] = [childOf(node, "path"), childOf(node, "name")];
      const written = path ? this.text(path).slice(1, -1) : "";
      this.#imports.add(alias ? this.text(alias) : (/([^/]+?)(?:\/v\d+)?$/.exec(written)?.[1] ?? ""));
      const found = schemaPackage(written);
      if (found) this.#packages.set(alias ? this.text(alias) : found.name, found);
    }
  }

  get holdsNone(): boolean {
    return this.#packages.size === 0;
  }

  readonly text = ({ start, end }: TextSpan): string => this.tree.text.slice(start, end);

  /** Returns the role of a composite literal, by its type as written. */
  literalOf(node: SyntaxNode): SchemaLiteral | null {
    const type = node.type === "composite_literal" ? childOf(node, "type") : null;
    const written = type && type.end - type.start < 200 ? this.text(type) : "";
    const [, map, name = "", last = ""] = /^(map\[string\]\*?)?(\w+)\.(\w+)$/.exec(written) ?? [];
    const of = this.#packages.get(name);
    if (of === undefined) return null;
    if (map !== undefined) {
      if (of.sort === null) return last === "Schema" ? { is: "map", of } : null;
      return /^(?:Nested)?(?:Attribute|Block)$/.test(last) ? { is: "map", of } : null;
    }
    if (of.sort === "function") return last === "Definition" ? { is: "whole", of } : null;
    if (/^Nested(?:Attribute|Block)Object$/.test(last)) return { is: "object", of };
    if (/^\w+(?:Attribute|Block)$/.test(last)) return { is: "part", of };
    if (last === "Schema") return { is: of.sort === null ? "part" : "whole", of };
    return of.sort === null && /^(?:Resource|Provider)$/.test(last) ? { is: "whole", of } : null;
  }

  /** Returns true if a literal lists resources of the SDK by name. */
  isRegistry(node: SyntaxNode): boolean {
    const type = childOf(node, "type");
    const written = type && type.end - type.start < 200 ? this.text(type) : "";
    const name = /^map\[string\]\*(\w+)\.Resource$/.exec(written)?.[1];
    return name !== undefined && this.#packages.has(name);
  }

  /** Returns true if the value comes from outside: a parameter, or a part of a value. */
  isHandedIn(node: SyntaxNode): boolean {
    if (node.type === "selector_expression") {
      const [first = ""] = this.text(node).slice(0, 200).split(".");
      return !this.#imports.has(first);
    }
    if (node.type !== "identifier") return false;
    const name = this.text(node);
    for (let each = node.parent; each; each = each.parent) {
      const parameters = childOf(each, "parameters");
      const names = parameters?.children.flatMap(({ children }) => children) ?? [];
      if (names.some((own) => own.field === "name" && this.text(own) === name)) return true;
    }
    return false;
  }

  /** Returns true if a literal makes a provider of the SDK. */
  isProvider(node: SyntaxNode): boolean {
    const type = childOf(node, "type");
    return type !== null && this.text(type).endsWith(".Provider");
  }
}

/** Returns the entries of a literal by their keys. Entries without a key are left out. */
export function entriesOf(
  literal: SyntaxNode | null,
): { key: SyntaxNode; value: SyntaxNode; node: SyntaxNode }[] {
  const body = literal?.type === "literal_value" ? literal : literal && childOf(literal, "body");
  return (body?.children ?? []).flatMap((node) => {
    if (node.type !== "keyed_element") return [];
    const [key, value] = [childOf(node, "key")?.children[0], childOf(node, "value")?.children[0]];
    return key && value ? [{ key, value, node }] : [];
  });
}

/** Without `&` and brackets around it. */
export function bare(node: SyntaxNode): SyntaxNode {
  let inner = node;
  for (let depth = 0; depth < 10; depth += 1) {
    const next =
      inner.type === "unary_expression"
        ? childOf(inner, "operand")
        : inner.type === "parenthesized_expression"
          ? inner.children[1]
          : null;
    if (!next) return inner;
    inner = next;
  }
  return inner;
}
