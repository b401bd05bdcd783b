import { Bindings, boundIn, type NamingLanguage, type RouterSyntax } from "../../base/routes/bindings.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { items } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { Routers } from "../../base/routes/routers.ts";
import { madeBy, rules, usualName, type Framework } from "./frameworks.ts";
import { givenTo, type Reading } from "./reading.ts";

const functions: ReadonlySet<string> = new Set(["function_definition", "lambda"]);
const classes: ReadonlySet<string> = new Set(["class_definition"]);
const syntax: RouterSyntax = {
  calls: new Set(["call"]),
  callee: ["function"],
  object: "object",
  name: "attribute",
  wrappers: new Set(["parenthesized_expression"]),
  functions,
  scopes: new Set([...functions, ...classes, "module"]),
  classes,
  self: "self.",
  binds: { assignment: { name: "left", value: "right" } },
};

/** Routers, with the calls that made them: an argument of one may deprecate all that is registered. */
export interface FileRouters extends Pick<Routers, "calls" | "of"> {
  readonly madeBy: ReadonlyMap<Router, SyntaxNode>;
}

export function routersOf(reading: Reading): FileRouters {
  const made = new Map<Router, SyntaxNode>();
  const naming: NamingLanguage = {
    syntax,
    variableNamed: (node) => (/^(?:self\.)?\w+$/.test(reading.shortText(node)) ? reading.text(node) : null),
    parameterNames: (holder) =>
      items(childOf(holder, "parameters")).map((each) => {
        const name = childOf(each, "name") ?? (each.type.startsWith("typed_") ? each.children[0] : each);
        return name?.type === "identifier" ? [name] : [];
      }),
    promised: (name, _, parameter) => promised(reading, name, parameter !== null),
    wrapped: (name, value) => wrappedIn(reading, name, value),
  };
  const routers = new Routers(reading.tree, {
    naming,
    bindings: new Bindings(boundIn(reading.tree, naming)),
    functionNamed: (node) => (node.type === "identifier" ? reading.text(node) : null),
    nameOfFunction: (node) => reading.shortText(childOf(node, "name")) || null,
    made({ node, callee }) {
      const framework = madeBy(reading.meaning(callee));
      const prefix = givenTo(node).named(reading, framework === "flask" ? "url_prefix" : "prefix");
      const router = newRouter(framework, prefix ? reading.literal(prefix) : "");
      if (router) made.set(router, node);
      return router;
    },
    called: () => null,
  });
  return { calls: routers.calls, of: (node) => routers.of(node), madeBy: made };
}

/** `app = cors(app)`, `app = Sockets(io, app)`, `app = cors(Flask(__name__))`: what wraps a router is one. */
function wrappedIn(reading: Reading, name: string, call: SyntaxNode): SyntaxNode | null {
  if (call.type !== "call") return null;
  const given = items(childOf(call, "arguments")).map((each) => childOf(each, "value") ?? each);
  const [first = null] = given;
  return given.find((each) => reading.text(each) === name) ?? (first?.type === "call" ? first : null);
}

/** A parameter's type says its framework, or its usual name, with what the file imports. */
function promised(reading: Reading, name: SyntaxNode, isParameter: boolean): Router | null {
  const type = name.parent && childOf(name.parent, "type");
  if (!isParameter || name.parent?.type === "default_parameter") return null;
  if (type) return newRouter(madeBy(reading.meaning(type.children[0] ?? type)));
  return usualName.test(reading.text(name)) ? newRouter(reading.framework) : null;
}

function newRouter(framework: Framework | null, own: string | null = ""): Router | null {
  return framework && new Router(framework, rules[framework], own);
}

/** The router of another file that a decorator names by its usual name. */
export function importedRouter(reading: Reading, node: SyntaxNode, decorator: string): Router | null {
  const own = node.type === "identifier" ? reading.text(node) : "";
  if (!reading.imported.has(own) || !usualName.test(own)) return null;
  // `@bp.route` is Flask's, whatever else the file imports.
  return newRouter(reading.framework ?? (decorator === "route" ? "flask" : null));
}
