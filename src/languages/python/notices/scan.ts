import type { NoticeSource } from "../../../core/model/declaration.ts";
import { childOf, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import type { Reading } from "../values/literal-text.ts";
import { warningNotice } from "./warning-call.ts";
import { entriesOfFile, surroundings } from "../../../core/limits.ts";
import { constantValue, namesIn } from "../values/constants.ts";
import type { Walk } from "../declarations/walk.ts";

/** The warnings in a body, without those in nested definitions. */
export interface Scan {
  readonly warnings: readonly NoticeSource[];
  /** For `__getattr__`: warnings that each apply to one name of the module. */
  readonly shims: readonly Shim[];
}

/** A name that a module provides only on request, with a warning. */
export interface Shim {
  readonly name: string;
  readonly at: SyntaxNode;
  /** The span up to the end of the code for that name. */
  readonly whole: TextSpan;
  readonly notice: NoticeSource;
}

interface Step {
  readonly node: SyntaxNode;
  readonly conditional: boolean;
  readonly selected: Chosen | null;
}

interface Chosen extends Selected {
  readonly end: number;
}

const definitions = new Set(["function_definition", "class_definition", "decorated_definition"]);
/** Code that may not run when the code around it runs. */
const branches = new Set([
  "while_statement",
  "for_statement",
  "except_clause",
  "except_group_clause",
  "case_clause",
  "conditional_expression",
  "boolean_operator",
  "lambda",
  "list_comprehension",
  "set_comprehension",
  "dictionary_comprehension",
  "generator_expression",
]);

/** Visits a body in order, and records its assignments, so that messages in variables can be read. */
export function scanBody(reading: Reading, body: SyntaxNode, selector: string | null = null): Scan {
  const warnings: NoticeSource[] = [];
  const shims = new Map<string, Shim>();
  const { walk, locals } = reading;
  const stack: Step[] = [{ node: body, conditional: false, selected: null }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { node, conditional, selected } = step;
    if (node.type === "assignment" || node.type === "augmented_assignment") {
      const left = childOf(node, "left");
      if (left?.type === "identifier") locals?.note(walk.text(left), node);
    }
    if (node.type === "call" && node.children.length > 0) {
      const notice = warningNotice(reading, node, conditional);
      if (notice && selected && selector) collectShims(reading, node, selector, selected, shims);
      else if (notice) warnings.push(notice);
    }
    pushChildren(stack, step, reading, selector);
  }
  return { warnings, shims: [...shims.values()] };
}

function pushChildren(stack: Step[], step: Step, reading: Reading, selector: string | null): void {
  const { node, conditional, selected } = step;
  const isBranch = branches.has(node.type);
  const next: Step[] = [];
  let here = selected;
  let inPart = conditional;
  for (const child of node.children) {
    if (definitions.has(child.type)) continue;
    const inBranch = isBranch || isAlternative(child);
    let chosen = here;
    if (selector !== null && child.field === "consequence")
      chosen = upTo(child.end, selectedBy(reading, node, selector)) ?? here;
    next.push({ node: child, conditional: inPart || inBranch, selected: chosen });
    // `if name not in NAMES: raise …`: the code after it applies only to those names.
    if (child.type === "if_statement" && returnsAtEnd(reading, child)) inPart = true;
    if (selector !== null && child.type === "if_statement")
      here = upTo(node.end, guarded(reading, child, selector)) ?? here;
  }
  for (const each of next.toReversed()) stack.push(each);
}

/** `if not given: return`: the code after it runs only for some calls. Bodies without a notice are not searched. */
function returnsAtEnd({ walk }: Reading, { start, end }: SyntaxNode): boolean {
  return /(?:\n[ \t]*|:[ \t]*)return\b[^\n]{0,200}$/.test(
    walk.text({ start: Math.max(start, end - 300), end }),
  );
}

/**
 * Returns true for the parts of an `if` that depend on its condition. The `else` of a `try` runs if there is no
 * error.
 */
function isAlternative(node: SyntaxNode): boolean {
  const { type, field, parent } = node;
  if (type === "else_clause") return parent?.type !== "try_statement";
  return type === "elif_clause" || (field === "consequence" && parent?.type !== "case_clause");
}

function selectedBy(reading: Reading, node: SyntaxNode, selector: string): Selected | null {
  if (node.type === "case_clause") return selectedPatterns(reading.walk, node, selector);
  const condition = childOf(node, "condition");
  return condition && selectedNames(reading.walk, condition, selector, false);
}

function guarded(reading: Reading, node: SyntaxNode, selector: string): Selected | null {
  const condition = childOf(node, "condition");
  const last = childOf(node, "consequence")?.children.at(-1);
  if (!condition || !last || !["raise_statement", "return_statement"].includes(last.type)) return null;
  return selectedNames(reading.walk, condition, selector, true);
}

function upTo(end: number, selected: Selected | null): Chosen | null {
  return selected && { ...selected, end };
}

/** The first warning for a name is its notice. */
function collectShims(
  reading: Reading,
  call: SyntaxNode,
  selector: string,
  { names, at, end }: Chosen,
  shims: Map<string, Shim>,
): void {
  for (const name of names) {
    if (shims.has(name)) continue;
    const notice = warningNotice({ ...reading, known: new Map([[selector, name]]) }, call, false);
    if (notice) shims.set(name, { name, at, whole: { start: at.start, end }, notice });
  }
}

/** The names for which a branch is taken, and the location of the condition. */
interface Selected {
  readonly names: readonly string[];
  readonly at: SyntaxNode;
}

/**
 * Returns the names for which a condition on `selector` is true, or false with `negated`. Null if it names none.
 */
function selectedNames(
  walk: Walk,
  condition: SyntaxNode,
  selector: string,
  negated: boolean,
): Selected | null {
  const text = walk.text(condition).slice(0, surroundings);
  const membership = new RegExp(String.raw`^\(?\s*${selector}\s+(not\s+)?in\s+([\s\S]+)$`).exec(text);
  if (membership) {
    if ((membership[1] !== undefined) !== negated) return null;
    return selected(condition, namesOf(walk, membership[2] ?? "", condition));
  }
  const sign = negated ? "!=" : "==";
  const equality = new RegExp(
    String.raw`\b${selector}\s*${sign}\s*["'](\w{1,200})["']|["'](\w{1,200})["']\s*${sign}\s*${selector}\b`,
    "g",
  );
  return selected(
    condition,
    [...text.matchAll(equality)].map((match) => match[1] ?? match[2] ?? ""),
  );
}

/** Returns the names of `case "a" | "b":` under `match selector:`. */
function selectedPatterns(walk: Walk, clause: SyntaxNode, selector: string): Selected | null {
  const subject = clause.parent?.parent?.children.find(({ field }) => field === "subject");
  if (!subject || walk.text(subject) !== selector) return null;
  const patterns = clause.children.filter(({ type }) => type === "case_pattern");
  const names = patterns.flatMap((each) => [...namesIn(walk.text(each))]);
  return patterns[0] ? selected(patterns[0], names) : null;
}

/** Returns the names in a literal, or in a constant of the function or module. */
function namesOf(walk: Walk, written: string, at: SyntaxNode): readonly string[] {
  if (/^[([{]/.test(written)) return namesIn(written);
  const name = /^(\w+)(?:\.keys\(\))?\)?$/.exec(written)?.[1];
  const value = name === undefined ? null : (localValue(walk, name, at) ?? constantValue(walk.tree, name));
  return value === null ? [] : namesIn(walk.text(value));
}

/** Returns the value that was last assigned to a name before a place, in the function around it. */
function localValue(walk: Walk, name: string, at: SyntaxNode): SyntaxNode | null {
  for (let node: SyntaxNode | null = at; node && node.type !== "function_definition"; node = node.parent) {
    const before = node.parent?.type === "block" ? node.parent.children : [];
    const values = before.flatMap((statement) => {
      const each = statement.start < at.start && statement.type === "expression_statement" ? statement : null;
      const assignment = each?.children.find(({ type }) => type === "assignment");
      const left = assignment && childOf(assignment, "left");
      return assignment && left && walk.text(left) === name ? (childOf(assignment, "right") ?? []) : [];
    });
    const last = values.at(-1);
    if (last) return last;
  }
  return null;
}

function selected(at: SyntaxNode, names: readonly string[]): Selected | null {
  const plain = [...new Set(names)].filter((each) => /^[A-Za-z_]\w*$/.test(each));
  return plain.length === 0 || plain.length > entriesOfFile ? null : { names: plain, at };
}
