import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";
import { assignmentIn, memberPath, type Assignment } from "../declarations/assignment-target.ts";
import { definedExports } from "../declarations/defined-exports.ts";

const known = new WeakMap<SyntaxTree, ReadonlySet<number>>();
const none: ReadonlySet<number> = new Set();
const bindsExports = /\bmodule\.exports\s*=[^=]|^exports\s*=[^=]/m;

/**
 * Returns true for `exports.f = …` and `exports = { … }` if `module.exports` is another object in the end, so that
 * importers do not get these names.
 */
export function isReplaced(tree: SyntaxTree, statement: SyntaxNode): boolean {
  const starts = known.get(tree) ?? (bindsExports.test(tree.text) ? replacedIn(tree) : none);
  known.set(tree, starts);
  return starts.has(statement.start);
}

/** Returns the offsets of statements that add names to an object that is not exported in the end. */
function replacedIn(tree: SyntaxTree): ReadonlySet<number> {
  const first = {};
  let own: object = first;
  let whole: object = first;
  /** The older object from which a new one took its members. */
  const taken = new Map<object, object>();
  const given = new Map<number, object[]>();
  let bound = 0;
  for (const statement of tree.root.children) {
    const objects: object[] = [];
    const defined = definedOn(tree, statement);
    if (defined !== null) objects.push(defined === "exports" ? own : whole);
    for (const { targets, value } of assignmentsIn(statement)) {
      const text = sources(tree, value);
      const older = /\bmodule\.exports\b/.test(text) ? whole : /\bexports\b/.test(text) ? own : null;
      const fresh = older !== null && /^(?:module\.)?exports(?:\s*(?:\|\||\?\?)|$)/.test(text) ? older : {};
      if (older !== null && older !== fresh) taken.set(fresh, older);
      const paths = targets.map((each) => memberPath(tree, each)?.join(".") ?? "");
      for (const path of paths)
        if (path.startsWith("module.exports.")) objects.push(whole);
        else if (path.startsWith("exports.")) objects.push(own);
      if (paths.includes("module.exports")) objects.push((whole = fresh));
      if (paths.includes("exports")) objects.push((own = fresh));
      bound += paths.filter((path) => path === "exports").length;
    }
    if (objects.length > 0) given.set(statement.start, objects);
  }
  // A rebinding of `exports` in a function or under a condition is not followed.
  if (bound !== bindingsIn(tree)) return none;
  const reached = new Set<object>();
  for (let at: object | undefined = whole; at !== undefined && !reached.has(at); at = taken.get(at))
    reached.add(at);
  const lost = [...given].filter(([, objects]) => !objects.some((each) => reached.has(each)));
  return new Set(lost.map(([start]) => start));
}

/** Returns the text of values from which a value may take its members. */
function sources(tree: SyntaxTree, value: SyntaxNode): string {
  if (/function|class/.test(value.type)) return "";
  if (value.type !== "object") return textOf(tree, value);
  const spread = value.children.filter(({ type }) => type === "spread_element");
  return spread.map((each) => textOf(tree, each)).join(" ");
}

function definedOn(tree: SyntaxTree, statement: SyntaxNode): string | null {
  if (statement.type !== "expression_statement" || definedExports(tree, statement) === null) return null;
  return /\((?:\s*)module\.exports\b/.test(textOf(tree, statement)) ? "module.exports" : "exports";
}

/** Returns the assignments of a statement: its own, the ones of a sequence, and the initial values of variables. */
function assignmentsIn(statement: SyntaxNode): readonly Assignment[] {
  const isVariable = /^(?:lexical|variable)_declaration$/.test(statement.type);
  if (!isVariable && statement.type !== "expression_statement") return [];
  const open = isVariable
    ? statement.children.flatMap((each) => childOf(each, "value") ?? [])
    : [...statement.children];
  const found: Assignment[] = [];
  for (const at of open) {
    if (at.type === "sequence_expression") open.push(...at.children);
    const assignment = assignmentIn({ children: [at] });
    if (assignment !== null) found.push(assignment);
  }
  return found;
}

function bindingsIn(tree: SyntaxTree): number {
  let count = 0;
  const open = [tree.root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.type === "assignment_expression") {
      const left = childOf(at, "left");
      if (left?.type === "identifier" && textOf(tree, left) === "exports") count += 1;
    }
    open.push(...at.children);
  }
  return count;
}
