import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of TypeScript and JavaScript look from outside. */
export const skimForms: BraceForms = {
  marks: /@[\w.$]+(?:\(\))?\s?/g,
  holder:
    /^(?:(?:export|default|declare|abstract)\s)*(?:class|interface)\s[\w$]+[\s\w$.,&|<>"'=?:()[\]]*\{\}$/,
  space: /^(?:(?:export|declare)\s)*(?:namespace|module)\s[\w$.]+\{\}$/,
  members: [
    /^(?:(?:public|private|protected|static|async|override|abstract|get|set|declare)\s|\*\s?)*(?<name>[\w$]+)\??(?:<[^{};]*>)?\(\)(?::[^;\n]*)?(?:(?<body>\{\})|;)$/,
  ],
  statements: [
    /^(?:(?:export|declare|async)\s)*function\s?\*?\s?(?<name>[\w$]+)(?:<[^{};]*>)?\(\)(?::[^;\n]*)?(?:(?<body>\{\})|;)$/,
    /^(?:(?:export|declare)\s)*(?:const|let|var)\s(?<name>[\w$]+)(?::[^=;,\n]*)?=(?!\s?require\b)[^;,\n]*;$/,
  ],
  goesOn: /\s*(?:[;,.=&|)>?:+%{^]|-(?!-)|(?:as|satisfies|with)\b)/y,
};
