import type { AccessRule, Callable, Components, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { LineIndex } from "../base/line-index.ts";
import { markdownWords } from "../base/notices/doc-words.ts";
import { wordList } from "../base/usual-tables.ts";
import { aliasOf, namesIn, parametersOf, signatureIn } from "./syntax.ts";

const rules: readonly AccessRule[] = [
  [/\bprivate\b/, 0],
  [/\bprotected\b/, 1],
  [/^/, 2],
];
const ofCase: Components = {
  list: "class_parameters",
  values: wordList("class_definition enum_definition full_enum_case"),
  constructs: false,
  kind: "property",
};
const components: Components = { ...ofCase, kept: ["val", "var"] };
const type = (kind: Type["kind"], more: Partial<Type> = {}): Type => ({
  as: "type",
  kind,
  body: "body",
  members: 2,
  bases: null,
  ...more,
});
const owed = { unless: ["body", "value"], words: /\bprivate\b/, within: /^(?:class|trait)_definition$/ };
const callable: Callable = {
  as: "callable",
  kind: "function",
  memberKind: "method",
  parameters: "parameters",
  brackets: "()",
  result: "return_type",
  inside: ["body"],
  constructors: /^this$/,
  owed,
};
const value: Value = { as: "value", kind: "property", typed: "type", owed };
const literal = { as: "text", escapes: "unless tripled" } as const;

const constructorMark =
  /@(?<=\b(?:class|trait)[ \t]+\w+(?:\[(?:[^[\](){}\n]|\[[^[\](){}\n]{0,200}\]){0,300}\])?(?:\s+@[\w.]+\([^()\n]{0,300}\))?\s+@)[\w.]+(?:\((?:[^()"]|"[^"\n]{0,300}"){0,300}\)(?=\s*(?:\(|(?:private|protected)\b)|[ \t]*(?:\{|extends\b))|(?=[ \t]+(?:private|protected)\b))/g;

/** The end of a line with a supertype, before an annotation of the next declaration, which would be one of the type. */
const superLine =
  /(?:[ \t]+\/\/.*)?\r?\n(?<=^(?![ \t]*(?:\/\/|\/?\*))[^\n]{0,300}\b(?:extends|with)\b[^{}=/\n]{0,300}[\w\]](?:[ \t]+\/\/[^\n]*)?\n)(?=(?:\s|\/\/.*|\/\*(?:(?!\*\/)[^])*\*\/)*@)/gm;
/** The second list of arguments of a supertype, which the compiled grammar does not know. */
const furtherArguments =
  /\((?<=\bextends\s+[\w.$]+(?:\[[^()]{0,200}\])?\((?:[^()]|\([^()]{0,200}\)){0,300}\)\()(?:[^()]|\([^()]{0,200}\)){0,300}\)/g;

/** Syntax of declarations and notices in Scala 2 and 3. */
export const grammar: Grammar = {
  asset: "scala",
  separator: ".",
  landmark: /deprecated/gi,
  deepest: 500,
  // Older code has arrows of one sign.
  compiled: (written) => {
    const text = written.replaceAll("⇒", "=>").replaceAll("←", "<-");
    return text === written ? null : { text, lines: new LineIndex(text) };
  },
  mend: {
    directives: null,
    words: [
      // A name that is a keyword elsewhere.
      [/\binline\b(?=\s?[)\],.:=|&;])/g, "inlinE", /\binline\b/],
      // Annotations of a constructor: their arguments would go on with its parameters.
      [constructorMark, ""],
      [superLine, ";"],
      [furtherArguments, ""],
    ],
    unwraps: null,
    tokens: /\/\/.*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g,
    containers: /\b(?:class|trait|object|enum|extension|given|package)\b/,
  },
  comments: ["comment", "block_comment"],
  opaque:
    wordList(`block indented_block call_expression match_expression if_expression for_expression try_expression
    lambda_expression tuple_expression case_block function_definition/infix_expression
    val_definition/infix_expression var_definition/infix_expression`),
  holders: wordList("compilation_unit template_body enum_body with_template_body"),
  bodies: wordList("block indented_block call_expression match_expression lambda_expression"),
  declares: {
    class_definition: type("class", {
      components: { ...components, keepsAll: "case", constructs: "this", access: "access_modifier" },
    }),
    trait_definition: type("interface"),
    object_definition: type("class", { instance: "object " }),
    package_object: type("class", { instance: "object " }),
    enum_definition: type("enum", { components }),
    enum_case_definitions: { as: "around", names: null, body: null, type: "", base: "" },
    simple_enum_case: { ...value, kind: "enum-value", owed: { ...owed, within: /^(?!)/ } },
    full_enum_case: type("enum-value", { components: ofCase }),
    extension_definition: { as: "around", names: null, body: null, type: "", base: "" },
    function_definition: callable,
    function_declaration: callable,
    val_definition: value,
    val_declaration: value,
    var_definition: value,
    var_declaration: value,
    given_definition: { ...value, body: "with_template_body" },
    type_definition: type("type"),
  },
  access: {
    inside: "modifiers",
    words: wordList("access_modifier abstract final sealed implicit override"),
    rules,
  },
  types: {
    generic_type: { field: "type" },
    stable_type_identifier: { end: ["type_identifier"] },
    projected_type: { field: "selector" },
    annotated_type: "first",
    compound_type: "first",
  },
  signature: {
    words: wordList("abstract final sealed implicit"),
    parts: wordList("var type_parameters parameters return_type type bound"),
    parameterNames: true,
  },
  notices: {
    attributes: {
      place: "inside",
      lists: ["annotation"],
      node: null,
      ofFile: null,
      arguments: "arguments",
      argument: "assignment_expression",
      value: null,
      target: null,
      conditional: null,
    },
    marks: [
      {
        name: /^(?:scala\.)?deprecated$/,
        targets: /^/,
        text: [0, "message"],
        slots: { 1: "since", since: "since" },
        form: "annotation",
      },
      {
        name: /^(?:java\.lang\.)?Deprecated$/,
        targets: /^/,
        text: [],
        slots: { since: "since" },
        form: "annotation",
      },
      {
        // The old name of a parameter, by which callers may still pass it.
        name: /^(?:scala\.)?deprecatedName$/,
        targets: /^/,
        text: [],
        slots: { 1: "since", since: "since" },
        form: "marker",
      },
    ],
    skipped: null,
    docs: { form: "doc-comment", words: markdownWords },
  },
  literals: {
    read: {
      string: literal,
      infix_expression: { as: "sum", operator: "operator_identifier" },
      parenthesized_expression: { as: "inner" },
      identifier: { as: "name" },
      field_expression: { as: "name" },
    },
    constants: { node: "val_definition", name: "pattern", value: "value" },
  },
  code: {
    names: namesIn,
    parametersOf,
    signature: (tree, node) => signatureIn(tree, node, grammar),
    aliasOf,
  },
  head: {
    packages: ["package_clause"],
    chained: true,
    imports: {
      node: "import_declaration",
      path: null,
      alias: "alias",
      list: { field: "list", type: "namespace_selectors" },
      wildcard: "namespace_wildcard",
      words: ["identifier"],
    },
  },
};
