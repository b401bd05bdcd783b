import { chainSteps } from "../../../../core/limits.ts";
import { Bindings } from "../../../base/routes/bindings.ts";
import { around, nodesOf } from "../../../base/routes/full-tree.ts";
import { Router } from "../../../base/routes/router.ts";
import { childOf, type SyntaxNode } from "../../../base/syntax-tree.ts";
import { askedBy } from "./predicates.ts";
import { unwrapped, type Call, type Reading } from "./reading.ts";

const blocks: ReadonlySet<string> = new Set(["block", "lambda_expression", "class_body", "program"]);
const inner: ReadonlySet<string> = new Set(["lambda_expression", "class_body"]);
const variables: ReadonlySet<string> = new Set(["variable_declarator"]);
const methods: ReadonlySet<string> = new Set(["method_declaration"]);
const builder = /^(?:(?:\w+\.)*RouterFunctions\.Builder|(?:\w+\.)*SpringdocRouteBuilder)$/;
const documented = /^SpringdocRouteBuilder$/;
const makers = /^(?:(?:Gateway)?RouterFunctions|SpringdocRouteBuilder)$/;

/** The routers of a file: what begins with `route()`, and the names that stand for it. */
export class Routers {
  readonly #reading: Reading;
  readonly #bindings = new Bindings<() => Router | null>();
  readonly #made = new Map<SyntaxNode, Router | null>();
  readonly #nested = new Map<SyntaxNode, Router | null>();
  readonly #methods = new Map<string, SyntaxNode[]>();
  readonly #given = new Map<SyntaxNode, Router>();
  #depth = 0;

  constructor(reading: Reading, calls: readonly Call[]) {
    this.#reading = reading;
    const { root } = reading.tree;
    for (const node of nodesOf(root, methods)) this.#noteMethod(node);
    for (const node of nodesOf(root, variables)) {
      const value = childOf(node, "value");
      this.#bind(node, around(node, blocks), () => (value ? this.of(value) : null));
    }
    for (const call of calls) this.#noteGiven(call);
    for (const call of calls) this.#hang(call);
  }

  #bind(named: SyntaxNode, span: SyntaxNode | null, value: () => Router | null): void {
    const name = this.#reading.text(childOf(named, "name") ?? named);
    this.#bindings.bind(name, span ?? this.#reading.tree.root, value);
  }

  #noteMethod(method: SyntaxNode): void {
    const name = this.#reading.text(childOf(method, "name"));
    this.#methods.set(name, [...(this.#methods.get(name) ?? []), method].slice(0, chainSteps));
    for (const each of childOf(method, "parameters")?.children ?? []) {
      if (each.type !== "formal_parameter") continue;
      const type = this.#reading.text(childOf(each, "type"));
      const router = builder.test(type) ? newRouter(type.endsWith("SpringdocRouteBuilder")) : null;
      if (router) this.#given.set(method, router);
      this.#bind(each, method, () => router);
    }
  }

  /** What a router hands to the function in it: `path("/v1", inside -> …)`. */
  #noteGiven(call: Call): void {
    for (const lambda of call.given) {
      if (lambda.type !== "lambda_expression") continue;
      const isTarget = isNesting(call.name) && call.given[1] === lambda;
      const parameters = childOf(lambda, "parameters");
      const names =
        parameters?.type === "identifier"
          ? [parameters]
          : (parameters?.children ?? []).flatMap((each) =>
              each.type === "identifier" ? [each] : (childOf(each, "name") ?? []),
            );
      for (const each of names) this.#bind(each, lambda, () => (isTarget ? this.#inside(call) : null));
    }
  }

  /** Hangs what a call is given under what it is called on. */
  #hang(call: Call): void {
    const { name, given, node } = call;
    if (isNesting(name)) {
      const under = given.length > 1 ? this.#inside(call) : null;
      if (under && given[1]) for (const each of this.#meant(given[1])) each.mount(under, "");
    } else if (name === "add" || name === "and" || name === "andOther") {
      const under = given[0] && this.of(node);
      if (under && given[0]) for (const each of this.#meant(given[0])) each.mount(under, "");
    }
  }

  /** What stands under the prefixes of a call that nests. */
  #inside(call: Call): Router | null {
    const known = this.#nested.get(call.node);
    if (known !== undefined) return known;
    const under = this.of(call.node);
    const router = under && newRouter(isDocumented(under));
    this.#nested.set(call.node, router);
    if (router && under) for (const each of this.#prefixes(call)) router.mount(under, each);
    return router;
  }

  #prefixes({ name, given }: Call): readonly (string | null)[] {
    if (name === "path") return [this.#reading.literal(given[0])];
    const asked = askedBy(this.#reading, given[0]);
    // What is written as a function moves nothing: it only lets through.
    const isFunction = given[0]?.type === "lambda_expression";
    return asked?.map(({ path }) => (path ? path.written : "")) ?? [isFunction ? "" : null];
  }

  /** The routers that an argument stands for: a value, a function that makes it, or one that takes a builder. */
  #meant(given: SyntaxNode): readonly Router[] {
    if (given.type === "lambda_expression") {
      const body = childOf(given, "body");
      const makes = this.#reading.text(childOf(given, "parameters")) === "()";
      return body && makes ? resultsOf(body).flatMap((each) => this.of(each) ?? []) : [];
    }
    if (given.type !== "method_reference") return [this.of(given) ?? []].flat();
    const name = given.children.at(-1);
    return name ? this.#answered(this.#reading.text(name)) : [];
  }

  #answered(name: string): readonly Router[] {
    return (this.#methods.get(name) ?? []).flatMap((method) => {
      const taken = this.#given.get(method);
      if (taken) return [taken];
      const body = childOf(method, "body");
      return body ? resultsOf(body).flatMap((each) => this.of(each) ?? []) : [];
    });
  }

  /** The router that an expression stands for. */
  of(expression: SyntaxNode): Router | null {
    const chain: SyntaxNode[] = [];
    let last: Router | null = null;
    for (let node: SyntaxNode | null = expression; node;) {
      const each: SyntaxNode = unwrapped(node);
      const known = this.#made.get(each);
      if (known !== undefined) {
        last = known;
        break;
      }
      chain.push(each);
      const call = this.#reading.call(each);
      node = call && !this.#isMaker(call) ? call.object : null;
    }
    for (const each of chain.toReversed()) {
      if (last === null) {
        this.#made.set(each, null);
        last = this.#begun(each);
      }
      // A name may mean something else a line later.
      if (each.type === "method_invocation") this.#made.set(each, last);
      else this.#made.delete(each);
    }
    return last;
  }

  #isMaker(call: Call): boolean {
    return (call.name === "route" || call.name === "nest") && this.#reading.isOf(call, makers);
  }

  #begun(node: SyntaxNode): Router | null {
    if (this.#depth > chainSteps) return null;
    this.#depth += 1;
    const call = this.#reading.call(node);
    const text = this.#reading.text(node).replace(/^this\./, "");
    let found: Router | null = null;
    if (call && this.#isMaker(call)) found = newRouter(this.#reading.isOf(call, documented));
    else if (call && (call.object === null || call.object.type === "this"))
      found = this.#answered(call.name)[0] ?? null;
    else if (!call && /^\w+$/.test(text)) found = this.#bindings.at(text, node.start)?.() ?? null;
    this.#depth -= 1;
    return found;
  }
}

const springdoc = "springdoc";

function newRouter(hasDocuments: boolean): Router {
  return new Router(hasDocuments ? springdoc : "spring", { style: "braces", keepsSlash: false });
}

/** Whether its calls take one more function, which documents the operation. */
export function isDocumented({ framework }: Router): boolean {
  return framework === springdoc;
}

function isNesting(name: string): boolean {
  return name === "path" || name === "nest" || name === "andNest";
}

/** What a body returns, or the expression that it is; functions and classes inside return for themselves. */
function resultsOf(body: SyntaxNode): readonly SyntaxNode[] {
  if (body.type !== "block") return [body];
  const found: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [body];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const value = node.type === "return_statement" ? node.children[1] : undefined;
    if (value) found.push(value);
    else if (!inner.has(node.type)) stack.push(...node.children.toReversed());
  }
  return found;
}
