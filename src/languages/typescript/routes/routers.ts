import { childOf, hasToken, type SyntaxNode } from "../../base/syntax-tree.ts";
import { Bindings } from "../../base/routes/bindings.ts";
import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import { isUsualName, madeBy, rules, typedAs, type Framework } from "./frameworks.ts";
import { Handle } from "./handle.ts";
import { calledOrigin, importedNames, type Origin } from "./imported.ts";
import { functions } from "./functions.ts";
import type { Reading } from "./literals.ts";
import { ReturnedRouters } from "./returned.ts";

/** What gives back the router that it is called on. */
const chaining =
  /^(?:use|on|onError|notFound|prefix|register|decorate|addHook|withTypeProvider|routes|middleware|openapi|param|set|enable|disable|after|doc)$/;
const binding: ReadonlySet<string> = new Set([
  "variable_declarator",
  "assignment_expression",
  "required_parameter",
  "optional_parameter",
  "public_field_definition",
  "field_definition",
  "formal_parameters",
  "arrow_function",
]);
const blocks: ReadonlySet<string> = new Set([...functions, "statement_block", "program"]);
const classes: ReadonlySet<string> = new Set(["class_body"]);

/** A file's routers by their names. */
export class Routers {
  readonly #reading: Reading;
  readonly #imported: ReadonlyMap<string, Origin>;
  readonly #bindings = new Bindings<Router | null>();
  readonly #made = new Map<SyntaxNode, Router | Handle>();
  /** Calls that stand for none, by the number of names that were bound when they were looked up. */
  readonly #missed = new Map<SyntaxNode, number>();
  readonly #returned: ReturnedRouters;
  /** Values of variables and functions, by name: the last of a name. */
  readonly values = new Map<string, SyntaxNode>();

  constructor(reading: Reading) {
    this.#reading = reading;
    this.#returned = new ReturnedRouters(reading, this);
    this.#imported = importedNames(reading.tree);
    const { root } = reading.tree;
    for (const node of nodesOf(root, functions)) {
      const name = childOf(node, "name");
      if (name) this.values.set(reading.text(name), node);
    }
    for (const [name, origin] of this.#imported)
      if (isUsualName(name, origin)) this.#bindings.bind(name, root, this.#new("any"));
    for (const node of nodesOf(root, binding)) this.#bind(node);
    // What gives a router back may be declared further down.
    for (const node of nodesOf(root, new Set(["variable_declarator"]))) this.#bindReturned(node);
    for (const node of nodesOf(root, new Set(["call_expression"]))) {
      this.#register(node);
      handOver(reading, this, node);
    }
  }

  /** Has a function's parameter stand for a router, and what the function made of it hang under that. */
  give(parameter: string, holder: SyntaxNode, given: Router): void {
    const known = this.#bindings.at(parameter, holder.start);
    const own = known && known.framework !== "any" ? known : new Router(given.framework, given.rules);
    if (own !== known) this.#bindings.bind(parameter, holder, own);
    for (const each of new Set([own, known])) each?.standsFor(given);
  }

  originOf(name: string): Origin | null {
    return this.#imported.get(name) ?? null;
  }

  #bind(node: SyntaxNode): void {
    switch (node.type) {
      case "variable_declarator":
        return this.#bindVariable(node);
      case "assignment_expression": {
        const [left, right] = [childOf(node, "left"), childOf(node, "right")];
        if (left && right && /^(?:this\.)?[\w$]+$/.test(this.#reading.text(left)))
          this.#set(left, this.#routerIn(right), this.#spanOf(node, left), "keep");
        return;
      }
      case "public_field_definition":
      case "field_definition":
        return this.#bindField(node);
      case "arrow_function": {
        const only = childOf(node, "parameter");
        if (only) this.#bindParameter(only, only, node);
        return;
      }
      case "formal_parameters":
        // JavaScript's parameters are the patterns themselves.
        for (const each of items(node))
          if (/^(?:identifier|object_pattern)$/.test(each.type) && node.parent)
            this.#bindParameter(each, each, node.parent);
        return;
      default: {
        const [pattern, around] = [childOf(node, "pattern"), node.parent?.parent];
        if (pattern && around) this.#bindParameter(pattern, node, around);
      }
    }
  }

  #bindVariable(node: SyntaxNode): void {
    const [name, value] = [childOf(node, "name"), childOf(node, "value")];
    if (name?.type !== "identifier") return;
    if (value) this.values.set(this.#reading.text(name), value);
    const made = (value && this.#routerIn(value)) ?? this.#ofType(childOf(node, "type"));
    const own = made ?? (value && this.#madeElsewhere(this.#reading.text(name), value));
    this.#set(name, own, this.#spanOf(node, name), "hide");
  }

  #bindReturned(node: SyntaxNode): void {
    const [name, value] = [childOf(node, "name"), childOf(node, "value")];
    const made = value && this.#returned.by(value);
    if (name && made && this.of(name) === null) this.#set(name, made, this.#spanOf(node, name), "keep");
  }

  /** `addAsync(express())`, and `const app = createApp()`, where that is of a file beside this one. */
  #madeElsewhere(name: string, value: SyntaxNode): Router | null {
    if (value.type !== "call_expression") return null;
    const [first] = items(childOf(value, "arguments"));
    const wrapped = first && calls.has(first.type) ? this.#routerIn(first) : null;
    const callee = childOf(value, "function");
    const origin = callee && calledOrigin(this.#reading.tree, this.#imported, callee);
    return wrapped ?? (origin && isUsualName(name, origin) ? this.#new("any") : null);
  }

  #bindField(node: SyntaxNode): void {
    const name = childOf(node, "name") ?? childOf(node, "property");
    const [value, holder] = [childOf(node, "value"), around(node, classes)];
    const made = (value && this.#routerIn(value)) ?? this.#ofType(childOf(node, "type"));
    if (name && holder && made) this.#bindings.bind(`this.${this.#reading.text(name)}`, holder, made);
  }

  #bindParameter(pattern: SyntaxNode, node: SyntaxNode, holder: SyntaxNode): void {
    if (pattern.type === "object_pattern") this.#bindTaken(pattern, holder);
    if (pattern.type !== "identifier") return;
    const name = this.#reading.text(pattern);
    const type = childOf(node, "type");
    const isGiven = type === null && isUsualName(name, null);
    const made = this.#ofType(type) ?? this.#asPlugin(name, holder) ?? (isGiven ? this.#new("any") : null);
    this.#bindings.bind(name, holder, made);
    const inClass =
      hasToken(node, "readonly") || node.children.some(({ type }) => type === "accessibility_modifier");
    const body = inClass ? around(node, classes) : null;
    if (body && made) this.#bindings.bind(`this.${name}`, body, made);
  }

  /** `({ app }) => …`. */
  #bindTaken(pattern: SyntaxNode, holder: SyntaxNode): void {
    for (const each of pattern.children) {
      const name = each.type === "shorthand_property_identifier_pattern" ? this.#reading.text(each) : "";
      if (isUsualName(name, null)) this.#bindings.bind(name, holder, this.#new("any"));
    }
  }

  /** Fastify hands itself to its plugins, which need no import: by its own name, or by the type of the plugin. */
  #asPlugin(name: string, holder: SyntaxNode): Router | null {
    const declared = holder.parent?.type === "variable_declarator" ? childOf(holder.parent, "type") : null;
    const isTyped = declared !== null && /\bFastifyPlugin/.test(this.#reading.text(declared));
    const isFirst = firstParameter(this.#reading, holder) === name;
    return isFirst && (name === "fastify" || isTyped) ? this.#new("fastify") : null;
  }

  #ofType(type: SyntaxNode | null): Router | null {
    const framework = type && typedAs(this.#reading.text(type), this.#imported);
    return framework ? this.#new(framework) : null;
  }

  #new(framework: Framework, own: string | null = ""): Router {
    return new Router(framework, rules[framework], own);
  }

  #set(name: SyntaxNode, made: Router | null, span: SyntaxNode, others: "hide" | "keep"): void {
    if (made !== null || others === "hide") this.#bindings.bind(this.#reading.text(name), span, made);
  }

  #spanOf(node: SyntaxNode, name: SyntaxNode): SyntaxNode {
    const isMember = this.#reading.text(name).startsWith("this.");
    return around(node, isMember ? classes : blocks) ?? this.#reading.tree.root;
  }

  /** `fastify.register(plugin, { prefix })`: the plugin's first parameter is a router under that prefix. */
  #register(call: SyntaxNode): void {
    const callee = childOf(call, "function");
    const [object, property] = callee ? [childOf(callee, "object"), childOf(callee, "property")] : [];
    if (!object || !property || this.#reading.text(property) !== "register") return;
    const router = this.#routerIn(object);
    const [plugin, options] = items(childOf(call, "arguments"));
    const named = plugin?.type === "identifier" ? this.values.get(this.#reading.text(plugin)) : plugin;
    if (!router || !named || !functions.has(named.type)) return;
    const first = firstParameter(this.#reading, named);
    if (first === null) return;
    const known = this.#bindings.at(first, named.end - 1);
    const isOurs = known?.framework === "fastify" && known !== router;
    const under = isOurs ? known : this.#new("fastify");
    under.mount(router, this.#reading.prefix(options));
    if (!isOurs) this.#bindings.bind(first, named, under);
  }

  #routerIn(node: SyntaxNode): Router | null {
    const found = this.of(node);
    return found instanceof Router ? found : null;
  }

  /** The router, or the path of one, that an expression stands for. */
  of(node: SyntaxNode): Router | Handle | null {
    const chain: SyntaxNode[] = [];
    for (let each: SyntaxNode | null = node; each && this.#known(each) === undefined; each = receiverOf(each))
      chain.push(each);
    const end = chain.at(-1);
    const known = end ? receiverOf(end) : node;
    let last: Router | Handle | null = (known && this.#known(known)) ?? null;
    for (const each of chain.toReversed()) {
      last = this.#make(each, last);
      if (!calls.has(each.type)) continue;
      if (last === null) this.#missed.set(each, this.#bindings.count);
      else this.#made.set(each, last);
    }
    return last;
  }

  /** What was found out of an expression; undefined where it has to be looked up: names were bound since. */
  #known(node: SyntaxNode): Router | Handle | null | undefined {
    const made = this.#made.get(node);
    return made ?? (this.#missed.get(node) === this.#bindings.count ? null : undefined);
  }

  /** `receiver`: what its receiver stands for. */
  #make(node: SyntaxNode, receiver: Router | Handle | null): Router | Handle | null {
    if (node.type === "identifier" || node.type === "member_expression") {
      const text = node.end - node.start < 200 ? this.#reading.text(node) : "";
      return /^(?:this\.)?[\w$]+$/.test(text) ? this.#bindings.at(text, node.start) : null;
    }
    const inner = receiverOf(node);
    if (!calls.has(node.type)) return receiver;
    return this.#constructed(node) ?? (inner ? this.#called(node, receiver) : this.#returned.by(node));
  }

  #constructed(node: SyntaxNode): Router | null {
    const callee = childOf(node, "constructor") ?? childOf(node, "function");
    const origin = callee && calledOrigin(this.#reading.tree, this.#imported, callee);
    const framework = origin ? madeBy(origin) : null;
    if (framework === null) return null;
    return this.#new(
      framework,
      framework === "koa" ? this.#reading.prefix(items(childOf(node, "arguments"))[0]) : "",
    );
  }

  #called(node: SyntaxNode, receiver: Router | Handle | null): Router | Handle | null {
    const property = childOf(childOf(node, "function") ?? node, "property");
    if (receiver === null || !property) return null;
    const name = this.#reading.text(property);
    if (methodOf(name) !== null) return receiver;
    if (receiver instanceof Handle) return null;
    const given = items(childOf(node, "arguments"));
    if (name === "basePath") return receiver.group(this.#reading.literal(given[0]));
    if (name === "route") return given.length === 1 ? new Handle(receiver, given[0]) : receiver;
    return chaining.test(name) ? receiver : null;
  }
}

/** What makes a value by a call. */
const calls: ReadonlySet<string> = new Set(["call_expression", "new_expression"]);
const wrappers: ReadonlySet<string> = new Set([
  "parenthesized_expression",
  "as_expression",
  "satisfies_expression",
  "non_null_expression",
  "await_expression",
]);

/** What a call is made on, or what brackets and assertions hold. */
function receiverOf(node: SyntaxNode): SyntaxNode | null {
  if (wrappers.has(node.type))
    return node.children.find(({ type }) => type !== "(" && type !== "await") ?? null;
  const callee = node.type === "call_expression" ? childOf(node, "function") : null;
  return callee?.type === "member_expression" ? childOf(callee, "object") : null;
}

/** What is known of a file's routers. */
interface Known {
  readonly values: ReadonlyMap<string, SyntaxNode>;
  of(node: SyntaxNode): unknown;
  give(parameter: string, holder: SyntaxNode, given: Router): void;
}

/** `users(router)`, where the file declares `users`: its parameter stands for the router that it is given. */
function handOver(reading: Reading, known: Known, call: SyntaxNode): void {
  const callee = childOf(call, "function");
  const called = callee?.type === "identifier" ? known.values.get(reading.text(callee)) : undefined;
  if (!called || !functions.has(called.type)) return;
  const parameters = items(childOf(called, "parameters") ?? null);
  const alone = childOf(called, "parameter");
  for (const [nth, each] of items(childOf(call, "arguments")).entries()) {
    const parameter = parameters[nth] ?? (nth === 0 ? alone : null);
    const pattern = parameter ? (childOf(parameter, "pattern") ?? parameter) : null;
    const router = pattern?.type === "identifier" ? known.of(each) : null;
    if (pattern && router instanceof Router) known.give(reading.text(pattern), called, router);
  }
}

/** The name of what a function takes first. */
function firstParameter(reading: Reading, holder: SyntaxNode): string | null {
  const first = items(childOf(holder, "parameters"))[0] ?? childOf(holder, "parameter");
  const pattern = first ? (childOf(first, "pattern") ?? first) : null;
  return pattern?.type === "identifier" ? reading.text(pattern) : null;
}
