import type { NoticeLook } from "../../core/model/unread.ts";

/** The start of a comment line: the characters that open a comment, or that prefix each of its lines. */
const lineOfComment = [
  String.raw`(?:^[ \t]*(?:\*(?!\/)[ \t]*)?`,
  String.raw`(?:(?<!\/)(?:\/\*[*!]*|\/\/+!?<?)|(?<!#)#+|(?<!-)--+|(?<!;);+|(?<!%)%+|\{-|\(\*\*?|<!--)[ \t]*)(?:-[ \t])?`,
].join("|");

/** `@deprecated` at the start of a comment line. */
export const taggedComment: NoticeLook = {
  in: "comment",
  pattern: new RegExp(String.raw`${lineOfComment}@deprecated\b`, "gmi"),
};

/** Also matches `\deprecated`. */
export const doxygenComment: NoticeLook = {
  in: "comment",
  pattern: new RegExp(String.raw`${lineOfComment}[@\\]deprecated\b`, "gm"),
};

/** `@deprecated` in a doc comment, and in an ordinary comment. */
export function docTag(notDoc: string): readonly NoticeLook[] {
  return [
    { in: "comment", pattern: /(?<!\/)\/\/+!?[ \t]*@deprecated\b/gi, why: notDoc },
    { in: "comment", pattern: /\/\*[ \t\n]*@deprecated\b/gi, why: notDoc },
    { in: "comment", pattern: /(?:^[ \t]*\*(?!\/)|\/\*\*+)[ \t]*@deprecated\b/gm },
  ];
}

export function inCode(pattern: RegExp): NoticeLook {
  return { in: "code", pattern };
}

/** A directive in the text of a GraphQL schema or query. */
export const graphqlDirective: NoticeLook = {
  in: "code and texts",
  pattern: /@deprecated\s{0,9}\(\s{0,9}reason\s{0,9}:/g,
  why: "GraphQL inside a string is not read, only schema files are",
};

/** On a declaration, and not where it is defined, asked for, or a value. */
const deprecatingMacro =
  /^(?![ \t]*(?:#|case\b|return\b))[^\n=&|!?]*?(?<![\w(])\w*DEPRECATED(?:_\w+)?(?:[ \t]*\(|[ \t]+[A-Za-z_]|[ \t]*;|$)/gm;

/** Attributes, macros and comments of C and the languages that extend it, but not the macros' definitions. */
export const deprecatedInC: readonly NoticeLook[] = [
  doxygenComment,
  inCode(/\[\[(?:[^\]\n]{0,200}[,\s:])?deprecated\b(?<!^[ \t]*#[^\n]{0,300})/gm),
  inCode(/__attribute__\s*\(\([^;{}]{0,200}?\b_{0,2}deprecated(?:__)?\b(?<!^[ \t]*#[^\n]{0,300})/gm),
  inCode(/__declspec\s*\([^)\n]{0,100}?\bdeprecated\b(?<!^[ \t]*#[^\n]{0,300})/gm),
  { ...inCode(deprecatingMacro), literal: "DEPRECATED" },
];
