import { longQuoted, quoted, starComment } from "../base/lexical-forms.ts";
import type { UnreadLanguage } from "../../core/model/unread.ts";
import { deprecatedInC, inCode, taggedComment } from "../base/looks.ts";
import { braceLexis, usualLayout } from "./usual-parts.ts";

const layout = usualLayout;
const longText = { ...braceLexis, strings: [longQuoted('"""'), quoted('"'), quoted("'")] };
const nestedComment = { ...starComment, nests: true };

/** Languages with braces, and similar ones. */
export const braces: readonly UnreadLanguage[] = [
  {
    name: "a Kotlin script",
    files: [".kts"],
    lexis: { ...longText, blockComments: [nestedComment] },
    looks: [inCode(/@(?:\w+:)?(?:\[[^\]\n]{0,200}?)?(?:kotlin\.|java\.lang\.)?Deprecated\b/g), taggedComment],
    layout,
  },
  {
    name: "a Scala script",
    files: [".sc"],
    lexis: { ...longText, strings: [longQuoted('"""'), quoted('"')], blockComments: [nestedComment] },
    looks: [inCode(/@(?:scala\.|java\.lang\.)?[Dd]eprecated(?:Name)?\b/g), taggedComment],
    layout,
  },
  {
    name: "Groovy",
    files: [".groovy", ".gradle"],
    lexis: longText,
    looks: [inCode(/@(?:java\.lang\.)?Deprecated\b/g), taggedComment],
    layout,
  },
  {
    name: "Dart",
    files: [".dart"],
    lexis: { ...longText, strings: [longQuoted('"""'), longQuoted("'''"), quoted('"'), quoted("'")] },
    looks: [inCode(/@Deprecated(?:\.\w+)?\s*\(|@deprecated\b/g)],
    layout,
  },
  {
    name: "Objective-C",
    files: [".m", ".mm"],
    lexis: braceLexis,
    looks: [...deprecatedInC, inCode(/(?<![\w#])__deprecated(?:_msg|_enum_msg)?\b/g)],
    layout,
  },
  {
    name: "D",
    files: [".d"],
    lexis: { ...braceLexis, strings: [longQuoted("`"), quoted('"')] },
    looks: [inCode(/^[ \t]*(?:\w+[ \t]+)*deprecated\b/gm)],
    layout,
  },
  {
    name: "Vala",
    files: [".vala"],
    lexis: braceLexis,
    looks: [inCode(/\[[^\]\n]{0,200}\bdeprecated\s*=\s*true/g)],
    layout,
  },
  {
    name: "Solidity",
    files: [".sol"],
    lexis: braceLexis,
    looks: [{ in: "comment", pattern: /^[ \t]*(?:\*|\/\/\/|\/\*\*)[ \t]*@(?:custom:)?deprecated\b/gm }],
    layout,
  },
  {
    name: "Sass",
    files: [".scss", ".sass", ".less"],
    lexis: braceLexis,
    looks: [taggedComment],
    layout,
  },
  {
    name: "a component with a template",
    files: [".vue", ".svelte", ".astro"],
    lexis: { ...braceLexis, strings: [quoted('"'), longQuoted("`")] },
    looks: [taggedComment],
    layout,
  },
  {
    name: "F#",
    files: [".fs", ".fsi"],
    lexis: {
      lineComments: ["//"],
      blockComments: [{ open: "(*", close: "*)", nests: true }],
      strings: [longQuoted('"""'), longQuoted('"')],
    },
    looks: [inCode(/\[<[^\]\n]{0,200}?\b(?:System\.)?Obsolete(?:Attribute)?\b/g)],
    layout,
  },
  {
    name: "Visual Basic",
    files: [".vb"],
    lexis: { lineComments: ["'"], blockComments: [], strings: [quoted('"')] },
    looks: [inCode(/<[^>\n]{0,200}?\b(?:System\.)?Obsolete(?:Attribute)?\b/gi)],
    layout,
  },
  {
    name: "OCaml",
    files: [".ml", ".mli", ".re", ".rei"],
    lexis: {
      lineComments: [],
      blockComments: [{ open: "(*", close: "*)", nests: true }],
      strings: [longQuoted('"')],
    },
    looks: [inCode(/\[@{1,3}(?:ocaml\.)?deprecated\b/g), taggedComment],
    layout,
  },
  {
    name: "Haskell",
    files: [".hs", ".lhs"],
    lexis: {
      lineComments: [],
      blockComments: [{ open: "{-", close: "-}", nests: true }],
      strings: [quoted('"')],
    },
    looks: [{ in: "comment", pattern: /\{-#\s*DEPRECATED\b/gi }],
    layout,
  },
  {
    name: "Nim",
    files: [".nim"],
    lexis: { lineComments: ["#"], blockComments: [], strings: [longQuoted('"""'), quoted('"')] },
    looks: [inCode(/\{\.[^}\n]{0,200}\bdeprecated\b/g)],
    layout,
  },
  {
    name: "Crystal",
    files: [".cr"],
    lexis: { lineComments: ["#"], blockComments: [], strings: [longQuoted('"')] },
    looks: [inCode(/@\[Deprecated\b/g)],
    layout,
  },
];
