import { around, items, nodesOf } from "../../base/routes/full-tree.ts";
import type { Router } from "../../base/routes/router.ts";
import { Bindings, type Bound } from "../../base/routes/routers.ts";
import { childOf, hasToken, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import type { Origin } from "../declarations/locals.ts";
import { isUsualName, newRouter, typedAs } from "./frameworks.ts";
import { calledOrigin } from "./imported.ts";

export const functions: ReadonlySet<string> = new Set([
  "arrow_function",
  "function_expression",
  "generator_function",
  "function_declaration",
  "generator_function_declaration",
  "method_definition",
]);
const blocks: ReadonlySet<string> = new Set([...functions, "statement_block", "program"]);
const classes: ReadonlySet<string> = new Set(["class_body"]);
const calls: ReadonlySet<string> = new Set(["call_expression", "new_expression"]);
const patterns: ReadonlySet<string> = new Set(["identifier", "shorthand_property_identifier_pattern"]);
const binding: ReadonlySet<string> = new Set([
  "variable_declarator",
  "assignment_expression",
  "public_field_definition",
  "field_definition",
  ...functions,
]);

/** A variable, or a field of the class. */
export const variable = /^(?:this\.)?[\w$]+$/;

/** The names of a file with what they may stand for. */
export function bindingsOf(tree: SyntaxTree, imported: ReadonlyMap<string, Origin>): Bindings {
  const ofImports = [...imported].flatMap(([name, origin]): Bound[] =>
    isUsualName(name, origin) ? [{ name, span: tree.root, at: 0, own: newRouter("any") }] : [],
  );
  const bound = nodesOf(tree.root, binding).flatMap((node): readonly Bound[] => {
    switch (node.type) {
      case "variable_declarator":
        return boundVariable(tree, node, imported);
      case "assignment_expression":
        return boundValue(tree, node);
      case "public_field_definition":
      case "field_definition":
        return boundField(tree, node, imported);
      default:
        return parametersOf(node).flatMap((each, nth) => boundParameter(tree, node, each, nth, imported));
    }
  });
  return new Bindings([...ofImports, ...bound]);
}

function boundVariable(
  tree: SyntaxTree,
  node: SyntaxNode,
  imported: ReadonlyMap<string, Origin>,
): readonly Bound[] {
  const [pattern, value] = [childOf(node, "name"), childOf(node, "value")];
  if (pattern?.type !== "identifier") return [];
  const name = textOf(tree, pattern);
  const isCall = value?.type === "call_expression";
  // `addAsync(express())`
  const wrapped = isCall ? items(childOf(value, "arguments"))[0] : undefined;
  // `const app = createApp()`, where that is of a file next to this one.
  const callee = isCall ? childOf(value, "function") : null;
  const origin = callee && calledOrigin(tree, imported, callee);
  const isMadeElsewhere = origin !== null && isUsualName(name, origin);
  return [
    {
      name,
      span: around(node, blocks) ?? tree.root,
      at: node.start,
      values: [...(value ? [value] : []), ...(wrapped && calls.has(wrapped.type) ? [wrapped] : [])],
      own: typedRouter(tree, node, imported) ?? (isMadeElsewhere ? newRouter("any") : null),
    },
  ];
}

function boundValue(tree: SyntaxTree, node: SyntaxNode): readonly Bound[] {
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  const name = left ? textOf(tree, left) : "";
  if (!right || !variable.test(name)) return [];
  const span = around(node, name.startsWith("this.") ? classes : blocks) ?? tree.root;
  return [{ name, span, at: node.start, values: [right], keeps: true }];
}

function boundField(
  tree: SyntaxTree,
  node: SyntaxNode,
  imported: ReadonlyMap<string, Origin>,
): readonly Bound[] {
  const name = childOf(node, "name") ?? childOf(node, "property");
  const [value, span] = [childOf(node, "value"), around(node, classes)];
  if (!name || !span) return [];
  const own = typedRouter(tree, node, imported);
  const values = value ? [value] : [];
  return [{ name: `this.${textOf(tree, name)}`, span, at: node.start, values, own, keeps: true }];
}

/** What a function takes; JavaScript's parameters are the patterns themselves. */
export function parametersOf(holder: SyntaxNode): readonly SyntaxNode[] {
  const alone = childOf(holder, "parameter");
  return alone ? [alone] : items(childOf(holder, "parameters"));
}

function boundParameter(
  tree: SyntaxTree,
  holder: SyntaxNode,
  node: SyntaxNode,
  nth: number,
  imported: ReadonlyMap<string, Origin>,
): readonly Bound[] {
  const pattern = childOf(node, "pattern") ?? node;
  if (pattern.type !== "identifier")
    // `({ app }) => …`
    return nodesOf(pattern, patterns).map((each) => {
      const name = textOf(tree, each);
      const isGiven = each.type !== "identifier" && isUsualName(name, null);
      return { name, span: holder, at: node.start, own: isGiven ? newRouter("any") : null };
    });
  const name = textOf(tree, pattern);
  const isGiven = childOf(node, "type") === null && isUsualName(name, null);
  const isFastify = nth === 0 && (name === "fastify" || isPlugin(tree, holder));
  const own =
    typedRouter(tree, node, imported) ??
    (isFastify ? newRouter("fastify") : isGiven ? newRouter("any") : null);
  const bound = { name, span: holder, at: node.start, own, parameter: { of: holder, nth } };
  const isField =
    hasToken(node, "readonly") || node.children.some(({ type }) => type === "accessibility_modifier");
  const body = isField ? around(node, classes) : null;
  return body && own ? [bound, { name: `this.${name}`, span: body, at: node.start, own }] : [bound];
}

/** Fastify hands itself to its plugins, which need no import. */
function isPlugin(tree: SyntaxTree, holder: SyntaxNode): boolean {
  const type = holder.parent?.type === "variable_declarator" ? childOf(holder.parent, "type") : null;
  return type !== null && /\bFastifyPlugin/.test(textOf(tree, type));
}

function typedRouter(
  tree: SyntaxTree,
  node: SyntaxNode,
  imported: ReadonlyMap<string, Origin>,
): Router | null {
  const type = childOf(node, "type");
  const framework = type && typedAs(textOf(tree, type), imported);
  return framework ? newRouter(framework) : null;
}
