import { candidatesTried } from "../../../../core/limits.ts";
import type { AnsweredBy } from "../../../../core/model/declaration.ts";
import { around, nodesOf, qualifiedName } from "../../../base/routes/full-tree.ts";
import { childOf, type SyntaxNode } from "../../../base/syntax-tree.ts";
import { types } from "../marks.ts";
import type { Reading } from "./reading.ts";

const typed: ReadonlySet<string> = new Set([
  "field_declaration",
  "local_variable_declaration",
  "formal_parameter",
]);

const methods: ReadonlySet<string> = new Set(["method_declaration"]);

/** The functions that handle requests, if the file declares them. */
export class Handlers {
  readonly #reading: Reading;
  /** Type names of variables and parameters. Null if the same name has several types. */
  readonly #types = new Map<string, string | null>();
  /** Names of the file's classes, including their enclosing classes. */
  readonly #classes = new Map<string, string>();
  readonly #methods = new Map<string, SyntaxNode[]>();

  constructor(reading: Reading) {
    this.#reading = reading;
    for (const node of nodesOf(reading.tree.root, types))
      this.#classes.set(reading.text(childOf(node, "name")), qualifiedName(reading.tree, node, types));
    for (const node of nodesOf(reading.tree.root, methods)) {
      const type = around(node, types);
      const name = `${type ? qualifiedName(reading.tree, type, types) : ""}.${reading.text(childOf(node, "name"))}`;
      this.#methods.set(name, [...(this.#methods.get(name) ?? []).slice(-candidatesTried), node]);
    }
    for (const node of nodesOf(reading.tree.root, typed)) {
      const type = reading.text(childOf(node, "type"));
      const name = reading.text(childOf(childOf(node, "declarator") ?? node, "name"));
      const known = this.#types.get(name);
      this.#types.set(name, known === undefined || known === type ? type : null);
    }
  }

  /**
   * Returns the function that handles the request: an inline function or a method of the file. Null if it is in
   * another file.
   */
  of(given: SyntaxNode | undefined): SyntaxNode | null {
    if (given?.type === "lambda_expression") return given;
    if (given?.type !== "method_reference") return null;
    const [owner, name] = [given.children[0], given.children.at(-1)];
    const holder = owner ? this.#holder(given, this.#reading.text(owner)) : null;
    if (holder === null || !name) return null;
    const named = this.#methods.get(`${holder}.${this.#reading.text(name)}`) ?? [];
    // The method that builds the routes often has the same name as a method that handles requests.
    const answering = named.filter((each) => /\bServerRequest\b/.test(this.#parameters(each)));
    return (answering.length > 0 ? answering : named).length === 1
      ? (answering[0] ?? named[0] ?? null)
      : null;
  }

  /** Returns the method of another file's class: `handler::one`, if the file states the type of `handler`. */
  elsewhere(given: SyntaxNode | undefined): AnsweredBy | null {
    if (given?.type !== "method_reference") return null;
    const [owner, name] = [given.children[0], given.children.at(-1)];
    if (!owner || !name) return null;
    const written = this.#reading.text(owner).replace(/^this\./, "");
    const type = (this.#types.get(written) ?? written).replace(/<.*$/s, "");
    if (this.#types.get(written) === null || !/^[A-Z]\w*$/.test(type) || this.#classes.has(type)) return null;
    const method = this.#reading.text(name);
    return { from: this.#reading.packageOf(type), name: `${type}.${method}`, exactly: true };
  }

  #parameters(method: SyntaxNode): string {
    return this.#reading.text(childOf(method, "parameters"));
  }

  #holder(given: SyntaxNode, owner: string): string | null {
    if (owner === "this") {
      const type = around(given, types);
      return type && qualifiedName(this.#reading.tree, type, types);
    }
    const variable = this.#types.get(owner.replace(/^this\./, ""));
    return this.#classes.get(variable ?? owner) ?? null;
  }
}
