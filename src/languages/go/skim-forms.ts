import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of Go look from outside. */
export const skimForms: BraceForms = {
  holder: /^(?!)/,
  members: [],
  statements: [/^func\s*(?:\(\)\s*)?([\p{L}_][\p{L}\p{N}_]*)\s*(?:\[\]\s*)?\(\)[^=;]*\{\}$/u, /^type\s+([\p{L}_][\p{L}\p{N}_]*)\b(?!\s*\(\)$)/u],
  group: /^(?:const|var)\s*\(\)$/,
  goesOn: /[^\S\n]*[^\s/]/y,
  openLine: /[-+*/%&|^<>=!,.:]$/,
  noted: /deprecated/gi,
};
