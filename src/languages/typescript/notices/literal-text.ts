import { concatenation, constantText } from "../../base/constant-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../../base/syntax-tree.ts";

/** A file from which texts are read. */
interface ReadText {
  readonly tree: SyntaxTree;
  readonly text: (span: TextSpan) => string;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "", "0": "", "\n": "", "\r": "" };

/**
 * Returns the text of a string in code: literals, their concatenations, constants of the file. Null for anything
 * else.
 */
export function literalText(walk: ReadText, expression: SyntaxNode): string | null {
  return constantText(expression, (node, inner) => {
    switch (node.type) {
      case "string":
      case "template_string":
        return readable(walk.text(node));
      case "parenthesized_expression":
      case "as_expression":
      case "satisfies_expression":
        return inner(node.children.find((each) => each.type !== "("));
      case "binary_expression":
        return concatenation(node, inner);
      case "identifier":
      case "shorthand_property_identifier":
        return inner(constantValue(walk, walk.text(node)));
      default:
        return null;
    }
  });
}

function readable(quoted: string): string | null {
  if (quoted.startsWith("`") && /(?<!\\)\$\{/.test(quoted)) return null;
  return unescape(quoted.slice(1, -1));
}

/** Returns the initializer of a `const` at the top of the file. */
function constantValue(walk: ReadText, name: string): SyntaxNode | null {
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
