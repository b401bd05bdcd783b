import type { Declaration } from "../../src/core/model/declaration.ts";
import type { Language } from "../../src/core/model/language.ts";
import { typescript, dependenciesIn } from "../../src/languages/typescript.ts";
import { featureId } from "../../src/core/model/feature.ts";
import { Engine } from "../../src/analysis/register/engine.ts";

/**
 * A language for tests, in files that end in `.plain`: one declaration a line, `name(types)`, a class where the
 * name begins with a capital, private where a `-` stands before it, its notice behind `//`, a class's members
 * by dotted names. A line `???` cannot be read, `package a.b` and `import x` say what they say.
 */
export const plainReader: Language = {
  id: "plain",
  kind: "code",
  extensions: [".plain"],
  needles: ["//"],
  languageOf: () => "plain",
  names: {
    ...typescript.names,
    isOfPlatform: (name) => ["Array", "ReadonlyArray", "path"].includes(name),
  },
  lexis: typescript.lexis,
  forms: {},
  layout: {
    tests: [],
    manifests: ["package.json"],
    dependenciesIn,
    internal: [],
    vendored: [],
    generated: [],
  },
  read({ path, text }) {
    const lines = text.split("\n");
    const declarations = lines.flatMap((line, index) => readLine(path, line, index + 1));
    const problems = lines.flatMap((line, index) =>
      line === "???" ? [{ path, line: index + 1, message: "this cannot be read" }] : [],
    );
    const [packageName] = wordsBehind("package", lines);
    return Promise.resolve({
      declarations,
      problems,
      complete: problems.length === 0,
      passesOn: [],
      imports: wordsBehind("import", lines),
      ...(packageName === undefined ? {} : { packageName }),
    });
  },
};

function wordsBehind(keyword: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.startsWith(`${keyword} `) ? line.slice(keyword.length + 1) : []));
}

export function plainEngine(over: Partial<Language> = {}): Engine {
  return new Engine([{ ...plainReader, ...over }], () => Promise.reject(new Error("no grammar is needed")));
}

function readLine(path: string, line: string, number: number): Declaration[] {
  const match = /^(-?)([\w.]+)(?:\(([\w,]*)\))?(?: \/\/ ?(.*))?$/.exec(line);
  if (match === null) return [];
  const [, hidden = "", name = "", types, words] = match;
  const parent = name.split(".").slice(0, -1).join(".");
  return [
    {
      id: featureId(path, types === undefined ? name : `${name}(${types})`),
      segments: name.split("."),
      name,
      kind: /(?:^|\.)[A-Z]\w*$/.test(name) ? "class" : "function",
      place: { path, line: number, column: 1, endLine: number },
      container: parent === "" ? null : featureId(path, parent),
      reach: hidden === "-" ? 0 : 2,
      parameters: types === undefined ? null : types.split(","),
      signature: types ?? "",
      notice:
        words === undefined
          ? null
          : { line: number, endLine: number, text: words, slots: {}, form: "comment" },
    },
  ];
}
