import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of Java look from outside. */
export const skimForms: BraceForms = {
  marks: /@(?!interface\b)[\w.$]+(?:\(\))?\s?/g,
  holder: /^(?:[a-z-]+\s)*(?:class|@?interface|record)\s[\w$]/,
  members: [
    /^[^=;(){}]*(?<![\w$.])(?<name>[\w$]+)\(\)(?:\[\])*(?:\s(?:throws|default)\s[^=;{}]*)?(?:(?<body>\{\})|;)$/,
    /^[^=;(){},]*(?:<[^=;(){}]*>[^=;(){},]*)?(?<![\w$.])(?<name>[\w$]+)(?:\[\])*(?:=[^,;]*)?;$/,
  ],
  statements: [],
  goesOn: /\s*[;,.=&|)>?:+%<^-]/y,
};
