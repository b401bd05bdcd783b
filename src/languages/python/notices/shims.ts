import { entriesOfFile, surroundings } from "../../../core/limits.ts";
import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import { constantValue, namesIn } from "../values/constants.ts";
import type { Walk } from "../declarations/walk.ts";

/** The names for which a branch is taken, and where that is said. */
export interface Selected {
  readonly names: readonly string[];
  readonly at: SyntaxNode;
}

/** The names for which a condition on `selector` holds, or with `negated` does not hold; null where it says none. */
export function selectedNames(
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

/** The names of `case "a" | "b":` under `match selector:`. */
export function selectedPatterns(walk: Walk, clause: SyntaxNode, selector: string): Selected | null {
  const subject = clause.parent?.parent?.children.find(({ field }) => field === "subject");
  if (!subject || walk.text(subject) !== selector) return null;
  const patterns = clause.children.filter(({ type }) => type === "case_pattern");
  const names = patterns.flatMap((each) => [...namesIn(walk.text(each))]);
  return patterns[0] ? selected(patterns[0], names) : null;
}

/** Those that a literal holds, or the constant of that name, of the function or of the module. */
function namesOf(walk: Walk, written: string, at: SyntaxNode): readonly string[] {
  if (/^[([{]/.test(written)) return namesIn(written);
  const name = /^(\w+)(?:\.keys\(\))?\)?$/.exec(written)?.[1];
  const value = name === undefined ? null : (localValue(walk, name, at) ?? constantValue(walk.tree, name));
  return value === null ? [] : namesIn(walk.text(value));
}

/** What a name was given last, before a place, in the function around it. */
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
