import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of TypeScript and JavaScript look from outside. */
export const skimForms: BraceForms = {
  holder:
    /^(?:@[\w.$]+(?:\(\))?\s*|(?:export|default|declare|abstract)\s+)*(?:class|interface)\s+[\w$]+(?:[\s\w$.,&|<>"']|\(\)|\[\])*\{\}$/,
  space: /^(?:(?:export|declare)\s+)*(?:namespace|module)\s+[\w$.]+\s*\{\}$/,
  members: [
    /^(?:@[\w.$]+\s*(?:\(\))?\s*)*(?:(?:public|private|protected|static|async|override|abstract|get|set|declare)\s+|\*\s*)*([\w$]+)\??\s*(?:<[^(){};=]*>\s*)?\(\)(?:\s*:[^;\n]*)?(?:\{\}|;)$/,
  ],
  statements: [
    /^(?:(?:default|declare|async)\s+)*function\s*\*?\s*([\w$]+)\s*(?:<[^(){};=]*>\s*)?\(\)(?:\s*:[^;\n]*)?(?:\{\}|;)$/,
    /^(?:declare\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=;,\n]*)?=(?!\s*require\b)[^;,\n]*;$/,
  ],
  goesOn: /\s*(?:[;,.=&|)>?:+%{^]|-(?!-)|(?:as|satisfies|with)\b)/y,
};
