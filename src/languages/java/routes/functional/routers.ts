import type { Router } from "../../../base/routes/router.ts";
import { Routers, type Call } from "../../../base/routes/routers.ts";
import type { SyntaxNode } from "../../../base/syntax-tree.ts";
import { askedBy } from "./predicates.ts";
import { isDocumented, newRouter, type Reading } from "./reading.ts";

const documented = /^SpringdocRouteBuilder$/;
const makers = /^(?:(?:Gateway)?RouterFunctions|SpringdocRouteBuilder)$/;

/** The routers of a file: what begins with `route()`, and the names that refer to it. */
export function routersOf(reading: Reading): Routers {
  const routers = new Routers(reading.tree, {
    naming: reading,
    bindings: reading.bindings,
    functionNamed(node) {
      if (node.type === "method_reference") return reading.text(node.children.at(-1) ?? null);
      const call = reading.call(node);
      return call && (call.object === null || call.object.type === "this") ? call.name : null;
    },
    nameOfFunction: ({ children }) =>
      reading.text(children.find(({ field }) => field === "name") ?? null) || null,
    made: (call) =>
      (call.name === "route" || call.name === "nest") && reading.isOf(call, makers)
        ? newRouter(reading.isOf(call, documented))
        : null,
    called: (_, on) => on,
    handed(call, on, nth) {
      if (!isNesting(call) || nth !== 1) return null;
      const router = newRouter(isDocumented(on));
      for (const each of prefixesOf(reading, call)) router.mount(on, each);
      return router;
    },
  });
  for (const call of routers.calls) hang(routers, call);
  return routers;
}

/** Mounts the routers among the arguments of a call under the one that it is called on. */
function hang(routers: Routers, call: Call): void {
  const { name, given, node } = call;
  const isNested = isNesting(call);
  const hung = isNested ? given[1] : /^(?:add|and|andOther)$/.test(name) ? given[0] : undefined;
  const under = hung && (isNested ? routers.handed(call, 1) : routers.of(node));
  if (under) for (const each of meant(routers, hung)) each.mount(under, "");
}

/** The routers that an argument refers to: a value, or a function that makes it. */
function meant(routers: Routers, given: SyntaxNode): readonly Router[] {
  const isFunction = given.type === "lambda_expression" || given.type === "method_reference";
  return isFunction
    ? routers.functionsAt(given).flatMap((each) => routers.resultsOf(each))
    : [routers.of(given) ?? []].flat();
}

/** `path("/v1", inside -> …)`. */
function isNesting({ name }: Call): boolean {
  return name === "path" || name === "nest" || name === "andNest";
}

function prefixesOf(reading: Reading, { name, given }: Call): readonly (string | null)[] {
  if (name === "path") return [reading.literal(given[0])];
  const asked = askedBy(reading, given[0]);
  // A predicate that is written as a function adds no prefix.
  const isFunction = given[0]?.type === "lambda_expression";
  return asked?.map(({ path }) => (path ? path.written : "")) ?? [isFunction ? "" : null];
}
