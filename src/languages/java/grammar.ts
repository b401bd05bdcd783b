import type { AccessRule, Callable, Type, Value } from "../base/grammar/declares.ts";
import type { Grammar } from "../base/grammar/grammar.ts";
import type { NoticedFile } from "../base/notices/noticed-file.ts";
import { wordList } from "../base/usual-tables.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import type { SyntaxNode } from "../base/syntax-tree.ts";
import { annotations, annotationNotice } from "./notices/annotation-notice.ts";
import { inheritWords } from "./notices/inherited-words.ts";
import { asCompiled } from "./unicode-escapes.ts";
import { docBefore } from "../base/notices/doc-comment.ts";
import { docNotice } from "../base/notices/doc-notice.ts";

const clauses = ["superclass", "super_interfaces", "extends_interfaces"];
const components = {
  list: "parameters",
  values: ["record_declaration"],
  constructs: false,
  kind: "field",
} as const;
/** Members of interfaces are public. The constructors of an enum are private. */
const type = (kind: Type["kind"]): Type => ({
  as: "type",
  kind,
  body: "body",
  members: kind === "interface" ? 2 : 0,
  bases: null,
  inside: [],
  components,
  constructors: kind === "enum" ? 0 : 2,
  signature: `{type_parameters} {parameters} ${clauses.map((each) => `{${each}}`).join(" ")} {permits}`,
});
const callable = (
  kind: "method" | "constructor",
  parameters: Callable["parameters"] = "parameters",
): Callable => ({
  as: "callable",
  kind,
  memberKind: kind,
  parameters,
  brackets: "()",
  result: "type",
  inside: ["body"],
  signature: "{type_parameters}{parameters} {type}{dimensions} {throws}",
  owed: {
    unless: ["body", "value"],
    words: /\b(?:static|private|native)\b/,
    within: /^(?:interface|annotation)/,
  },
});
const value = (kind: Value["kind"], inside: readonly string[]): Value => ({
  as: "value",
  kind,
  typed: "type",
  inside,
});
const fields: Value = {
  ...value("field", ["value"]),
  each: ["variable_declarator"],
  signature: "{type}{dimensions}",
  kinds: [[/\bstatic\b.*\bfinal\b|\bfinal\b.*\bstatic\b/, "constant"]],
};
const rules: readonly AccessRule[] = [
  [/\bpublic\b/, 2],
  [/\bprotected\b/, 1],
  [/\bprivate\b/, 0],
];

/** Syntax of declarations in Java. Notices are read by code, because they also occur in Javadoc. */
export const grammar: Grammar = {
  asset: "java",
  separator: ".",
  landmark: /deprecat|scheduledforremoval/gi,
  compiled: asCompiled,
  mend: {
    directives: null,
    words: [
      // An annotation before dots, which the grammar reads as another name: `String @NonNull... names`. Text with a
      // comment or an unclosed string is left alone, because replacing it would expose its content.
      [
        /(?:@[\w$]{1,200}(?:\.[\w$]{1,200}){0,20}(?:\((?:[^()"'/]|"[^"\\\n]{0,200}"){0,200}\))?\s{0,20}){1,5}(?=\.\.\.)/g,
        "",
      ],
      // A record pattern whose type is qualified: `case Shape.Circle(var radius)`.
      [
        /(?<=\b(?:instanceof|case)\s{1,20})(?:[\w$]{1,200}\s{0,9}\.\s{0,9}){1,20}(?=[\w$]{1,200}\s{0,9}(?:<[^<>()]{0,200}>\s{0,9})?\()/g,
        "",
        /\b(?:instanceof|case)\s{1,20}[\w$]{1,200}\s{0,9}\./,
      ],
    ],
    unwraps: null,
    tokens: /\/\/.*|\/\*[\s\S]*?\*\//g,
  },
  comments: ["line_comment", "block_comment"],
  opaque: wordList(`block constructor_body lambda_expression switch_expression method_invocation
    object_creation_expression array_creation_expression array_initializer argument_list cast_expression
    ternary_expression module_body string_literal character_literal`),
  // If a brace is missing, the following members are parsed as statements.
  holders:
    wordList(`program class_body interface_body enum_body enum_body_declarations annotation_type_body block
    constructor_body`),
  bodies: ["block", "constructor_body"],
  declares: {
    class_declaration: type("class"),
    record_declaration: type("class"),
    interface_declaration: type("interface"),
    annotation_type_declaration: type("interface"),
    enum_declaration: type("enum"),
    method_declaration: callable("method"),
    annotation_type_element_declaration: {
      ...callable("method"),
      signature: "{parameters} {type}{dimensions} {default:value}",
    },
    constructor_declaration: callable("constructor"),
    compact_constructor_declaration: callable("constructor", null),
    field_declaration: fields,
    constant_declaration: { ...fields, kinds: [[/^/, "constant"]] },
    enum_constant: {
      ...value("enum-value", ["arguments"]),
      access: [[/^/, 2]],
      signature: "",
      members: "class_body",
    },
    object_creation_expression: { as: "anonymous", body: "class_body", type: "type" },
  },
  access: {
    inside: "modifiers",
    words: wordList("public protected private static abstract final sealed non-sealed"),
    rules,
  },
  types: {
    generic_type: "first",
    annotated_type: "last",
    array_type: "array",
    type_identifier: "variable",
    scoped_type_identifier: { end: ["type_identifier", "identifier"] },
  },
  variables: {
    list: "type_parameters",
    each: "type_parameter",
    names: ["type_identifier", "identifier"],
    bound: "type_bound",
    unbound: "Object",
  },
  parameters: {
    each: "formal_parameter",
    spread: {
      node: "spread_parameter",
      declarator: "variable_declarator",
      besides: wordList("modifiers variable_declarator ... marker_annotation annotation"),
    },
    areNoted: true,
  },
  dimensions: "dimensions",
  heritage: { clauses, list: "type_list", settle: inheritWords },
  signature: {
    words: wordList("static abstract final sealed non-sealed"),
    parts: [],
    parameterNames: false,
  },
  notices: { annotations, ofDeclaration: noticeOf, ofPart: annotationNotice },
  literals: {
    read: {
      decimal_integer_literal: { as: "word" },
      parenthesized_expression: { as: "inner" },
      string_literal: {
        as: "text",
        escapes: "octal",
      },
      binary_expression: {
        as: "sum",
        operator: "+",
      },
      identifier: { as: "name" },
      field_access: {
        as: "name",
        alone: "field",
      },
    },
    constants: {
      node: "variable_declarator",
      name: "name",
      value: "value",
      within: {
        constant_declaration: [],
        field_declaration: ["static", "final"],
      },
    },
  },
  head: {
    packages: ["package_declaration"],
    paths: ["scoped_identifier", "identifier"],
    modules: {
      "package-info.java": {
        node: "package_declaration",
        words: [],
      },
      "module-info.java": {
        node: "module_declaration",
        words: ["open"],
      },
    },
    imports: {
      node: "import_declaration",
      path: null,
      alias: null,
      list: null,
      wildcard: "asterisk",
      words: ["identifier"],
    },
  },
};

/** Returns the notice of a declaration. An annotation and a doc comment together form one notice. */
function noticeOf(file: NoticedFile, node: SyntaxNode): NoticeSource | null {
  const annotation = annotationNotice(file, node);
  const doc = docNoticeAt(file, node);
  if (annotation === null || doc === null) return doc ?? annotation;
  return {
    ...doc,
    line: Math.min(doc.line, annotation.line),
    endLine: Math.max(doc.endLine, annotation.endLine),
    slots: { ...doc.slots, ...annotation.slots },
  };
}

/** Only comments before the first modifier count. A doc comment after an annotation has no effect. */
function docNoticeAt(file: NoticedFile, node: SyntaxNode): NoticeSource | null {
  // Most declarations have none, so this is checked before the comments.
  if (!file.landmarks.in({ start: node.pos, end: node.start })) return null;
  const doc = docBefore(file.tree.text, node);
  return doc === null ? null : docNotice(file.tree, doc);
}
