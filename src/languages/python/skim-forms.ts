import type { SuiteForms } from "../base/skim/suites.ts";

/** How definitions of Python look from outside. */
export const skimForms: SuiteForms = {
  function: /^(?:async[ \t]+)?def[ \t]+(?<name>[\p{ID_Start}_]\p{ID_Continue}*)[^]*:\s*$/u,
  holder: /^class[ \t]+[^]*:\s*$/,
  mark: /@/y,
  idle: "pass",
  stays: /^__\w+__$/,
};
