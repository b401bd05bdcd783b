import { childOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { truthOf } from "../bindings/certain.ts";
import { compounds } from "../shape.ts";

/** A statement that runs one of its arms. `arms` is their number, including an empty arm if none may run. */
interface Fork {
  readonly arms: number;
}

/** The branches around a statement, outermost first. */
export type Path = readonly { readonly fork: Fork; readonly arm: number }[];

type Step = readonly [node: SyntaxNode, path: Path];

/** Visits the statements of a namespace in order, except those that never run. */
export function eachStatement(
  tree: SyntaxTree,
  block: SyntaxNode,
  visit: (node: SyntaxNode, path: Path) => void,
): void {
  const stack: Step[] = [[block, []]];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const [node, path] = step;
    if (node !== block && !compounds.has(node.type)) {
      visit(node, path);
      continue;
    }
    if (node.type !== "block") visit(node, path);
    const inner = stepsOf(tree, node, path);
    for (let index = inner.length - 1; index >= 0; index -= 1) {
      const each = inner[index];
      if (each) stack.push(each);
    }
  }
}

function stepsOf(tree: SyntaxTree, node: SyntaxNode, path: Path): readonly Step[] {
  switch (node.type) {
    case "if_statement":
      return chosen(tree, node, path);
    case "while_statement":
    case "for_statement":
      return looped(tree, node, path);
    case "try_statement":
      return tried(node, path);
    case "match_statement": {
      const clauses = childOf(node, "body")?.children ?? [];
      const fork = { arms: clauses.length + 1 };
      return clauses.map((each, arm) => [each, [...path, { fork, arm }]]);
    }
    default:
      return node.children.map((each) => [each, path]);
  }
}

function chosen(tree: SyntaxTree, node: SyntaxNode, path: Path): readonly Step[] {
  const parts = node.children.filter(
    ({ type, field }) => field === "consequence" || type === "elif_clause" || type === "else_clause",
  );
  const real: SyntaxNode[] = [];
  let isSettled = false;
  for (const part of parts) {
    const test = childOf(part.field === "consequence" ? node : part, "condition");
    const truth = part.type === "else_clause" ? true : truthOf(tree, test);
    if (truth === false) continue;
    real.push(part);
    isSettled = truth === true;
    if (isSettled) break;
  }
  const [only] = real;
  if (isSettled && only && real.length === 1) return [[only, path]];
  const fork = { arms: real.length + (isSettled ? 0 : 1) };
  return real.map((each, arm) => [each, [...path, { fork, arm }]]);
}

function looped(tree: SyntaxTree, node: SyntaxNode, path: Path): readonly Step[] {
  const truth = node.type === "while_statement" ? truthOf(tree, childOf(node, "condition")) : null;
  const rest = node.children.filter(({ type }) => type === "else_clause");
  const body = childOf(node, "body");
  const inside: Path = truth === true ? path : [...path, { fork: { arms: 2 }, arm: 0 }];
  const after: Path = truth === false ? path : [...path, { fork: { arms: 2 }, arm: 0 }];
  return [
    ...(body && truth !== false ? [[body, inside] as const] : []),
    ...rest.map((each) => [each, after] as const),
  ];
}

/** The body and its `else` are one branch, and each handler is another. `finally` always runs. */
function tried(node: SyntaxNode, path: Path): readonly Step[] {
  const handlers = node.children.filter(({ type }) => type.startsWith("except"));
  if (handlers.length === 0) return node.children.map((each) => [each, path]);
  const fork = { arms: handlers.length + 1 };
  return node.children.flatMap((each): readonly Step[] => {
    if (each.type === "finally_clause") return [[each, path]];
    const arm = handlers.indexOf(each) + 1;
    const inside: Path = [...path, { fork, arm }];
    if (arm > 0 || each.type !== "block") return [[each, inside]];
    // A deletion in the body always counts: if a handler catches its failure, the name did not exist.
    return each.children.map((one) => [one, one.type === "delete_statement" ? path : inside]);
  });
}
