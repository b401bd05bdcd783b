import { markdownWords } from "../base/notices/doc-words.ts";
import type { AccessRule, Callable, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { childOf, textOf } from "../base/syntax-tree.ts";
import { wordList } from "../base/usual-tables.ts";

const rules: readonly AccessRule[] = [
  [/\b(?:private|internal)\b/, 0],
  [/\bprotected\b/, 1],
  [/^/, 2],
];
const type: Type = {
  as: "type",
  kind: "class",
  kinds: { enum_class_body: "enum", interface: "interface" },
  body: "body",
  members: 2,
  bases: null,
  signature: "{type_parameters} {extends:delegation_specifiers} {type_constraints}",
  components: {
    list: "primary_constructor/class_parameters",
    values: ["class_declaration"],
    kept: ["val", "var"],
    constructs: true,
    kind: "property",
  },
};
const callable = (
  kind: Callable["kind"],
  memberKind: Callable["memberKind"],
  ...name: readonly string[]
): Callable => ({
  as: "callable",
  kind,
  memberKind,
  name,
  parameters: "parameters",
  brackets: "()",
  result: "returns",
  inside: ["function_body"],
  owed: { unless: ["function_body"], words: /\b(?:private|expect|external)\b/, within: /^(?!)/ },
});
const value = (kind: Value["kind"]): Value => ({ as: "value", kind, typed: "type", inside: [] });
const typed = { child: /^(?:user|nullable|function|parenthesized|non_nullable)_type$/, field: "type" };
const named = { child: /^identifier$/, field: "name" };
const text = ["string_content", "escape_sequence", "string_start", "string_end", '"', '"""'];

const constructorLine =
  /\r?\n[ \t]*(?=(?:@[\w.]+(?:\([^()\n]{0,200}\))?\s+){0,5}(?:(?:public|private|internal|protected)\s+)?constructor\s*\()(?<=\bclass[ \t]+\w{1,200}(?:<[^{}()=]{0,300}>)?[ \t]*\r?\n[ \t]*)/g;

/** Syntax of declarations and notices in Kotlin. */
export const grammar: Grammar = {
  asset: "kotlin",
  separator: ".",
  landmark: /deprecated/gi,
  mend: {
    directives: null,
    words: [
      // The qualified name of an annotation.
      [/@kotlin\.(?=Deprecated\b)/g, "       @"],
      // A string in which a single dollar sign does not begin a template.
      [/\$\$(?=")/g, ""],
    ],
    // A primary constructor on a line of its own.
    rewrite: (written) => written.replaceAll(constructorLine, (found) => " ".repeat(found.length)),
    unwraps: null,
    tokens: /\/\/.*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g,
    containers: /\b(?:class|interface|object|enum)\b/,
  },
  fields: {
    parameter: [named, typed],
    class_parameter: [named, typed],
    variable_declaration: [named, typed],
    nullable_type: [typed],
    enum_entry: [named],
    class_declaration: [{ child: /^(?:enum_)?class_body$/, field: "body" }],
    object_declaration: [{ child: /^class_body$/, field: "body" }],
    companion_object: [{ child: /^class_body$/, field: "body" }],
    object_literal: [
      { child: /^class_body$/, field: "body" },
      { child: /^delegation_specifiers$/, field: "type" },
    ],
    function_declaration: [
      { child: /^function_value_parameters$/, field: "parameters" },
      { ...typed, field: "returns", after: "function_value_parameters" },
      { ...typed, field: "receiver" },
    ],
    secondary_constructor: [
      { child: /^constructor$/, field: "name" },
      { child: /^function_value_parameters$/, field: "parameters" },
    ],
    property_declaration: [
      { child: /^(?:val|var)$/, field: "access" },
      { child: /^variable_declaration$/, field: "name" },
      { ...typed, field: "receiver" },
    ],
    type_alias: [{ ...typed, field: "target" }],
    import: [{ child: /^identifier$/, field: "alias" }],
  },
  comments: ["line_comment", "block_comment"],
  opaque: wordList(
    "function_body getter setter anonymous_initializer lambda_literal when_expression if_expression",
  ),
  holders: wordList("source_file class_body enum_class_body"),
  bodies: wordList("function_body lambda_literal anonymous_initializer getter setter"),
  declares: {
    class_declaration: type,
    object_declaration: type,
    companion_object: { as: "around", itself: "Companion", body: "body", type: "", base: "", names: null },
    object_literal: { as: "anonymous", body: "class_body", type: "type" },
    function_declaration: callable("function", "method", "{receiver}.{name}", "{name}"),
    secondary_constructor: callable("constructor", "constructor", "{name}"),
    property_declaration: {
      ...value("property"),
      name: ["{receiver}.{name}", "{name}"],
      signature: "{access} {name/type}",
      kinds: [[/\bconst\b/, "constant"]],
    },
    enum_entry: value("enum-value"),
    type_alias: {
      as: "type",
      kind: "type",
      name: ["{type}"],
      body: "body",
      members: 2,
      bases: null,
      signature: "{target}",
    },
  },
  access: {
    inside: "modifiers",
    words: wordList(`visibility_modifier inheritance_modifier class_modifier function_modifier member_modifier
      property_modifier platform_modifier`),
    rules,
  },
  types: {
    user_type: { end: ["identifier"] },
    nullable_type: { field: "type" },
    parenthesized_type: { field: "type" },
    variable_declaration: { field: "name" },
    delegation_specifiers: "first",
    delegation_specifier: "first",
    constructor_invocation: "first",
    explicit_delegation: "first",
  },
  rest: /^vararg$/,
  signature: {
    words: wordList(
      "abstract open final sealed data inner annotation value const lateinit suspend operator infix",
    ),
    parts: wordList("val var type_parameters parameters returns type type_constraints variable_declaration"),
    parameterNames: true,
  },
  notices: {
    attributes: {
      place: "inside",
      lists: ["modifiers"],
      groups: "annotation",
      astray: { node: "annotated_expression", name: "user_type", argument: "parenthesized_expression" },
      node: "constructor_invocation",
      ofFile: null,
      arguments: "value_arguments",
      argument: "value_argument",
      value: null,
      target: "use_site_target",
      conditional: null,
    },
    marks: [
      {
        name: /^Deprecated$/,
        targets: /^(?:property)?:?$/,
        text: [0, "message"],
        slots: { 1: "replacement", replaceWith: "replacement" },
        refusal: [2, "level"],
        refused: /\b(?:ERROR|HIDDEN)$/,
        form: "annotation",
      },
    ],
    skipped: null,
    docs: { form: "doc-comment", words: markdownWords },
  },
  literals: {
    read: {
      string_literal: { as: "text", escapes: "backslash", parts: text, templates: /\$([A-Za-z_]\w*)/g },
      multiline_string_literal: {
        as: "text",
        escapes: "quotes",
        parts: text,
        templates: /\$([A-Za-z_]\w*)/g,
      },
      parenthesized_expression: { as: "inner" },
      binary_expression: { as: "sum", operator: "+" },
      identifier: { as: "name" },
      navigation_expression: { as: "name" },
      call_expression: {
        as: "argument",
        call: /^(?:kotlin\.)?ReplaceWith\s*\(/,
        list: "value_arguments",
        each: "value_argument",
      },
    },
    constants: { node: "property_declaration", name: "name", value: null },
  },
  code: {
    aliasOf: (tree, node) => {
      const target = node.type === "type_alias" ? childOf(node, "target") : null;
      return target && textOf(tree, target).replace(/<[^]*/, "");
    },
  },
  head: {
    packages: ["package_header"],
    paths: ["qualified_identifier"],
    imports: {
      node: "import",
      path: null,
      alias: "alias",
      list: { field: "list", type: "import_list" },
      wildcard: "*",
      words: ["identifier"],
    },
  },
};
