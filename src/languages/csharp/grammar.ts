import type { AccessRule, Callable, Owed, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { wordList } from "../base/usual-tables.ts";
import { mark } from "./mark.ts";
import { rewrite, words } from "./mend.ts";

const rules: readonly AccessRule[] = [
  [/\bpublic\b/, 2],
  [/\bprivate\b/, 0],
  [/\bprotected\b/, 1],
  [/\b(?:internal|file)\b/, 0],
];
const parts = /\bpartial\b/;
const members = ["{explicit_interface_specifier}.{name}", "{name}"];
const accessors = { list: "accessors", each: "accessor_declaration", name: "name", implied: "get" };
const components = {
  list: "parameter_list",
  values: ["record_declaration"],
  constructs: true,
  kind: "property",
} as const;
/** It is unknown which part of a partial type states its reach: another file may make it public. */
const type = (kind: Type["kind"], reach: Type["members"] = 0): Type => ({
  as: "type",
  kind,
  body: "body",
  members: reach,
  components,
  bases: "base_list",
  access: [...rules, [parts, 2]],
  merges: parts,
});
const owed: Owed = {
  unless: ["body", "arrow_expression_clause", "value"],
  words: /\b(?:static|extern|partial)\b/,
  within: /^interface/,
};
const callable = (kind: Callable["kind"], ...name: readonly string[]): Callable => ({
  as: "callable",
  kind,
  memberKind: kind,
  parameters: "parameters",
  brackets: "()",
  result: "returns",
  merges: parts,
  name: name.length > 0 ? name : ["{name}"],
  owed,
});
const value = (kind: Value["kind"]): Value => ({ as: "value", kind, typed: "type" });
const each = ["variable_declaration", "variable_declarator"];

/** Syntax of declarations and notices in C#. */
export const grammar: Grammar = {
  asset: "csharp",
  separator: ".",
  landmark: /obsolete/gi,
  mend: {
    directives: {
      // `#:package` and `#!` belong to single-file programs.
      line: /^[ \t]*#(?:[ \t]*(?:if|elif|else|endif|nullable|pragma|region|endregion|line|warning|error)\b|[:!]).*$/gm,
      opens: /^\s*#\s*if\b/,
      turns: /^\s*#\s*el(?:if|se)\b/,
      never: /^\s*#\s*if\s+(?:false|DEBUG)\s*(?:\/\/.*)?$/,
      always: /^\s*#\s*if\s+(?:true|!\s*DEBUG)\s*(?:\/\/.*)?$/,
      closes: /^\s*#\s*endif/,
    },
    words,
    rewrite,
    containers: /\b(?:class|struct|record|interface|enum|namespace|extension|union)\b/,
    unwraps: /(?<![.\w])extension\s*(?:<[^<>{}()]*>\s*)?\([^(){};]*\)[^(){};]*\{/g,
    tokens:
      /\/\/.*|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|(?:@\$?|\$@)"(?:""|[^"])*"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'/g,
  },
  comments: ["comment"],
  opaque: wordList(`block arrow_expression_clause constructor_initializer string_literal raw_string_literal
    initializer_expression object_creation_expression implicit_object_creation_expression invocation_expression
    lambda_expression switch_expression cast_expression array_creation_expression collection_expression`),
  holders: wordList("compilation_unit declaration_list enum_member_declaration_list namespace_declaration"),
  bodies: ["block", "arrow_expression_clause"],
  declares: {
    class_declaration: type("class"),
    struct_declaration: type("class"),
    record_declaration: type("class"),
    interface_declaration: type("interface", 2),
    enum_declaration: type("enum", 2),
    enum_member_declaration: { ...value("enum-value"), isNumbered: true },
    delegate_declaration: { ...callable("type"), brackets: null },
    method_declaration: callable("method", ...members),
    local_function_statement: callable("function"),
    constructor_declaration: callable("constructor"),
    destructor_declaration: callable("method", "~{name}"),
    operator_declaration: callable("method", "operator {operator}"),
    conversion_operator_declaration: callable("method", "{implicit|explicit} operator {type}"),
    indexer_declaration: {
      ...callable("property", "{explicit_interface_specifier}.this", "this"),
      brackets: "[]",
      accessors,
    },
    property_declaration: { ...value("property"), name: members, accessors, owed },
    event_declaration: { ...value("property"), name: members },
    event_field_declaration: { ...value("property"), each, owed },
    field_declaration: {
      ...value("field"),
      each,
      kinds: [[/\bconst\b|\bstatic\b.*\breadonly\b|\breadonly\b.*\bstatic\b/, "constant"]],
    },
  },
  access: { words: ["modifier", "record"], rules },
  types: {
    nullable_type: { field: "type" },
    ref_type: { field: "type" },
    scoped_type: { field: "type" },
    generic_name: "first",
    explicit_interface_specifier: "first",
    array_type: "array",
    qualified_name: { field: "name" },
    alias_qualified_name: { field: "name" },
    pointer_type: "pointer",
    tuple_type: "tuple",
  },
  signature: {
    words: wordList("static abstract sealed readonly const virtual override required ref record"),
    parts: wordList(`type_parameters type_parameter_list returns type parameters parameter_list base_list
      type_parameter_constraints_clause`),
    parameterNames: true,
  },
  notices: {
    attributes: {
      place: "inside",
      lists: ["attribute_list"],
      node: "attribute",
      ofFile: null,
      conditional: null,
      arguments: "attribute_argument_list",
      argument: "attribute_argument",
      value: null,
      target: "attribute_target_specifier",
    },
    // An attribute that targets the hidden field or the result does not affect callers.
    marks: [
      {
        name: new RegExp(`^${mark.source}$`),
        targets: /^(?!field|return|assembly|module|param)/,
        text: [0, "message"],
        slots: {},
        refusal: [1, "error"],
        form: "attribute",
      },
    ],
    skipped: null,
  },
  literals: {
    read: {
      identifier: { as: "name" },
      member_access_expression: { as: "name" },
      integer_literal: { as: "word" },
      string_literal: {
        as: "text",
        escapes: "backslash",
      },
      verbatim_string_literal: {
        as: "text",
        escapes: "doubled",
      },
      raw_string_literal: {
        as: "text",
        escapes: "indented",
      },
      parenthesized_expression: { as: "inner" },
      binary_expression: {
        as: "sum",
        operator: "+",
      },
      interpolated_string_expression: {
        as: "pieces",
        expression: "interpolation",
        text: "string_content",
      },
      invocation_expression: {
        as: "nameOf",
        call: /^nameof\s*\(/,
      },
    },
    constants: { node: "variable_declarator", name: "name", value: null },
  },
  head: {
    packages: ["namespace_declaration", "file_scoped_namespace_declaration"],
    severalPackages: true,
    imports: {
      node: "using_directive",
      path: null,
      alias: "name",
      list: null,
      wildcard: null,
      words: ["identifier"],
    },
  },
};
