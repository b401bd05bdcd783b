import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of C# look from outside. */
export const skimForms: BraceForms = {
  marks: /^(?:\[\]\s?)+/g,
  holder: /^(?:[a-z]+\s)*(?:class|struct|interface|record)\s[\w@]/,
  space: /^namespace\s[\w.@]+\{\}$/,
  members: [
    /^[^=;{}()]*(?<![\w.@])(?<name>[\w@]+)(?:<[^=;{}()]*>)?\(\)(?::(?:\s?(?:this|base))?\(\))?(?:\swhere\s[^=;{}]*)?(?:(?<body>\{\})|=>[^]*;|;)$/,
    /^[^=;(){},]*(?:<[^=;(){}]*>[^=;(){},]*)?(?<![\w.@])(?<name>[\w@]+)(?:=[^,;]*;|;|\{\}(?:=[^;]*;)?)$/,
  ],
  statements: [],
  goesOn: /\s*[;,.=&|)>?:+%<^-]/y,
};
