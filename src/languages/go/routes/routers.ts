import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import { methodOf, Router } from "../../base/routes/router.ts";
import { Bindings, Routers, type Bound, type Call, type RouterSyntax } from "../../base/routes/routers.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { makers, rules, type Framework } from "./frameworks.ts";
import type { Reading } from "./reading.ts";

const functions: ReadonlySet<string> = new Set([
  "func_literal",
  "function_declaration",
  "method_declaration",
]);
const blocks: ReadonlySet<string> = new Set([...functions, "block", "source_file"]);
const binding: ReadonlySet<string> = new Set([
  "short_var_declaration",
  "assignment_statement",
  "var_spec",
  "parameter_declaration",
]);
const syntax: RouterSyntax = {
  calls: new Set(["call_expression"]),
  callee: ["function"],
  object: "operand",
  name: "field",
  functions,
  wrappers: new Set(["parenthesized_expression"]),
};

const name = /^\w+(?:\.\w+)?$/;

export function routersOf(reading: Reading): Routers {
  const { tree } = reading;
  const fields = fieldsOf(reading);
  const bound = nodesOf(tree.root, binding).flatMap((node) =>
    node.type === "parameter_declaration"
      ? boundParameters(reading, node, fields)
      : boundVariables(reading, node),
  );
  const onPackage = [...reading.packages].flatMap(([own, framework]): Bound[] =>
    framework === "http" ? [{ name: own, span: tree.root, at: 0, own: newRouter("http") }] : [],
  );
  return new Routers(tree, {
    syntax,
    bindings: new Bindings([...onPackage, ...bound]),
    variableNamed: (node) => (name.test(reading.shortText(node)) ? reading.text(node) : null),
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

/** A router, or what answers requests and may be one. */
function returnsRouter(reading: Reading, holder: SyntaxNode): boolean {
  const result = childOf(holder, "result");
  const types =
    result?.type === "parameter_list" ? items(result).map((each) => childOf(each, "type")) : [result];
  return types.some(
    (each) => each && (reading.routerType(each) !== null || reading.text(each) === "http.Handler"),
  );
}

/** chi's `r.Route("/v1", func(r chi.Router) { … })`, `r.Group(func(r chi.Router) { … })`. */
function handed(reading: Reading, { name, given }: Call, on: Router): Router | null {
  if (on.framework !== "chi") return null;
  if (name === "Group") return on;
  return name === "Route" ? on.group(reading.literal(given[0])) : null;
}

function newRouter(framework: Framework): Router {
  return new Router(framework, rules[framework]);
}

/** gin's registrations return what they are called on. */
function isRegistering(name: string): boolean {
  return methodOf(name) !== null || name === "Handle" || name === "Match";
}

function boundVariables(reading: Reading, node: SyntaxNode): readonly Bound[] {
  const [left, right] =
    node.type === "var_spec"
      ? [childOf(node, "name"), childOf(node, "value")]
      : [childOf(node, "left"), childOf(node, "right")];
  const [names, values] = [listed(left), listed(right)];
  const type = node.type === "var_spec" ? reading.routerType(childOf(node, "type")) : null;
  const span = around(node, blocks) ?? reading.tree.root;
  return names.flatMap((each, nth) => {
    const value = values.length === names.length ? values[nth] : undefined;
    return {
      name: reading.shortText(each),
      span,
      at: node.start,
      values: value ? [value] : [],
      own: type && newRouter(type),
      keeps: node.type === "assignment_statement",
    };
  });
}

function listed(node: SyntaxNode | null): readonly SyntaxNode[] {
  return node?.type === "expression_list" ? items(node) : node ? [node] : [];
}

type Fields = ReadonlyMap<string, readonly { readonly name: string; readonly framework: Framework }[]>;

/** Fields that hold routers, by the names of their types. */
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

/** The parameters of one type, and the fields of that type. */
function boundParameters(reading: Reading, node: SyntaxNode, fields: Fields): readonly Bound[] {
  const holder = around(node, functions);
  if (!holder) return [];
  const type = childOf(node, "type");
  const framework = reading.routerType(type);
  const held = type ? reading.text(type).replace(/^\*/, "").replace(/\[.*$/, "") : "";
  const list = node.parent?.field === "parameters" ? namesIn(node.parent) : [];
  return node.children
    .filter(({ field }) => field === "name")
    .flatMap((each): Bound[] => {
      const own = reading.text(each);
      const bound = { span: holder, at: node.start };
      const nth = list.indexOf(each);
      return [
        {
          ...bound,
          name: own,
          own: framework && newRouter(framework),
          ...(framework && nth >= 0 ? { parameter: { of: holder, nth } } : {}),
        },
        ...(fields.get(held) ?? []).map((field) => ({
          ...bound,
          name: `${own}.${field.name}`,
          own: newRouter(field.framework),
        })),
      ];
    });
}

function namesIn(parameters: SyntaxNode): readonly SyntaxNode[] {
  return items(parameters).flatMap(({ children }) => children.filter(({ field }) => field === "name"));
}
