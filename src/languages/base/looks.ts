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
