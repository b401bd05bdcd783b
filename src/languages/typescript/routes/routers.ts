import { items } from "../../base/routes/full-tree.ts";
import { methodOf, type Router } from "../../base/routes/router.ts";
import { Routers, type Call } from "../../base/routes/routers.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { madeBy } from "./frameworks.ts";
import { calledOrigin, newRouter } from "./naming.ts";
import type { Reading } from "./reading.ts";

/** Matches methods that return the router on which they are called. */
const chaining =
  /^(?:use|on|onError|notFound|prefix|register|decorate|addHook|withTypeProvider|routes|middleware|openapi|param|set|enable|disable|after|doc)$/;
export function routersOf(reading: Reading): Routers {
  const { tree, naming, imported } = reading;
  return new Routers(tree, {
    naming,
    bindings: naming.bindings,
    functionNamed: (node) => (node.type === "identifier" ? reading.text(node) : null),
    nameOfFunction: (node) => nameOfFunction(reading, node),
    made({ node, callee }) {
      const origin = calledOrigin(tree, imported, callee);
      const framework = origin && madeBy(origin);
      if (!framework) return null;
      const options = items(childOf(node, "arguments"))[0];
      return newRouter(framework, framework === "koa" ? reading.prefix(options) : "");
    },
    called: (call, on) => called(reading, call, on),
    handed({ name, given }, on) {
      if (name !== "register") return null;
      const under = newRouter("fastify");
      under.mount(on, reading.prefix(given[1]));
      return under;
    },
  });
}

function called(reading: Reading, { name, given }: Call, on: Router): Router | null {
  if (methodOf(name) !== null) return on;
  if (on.isAddress) return null;
  if (name === "basePath") return on.group(reading.literal(given[0]));
  if (name === "route" && given.length === 1) return on.address(reading.literals(given[0]));
  return name === "route" || chaining.test(name) ? on : null;
}

function nameOfFunction(reading: Reading, node: SyntaxNode): string | null {
  const holder = node.parent?.type === "variable_declarator" ? node.parent : node;
  const name = node.type === "method_definition" ? null : childOf(holder, "name");
  return name && reading.text(name);
}
