import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { Bindings } from "../../base/routes/bindings.ts";
import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { madeBy, rules, usualName, type Framework } from "./frameworks.ts";
import { givenTo, type Reading } from "./reading.ts";

const scopes: ReadonlySet<string> = new Set(["function_definition", "class_definition", "module", "lambda"]);
const classes: ReadonlySet<string> = new Set(["class_definition"]);
const parameters: ReadonlySet<string> = new Set(["typed_parameter", "typed_default_parameter"]);

/** The routers of a file by their names. */
export class Routers {
  readonly #reading: Reading;
  readonly #bindings = new Bindings<Router | null>();
  readonly #elsewhere = new Map<string, Router>();
  /** Parameters of functions, by the functions' names. */
  readonly #functions = new Map<string, SyntaxNode>();
  /** Calls that made routers, with what they were given: one of them may deprecate all that is registered. */
  readonly made = new Map<Router, SyntaxNode>();

  constructor(reading: Reading) {
    this.#reading = reading;
    for (const node of nodesOf(reading.tree.root, new Set(["assignment", "parameters"])))
      if (node.type === "assignment") this.#bindAssigned(node);
      else this.#bindParameters(node);
    for (const node of nodesOf(reading.tree.root, new Set(["call"]))) this.#handOver(node);
  }

  #bindAssigned(node: SyntaxNode): void {
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    if (!left || left.end - left.start > 100) return;
    const name = this.#reading.text(left);
    if (!/^(?:self\.)?\w+$/.test(name)) return;
    const made =
      right?.type === "call"
        ? (this.#makeBy(right) ?? this.#wrapped(right, name))
        : right && this.#named(right);
    const span = around(node, name.startsWith("self.") ? classes : scopes) ?? this.#reading.tree.root;
    this.#bindings.bind(name, span, made);
  }

  /** `app = cors(app)`, `app = Sockets(io, app)`, `app = cors(Flask(__name__))`: what wraps a router is one. */
  #wrapped(call: SyntaxNode, name: string): Router | null {
    const given = items(childOf(call, "arguments")).map((each) => childOf(each, "value") ?? each);
    const own = given.find((each) => this.#reading.text(each) === name);
    const [first] = given;
    return own ? this.#named(own) : first?.type === "call" ? this.#makeBy(first) : null;
  }

  #bindParameters(node: SyntaxNode): void {
    const holder = node.parent;
    if (!holder) return;
    const defined = holder.type === "function_definition" ? childOf(holder, "name") : null;
    if (defined) this.#functions.set(this.#reading.text(defined), node);
    for (const each of items(node)) {
      const name = parameters.has(each.type) ? (childOf(each, "name") ?? each.children[0]) : each;
      const type = childOf(each, "type");
      if (name?.type !== "identifier") continue;
      const own = this.#reading.text(name);
      const isGiven = type === null && usualName.test(own);
      const framework = type
        ? madeBy(this.#reading.meaning(type.children[0] ?? type))
        : isGiven
          ? this.#frameworkHere()
          : null;
      this.#bindings.bind(own, holder, framework ? new Router(framework, rules[framework]) : null);
    }
  }

  /** `users(bp)`, where the file declares `users`: its parameter stands for the router that it is given. */
  #handOver(call: SyntaxNode): void {
    const callee = childOf(call, "function");
    const parameters = callee?.type === "identifier" ? this.#functions.get(this.#reading.text(callee)) : null;
    for (const [nth, given] of parameters ? givenTo(call).list.entries() : []) {
      const taken = items(parameters)[nth];
      const name = taken && parameters ? this.#reading.text(taken.children[0] ?? taken) : "";
      const router = this.#named(given);
      if (!router || !parameters?.parent || !/^\w+$/.test(name)) continue;
      const own = this.#bindings.at(name, parameters.start) ?? new Router(router.framework, router.rules);
      this.#bindings.bind(name, parameters.parent, own);
      own.standsFor(router);
    }
  }

  #makeBy(call: SyntaxNode): Router | null {
    const callee = childOf(call, "function");
    const framework = callee && madeBy(this.#reading.meaning(callee));
    if (!framework) return null;
    const prefix = givenTo(call).named(this.#reading, framework === "flask" ? "url_prefix" : "prefix");
    const router = new Router(framework, rules[framework], prefix ? this.#reading.literal(prefix) : "");
    this.made.set(router, call);
    return router;
  }

  #named(node: SyntaxNode): Router | null {
    const text = node.end - node.start < 100 ? this.#reading.text(node) : "";
    return /^(?:self\.)?\w+$/.test(text) ? this.#bindings.at(text, node.start) : null;
  }

  /** The router that an expression names; `decorator`: one that another file makes may be known by its usual name. */
  of(node: SyntaxNode, decorator: string | null = null): Router | null {
    const own = this.#named(node);
    if (own !== null || decorator === null || node.type !== "identifier") return own;
    const name = this.#reading.text(node);
    if (!this.#reading.imported.has(name) || !usualName.test(name)) return null;
    // `@bp.route` is Flask's, whatever else the file imports.
    const framework = this.#frameworkHere() ?? (decorator === "route" ? "flask" : null);
    if (framework === null) return null;
    const known = this.#elsewhere.get(name) ?? new Router(framework, rules[framework]);
    this.#elsewhere.set(name, known);
    return known;
  }

  #frameworkHere(): Framework | null {
    for (const each of this.#reading.imported.values()) {
      if (/^(?:flask|quart)(?:\.|$)/.test(each)) return "flask";
      if (/^fastapi(?:\.|$)/.test(each)) return "fastapi";
    }
    return null;
  }
}
