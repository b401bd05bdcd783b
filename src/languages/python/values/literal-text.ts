import { passageLength, valueLength } from "../../../core/limits.ts";
import { flatten } from "../../base/flat-text.ts";
import { childOf, type SyntaxNode, type TextSpan } from "../../base/syntax-tree.ts";
import { constantValue, tableIn } from "./constants.ts";
import { fillFormat, fillPercent, type Given } from "./format.ts";
import type { Locals } from "../declarations/locals.ts";
import { piecesOf } from "./string-literal.ts";
import { lastWord } from "../notices/categories.ts";
import type { Walk } from "../declarations/walk.ts";

/** From where an expression is read: what its names mean there. */
export interface Reading {
  readonly walk: Walk;
  readonly locals: Locals | null;
  readonly className: string | null;
  readonly functionName: string | null;
  /** Names with a known value, as in a branch for one value only. */
  readonly known?: ReadonlyMap<string, string>;
}

/** The text of an expression. `literal` is false if none of it is written in the code. */
export interface Said {
  readonly text: string;
  readonly literal: boolean;
}

/** Constants may refer to each other, each twice to the next: what is looked at is counted. */
interface Budget {
  steps: number;
  /** Values that are being read: `k = int(k)` holds itself. */
  readonly open: Set<SyntaxNode>;
}

/** The text of an expression: literals, what is put together from them, names that hold them; the rest in braces. */
export function said(reading: Reading, node: SyntaxNode): Said {
  return evaluate(reading, node, { steps: 300, open: new Set() });
}

function evaluate(reading: Reading, node: SyntaxNode, budget: Budget): Said {
  budget.steps -= 1;
  if (budget.steps < 0) return { text: "{…}", literal: false };
  const inner = (each: SyntaxNode): Said => evaluate(reading, each, budget);
  switch (node.type) {
    case "string":
      return stringSaid(reading, node, budget);
    case "concatenated_string":
      return joined(node.children.map(inner));
    case "parenthesized_expression":
    case "named_expression": {
      const value = childOf(node, "value") ?? node.children.find(({ type }) => type !== "(");
      return value ? inner(value) : unread(reading, node);
    }
    case "conditional_expression": {
      const [first, , , , other] = node.children;
      const words = first ? inner(first) : unread(reading, node);
      return words.literal || !other ? words : inner(other);
    }
    case "binary_operator":
      return operation(reading, node, budget);
    case "call":
      return called(reading, node, budget);
    case "identifier":
    case "attribute":
    case "subscript":
      return named(reading, node, budget) ?? unread(reading, node);
    case "integer":
    case "float":
      return { text: reading.walk.text(node), literal: false };
    default:
      return unread(reading, node);
  }
}

function stringSaid(reading: Reading, node: SyntaxNode, budget: Budget): Said {
  const pieces = piecesOf(
    reading.walk.text({ start: node.start, end: Math.min(node.end, node.start + passageLength) }),
  );
  if (pieces === null) return unread(reading, node);
  return joined(
    pieces.map(({ text, isExpression }) =>
      isExpression ? inWords(reading, text, node, budget) : { text, literal: /\p{L}/u.test(text) },
    ),
  );
}

/** A name among words says what it holds; where that is code, the name says more. */
function inWords(reading: Reading, written: string, at: TextSpan, budget: Budget): Said {
  const held = byName(reading, written, at, budget);
  return held === null || (!held.literal && held.text.startsWith("{")) ? source(written) : held;
}

function operation(reading: Reading, node: SyntaxNode, budget: Budget): Said {
  const [left, operator, right] = node.children;
  if (!left || !right) return unread(reading, node);
  const inner = (each: SyntaxNode): Said => evaluate(reading, each, budget);
  if (operator?.type === "+") return joined([inner(left), inner(right)]);
  const template = operator?.type === "%" ? inner(left) : null;
  if (!template?.literal) return unread(reading, node);
  const values = right.type === "tuple" ? right.children.filter(isValue) : [right];
  const text = fillPercent(
    template.text,
    values.map((each) => inner(each).text),
  );
  return { text: text.slice(0, passageLength), literal: true };
}

/** Calls that give back what they are given, more or less. */
const passing = /^(?:dedent|cleandoc|_|_l|gettext\w*|ugettext\w*|N_|str|fill|indent|strip|format_message)$/;

function called(reading: Reading, node: SyntaxNode, budget: Budget): Said {
  const callee = childOf(node, "function");
  const given = givenTo(reading, node, budget);
  const object = callee?.type === "attribute" ? childOf(callee, "object") : null;
  const method = callee ? lastWord(reading.walk.text(callee)) : "";
  if (object && method === "format") {
    const template = evaluate(reading, object, budget);
    if (template.literal)
      return { text: fillFormat(template.text, given).slice(0, passageLength), literal: true };
  } else if (object && /^(?:[lr]?strip|replace|capitalize|lower|title|removeprefix|rstrip)$/.test(method)) {
    const text = evaluate(reading, object, budget);
    if (text.literal) return { ...text, text: text.text.trim() };
  } else if (object && method === "join") return unread(reading, node, given.positional.join(" "));
  const first = passing.test(method) ? childOf(node, "arguments")?.children.find(isValue) : undefined;
  return first ? evaluate(reading, first, budget) : unread(reading, node);
}

function givenTo(reading: Reading, call: SyntaxNode, budget: Budget): Given {
  const positional: string[] = [];
  const keywords = new Map<string, string>();
  for (const each of childOf(call, "arguments")?.children ?? []) {
    if (each.type === "keyword_argument") {
      const [name, value] = [childOf(each, "name"), childOf(each, "value")];
      if (name && value) keywords.set(reading.walk.text(name), evaluate(reading, value, budget).text);
    } else if (isValue(each)) positional.push(evaluate(reading, each, budget).text);
  }
  return { positional, keywords };
}

const signs = new Set(["(", ")", ",", "comment"]);

export function isValue(node: SyntaxNode): boolean {
  return !signs.has(node.type) && node.type !== "keyword_argument";
}

/** Returns the value of a name, an attribute or a table entry, or null. */
function named(reading: Reading, node: SyntaxNode, budget: Budget): Said | null {
  return byName(reading, reading.walk.text(node), node, budget);
}

function byName(reading: Reading, written: string, at: TextSpan, budget: Budget): Said | null {
  budget.steps -= 1;
  if (budget.steps < 0 || written.length > 200) return null;
  const { walk, known, className, functionName } = reading;
  const value = known?.get(written);
  if (value !== undefined) return { text: value, literal: false };
  if (
    /^(?:(?:self|cls|type\(self\))\.)?(?:__class__\.)?__(?:qual)?name__$/.test(written) &&
    written !== "__name__"
  )
    return className === null ? null : { text: className, literal: false };
  if (written === "__name__") return null;
  const own = /^(\w+)\.__(?:qual)?name__$/.exec(written)?.[1];
  if (own !== undefined && (own === className || own === functionName)) return { text: own, literal: false };
  const entry = /^(\w+)(?:\[(\w+)\]|\.get\((\w+)[^()]*\))$/.exec(written);
  if (entry) return fromTable(reading, entry[1] ?? "", known?.get(entry[2] ?? entry[3] ?? ""));
  const member = /^(?:self|cls)\.(\w+)$/.exec(written)?.[1];
  if (member !== undefined && className === null) return null;
  const name = member === undefined ? written : `${className}.${member}`;
  if (/^\w+$/.test(name)) {
    for (let locals = reading.locals; locals; locals = locals.outer) {
      const values = locals.valuesAt(name, at.start)?.filter((each) => !budget.open.has(each));
      if (values?.length === 0) return null;
      if (values) return joined(values.map((each) => opened(reading, each, budget)));
      if (locals.parameters.has(name)) return null;
    }
  }
  const constant = constantValue(walk.tree, name);
  if (constant !== null && !budget.open.has(constant)) return opened(reading, constant, budget);
  const words = walk.suspects.texts.get(name);
  return words === undefined ? null : { text: words, literal: true };
}

function opened(reading: Reading, value: SyntaxNode, budget: Budget): Said {
  budget.open.add(value);
  const said = evaluate(reading, value, budget);
  budget.open.delete(value);
  return said;
}

function fromTable({ walk }: Reading, table: string, key: string | undefined): Said | null {
  const value = key === undefined ? null : constantValue(walk.tree, table);
  const found = value === null || key === undefined ? undefined : tableIn(walk.text(value)).get(key);
  return found === undefined ? null : { text: found, literal: false };
}

function joined(parts: readonly Said[]): Said {
  const text = parts.map(({ text }) => text).join("");
  return { text: text.slice(0, passageLength), literal: parts.some(({ literal }) => literal) };
}

function unread({ walk }: Reading, node: TextSpan, code: string = walk.text(node)): Said {
  return source(code);
}

/** Code that cannot be evaluated is put in braces, so that the words around it can be read. */
function source(code: string): Said {
  const flat = flatten(code.slice(0, valueLength * 2));
  return {
    text: `{${flat.length > valueLength ? `${flat.slice(0, valueLength)}…` : flat}}`,
    literal: false,
  };
}
