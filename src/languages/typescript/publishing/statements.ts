import { isInternalAt } from "./internal.ts";

const from = String.raw`\bfrom[ \t]*["'][^"'\n]{1,500}["']`;
const reexports = new RegExp(
  String.raw`^[ \t]*export\b(?:[ \t]+type\b)?[ \t]*(?:\*[^;"'\n]{0,200}|\{[^}]{0,20000}\}|[\w$, \t]{1,200})\s*${from}`,
  "gm",
);
const requiring = /^[ \t]*export[ \t]+import[ \t]+[\w$]+[ \t]*=[ \t]*require[^\n]{0,500}/gm;
const imports = new RegExp(
  String.raw`^[ \t]*import\b[^"';]{0,20000}?${from}|^[ \t]*import[ \t]+[\w$]+[ \t]*=[ \t]*require[^\n]{0,500}`,
  "gm",
);
const lists =
  /^[ \t]*export\b(?:[ \t]+type\b)?[ \t]*(?:\{[^}]{0,20000}\}|=[^\n]{0,500}|default[ \t]+[\w$]+[ \t]*;?[ \t]*$)/gm;
const commonJs = /^[^\n]{0,300}\bexports\b[^\n]{0,500}/gm;
const requires = /^[^\n]{0,300}\brequire\([^\n]{0,500}/gm;
const heads =
  /^[ \t]*export\b[ \t]+(?:default\b[ \t]*)?(?:(?:declare|abstract|async|const)[ \t]+)*(?:class|function[ \t]*\*?|const|let|var|using|interface|type|enum|namespace|module)\b[ \t]*(?:[\w$]+|[{[][^=\n]{0,500})|^[ \t]*export[ \t]+default\b/gm;

/** Returns the statements by which a text re-exports names of other files. White space does not count. */
export function handingStatements(text: string): readonly string[] {
  const own = all(text, lists);
  const passed = [...all(text, reexports), ...all(text, requiring)];
  // An import alone is not a re-export, unless a list of exports follows.
  const listed = own.length > 0 ? all(text, imports) : [];
  const assigned = text.includes("require(") ? all(text, commonJs) : [];
  const required = assigned.length > 0 ? all(text, requires) : [];
  const isHanding = listed.length + required.length > 0;
  return [...passed, ...(isHanding ? [...own, ...listed, ...assigned, ...required] : [])];
}

/** Returns the headers of all exports of a text. */
export function exportHeads(text: string): readonly string[] {
  const assigned = text.includes("exports") ? all(text, commonJs) : [];
  return [
    ...forOthers(text),
    ...all(text, lists),
    ...all(text, reexports),
    ...all(text, requiring),
    ...assigned,
  ];
}

/**
 * Returns the heads of exported declarations. A declaration marked `@internal` is left out, as the package may omit
 * it.
 */
function forOthers(text: string): readonly string[] {
  if (!text.includes("@internal")) return all(text, heads);
  return [...text.matchAll(heads)]
    .filter(({ index }) => !isInternalAt(text, index))
    .map(([each]) => each.replaceAll(/\s+/g, " ").trim());
}

function all(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([each]) => each.replaceAll(/\s+/g, " ").trim());
}
