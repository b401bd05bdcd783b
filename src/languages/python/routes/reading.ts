import type { AnsweredBy } from "../../../core/model/declaration.ts";
import { constantText, concatenation } from "../../base/constant-text.ts";
import { childOf, type SyntaxNode, type SyntaxTree, type TextSpan } from "../../base/syntax-tree.ts";
import { methodOf } from "../../base/routes/router.ts";
import { FileText, items, nodesOf } from "../../base/routes/full-tree.ts";
import { constantValue } from "../values/constants.ts";
import { piecesOf } from "../values/string-literal.ts";
import type { Framework } from "./frameworks.ts";

/** A file whose routes are looked for. */
export class Reading extends FileText {
  /** Imported names with their origins: `APIRouter` is `fastapi.APIRouter`. */
  readonly imported: ReadonlyMap<string, string>;

  /** The framework that the file imports. */
  readonly framework: Framework | null;

  constructor(tree: SyntaxTree) {
    super(tree);
    this.imported = importedNames(tree);
    const modules = [...this.imported.values()].map((each) => each.split(".")[0] ?? "");
    const first = modules.find((each) => /^(?:flask|quart|fastapi)$/.test(each));
    this.framework = first === undefined ? null : first === "fastapi" ? "fastapi" : "flask";
  }

  /** `fastapi.APIRouter` for `APIRouter` or `fastapi.APIRouter`, whatever the file calls it. */
  meaning(node: SyntaxNode): string {
    const [first = "", ...others] = this.shortText(node).split(".");
    const origin = this.imported.get(first);
    return origin === undefined ? "" : [origin, ...others].join(".");
  }

  /** The text of a constant expression, else null. */
  literal(node: SyntaxNode | null | undefined): string | null {
    if (!node) return null;
    return constantText(node, (each, inner) => {
      switch (each.type) {
        case "string": {
          const pieces = piecesOf(this.text(each)) ?? [{ text: "", isExpression: true }];
          const texts = pieces.map(({ text, isExpression }) =>
            isExpression ? (/^\w+$/.test(text) ? inner(constantValue(this.tree, text)) : null) : text,
          );
          return texts.includes(null) ? null : texts.join("");
        }
        case "concatenated_string": {
          const texts = each.children.map((part) => inner(part));
          return texts.includes(null) ? null : texts.join("");
        }
        case "parenthesized_expression":
          return inner(each.children.find(({ type }) => type !== "("));
        case "binary_operator":
          return concatenation(each, inner);
        case "identifier":
          return inner(constantValue(this.tree, this.text(each)));
        default:
          return null;
      }
    });
  }

  /** Texts of a list; null where one is not a literal. */
  literals(node: SyntaxNode | null): readonly string[] | null {
    if (node === null || !["list", "tuple", "set"].includes(node.type)) return null;
    const texts = items(node).map((each) => this.literal(each));
    const known = texts.filter((each) => each !== null);
    return known.length === texts.length ? known : null;
  }
}

/** The arguments of a call: those by place, and those by name. */
export interface Given {
  readonly list: readonly SyntaxNode[];
  readonly named: (reading: Reading, ...names: readonly string[]) => SyntaxNode | null;
}

export function givenTo(call: SyntaxNode): Given {
  const all = items(childOf(call, "arguments"));
  const keywords = all.filter(({ type }) => type === "keyword_argument");
  return {
    list: all.filter(({ type }) => type !== "keyword_argument"),
    named(reading, ...names) {
      const found = keywords.find((each) => {
        const name = childOf(each, "name");
        return name !== null && names.includes(reading.text(name));
      });
      return found ? childOf(found, "value") : null;
    },
  };
}

/** The `methods` that a call is given; null if one is not a literal. */
export function methodsGiven(reading: Reading, call: SyntaxNode): readonly string[] | null {
  const methods = givenTo(call).named(reading, "methods");
  if (methods === null) return ["GET"];
  const named = reading.literals(methods)?.flatMap((each) => methodOf(each) ?? []) ?? [];
  return named.length > 0 ? [...new Set(named)] : null;
}

function importedNames(tree: SyntaxTree): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const text = (node: TextSpan): string => tree.text.slice(node.start, node.end);
  for (const node of nodesOf(tree.root, new Set(["import_statement", "import_from_statement"]))) {
    const module = childOf(node, "module_name");
    for (const each of node.children.filter(({ field }) => field === "name")) {
      const name = text(childOf(each, "name") ?? each);
      const alias = childOf(each, "alias");
      const dot = module && text(module).endsWith(".") ? "" : ".";
      if (module) names.set(text(alias ?? each), `${text(module)}${dot}${name}`);
      else if (alias) names.set(text(alias), name);
      else names.set(name.split(".")[0] ?? name, name.split(".")[0] ?? name);
    }
  }
  return names;
}

/** The function or class of another file that a name of this one refers to: `views.user`, `UserView`. */
export function elsewhereIn({ imported }: Reading, written: string): AnsweredBy | null {
  if (!/^[\w.]+$/.test(written)) return null;
  const [first = "", ...others] = written.split(".");
  const origin = imported.get(first);
  if (origin === undefined) return null;
  const whole = [origin, ...others].join(".");
  const dot = whole.lastIndexOf(".");
  // Dots alone are a package.
  const from = /^\.*$/.test(whole.slice(0, dot)) ? whole.slice(0, dot + 1) : whole.slice(0, dot);
  return from === "" ? null : { from, name: whole.slice(dot + 1) };
}
