import { candidatesTried, chainSteps, routePlaces } from "../../../core/limits.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../syntax-tree.ts";
import type { Bindings, Bound, NamingLanguage, Parameter, RouterSyntax } from "./bindings.ts";
import type { FoundRoute } from "./declare.ts";
import { around, items, nodesOf } from "./full-tree.ts";
import { Router } from "./router.ts";

/** A call with its parts: `object.name(given)`. */
export interface Call {
  readonly node: SyntaxNode;
  /** All that is called: `object.name`; of a constructor the class. */
  readonly callee: SyntaxNode;
  readonly object: SyntaxNode | null;
  /** The name after the object; empty where the call has no object. */
  readonly name: string;
  readonly at: SyntaxNode;
  readonly given: readonly SyntaxNode[];
}

/** A registration whose router may still be mounted further down. */
export interface Pending extends Omit<FoundRoute, "templates"> {
  readonly router: Router;
  readonly paths: readonly (string | null)[];
}

/** Registrations with their templates, when all is mounted. */
export function settledRoutes(found: readonly Pending[]): FoundRoute[] {
  return found.map(({ router, paths, ...route }) => ({
    ...route,
    ignoresSlash: router.rules.ignoresSlash,
    templates: paths.flatMap((each) => router.templates(each)),
  }));
}

/** How a language makes routers, names them and passes them on. */
export interface RouterLanguage {
  readonly naming: NamingLanguage;
  /** All names that the file binds. */
  readonly bindings: Bindings;
  /** The name by which an expression reaches a function of the file; null for other expressions. */
  functionNamed(node: SyntaxNode): string | null;
  /** The name by which a function of the file is reached; null for one without a name. */
  nameOfFunction(node: SyntaxNode): string | null;
  /** False where the type of a function's result is not a router. */
  returnsRouter?(holder: SyntaxNode): boolean;
  /** The router that a call makes. */
  made(call: Call): Router | null;
  /** The router that a call on a router returns. */
  called(call: Call, on: Router): Router | null;
  /** The router that a call on a router hands to a function that it is given as its argument `nth`. */
  handed?(call: Call, on: Router, nth: number): Router | null;
}

const nothing = new Set(["return", ";", "(", ")", "await"]);

/** The routers of a file: each is made, named, passed, returned and mounted. */
export class Routers {
  readonly calls: readonly Call[];
  readonly #language: RouterLanguage;
  readonly #callAt = new Map<SyntaxNode, Call>();
  readonly #functions = new Map<string, SyntaxNode[]>();
  /** Calls of the file's functions, and calls that are given them. */
  readonly #callsOf = new Map<SyntaxNode, Call[]>();
  readonly #givenTo = new Map<SyntaxNode, { readonly call: Call; readonly nth: number }[]>();
  readonly #returned: ReadonlyMap<SyntaxNode | null, readonly SyntaxNode[]>;
  /** Results by node or name; `null` also while one is looked for: a self-reference is not a router. */
  readonly #ofCall = new Map<SyntaxNode, Router | null>();
  readonly #ofName = new Map<Bound, Router | null>();
  readonly #ofFunction = new Map<SyntaxNode, readonly Router[]>();
  readonly #handed = new Map<SyntaxNode, Router | null>();
  readonly #open = new Set<Bound>();
  #depth = 0;
  /** Where the name is bound that is looked for. */
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

  /** Functions of the file that an expression names, or the one that it is. */
  functionsAt(node: SyntaxNode): readonly SyntaxNode[] {
    if (this.#language.naming.syntax.functions.has(node.type)) return [node];
    const name = this.#language.functionNamed(node);
    return name === null ? [] : (this.#functions.get(name) ?? []);
  }

  /** The router that an expression refers to. */
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

  /** The object of a call, or the expression in brackets. */
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
      // Its own value does not see it yet.
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

  /** Names mean what they do before `end`. */
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

  /** A parameter refers to all routers that its function is given. */
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

  /** The router that a call hands to the function that is its argument `nth`. */
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

  /** The routers that a function of the file returns. */
  resultsOf(holder: SyntaxNode): readonly Router[] {
    const known = this.#ofFunction.get(holder);
    if (known) return known;
    if (this.#depth > chainSteps || this.#language.returnsRouter?.(holder) === false) return [];
    // A function that returns what it returns itself returns nothing.
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

/** The values of a return statement. */
function valuesOf({ children }: SyntaxNode): readonly SyntaxNode[] {
  return children.flatMap((each) =>
    nothing.has(each.type) ? [] : each.type === "expression_list" ? items(each) : [each],
  );
}

/** The expression in brackets, or after a cast. */
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
