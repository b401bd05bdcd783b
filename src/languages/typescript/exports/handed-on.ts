const requiring =
  /^[ \t]*(?:export[ \t]+)?import[ \t]+[\w$]+[ \t]*=[ \t]*require[ \t]*\([ \t]*["']([^"'\n]{1,500})["']/gm;
const importing = /^[ \t]*(?:import|export)\b[^"';]{0,2000}?\bfrom[ \t]*["']([^"'\n]{1,500})["']/gm;
const exporting = /^[ \t]*export\b/;
const exportsOwn = /^[ \t]*export[ \t]*(?:\{[^}]{0,2000}\}[ \t]*(?:;|$)|=|default\b)/m;

/** Specifiers of the modules whose names a file may export as its own. */
export function handedOn(text: string): readonly string[] {
  // An import alone hands nothing on, unless a list of exports follows.
  const own = exportsOwn.test(text);
  return [...text.matchAll(importing), ...text.matchAll(requiring)].flatMap(([statement, specifier = ""]) =>
    exporting.test(statement) || own ? [specifier] : [],
  );
}
