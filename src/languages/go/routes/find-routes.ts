import { anyMethod } from "../../../core/model/contract/endpoint.ts";
import type { AnsweredBy, Declaration } from "../../../core/model/declaration.ts";
import { noticesByName, type FoundRoute } from "../../base/routes/declare.ts";
import { around, items } from "../../base/routes/full-tree.ts";
import { methodOf, type Router } from "../../base/routes/router.ts";
import { settledRoutes, type Call, type Pending, type Routers } from "../../base/routes/routers.ts";
import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { noticeAt } from "../notices/doc-notice.ts";
import { Reading } from "./reading.ts";
import { routersOf } from "./routers.ts";

type Registered = Pick<Pending, "methods" | "paths"> & { readonly at: SyntaxNode };

const statements: ReadonlySet<string> = new Set([
  "expression_statement",
  "assignment_statement",
  "short_var_declaration",
]);

/** Returns the routes that a file registers by calls. */
export function findRoutes(tree: SyntaxTree, declarations: readonly Declaration[]): FoundRoute[] {
  const reading = new Reading(tree);
  if (reading.packages.size === 0) return [];
  const byName = noticesByName(declarations);
  const routers = routersOf(reading);
  const found: Pending[] = [];
  for (const call of routers.calls) {
    const { node } = call;
    const router = call.object && routers.of(call.object);
    if (!router) continue;
    mount(reading, routers, call, router);
    const registers = registeredBy(reading, call, router);
    if (registers === null) continue;
    const statement = around(node, statements);
    const above = statement && statement.start === node.start ? noticeAt(tree, statement, statement) : null;
    const answers = answeringIn(call, router, registers);
    const handler = handlerOf(reading, answers);
    const notice = above ?? (typeof handler === "string" ? (byName.get(handler) ?? null) : null);
    const elsewhere = elsewhereOf(reading, answers, handler);
    found.push({ ...registers, router, node, notice, handler, elsewhere });
  }
  return settledRoutes(found);
}

/** In echo, middleware follows the handler. In other frameworks it precedes it. */
function answeringIn({ given }: Call, { framework }: Router, { at }: Registered): SyntaxNode | undefined {
  return framework === "echo" ? given[given.indexOf(at) + 1] : given.at(-1);
}

/** chi's `r.Mount("/v1", sub)`; `mux.Handle("/v1/", http.StripPrefix("/v1", sub))`. */
function mount(reading: Reading, routers: Routers, { name, given }: Call, under: Router): void {
  const [first, second] = given;
  if (name === "Handle") return mountStripped(reading, routers, second, under);
  const sub = name === "Mount" && second ? routers.of(second) : null;
  if (under.framework === "chi" && sub) sub.mount(under, reading.literal(first));
}

function mountStripped(
  reading: Reading,
  routers: Routers,
  handler: SyntaxNode | undefined,
  under: Router,
): void {
  const callee = handler?.type === "call_expression" ? childOf(handler, "function") : null;
  if (!handler || !callee || reading.text(callee) !== "http.StripPrefix") return;
  const [prefix, behind] = items(childOf(handler, "arguments"));
  const sub = behind ? routers.of(behind) : null;
  if (sub) sub.mount(under, reading.literal(prefix));
}

function registeredBy(reading: Reading, { name, given }: Call, router: Router): Registered | null {
  const [first, second] = given;
  if (!first || given.length < 2) return null;
  switch (router.framework) {
    case "http":
      return name === "HandleFunc" || name === "Handle" ? patterned(reading, first) : null;
    case "chi": {
      const isAny = name === "Handle" || name === "HandleFunc";
      const method = isAny ? anyMethod : /^[A-Z][a-z]+$/.test(name) ? methodOf(name) : null;
      if (method !== null) return registered(reading, [method], first);
      return /^Method(?:Func)?$/.test(name) ? byMethod(reading, first, second) : null;
    }
    default: {
      const isVerb = /^[A-Z]+$/.test(name) || name === "Any";
      const method = isVerb ? methodOf(name) : null;
      if (method !== null) return registered(reading, [method], first);
      if (name === "Match" && given.length > 2) return byMethods(reading, first, second);
      return name === (router.framework === "gin" ? "Handle" : "Add")
        ? byMethod(reading, first, second)
        : null;
    }
  }
}

function registered(reading: Reading, methods: readonly string[], at: SyntaxNode): Registered {
  return { methods, paths: [reading.literal(at)], at };
}

function byMethod(reading: Reading, first: SyntaxNode, path: SyntaxNode | undefined): Registered | null {
  const method = methodOf(reading.literal(first) ?? "");
  return method === null || !path ? null : registered(reading, [method], path);
}

/**
 * Reads `Match([]string{"GET", "POST"}, "/x", h)`. Methods that are not literals are treated like a path that is
 * not a literal.
 */
function byMethods(reading: Reading, first: SyntaxNode, path: SyntaxNode | undefined): Registered | null {
  if (!path) return null;
  const named = reading.literals(first)?.map((each) => methodOf(each ?? ""));
  const methods = named?.filter((each) => each !== null) ?? [];
  return methods.length === 0 || methods.length !== named?.length
    ? { methods: [anyMethod], paths: [null], at: path }
    : registered(reading, methods, path);
}

/** `"GET /x/{id}"`, `"example.com/x"`, `"/x"`. */
function patterned(reading: Reading, at: SyntaxNode): Registered {
  const written = reading.literal(at);
  const parts = /^(?:([A-Z]+)[ \t]+)?[^/\s]*(\/.*)$/.exec(written ?? "");
  if (!parts) return { methods: [anyMethod], paths: [null], at };
  return {
    methods: [parts[1] === undefined ? anyMethod : (methodOf(parts[1]) ?? parts[1])],
    paths: [parts[2] ?? null],
    at,
  };
}

/**
 * Returns the function that handles the request, if it is in another file of this package or of an imported one.
 */
function elsewhereOf(
  reading: Reading,
  given: SyntaxNode | undefined,
  handler: SyntaxNode | string | null,
): AnsweredBy | null {
  if (typeof handler === "string") return { from: null, name: handler };
  if (!given || handler !== null) return null;
  const wrapped = given.type === "call_expression" ? items(childOf(given, "arguments")).at(-1) : given;
  const text = wrapped ? reading.shortText(wrapped) : "";
  if (!/^\w+(?:\.\w+)+$/.test(text)) return null;
  const [owner = "", ...others] = text.split(".");
  const from = reading.imports.get(owner);
  return { from: from ?? null, name: from === undefined ? (others.at(-1) ?? "") : others.join(".") };
}

/** Returns the function that handles the request: an inline function, or a name that the file may declare. */
function handlerOf(reading: Reading, handler: SyntaxNode | undefined): SyntaxNode | string | null {
  if (!handler) return null;
  const wrapped = handler.type === "call_expression" ? items(childOf(handler, "arguments")).at(-1) : handler;
  if (wrapped?.type === "func_literal") return wrapped;
  return wrapped ? reading.functionNamed(wrapped) : null;
}
