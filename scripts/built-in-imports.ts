const importOfBuiltIn =
  /^import\s*(?:(?<whole>[\w$]+)\s*,?\s*)?(?:\*\s*as\s*(?<all>[\w$]+)\s*)?(?:\{(?<names>[^}]*)\})?\s*from\s*(?<quote>["'`])(?<module>node:[\w/]+)\k<quote>;?/;
const otherStatement = /^(?:#!.*|\/\*[^]*?\*\/|\/\/.*|import\b[^;]*;|\s+)/;

/**
 * Returns a bundled module that takes Node's own modules as objects instead of importing them. An import copies each
 * of their properties, which loads modules that are otherwise loaded when first read (streams, workers, differences:
 * 3 ms of each start).
 */
export function withBuiltInsAsObjects(code: string): string {
  let [read, rest] = ["", code];
  while (rest !== "") {
    const own = importOfBuiltIn.exec(rest);
    const [whole] = own ?? otherStatement.exec(rest) ?? [];
    if (whole === undefined) break;
    read += own === null ? whole : asObject(own.groups ?? {});
    rest = rest.slice(whole.length);
  }
  return read + rest;
}

function asObject({ whole, all, names, module = "" }: Record<string, string | undefined>): string {
  const object = `process.getBuiltinModule("${module}")`;
  const taken = names?.replaceAll(/\s+as\s+/g, ":");
  return [whole, all, taken && `{${taken}}`]
    .filter((each) => each !== undefined && each !== "")
    .map((each) => `const ${each}=${object};`)
    .join("");
}
