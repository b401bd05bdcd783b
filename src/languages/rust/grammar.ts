import type { Callable, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { wordList } from "../base/usual-tables.ts";

const callable: Callable = {
  as: "callable",
  kind: "function",
  memberKind: "method",
  parameters: "parameters",
  brackets: null,
  result: "return_type",
};
const value = (kind: Value["kind"], typed: Value["typed"] = "type"): Value => ({ as: "value", kind, typed });
const type = (kind: Type["kind"], members: Type["members"] = 0, bases: Type["bases"] = null): Type => ({
  as: "type",
  kind,
  body: "body",
  members,
  bases,
});

/** Syntax of declarations and notices in Rust. */
export const grammar: Grammar = {
  asset: "rust",
  separator: "::",
  landmark: /deprecated/g,
  mend: {
    directives: null,
    // Attributes of expressions in a list.
    words: [
      [
        /(?=#\[cfg\((?!test\)))(?<=[,(][ \t]*(?:(?:\/\/[^\n]*)?\r?\n(?:[ \t]*(?:\/\/[^\n]*)?\r?\n){0,20}[ \t]*)?)#\[cfg\((?:[^()"]|"[^"]*"|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)\]/g,
        "",
      ],
    ],
    // By convention, code that is compiled only on some systems is wrapped in such a macro. A macro for pinned fields
    // returns its content unchanged.
    unwraps:
      /^[ \t]*(?:(?:pin_project_lite::)?pin_project!\s*\{|cfg_(?!if\b|select\b|match\b)\w+!\s*\{(?!\s*\w+\s*:\s*\{)|\w+!\s*\{(?=\s*#!\[))/gm,
    tokens: /\/\/.*|\/\*[\s\S]*?\*\/|\br(#*)"[\s\S]*?"\1|"(?:\\[\s\S]|[^"\\])*"|'(?:\\.[^']*|[^'\\\n])'/g,
  },
  comments: ["line_comment", "block_comment"],
  opaque: wordList(`block macro_rule string_literal raw_string_literal arguments match_block struct_expression
    array_expression call_expression closure_expression macro_invocation`),
  holders: wordList("source_file declaration_list field_declaration_list enum_variant_list"),
  bodies: ["block"],
  declares: {
    mod_item: type("module"),
    struct_item: type("type"),
    union_item: type("type"),
    enum_item: type("enum", 2),
    enum_variant: type("enum-value", 2),
    field_declaration: value("field"),
    ordered_field_declaration_list: { as: "positions", kind: "field" },
    trait_item: type("interface", 2, "bounds"),
    impl_item: {
      as: "around",
      body: "body",
      type: "type",
      base: "trait",
      names: [
        ["<{type} as {trait}>", 2],
        ["{type}", 0],
      ],
    },
    foreign_mod_item: { as: "around", body: "body", type: "", base: "", names: null },
    function_item: callable,
    function_signature_item: { ...callable, owed: { unless: [], words: /^(?!)/, within: /^trait/ } },
    const_item: value("constant"),
    static_item: value("variable"),
    type_item: value("type", null),
    associated_type: value("type", null),
    // A macro's parameters are patterns without types.
    macro_definition: {
      ...value("function", null),
      access: [
        [/\bmacro_export\b/, 2],
        [/^/, 0],
      ],
    },
    use_declaration: {
      as: "reexport",
      kinds: [
        [/^[A-Z][A-Z\d_]+$/, "constant"],
        [/^[A-Z]/, "type"],
        [/^[a-z]|^_./, "function"],
      ],
    },
  },
  access: {
    words: ["visibility_modifier"],
    rules: [
      [/^pub(?: |$)/, 2],
      [/^(?:pub|crate)\b/, 0],
    ],
  },
  types: { generic_type: { field: "type" }, scoped_type_identifier: { field: "name" } },
  signature: {
    words: [],
    parts: wordList(`function_modifiers mutable_specifier type_parameters parameters return_type type bounds
      where_clause`),
    parameterNames: false,
  },
  notices: {
    attributes: {
      place: "before",
      lists: ["attribute_item"],
      node: "attribute",
      ofFile: "inner_attribute_item",
      arguments: "arguments",
      argument: null,
      value: "value",
      target: null,
      conditional: /^cfg_attr$/,
    },
    marks: [
      {
        name: /^deprecated$/,
        targets: /^/,
        text: ["note", "="],
        form: "attribute",
        slots: {
          since: "since",
          suggestion: "replacement",
        },
      },
    ],
    // Code that is only for tests, or never compiled, counts as commented out.
    skipped:
      /^#\s*\[\s*cfg\s*\(\s*(?:(?:all\s*\(\s*)?test\s*[),]|any\s*\(\s*\)\s*\)|not\s*\(\s*all\s*\(\s*\)\s*\)|(?:false|FALSE)\s*\))/,
  },
  literals: {
    read: {
      string_literal: { as: "text", escapes: "backslash" },
      raw_string_literal: { as: "text", escapes: "none" },
    },
    constants: null,
  },
  head: {
    packages: null,
    separate: { node: "mod_item", body: "body", here: "self" },
    imports: {
      node: "use_declaration",
      path: "argument",
      alias: "alias",
      wildcard: "use_wildcard",
      list: {
        field: "list",
        type: "use_list",
      },
      words: ["identifier", "self", "super", "crate"],
    },
  },
};
