import { longQuoted, quoted, starComment } from "../base/lexical-forms.ts";
import type { UnreadLanguage } from "../../core/model/unread.ts";
import { inCode, taggedComment } from "../base/looks.ts";
import { hashLexis, usualLayout } from "./usual-parts.ts";

const layout = usualLayout;

/** Scripting and web languages. */
export const scripts: readonly UnreadLanguage[] = [
  {
    name: "PHP in a file with this extension",
    files: [".inc", ".module"],
    isOne: /<\?php/,
    lexis: {
      lineComments: ["//", "#"],
      blockComments: [starComment],
      strings: [longQuoted('"'), longQuoted("'")],
    },
    looks: [
      taggedComment,
      inCode(
        /(?<!function\s{1,4})\btrigger_(?:deprecation|error)\s*\([^;]{0,600}?\b(?:E_USER_)?DEPRECATED\b/g,
      ),
    ],
    layout,
  },
  {
    name: "Erlang",
    files: [".erl", ".hrl"],
    lexis: { lineComments: ["%"], blockComments: [], strings: [quoted('"')] },
    looks: [inCode(/^-deprecated(?:_type)?\s*\(/gm), taggedComment],
    layout,
  },
  {
    name: "Lua",
    files: [".lua"],
    lexis: {
      lineComments: ["--"],
      blockComments: [{ open: "--[[", close: "]]" }],
      strings: [quoted('"'), quoted("'")],
    },
    looks: [taggedComment],
    layout,
  },
  {
    name: "R",
    files: [".r"],
    lexis: hashLexis,
    looks: [inCode(/(?:^|[^\w.])\.Deprecated\s*\(|\b(?:lifecycle::)?deprecate_(?:soft|warn|stop)\s*\(/gm)],
    layout,
  },
  {
    name: "Julia",
    files: [".jl"],
    lexis: {
      ...hashLexis,
      blockComments: [{ open: "#=", close: "=#", nests: true }],
      strings: [longQuoted('"""'), quoted('"')],
    },
    looks: [
      inCode(/^[ \t]*(?:Base\.)?@deprecate(?:_binding|_moved)?\b|\b(?<!function\s{1,4})depwarn\s*\(/gm),
    ],
    layout,
  },
  {
    name: "Cython",
    files: [".pyx", ".pxd", ".pxi"],
    lexis: { ...hashLexis, strings: [longQuoted('"""'), longQuoted("'''"), quoted('"'), quoted("'")] },
    looks: [
      { in: "code and texts", pattern: /^[ \t]*\.\. deprecated::/gm },
      inCode(/\bwarn(?:_explicit)?\s*\([^;]{0,400}?\b(?:Pending)?DeprecationWarning\b/g),
      inCode(/^[ \t]*@(?:[\w.]*[._])?deprecated?\b/gm),
    ],
    layout,
  },
  {
    name: "Clojure",
    files: [".clj", ".cljs", ".cljc"],
    lexis: { lineComments: [";"], blockComments: [], strings: [longQuoted('"')] },
    looks: [inCode(/(?:\^|\{[^{}]{0,200}?):deprecated\b/g)],
    layout,
  },
  {
    name: "PowerShell",
    files: [".ps1", ".psm1"],
    lexis: { ...hashLexis, blockComments: [{ open: "<#", close: "#>" }] },
    looks: [inCode(/^[ \t]*\[(?:System\.)?Obsolete(?:Attribute)?\b/gim)],
    layout,
  },
];
