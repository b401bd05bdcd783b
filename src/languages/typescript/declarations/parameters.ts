import {
  childOf,
  childOfType,
  type SyntaxNode,
  type SyntaxTree,
  type TextSpan,
} from "../../base/syntax-tree.ts";
import { bindingsIn } from "./patterns.ts";
import { noticeOf, rightBefore, valueAnchors } from "../notices/notices.ts";
import { notedOnly, type Scope } from "./scope.ts";
import { flatText, flatten } from "../../base/flat-text.ts";
import type { Walk } from "./walk.ts";

const deepest = 30;

/** Returns the erased simple type name that distinguishes overloads: `ns.Foo<T>` is `Foo`, functions are `()=>`. */
function eraseType(walk: Walk, type: SyntaxNode | null, depth: number = 0): string {
  if (type === null) return "any";
  if (depth > deepest) return flatText(walk.tree, type);
  const inner = (node: SyntaxNode | null | undefined): string => eraseType(walk, node ?? null, depth + 1);
  switch (type.type) {
    case "type_annotation":
    case "parenthesized_type":
    case "readonly_type":
      return inner(operands(type)[0]);
    case "generic_type":
    case "nested_type_identifier":
      return inner(childOf(type, "name"));
    case "array_type":
      return arrayOf(inner(type.children[0]));
    case "union_type":
      return chained(type).map(inner).join("|");
    case "intersection_type":
      return chained(type).map(inner).join("&");
    case "function_type":
      return "()=>";
    case "constructor_type":
      return "new()=>";
    case "object_type":
      return "{}";
    case "tuple_type":
      return `[${operands(type)
        .map((each) => inner(childOf(each, "type") ?? each))
        .join(",")}]`;
    case "literal_type":
      return flatText(walk.tree, type).replaceAll(/\s/g, "");
    default:
      return flatText(walk.tree, type);
  }
}

const signs = new Set([":", "|", "&", "(", ")", "[", "]", ",", "readonly"]);

function operands(type: SyntaxNode): readonly SyntaxNode[] {
  return type.children.filter((each) => !signs.has(each.type));
}

/** Returns the members of `A | B | C`, which the grammar nests to the left. */
function chained(type: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  let node: SyntaxNode | undefined = type;
  while (node?.type === type.type) {
    const [left, ...rest]: readonly SyntaxNode[] = operands(node);
    found.push(...rest.toReversed());
    node = left;
  }
  if (node) found.push(node);
  return found.toReversed();
}

function arrayOf(element: string): string {
  return /[|&]|=>$/.test(element) ? `(${element})[]` : `${flatten(element)}[]`;
}

/** A parameter, in the form of either grammar. */
interface Parameter {
  readonly node: SyntaxNode;
  /** Its name or pattern, without `...` and default. */
  readonly pattern: SyntaxNode;
  readonly type: SyntaxNode | null;
  readonly value: SyntaxNode | null;
  readonly rest: boolean;
}

/** Returns the parameters of a callable, without `this`. */
export function parametersOf(callable: SyntaxNode): readonly Parameter[] {
  const single = childOf(callable, "parameter");
  const list = single ? [single] : (childOf(callable, "parameters")?.children ?? []);
  return list.flatMap((node) => {
    const parameter = parameterIn(node);
    return parameter === null || parameter.pattern.type === "this" ? [] : [parameter];
  });
}

function parameterIn(node: SyntaxNode): Parameter | null {
  switch (node.type) {
    case "required_parameter":
    case "optional_parameter":
      return typed(node);
    case "assignment_pattern":
      return plain(node, childOf(node, "left"), childOf(node, "right"));
    case "rest_pattern":
      return plain(node, node, null);
    case "identifier":
    case "object_pattern":
    case "array_pattern":
      return plain(node, node, null);
    default:
      return null;
  }
}

function typed(node: SyntaxNode): Parameter | null {
  const found = plain(node, childOf(node, "pattern") ?? childOf(node, "name"), childOf(node, "value"));
  return found === null ? null : { ...found, type: childOf(node, "type") };
}

function plain(node: SyntaxNode, pattern: SyntaxNode | null, value: SyntaxNode | null): Parameter | null {
  if (pattern === null) return null;
  const rest = pattern.type === "rest_pattern";
  const named = rest ? pattern.children.find((each) => each.type !== "...") : pattern;
  return named ? { node, pattern: named, type: null, value, rest } : null;
}

/** Returns the erased types of the parameters, which distinguish overloads. */
export function parameterTypes(walk: Walk, callable: SyntaxNode): readonly string[] {
  return parametersOf(callable).map(({ type, rest }) => {
    if (type !== null) return eraseType(walk, type);
    return rest ? arrayOf("any") : "any";
  });
}

/** Returns type parameters, parameters and return type on one line, without decorators and comments. */
export function callSignature(tree: SyntaxTree, callable: SyntaxNode): string {
  const parameters = childOf(callable, "parameters") ?? childOf(callable, "parameter");
  const from = childOf(callable, "type_parameters") ?? parameters;
  if (from === null || parameters === null) return "";
  const result = childOf(callable, "return_type") ?? childOf(callable, "type");
  const end = Math.max(parameters.end, result?.end ?? 0);
  const decorators = parameters.children.flatMap((each) => decoratorsOf(each));
  return flatText(tree, { start: from.start, end }, decorators);
}

function decoratorsOf(node: SyntaxNode): readonly TextSpan[] {
  return node.children.filter((each) => each.type === "decorator");
}

/** Declares the parameters (`fetch/timeout`), each with the members of its type (`fetch/opts.x`). */
export function declareParameters(walk: Walk, callable: SyntaxNode, scope: Scope): void {
  for (const parameter of parametersOf(callable)) {
    const { node, pattern, type, value } = parameter;
    const notice = noticeOf(walk, [...valueAnchors(value), rightBefore(node)], [node]);
    const ofProperty = speaksOfProperty(walk, node);
    const members = patternMembers(walk, pattern, type);
    for (const binding of bindingsIn(pattern)) {
      if (members.has(walk.text(binding))) continue;
      const inner = declareOne(walk, scope, parameter, binding, ofProperty ? null : notice);
      if (pattern === binding) walk.later(type, inner);
    }
    // A pattern has no name of its own. The members of its type represent the destructured names.
    if (pattern.children.length > 0 && type) walk.later(type, inPattern(scope));
    walk.later(value, notedOnly(scope));
  }
}

function inPattern(scope: Scope): Scope {
  const { local, name, segments, parameterAt = segments.length } = scope;
  return { ...scope, local: `${local}/`, name: `${name}/`, parameterAt };
}

function declareOne(
  walk: Walk,
  scope: Scope,
  { node, type, rest }: Parameter,
  name: SyntaxNode,
  notice: ReturnType<typeof noticeOf>,
): Scope {
  return walk.declare(scope, {
    name: walk.text(name),
    separator: "/",
    kind: "parameter",
    at: name,
    node,
    reach: scope.reach,
    notice,
    signature: () => (rest ? "..." : "") + (type ? flatText(walk.tree, type).replace(/^:/, "") : ""),
  });
}

/** Returns the names of the members of a pattern's literal type. */
function patternMembers(walk: Walk, pattern: SyntaxNode, type: SyntaxNode | null): ReadonlySet<string> {
  const literal = pattern.type === "object_pattern" && type ? childOfType(type, "object_type") : null;
  const names = (literal?.children ?? []).map((each) => childOf(each, "name"));
  return new Set(names.filter((each) => each !== null).map((each) => walk.text(each)));
}

/** Returns the modifier that makes a constructor's parameter a property: its accessibility, or `readonly`. */
export function accessOf(node: SyntaxNode): string | null {
  const modifier = childOfType(node, "accessibility_modifier", "override_modifier", "readonly");
  return modifier === null ? null : modifier.type;
}

/**
 * Returns true if a notice before a parameter property belongs to the property. It does not if the property is
 * private.
 */
export function speaksOfProperty(walk: Walk, node: SyntaxNode): boolean {
  const modifier = childOfType(node, "accessibility_modifier");
  return accessOf(node) !== null && (modifier === null || walk.text(modifier) !== "private");
}
