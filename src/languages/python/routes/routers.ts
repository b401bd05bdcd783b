import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { Router } from "../../base/routes/router.ts";
import { Bindings, Routers, type Bound, type RouterSyntax } from "../../base/routes/routers.ts";
import { madeBy, rules, usualName } from "./frameworks.ts";
import { givenTo, type Reading } from "./reading.ts";

const functions: ReadonlySet<string> = new Set(["function_definition", "lambda"]);
const classes: ReadonlySet<string> = new Set(["class_definition"]);
const scopes: ReadonlySet<string> = new Set([...functions, ...classes, "module"]);
const typed: ReadonlySet<string> = new Set(["typed_parameter", "typed_default_parameter"]);
const syntax: RouterSyntax = {
  calls: new Set(["call"]),
  callee: ["function"],
  object: "object",
  name: "attribute",
  functions,
  wrappers: new Set(["parenthesized_expression"]),
};
const name = /^(?:self\.)?\w+$/;

/** Routers, with the calls that made them: an argument of one may deprecate all that is registered. */
export interface FileRouters extends Pick<Routers, "calls" | "of"> {
  readonly madeBy: ReadonlyMap<Router, SyntaxNode>;
}

export function routersOf(reading: Reading): FileRouters {
  const made = new Map<Router, SyntaxNode>();
  const bound = nodesOf(reading.tree.root, new Set(["assignment", "parameters"])).flatMap((node) =>
    node.type === "assignment" ? boundVariable(reading, node) : boundParameters(reading, node),
  );
  const routers = new Routers(reading.tree, {
    syntax,
    bindings: new Bindings(bound),
    variableNamed: (node) => (name.test(reading.shortText(node)) ? reading.text(node) : null),
    functionNamed: (node) => (node.type === "identifier" ? reading.text(node) : null),
    nameOfFunction: (node) => reading.shortText(childOf(node, "name")) || null,
    made({ node, callee }) {
      const framework = madeBy(reading.meaning(callee));
      if (framework === null) return null;
      const prefix = givenTo(node).named(reading, framework === "flask" ? "url_prefix" : "prefix");
      const router = new Router(framework, rules[framework], prefix ? reading.literal(prefix) : "");
      made.set(router, node);
      return router;
    },
    called: () => null,
  });
  return { calls: routers.calls, of: (node) => routers.of(node), madeBy: made };
}

function boundVariable(reading: Reading, node: SyntaxNode): readonly Bound[] {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  const own = reading.shortText(left);
  if (!name.test(own)) return [];
  const span = around(node, own.startsWith("self.") ? classes : scopes) ?? reading.tree.root;
  const values = right ? [right, ...wrappedIn(reading, right, own)] : [];
  return [{ name: own, span, at: node.start, values }];
}

/** `app = cors(app)`, `app = Sockets(io, app)`, `app = cors(Flask(__name__))`: what wraps a router is one. */
function wrappedIn(reading: Reading, call: SyntaxNode, own: string): readonly SyntaxNode[] {
  if (call.type !== "call") return [];
  const given = items(childOf(call, "arguments")).map((each) => childOf(each, "value") ?? each);
  const wrapped = given.find((each) => reading.text(each) === own) ?? given[0];
  return wrapped && (wrapped.type === "call" || reading.text(wrapped) === own) ? [wrapped] : [];
}

function boundParameters(reading: Reading, node: SyntaxNode): readonly Bound[] {
  const holder = node.parent;
  if (!holder) return [];
  return items(node).flatMap((each, nth): Bound[] => {
    const named = childOf(each, "name") ?? (typed.has(each.type) ? each.children[0] : each);
    if (named?.type !== "identifier") return [];
    const own = reading.text(named);
    const type = childOf(each, "type");
    const isGiven = type === null && each.type === "identifier" && usualName.test(own);
    const framework = type
      ? madeBy(reading.meaning(type.children[0] ?? type))
      : isGiven
        ? reading.framework
        : null;
    return [
      {
        name: own,
        span: holder,
        at: node.start,
        own: framework && new Router(framework, rules[framework]),
        // Without a router a default leaves the name to the file.
        keeps: each.type === "default_parameter",
        parameter: { of: holder, nth },
      },
    ];
  });
}

/** The router of another file that a decorator names by its usual name. */
export function importedRouter(reading: Reading, node: SyntaxNode, decorator: string): Router | null {
  const own = node.type === "identifier" ? reading.text(node) : "";
  if (!reading.imported.has(own) || !usualName.test(own)) return null;
  // `@bp.route` is Flask's, whatever else the file imports.
  const framework = reading.framework ?? (decorator === "route" ? "flask" : null);
  return framework && new Router(framework, rules[framework]);
}
