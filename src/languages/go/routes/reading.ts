import { around, FileText, items, nodesOf } from "../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { Constants } from "../constants.ts";
import { frameworkOf, types, type Framework } from "./frameworks.ts";

const methods: ReadonlySet<string> = new Set(["method_declaration"]);

/** A file in which routes are searched for. */
export class Reading extends FileText {
  /** Frameworks by the name of their package in this file. */
  readonly packages = new Map<string, Framework>();
  /** Import paths of all packages, by the names that they have or may have in the file. */
  readonly imports = new Map<string, string>();
  readonly #constants: Constants;

  constructor(tree: SyntaxTree) {
    super(tree);
    this.#constants = new Constants(tree);
    for (const node of nodesOf(tree.root, new Set(["import_spec"]))) this.#import(node);
  }

  #import(node: SyntaxNode): void {
    const path = childOf(node, "path");
    const written = path ? this.text(path).slice(1, -1) : "";
    const found = frameworkOf(written);
    const alias = childOf(node, "name");
    const last =
      written
        .replace(/\/v\d+$/, "")
        .split("/")
        .at(-1) ?? "";
    if (last !== "") this.imports.set(alias ? this.text(alias) : last, written);
    if (found) this.packages.set(alias ? this.text(alias) : found.name, found.framework);
  }

  /** Returns the text of a constant expression, or null. */
  literal(node: SyntaxNode | null | undefined): string | null {
    return this.#constants.literal(
      node,
      (written) => /^http\.Method(\w+)$/.exec(written)?.[1]?.toUpperCase() ?? null,
    );
  }

  /**
   * Returns the texts of a list literal. Null for each one that is not a literal. Returns null for any other
   * value.
   */
  literals(node: SyntaxNode): readonly (string | null)[] | null {
    const list = node.type === "composite_literal" ? childOf(node, "body") : null;
    return list ? items(list).map((each) => this.literal(each.children[0] ?? each)) : null;
  }

  /** Returns the framework of a router type: `chi.Router`, `*gin.Engine`. */
  routerType(type: SyntaxNode | null): Framework | null {
    const written = type && type.end - type.start < 100 ? this.text(type).replace(/^\*/, "") : "";
    const [name = "", last = ""] = written.split(".");
    const framework = this.packages.get(name);
    return framework !== undefined && types[framework].test(last) ? framework : null;
  }

  /**
   * Returns the name under which the file may declare the target of an expression: `h`, or `T.list` for `T{}.list`
   * and for `s.list` in a method of `T`.
   */
  functionNamed(node: SyntaxNode): string | null {
    const text = this.shortText(node);
    if (/^\w+$/.test(text)) return text;
    const made = /^&?(\w+)\{[^{}]*\}\.(\w+)$/.exec(text.replace(/^\((.*)\)(?=\.\w+$)/, "$1"));
    if (made) return `${made[1]}.${made[2]}`;
    const [, owner, name] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
    if (owner === undefined) return null;
    const method = around(node, methods);
    const receiver = method && this.#receiverOf(method);
    return receiver && receiver.name === owner ? `${receiver.type}.${name}` : null;
  }

  /** Returns the name of a function in the file's declarations: `h`, `T.list`. */
  declaredName(declared: SyntaxNode): string {
    const name = childOf(declared, "name");
    const type = this.#receiverOf(declared)?.type;
    return `${type === undefined ? "" : `${type}.`}${name ? this.text(name) : ""}`;
  }

  #receiverOf(method: SyntaxNode): { readonly name: string; readonly type: string } | null {
    const receiver = childOf(method, "receiver");
    const found = receiver && /^\(\s*(?:(\w+)\s+)?\*?(\w+)/.exec(this.text(receiver));
    return found ? { name: found[1] ?? "", type: found[2] ?? "" } : null;
  }
}
