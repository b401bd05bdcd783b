import { Bindings } from "../../base/routes/bindings.ts";
import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { makers, rules, type Framework } from "./frameworks.ts";
import { declaredName, functionNamed } from "./function-names.ts";
import type { Reading } from "./reading.ts";
import { ReturnedRouters } from "./returned.ts";

const blocks: ReadonlySet<string> = new Set([
  "block",
  "func_literal",
  "function_declaration",
  "method_declaration",
  "source_file",
]);
const binding: ReadonlySet<string> = new Set([
  "short_var_declaration",
  "assignment_statement",
  "var_spec",
  "parameter_declaration",
]);
const functions: ReadonlySet<string> = new Set([
  "func_literal",
  "function_declaration",
  "method_declaration",
]);

const named: ReadonlySet<string> = new Set(["function_declaration", "method_declaration"]);

/** The routers of a file by their names. */
export class Routers {
  readonly #reading: Reading;
  readonly #bindings = new Bindings<Router | null>();
  readonly #made = new Map<SyntaxNode, Router>();
  /** Calls that stand for none, by the number of names that were bound when they were looked up. */
  readonly #missed = new Map<SyntaxNode, number>();
  readonly #default = new Router("http", rules.http);
  /** Routers that functions take, by the functions' names. */
  readonly #taken = new Map<string, readonly (Router | null)[]>();
  /** Fields that hold routers, by the names of their types. */
  readonly #fields = new Map<string, { readonly name: string; readonly framework: Framework }[]>();

  readonly #returned: ReturnedRouters;

  constructor(reading: Reading) {
    this.#reading = reading;
    const { root } = reading.tree;
    this.#returned = new ReturnedRouters(reading, this);
    for (const node of nodesOf(root, new Set(["type_spec"]))) this.#noteFields(node);
    const bound = nodesOf(root, binding);
    // What a function gives back has to be known where it is called, and what the file has where it is used: both may
    // stand further down.
    const steps = Object.groupBy(bound, (node) =>
      around(node, functions) === null ? "ofFile" : this.#returned.isWithin(node) ? "givingBack" : "others",
    );
    for (const each of [steps.ofFile, steps.givingBack, steps.others])
      for (const node of each ?? []) this.#bind(node);
    for (const node of nodesOf(root, named)) this.#noteTaken(node);
    for (const node of nodesOf(root, new Set(["call_expression"]))) this.#handOver(node);
  }

  #noteTaken(node: SyntaxNode): void {
    const parameters = childOf(node, "parameters");
    if (!parameters) return;
    const names = items(parameters).flatMap(({ children }) =>
      children.filter(({ field }) => field === "name"),
    );
    this.#taken.set(
      declaredName(this.#reading, node),
      names.map((each) => this.#bindings.at(this.#reading.text(each), parameters.start)),
    );
  }

  /** `users(r)`, chi's `r.Route("/users", users)`: the function's parameter stands for the router that it is given. */
  #handOver(call: SyntaxNode): void {
    const callee = childOf(call, "function");
    if (!callee) return;
    const given = items(childOf(call, "arguments"));
    for (const [nth, taken] of this.#takenBy(callee).entries()) {
      const router = taken && given[nth] ? this.of(given[nth]) : null;
      if (taken && router && router.framework === taken.framework) taken.standsFor(router);
    }
    const [operand, field] = [childOf(callee, "operand"), childOf(callee, "field")];
    const name = field ? this.#reading.text(field) : "";
    const [first, last] = [given[0], given.at(-1)];
    if (!operand || !last || !/^(?:Route|Group)$/.test(name)) return;
    const [taken] = this.#takenBy(last);
    const under = taken ? this.of(operand) : null;
    if (taken && under?.framework === "chi")
      taken.standsFor(name === "Group" ? under : under.group(this.#reading.literal(first)));
  }

  /** What the function of this file that is named takes, by place. */
  #takenBy(callee: SyntaxNode): readonly (Router | null)[] {
    return this.#taken.get(functionNamed(this.#reading, callee) ?? "") ?? [];
  }

  #noteFields(spec: SyntaxNode): void {
    const [name, type] = [childOf(spec, "name"), childOf(spec, "type")];
    if (!name || type?.type !== "struct_type") return;
    const fields = nodesOf(type, new Set(["field_declaration"])).flatMap((each) => {
      const framework = this.#reading.routerType(childOf(each, "type"));
      const own = childOf(each, "name");
      return framework && own ? [{ name: this.#reading.text(own), framework }] : [];
    });
    if (fields.length > 0) this.#fields.set(this.#reading.text(name), fields);
  }

  #bind(node: SyntaxNode): void {
    if (node.type === "parameter_declaration") return this.#bindParameter(node);
    const [left, right] =
      node.type === "var_spec"
        ? [childOf(node, "name"), childOf(node, "value")]
        : [childOf(node, "left"), childOf(node, "right")];
    const names = left?.type === "expression_list" ? items(left) : left ? [left] : [];
    const values = right?.type === "expression_list" ? items(right) : right ? [right] : [];
    const span = around(node, blocks) ?? this.#reading.tree.root;
    for (const [nth, name] of names.entries()) {
      const text = name.end - name.start < 100 ? this.#reading.text(name) : "";
      if (!/^\w+(?:\.\w+)?$/.test(text)) continue;
      const value = values.length === names.length ? values[nth] : undefined;
      const typed = node.type === "var_spec" ? this.#reading.routerType(childOf(node, "type")) : null;
      const made = (value && this.of(value)) ?? (typed && this.#new(typed));
      if (made || node.type !== "assignment_statement") this.#bindings.bind(text, span, made ?? null);
    }
  }

  #bindParameter(node: SyntaxNode): void {
    const holder = around(node, functions);
    if (!holder) return;
    const type = childOf(node, "type");
    const framework = this.#reading.routerType(type);
    const isReceiver = node.parent?.field === "receiver";
    const own = type ? this.#reading.text(type).replace(/^\*/, "").replace(/\[.*$/, "") : "";
    for (const name of node.children.filter(({ field }) => field === "name")) {
      const text = this.#reading.text(name);
      const known = this.#bindings.at(text, holder.end - 1);
      // What a router hands to the function in it is bound by the call.
      if (framework) this.#bindings.bind(text, holder, this.#handed(holder) ?? this.#new(framework));
      else if (known) this.#bindings.bind(text, holder, null);
      for (const field of isReceiver || framework === null ? (this.#fields.get(own) ?? []) : [])
        this.#bindings.bind(`${text}.${field.name}`, holder, this.#new(field.framework));
    }
  }

  /** `r.Route("/v1", func(r chi.Router) { … })`, `r.Group(func(r chi.Router) { … })`. */
  #handed(holder: SyntaxNode): Router | null {
    const call = holder.parent?.type === "argument_list" ? holder.parent.parent : null;
    const callee = call && childOf(call, "function");
    const [operand, field] = callee ? [childOf(callee, "operand"), childOf(callee, "field")] : [];
    const router = operand ? this.of(operand) : null;
    if (!call || !field || router?.framework !== "chi") return null;
    const name = this.#reading.text(field);
    if (name === "Group") return router;
    return name === "Route"
      ? router.group(this.#reading.literal(items(childOf(call, "arguments"))[0]))
      : null;
  }

  #new(framework: Framework): Router {
    return new Router(framework, rules[framework]);
  }

  /** The router that an expression stands for. */
  of(node: SyntaxNode): Router | null {
    const chain: SyntaxNode[] = [];
    for (let each: SyntaxNode | null = node; each && this.#known(each) === undefined; each = operandOf(each))
      chain.push(each);
    const end = chain.at(-1);
    const known = end ? operandOf(end) : node;
    let last: Router | null = (known && this.#known(known)) ?? null;
    for (const each of chain.toReversed()) {
      last = this.#make(each, last);
      if (each.type !== "call_expression") continue;
      if (last === null) this.#missed.set(each, this.#bindings.count);
      else this.#made.set(each, last);
    }
    return last;
  }

  /** What was found out of an expression; undefined where it has to be looked up: names were bound since. */
  #known(node: SyntaxNode): Router | null | undefined {
    const made = this.#made.get(node);
    return made ?? (this.#missed.get(node) === this.#bindings.count ? null : undefined);
  }

  /** `router`: what it is called on. */
  #make(node: SyntaxNode, router: Router | null): Router | null {
    const text = this.#shortText(node);
    if (node.type !== "call_expression") {
      if (this.#reading.packages.get(text) === "http") return this.#default;
      return /^\w+(?:\.\w+)?$/.test(text) ? this.#bindings.at(text, node.start) : null;
    }
    const callee = childOf(node, "function");
    const returned = callee && this.#returned.by(functionNamed(this.#reading, callee));
    if (returned) return returned;
    const [operand, field] = callee ? [childOf(callee, "operand"), childOf(callee, "field")] : [];
    if (!operand || !field) return null;
    const name = this.#reading.text(field);
    const framework = this.#reading.packages.get(this.#shortText(operand));
    if (framework !== undefined) return makers[framework].test(name) ? this.#new(framework) : null;
    if (router === null || router.framework === "http") return null;
    if (name === "Group" && router.framework !== "chi")
      return router.group(this.#reading.literal(items(childOf(node, "arguments"))[0]));
    if (name === "With" || name === "Use" || (router.framework === "gin" && isRegistering(name)))
      return router;
    return null;
  }

  /** Empty where it is longer than any name. */
  #shortText(node: SyntaxNode): string {
    return node.end - node.start < 200 ? this.#reading.text(node) : "";
  }
}

/** gin's registrations give back what they are called on. */
function isRegistering(name: string): boolean {
  return methodOf(name) !== null || name === "Handle" || name === "Match";
}

function operandOf(node: SyntaxNode): SyntaxNode | null {
  const callee = node.type === "call_expression" ? childOf(node, "function") : null;
  return callee?.type === "selector_expression" ? childOf(callee, "operand") : null;
}
