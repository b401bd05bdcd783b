import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of Go look from outside. */
export const skimForms: BraceForms = {
  holder: /^(?!)/,
  members: [],
  statements: [
    /^func(?:\(\))?\s?(?<name>[\p{L}_][\p{L}\p{N}_]*)(?:\[\])?\(\)[^=;]*(?<body>\{\})$/u,
    /^(?:type|const|var)\s(?<name>[\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_,])/u,
  ],
  group: /^(?:const|var)\(\)$/,
  goesOn: /[^\S\n]*[^\s/]/y,
  openLine: /[-+*/%&|^<>=!,.:]$/,
  noted: /deprecated|lifecycle-gen:/gi,
};
