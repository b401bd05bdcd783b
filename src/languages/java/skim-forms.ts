import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of Java look from outside. */
export const skimForms: BraceForms = {
  holder: /^(?:@[\w.$]+(?:\(\))?\s*|[a-z-]+\s+)*(?:class|(?:@\s*)?interface|record)\s+[\w$]/,
  members: [
    /^(?:@(?!interface\b)[\w.$]+\s*(?:\(\))?\s*)*(?:[^=;(){}@]|@[\w.$]+(?:\(\))?)*?(?<![\w$.@])([\w$]+)\s*\(\)\s*(?:\[\]\s*)*(?:throws\b[^=;(){}]*|default\b[^=;{}]*)?(?:\{\}|;)$/,
    /^(?:@[\w.$]+\s*(?:\(\))?\s*)*(?:[\w$.?&]|<[^=;(){}]*>|\[\]|\s)*(?<![\w$.])([\w$]+)\s*(?:=[^,;]*)?;$/,
  ],
  statements: [],
  goesOn: /\s*[;,.=&|)>?:+%<^-]/y,
};
