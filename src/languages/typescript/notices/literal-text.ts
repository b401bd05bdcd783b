import { childOf, type SyntaxNode } from "../../base/syntax-tree.ts";
import type { Walk } from "../declarations/walk.ts";

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", "0": "", "\n": "", "\r": "" };
/** Constants may refer to each other, each twice to the next: what is looked at is counted. */
interface Budget {
  steps: number;
}

/** The text of a string as written in code: literals, their concatenations, constants of the file; else null. */
export function literalText(walk: Walk, node: SyntaxNode): string | null {
  return evaluate(walk, node, { steps: 500 });
}

function evaluate(walk: Walk, node: SyntaxNode, budget: Budget): string | null {
  budget.steps -= 1;
  if (budget.steps < 0) return null;
  switch (node.type) {
    case "string":
    case "template_string":
      return readable(walk.text(node));
    case "parenthesized_expression":
    case "as_expression":
    case "satisfies_expression": {
      const inner = node.children.find((each) => each.type !== "(");
      return inner ? evaluate(walk, inner, budget) : null;
    }
    case "binary_expression":
      return concatenation(walk, node, budget);
    case "identifier": {
      const value = constantValue(walk, walk.text(node));
      return value === null ? null : evaluate(walk, value, budget);
    }
    default:
      return null;
  }
}

function concatenation(walk: Walk, node: SyntaxNode, budget: Budget): string | null {
  const [left, operator, right] = node.children;
  if (!left || !right || operator?.type !== "+") return null;
  const before = evaluate(walk, left, budget);
  const after = before === null ? null : evaluate(walk, right, budget);
  return before === null || after === null ? null : before + after;
}

function readable(quoted: string): string | null {
  if (quoted.startsWith("`") && /(?<!\\)\$\{/.test(quoted)) return null;
  return unescape(quoted.slice(1, -1));
}

/** The initialiser of a `const` at the top of the file. */
function constantValue(walk: Walk, name: string): SyntaxNode | null {
  for (const statement of walk.tree.root.children) {
    const list = statement.type === "export_statement" ? childOf(statement, "declaration") : statement;
    if (list?.type !== "lexical_declaration" || list.children[0]?.type !== "const") continue;
    for (const each of list.children) {
      const named = each.type === "variable_declarator" ? childOf(each, "name") : null;
      if (named && walk.text(named) === name) return childOf(each, "value");
    }
  }
  return null;
}

function unescape(text: string): string {
  return text.replaceAll(
    /\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi,
    (_, point?: string, unit?: string, byte?: string, char: string = "") => {
      const code = Number.parseInt(point ?? unit ?? byte ?? "", 16);
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : "";
      return escapes[char] ?? (char === "\r\n" ? "" : char);
    },
  );
}
