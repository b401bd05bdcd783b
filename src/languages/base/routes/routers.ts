import { candidatesTried, chainSteps, routePlaces } from "../../../core/limits.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { Bindings, Bound, NamingLanguage, Parameter, RouterSyntax } from "./bindings.ts";
import type { FoundRoute } from "./declare.ts";
import { around, items, nodesOf } from "./full-tree.ts";
import { Router } from "./router.ts";

/** A call with its parts: `object.name(given)`. */
export interface Call {
  readonly node: SyntaxNode;
  /** The whole callee: `object.name`. For a constructor, the class. */
  readonly callee: SyntaxNode;
  readonly object: SyntaxNode | null;
  /** The name after the object. Empty if the call has no object. */
  readonly name: string;
  readonly at: SyntaxNode;
  readonly given: readonly SyntaxNode[];
}

/** A registration whose router may still be mounted further down. */
export interface Pending extends Omit<FoundRoute, "templates"> {
  readonly router: Router;
  readonly paths: readonly (string | null)[];
}

/** Returns the registrations with their templates. Must be called after everything is mounted. */
export function settledRoutes(found: readonly Pending[]): FoundRoute[] {
  return found.map(({ router, paths, ...route }) => ({
    ...route,
    ignoresSlash: router.rules.ignoresSlash,
    templates: paths.flatMap((each) => router.templates(each)),
  }));
}

/** Describes how a language creates routers, names them and passes them on. */
export interface RouterLanguage {
  readonly naming: NamingLanguage;
  /** All names that the file binds. */
  readonly bindings: Bindings;
  /** Returns the name of a function of the file in an expression. Null for other expressions. */
  functionNamed(node: SyntaxNode): string | null;
  /** Returns the name of a function of the file. Null if it has none. */
  nameOfFunction(node: SyntaxNode): string | null;
  /** Returns false if the type of a function's result is not a router. */
  returnsRouter?(holder: SyntaxNode): boolean;
  /** Returns the router that a call creates. */
  made(call: Call): Router | null;
  /** Returns the router that is the result of a call on a router. */
  called(call: Call, on: Router): Router | null;
  /** Returns the router that a call on a router passes to the function in argument `nth`. */
  handed?(call: Call, on: Router, nth: number): Router | null;
}

const nothing = new Set(["return", ";", "(", ")", "await"]);

/** The routers of a file: how each is created, named, passed, returned and mounted. */
export class Routers {
  readonly calls: readonly Call[];
  readonly #language: RouterLanguage;
  readonly #callAt = new Map<SyntaxNode, Call>();
  readonly #functions = new Map<string, SyntaxNode[]>();
  /** For each function of the file, the calls of it and the calls that receive it as an argument. */
  readonly #callsOf = new Map<SyntaxNode, Call[]>();
  readonly #givenTo = new Map<SyntaxNode, { readonly call: Call; readonly nth: number }[]>();
  readonly #returned: ReadonlyMap<SyntaxNode | null, readonly SyntaxNode[]>;
  /** Results by node or name. Also `null` while a result is being computed: a self-reference is not a router. */
  readonly #ofCall = new Map<SyntaxNode, Router | null>();
  readonly #ofName = new Map<Bound, Router | null>();
  readonly #ofFunction = new Map<SyntaxNode, readonly Router[]>();
  readonly #handed = new Map<SyntaxNode, Router | null>();
  readonly #open = new Set<Bound>();
  #depth = 0;
  /** The offset of the binding of the name that is being looked up. */
  #end = Infinity;

  constructor(tree: SyntaxTree, language: RouterLanguage) {
    this.#language = language;
    const { calls, functions } = language.naming.syntax;
    for (const node of nodesOf(tree.root, functions)) this.#noteFunction(node);
    for (const node of nodesOf(tree.root, calls)) {
      const call = callAt(tree, node, language.naming.syntax);
      if (call) this.#callAt.set(node, call);
    }
    this.calls = [...this.#callAt.values()];
    this.#returned = Map.groupBy(nodesOf(tree.root, new Set(["return_statement"])), (node) =>
      around(node, functions),
    );
    for (const call of this.calls) this.#notePassed(call);
    for (const each of language.bindings.all) this.#named(each);
  }

  #noteFunction(node: SyntaxNode): void {
    const name = this.#language.nameOfFunction(node);
    if (name !== null) append(this.#functions, name, node, routePlaces);
  }

  #notePassed(call: Call): void {
    for (const each of this.functionsAt(call.callee)) append(this.#callsOf, each, call);
    for (const [nth, given] of call.given.entries())
      for (const each of this.functionsAt(given)) append(this.#givenTo, each, { call, nth });
  }

  /** Returns the functions of the file that an expression names, or the expression itself if it is a function. */
  functionsAt(node: SyntaxNode): readonly SyntaxNode[] {
    if (this.#language.naming.syntax.functions.has(node.type)) return [node];
    const name = this.#language.functionNamed(node);
    return name === null ? [] : (this.#functions.get(name) ?? []);
  }

  /** Returns the router that an expression refers to. */
  of(expression: SyntaxNode): Router | null {
    const chain: SyntaxNode[] = [];
    let last: Router | null = null;
    for (let node: SyntaxNode | null = expression; node; node = this.#inside(node)) {
      const known = this.#ofCall.get(node);
      if (known !== undefined) {
        last = known;
        break;
      }
      chain.push(node);
    }
    for (const each of chain.toReversed()) {
      const call = this.#callAt.get(each);
      if (call) {
        this.#ofCall.set(each, null);
        last = this.#ofCallOn(call, last);
        this.#ofCall.set(each, last);
      } else if (!this.#language.naming.syntax.wrappers.has(each.type)) last = this.#variable(each);
    }
    return last;
  }

  /** Returns the object of a call, or the expression in brackets. */
  #inside(node: SyntaxNode): SyntaxNode | null {
    return this.#language.naming.syntax.wrappers.has(node.type)
      ? unwrapped(node)
      : (this.#callAt.get(node)?.object ?? null);
  }

  #ofCallOn(call: Call, on: Router | null): Router | null {
    const made = this.#language.made(call) ?? (on && this.#language.called(call, on));
    if (made) return made;
    const results = new Set(this.functionsAt(call.callee).flatMap((each) => this.resultsOf(each)));
    const [first = null] = results;
    return results.size === 1 ? first : null;
  }

  #variable(node: SyntaxNode): Router | null {
    const name = this.#language.naming.variableNamed(node);
    if (name === null) return null;
    for (const each of this.#language.bindings.at(name, node.start, this.#end)) {
      // The value of a binding cannot use the binding itself.
      if (this.#open.has(each) && !each.parameter) continue;
      const router = this.#named(each);
      if (router || !each.keeps) return router;
    }
    return null;
  }

  #named(bound: Bound): Router | null {
    const known = this.#ofName.get(bound);
    if (known !== undefined) return known;
    if (this.#depth > chainSteps) return null;
    this.#open.add(bound);
    this.#ofName.set(bound, bound.own ?? null);
    const router = this.#lookUp(bound.parameter ? Infinity : bound.at, () =>
      bound.parameter ? this.#taken(bound, bound.parameter) : this.#valueOf(bound),
    );
    this.#ofName.set(bound, router);
    this.#open.delete(bound);
    return router;
  }

  /** Looks names up with the meanings that they have before `end`. */
  #lookUp<Found>(end: number, find: () => Found): Found {
    const before = this.#end;
    this.#end = end;
    this.#depth += 1;
    const found = find();
    this.#depth -= 1;
    this.#end = before;
    return found;
  }

  #valueOf({ values = [], own = null }: Bound): Router | null {
    for (const each of values) {
      const router = this.of(each);
      if (router) return router;
    }
    return own;
  }

  /** A parameter refers to all routers that are passed to its function. */
  #taken({ own = null }: Bound, parameter: Parameter): Router | null {
    let router = own;
    for (const { given } of this.#callsOf.get(parameter.of) ?? []) {
      const argument = given[parameter.nth];
      const passed = argument ? this.of(argument) : null;
      if (passed === null) continue;
      router ??= new Router(passed.framework, passed.rules);
      router.adopt(passed);
      router.standsFor(passed);
    }
    for (const { call, nth } of parameter.nth === 0 ? (this.#givenTo.get(parameter.of) ?? []) : []) {
      const under = this.handed(call, nth);
      if (under === null) continue;
      router ??= under;
      router.adopt(under);
      router.mount(under, "");
    }
    return router;
  }

  /** Returns the router that a call passes to the function in argument `nth`. */
  handed(call: Call, nth: number): Router | null {
    const argument = call.given[nth] ?? call.node;
    const known = this.#handed.get(argument);
    if (known !== undefined) return known;
    this.#handed.set(argument, null);
    const on = (call.object && this.of(call.object)) ?? this.of(call.node);
    const router = (on && this.#language.handed?.(call, on, nth)) ?? null;
    this.#handed.set(argument, router);
    return router;
  }

  /** Returns the routers that a function of the file returns. */
  resultsOf(holder: SyntaxNode): readonly Router[] {
    const known = this.#ofFunction.get(holder);
    if (known) return known;
    if (this.#depth > chainSteps || this.#language.returnsRouter?.(holder) === false) return [];
    // For a recursive function, its own result adds nothing.
    this.#ofFunction.set(holder, []);
    const body = childOf(holder, "body");
    const values =
      body === null || body.type.endsWith("block")
        ? (this.#returned.get(holder) ?? []).flatMap(valuesOf)
        : [body];
    const routers = this.#lookUp(Infinity, () => new Set(values.flatMap((each) => this.of(each) ?? [])));
    this.#ofFunction.set(holder, [...routers]);
    return [...routers];
  }
}

/** Returns the values of a return statement. */
function valuesOf({ children }: SyntaxNode): readonly SyntaxNode[] {
  return children.flatMap((each) =>
    nothing.has(each.type) ? [] : each.type === "expression_list" ? items(each) : [each],
  );
}

/** Returns the expression in brackets, or after a cast. */
export function unwrapped(node: SyntaxNode): SyntaxNode | null {
  return childOf(node, "value") ?? node.children.find(({ type }) => !nothing.has(type)) ?? null;
}

export function callAt(tree: SyntaxTree, node: SyntaxNode, syntax: RouterSyntax): Call | null {
  const named = syntax.callee.map((field) => childOf(node, field)).find((each) => each !== null);
  const callee = syntax.callee.length === 0 ? node : named;
  if (!callee) return null;
  const [object, name] = [childOf(callee, syntax.object), childOf(callee, syntax.name)];
  return {
    node,
    callee,
    object,
    name: name ? tree.text.slice(name.start, name.end) : "",
    at: name ?? callee,
    given: items(childOf(node, "arguments")),
  };
}

function append<Key, Value>(
  map: Map<Key, Value[]>,
  key: Key,
  value: Value,
  limit: number = candidatesTried,
): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else if (known.length < limit) known.push(value);
}
