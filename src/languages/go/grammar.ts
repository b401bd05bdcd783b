import type { Callable, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import { wordList } from "../base/usual-tables.ts";
import { noticeOf } from "./notices/doc-notice.ts";
import { headOf } from "./head.ts";
import { movedFrom } from "./imports.ts";
import { wrappers } from "./literal-types.ts";
import { holderOf, holderVariables, namesOf } from "./names.ts";
import { parameterTypes } from "./parameters.ts";
import { aliasOf, embeddedTypes, signatureOf } from "./signature.ts";
import { syntaxOf } from "./syntax.ts";

const type: Type = {
  as: "type",
  kind: "type",
  body: "type",
  kinds: { interface_type: "interface" },
  members: 2,
  bases: null,
};
const value = (kind: Value["kind"], body?: string): Value => ({
  as: "value",
  kind,
  typed: "type",
  ...(body === undefined ? {} : { body }),
});
const callable: Callable = {
  as: "callable",
  kind: "function",
  memberKind: "method",
  parameters: "parameters",
  brackets: null,
  result: "result",
};

/**
 * Syntax of declarations in Go. Notices are found by code, because Go's parser assigns comments to declarations.
 */
export const grammar: Grammar = {
  asset: "go",
  separator: ".",
  // A notice in a body belongs to no declaration, so bodies are never searched for one.
  landmark: /^(?!)/g,
  mend: { directives: null, words: [], unwraps: null, tokens: /^(?!)/g },
  comments: ["comment"],
  // Bodies and values: their declarations are not features.
  opaque: wordList(`block expression_list raw_string_literal interpreted_string_literal func_literal
    composite_literal call_expression binary_expression`),
  holders:
    wordList(`source_file import_spec_list type_declaration const_declaration var_declaration var_spec_list
    field_declaration_list interface_type`),
  bodies: [],
  declares: {
    type_spec: type,
    type_alias: type,
    const_spec: value("constant", "type"),
    var_spec: value("variable", "type"),
    field_declaration: value("field", "type"),
    method_elem: {
      ...callable,
      kind: "method",
      owed: {
        unless: [],
        words: /^(?!)/,
        within: /^type_(?:spec|alias)/,
      },
    },
    type_elem: value("interface"),
    function_declaration: callable,
    method_declaration: { ...callable, isOutside: true },
  },
  passes: {
    type_declaration: "all",
    const_declaration: "all",
    var_declaration: "all",
    var_spec_list: "all",
    struct_type: "all",
    field_declaration_list: "all",
    interface_type: "all",
    ...wrappers,
  },
  // No handwritten code has more declarations in one file, longer names, or deeper nesting. Several fields of one
  // type multiply.
  limits: { declarations: 100_000, name: 2000, depth: 100 },
  // Go exports by capital letter.
  access: { words: [], rules: [[/^/, 2]], exported: /^\p{Lu}/u },
  types: {},
  signature: { words: [], parts: [], parameterNames: false },
  notices: { annotations: [], ofDeclaration: ({ tree }, node) => noticeOf(tree, node), ofPart: () => null },
  literals: { read: {}, constants: null },
  head: {
    packages: null,
    imports: { node: "import_spec", path: null, alias: "name", list: null, wildcard: null, words: [] },
  },
  code: {
    parse: syntaxOf,
    head: headOf,
    names: namesOf,
    holder: holderOf,
    holderVariables,
    parameters: parameterTypes,
    signature: signatureOf,
    origin: movedFrom,
    aliasOf,
    embeds: embeddedTypes,
  },
};
