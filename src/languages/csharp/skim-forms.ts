import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of C# look from outside. */
export const skimForms: BraceForms = {
  holder: /^(?:\[\]\s*|[a-z]+\s+)*(?:class|struct|interface|record)\s+[\w@]/,
  space: /^namespace\s+[\w.@\s]+\{\}$/,
  members: [
    /^(?:\[\]\s*)*(?:[^=;{}()]|\(\)(?=\??\s+[\w@.<]+\s*(?:<[^=;{}()]*>\s*)?\(\)))*?(?<![\w.@])([\w@]+)\s*(?:<[^=;{}()]*>\s*)?\(\)\s*(?::\s*(?:this|base)\s*\(\)\s*)?(?:where\b[^=;{}]*?)?(?:\{\}|=>[^]*;|;)$/,
    /^(?:\[\]\s*)*(?:[\w@.?]|<[^=;(){}]*>|\[\]|\s)*(?<![\w.@])([\w@]+)\s*(?:=[^,;]*;|=>[^;]*;|;|\{\}(?:\s*=[^;]*;)?)$/,
  ],
  statements: [],
  goesOn: /\s*[;,.=&|)>?:+%<^-]/y,
};
