import { nestingLevels } from "../../../core/limits.ts";
import { childOf, textOf, type SyntaxNode, type SyntaxTree } from "../../base/syntax-tree.ts";

/**
 * Returns the constant result of a test, or null if it depends on the run. Code for type checkers alone never runs.
 */
export function truthOf(tree: SyntaxTree, test: SyntaxNode | null, depth: number = 0): boolean | null {
  if (test === null || depth > nestingLevels) return null;
  const text = (): string => textOf(tree, test);
  switch (test.type) {
    case "true":
      return true;
    case "false":
    case "none":
      return false;
    case "integer":
      return !/^0[0_]*$/.test(text());
    case "identifier":
    case "attribute":
      return /(?:^|\.)\s*TYPE_CHECKING$/.test(text().slice(-100)) ? false : null;
    case "string":
      return /^[a-zA-Z]{0,2}(?:""|'')$/.test(text()) ? false : null;
    case "tuple":
    case "list":
    case "dictionary":
      return /^[([{]\s{0,100}[)\]}]$/.test(text().slice(0, 200)) ? false : null;
    case "parenthesized_expression":
      return truthOf(tree, test.children.find(({ type }) => !"()".includes(type)) ?? null, depth + 1);
    case "not_operator": {
      const inner = truthOf(tree, childOf(test, "argument"), depth + 1);
      return inner === null ? null : !inner;
    }
    case "boolean_operator": {
      const sides = ["left", "right"].map((side) => truthOf(tree, childOf(test, side), depth + 1));
      // A false operand decides an `and`, a true one an `or`.
      const decides = test.children.some(({ type }) => type === "or");
      if (sides.includes(decides)) return decides;
      return sides.includes(null) ? null : !decides;
    }
    case "comparison_operator":
      return test.end - test.start > 100 ? null : (mainTruth(text()) ?? versionTruth(text()));
    default:
      return null;
  }
}

/** An imported module does not run as a program. */
function mainTruth(text: string): boolean | null {
  const sign = /^(?:__name__\s*(==|!=)\s*["']__main__["']|["']__main__["']\s*(==|!=)\s*__name__)$/.exec(text);
  return sign === null ? null : (sign[1] ?? sign[2]) === "!=";
}

const version =
  /^(?:\w+\.)*version_info\s*(\[\s*0\s*\]|\.major)?\s*([<>]=?|[!=]=)\s*(?:\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?,?\s*\)|(\d+))$/;

/** Returns the result of a version test if it is the same for every Python 3. */
function versionTruth(written: string): boolean | null {
  const [, major, operator = "", first, second, plain] = version.exec(written) ?? [];
  if (operator === "" || (major === undefined) !== (plain === undefined)) return null;
  if (plain === undefined) {
    // A version from 3 on is greater than (3, 0), and equal to no pair.
    const isBelow = Number(first) < 3 || (Number(first) === 3 && Number(second ?? 0) === 0);
    if (!isBelow) return null;
    return !(operator.startsWith("<") || operator === "==");
  }
  const bound = Number(plain);
  if (bound > 3) return null;
  switch (operator) {
    case "<":
      return false;
    case "<=":
    case "==":
      return bound === 3;
    case ">":
    case "!=":
      return bound < 3;
    default:
      return true;
  }
}
