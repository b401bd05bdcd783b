import type { BraceForms } from "../base/skim/units.ts";

/** How declarations of Go look from outside. */
export const skimForms: BraceForms = {
  holder: /^(?!)/,
  members: [],
  statements: [
    /^func(?:\(\))?\s?(?<name>[\p{ID_Start}_]\p{ID_Continue}*)(?:\[\])?\(\)[^=;]*(?<body>\{\})$/u,
    /^(?:type|const|var)\s(?<name>[\p{ID_Start}_]\p{ID_Continue}*)(?![\p{ID_Continue},])/u,
  ],
  group: /^(?:const|var)\(\)$/,
  goesOn: /[^\S\n]*[^\s/]/y,
  openLine: /[-+*/%&|^<>=!,.:]$/,
  noted: /deprecated|lifecycle-gen:/gi,
};
