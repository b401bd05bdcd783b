import {
  Bindings,
  boundIn,
  type Bound,
  type NamingLanguage,
  type RouterSyntax,
} from "../../base/routes/bindings.ts";
import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import { Routers, type Call } from "../../base/routes/routers.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { makers, rules, type Framework } from "./frameworks.ts";
import type { Reading } from "./reading.ts";

const functions: ReadonlySet<string> = new Set([
  "func_literal",
  "function_declaration",
  "method_declaration",
]);
const syntax: RouterSyntax = {
  calls: new Set(["call_expression"]),
  callee: ["function"],
  object: "operand",
  name: "field",
  wrappers: new Set(["parenthesized_expression"]),
  functions,
  scopes: new Set([...functions, "block", "source_file"]),
  classes: new Set(),
  self: "",
  binds: {
    short_var_declaration: { name: "left", value: "right" },
    assignment_statement: { name: "left", value: "right", keeps: true },
    var_spec: { name: "name", value: "value" },
  },
};

export function routersOf(reading: Reading): Routers {
  const { tree } = reading;
  const naming: NamingLanguage = {
    syntax,
    variableNamed: (node) => (/^\w+(?:\.\w+)?$/.test(reading.shortText(node)) ? reading.text(node) : null),
    parameterNames: (holder) =>
      items(childOf(holder, "parameters"))
        .flatMap(({ children }) => children.filter(({ field }) => field === "name"))
        .map((each) => [each]),
    promised({ parent }) {
      const framework = reading.routerType(parent && childOf(parent, "type"));
      return framework && newRouter(framework);
    },
  };
  const onPackage = [...reading.packages].flatMap(([own, framework]): Bound[] =>
    framework === "http" ? [{ name: own, span: tree.root, at: 0, own: newRouter("http") }] : [],
  );
  return new Routers(tree, {
    naming,
    bindings: new Bindings([...onPackage, ...boundIn(tree, naming), ...boundFields(reading)]),
    functionNamed: (node) => reading.functionNamed(node),
    nameOfFunction: (node) => (childOf(node, "name") ? reading.declaredName(node) : null),
    returnsRouter: (holder) => returnsRouter(reading, holder),
    made({ object, name }) {
      const framework = object && reading.packages.get(reading.shortText(object));
      return framework && makers[framework].test(name) ? newRouter(framework) : null;
    },
    called({ name, given }, on) {
      if (on.framework === "http") return null;
      if (name === "Group" && on.framework !== "chi") return on.group(reading.literal(given[0]));
      const isSame = name === "With" || name === "Use" || (on.framework === "gin" && isRegistering(name));
      return isSame ? on : null;
    },
    handed: (call, on) => handed(reading, call, on),
  });
}

/** Returns true for a router, or for a handler that may be one. */
function returnsRouter(reading: Reading, holder: SyntaxNode): boolean {
  const result = childOf(holder, "result");
  const types =
    result?.type === "parameter_list" ? items(result).map((each) => childOf(each, "type")) : [result];
  return types.some(
    (each) => each && (reading.routerType(each) !== null || reading.text(each) === "http.Handler"),
  );
}

/** Reads chi's `r.Route("/v1", func(r chi.Router) { … })` and `r.Group(func(r chi.Router) { … })`. */
function handed(reading: Reading, { name, given }: Call, on: Router): Router | null {
  if (on.framework !== "chi") return null;
  if (name === "Group") return on;
  return name === "Route" ? on.group(reading.literal(given[0])) : null;
}

function newRouter(framework: Framework): Router {
  return new Router(framework, rules[framework]);
}

/** gin's registrations return the router on which they are called. */
function isRegistering(name: string): boolean {
  return methodOf(name) !== null || name === "Handle" || name === "Match";
}

/** Returns the fields that contain routers, in functions that receive a value of their type: `s.mux`. */
function boundFields(reading: Reading): readonly Bound[] {
  const fields = fieldsOf(reading);
  return nodesOf(reading.tree.root, new Set(["parameter_declaration"])).flatMap((node) => {
    const [type, span] = [childOf(node, "type"), around(node, functions)];
    const held = type ? reading.text(type).replace(/^\*/, "").replace(/\[.*$/, "") : "";
    const owners = span ? node.children.filter(({ field }) => field === "name") : [];
    return owners.flatMap((owner) =>
      (fields.get(held) ?? []).map(({ name, framework }) => ({
        name: `${reading.text(owner)}.${name}`,
        span: span ?? node,
        at: node.start,
        own: newRouter(framework),
      })),
    );
  });
}

type Fields = ReadonlyMap<string, readonly { readonly name: string; readonly framework: Framework }[]>;

/** Fields that contain routers, by the names of their types. */
function fieldsOf(reading: Reading): Fields {
  const found = nodesOf(reading.tree.root, new Set(["type_spec"])).flatMap((spec) => {
    const [own, type] = [childOf(spec, "name"), childOf(spec, "type")];
    if (!own || type?.type !== "struct_type") return [];
    const fields = nodesOf(type, new Set(["field_declaration"])).flatMap((each) => {
      const framework = reading.routerType(childOf(each, "type"));
      const field = childOf(each, "name");
      return framework && field ? [{ name: reading.text(field), framework }] : [];
    });
    return [[reading.text(own), fields] as const];
  });
  return new Map(found);
}
