import { readWords } from "../base/notices/doc-words.ts";
import type { AccessRule, Callable, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { textOf } from "../base/syntax-tree.ts";
import { wordList } from "../base/usual-tables.ts";
import { readWarning } from "./warnings.ts";

const rules: readonly AccessRule[] = [
  [/\bprivate\b/, 0],
  [/\bprotected\b/, 1],
  [/\bpublic\b/, 2],
];
/** Declarations outside of a type have no access modifier: all code can reach them. */
const open: readonly AccessRule[] = [[/^/, 2]];
const type = (kind: Type["kind"]): Type => ({
  as: "type",
  kind,
  body: "body",
  members: 2,
  bases: null,
  access: open,
});
const callable: Callable = {
  as: "callable",
  kind: "function",
  memberKind: "method",
  parameters: "parameters",
  brackets: null,
  result: "return_type",
  inside: ["body"],
};
const value = (kind: Value["kind"], each?: string): Value => ({
  as: "value",
  kind,
  typed: "type",
  ...(each === undefined ? {} : { each: [each] }),
});

/** Syntax of declarations and notices in PHP. */
export const grammar: Grammar = {
  asset: "php",
  separator: "::",
  landmark: /deprecat/gi,
  mend: {
    directives: null,
    words: [],
    unwraps: null,
    tokens:
      /\/\/.*|#(?!\[).*|\/\*[\s\S]*?\*\/|<<<[ \t]*["']?(\w+)["']?\n[\s\S]*?\n[ \t]*\1\b|'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*"/g,
    containers: /\b(?:class|interface|trait|enum|namespace)\b/,
  },
  comments: ["comment"],
  opaque:
    wordList(`function_definition/compound_statement method_declaration/compound_statement anonymous_function
    arrow_function string heredoc nowdoc array_creation_expression match_expression text`),
  holders: wordList("program declaration_list enum_declaration_list"),
  bodies: ["anonymous_function", "arrow_function"],
  declares: {
    class_declaration: type("class"),
    interface_declaration: type("interface"),
    trait_declaration: type("class"),
    enum_declaration: type("enum"),
    function_definition: { ...callable, access: open },
    method_declaration: {
      ...callable,
      kind: "method",
      constructors: /^__construct$/i,
      promotes: "property_promotion_parameter",
      owed: { unless: ["body"], words: /\bprivate\b/, within: /^interface/ },
    },
    property_declaration: value("property", "property_element"),
    property_promotion_parameter: value("property"),
    const_declaration: { ...value("constant", "const_element"), access: [...rules, ...open] },
    enum_case: value("enum-value"),
    anonymous_class: { as: "anonymous", body: "declaration_list", type: "base_clause" },
  },
  access: {
    words: wordList(`visibility_modifier abstract_modifier final_modifier readonly_modifier static_modifier
      var_modifier`),
    rules,
  },
  types: { base_clause: "last" },
  signature: {
    words: wordList("abstract final readonly static"),
    parts: wordList("type parameters return_type base_clause class_interface_clause"),
    parameterNames: true,
  },
  notices: {
    attributes: {
      place: "inside",
      lists: ["attribute_list"],
      node: "attribute",
      groups: "attribute_group",
      ofFile: null,
      arguments: "parameters",
      argument: "argument",
      value: null,
      target: null,
      conditional: null,
    },
    marks: [
      {
        name: /^\\?Deprecated$/,
        targets: /^/,
        text: [0, "message"],
        slots: { since: "since", 1: "since" },
        form: "attribute",
      },
    ],
    skipped: null,
    docs: { form: "doc-comment", words: docWords },
    warnings: {
      call: wordList("function_call_expression scoped_call_expression"),
      body: "body",
      always: wordList("compound_statement expression_statement error_suppression_expression"),
      apart: wordList(
        "anonymous_function arrow_function anonymous_class function_definition declaration_list",
      ),
      read: readWarning,
    },
  },
  literals: {
    read: {
      string: { as: "text", escapes: "quotes" },
      encapsed_string: { as: "text", escapes: "quotes", parts: wordList(`" string_content escape_sequence`) },
      parenthesized_expression: { as: "inner" },
      binary_expression: { as: "sum", operator: "." },
    },
    constants: null,
  },
  head: {
    packages: ["namespace_definition"],
    severalPackages: true,
    imports: {
      node: "namespace_use_declaration",
      path: null,
      alias: "alias",
      list: { field: "body", type: "namespace_use_group" },
      wildcard: null,
      words: ["name"],
    },
  },
  code: {
    embeds: (tree, node) =>
      (node.children.find(({ field }) => field === "body")?.children ?? [])
        .filter(({ type: kind }) => kind === "use_declaration")
        .flatMap(({ children }) => children.filter(({ type: kind }) => /^(?:qualified_)?name$/.test(kind)))
        .map((each) => textOf(tree, each)),
  },
};

/** `@deprecated 2.3 Use {@see Other}`: a version at the start is the one in which the deprecation began. */
function docWords(written: string): ReturnType<typeof readWords> {
  const { text, links } = readWords(written.replaceAll(/\{@see\s/gi, "{@link "));
  return { text: text.replace(/^v?(\d+(?:\.\d+)+)(?=[,;:.]?(?:\s|$))/, "since $1"), links };
}
