import type { Declaration, Reader } from "../../src/core/declaration.ts";
import { featureId } from "../../src/core/feature.ts";
import { Engine } from "../../src/usecases/engine.ts";

/**
 * A language for tests, in files that end in `.plain`: one declaration a line, `name(types)`, a class where the
 * name begins with a capital, private where a `-` stands before it, its notice behind `//`, a class's members
 * by dotted names. A line `???` cannot be read.
 */
export const plainReader: Reader = {
  id: "plain",
  kind: "code",
  extensions: [".plain"],
  needles: ["//"],
  tests: [],
  languageOf: () => "plain",
  read({ path, text }) {
    const lines = text.split("\n");
    const declarations = lines.flatMap((line, index) => readLine(path, line, index + 1));
    const problems = lines.flatMap((line, index) =>
      line === "???" ? [{ path, line: index + 1, message: "this cannot be read" }] : [],
    );
    return Promise.resolve({ declarations, problems, complete: problems.length === 0, passesOn: [] });
  },
};

export function plainEngine(): Engine {
  return new Engine([plainReader], () => Promise.reject(new Error("no grammar is needed")));
}

function readLine(path: string, line: string, number: number): Declaration[] {
  const match = /^(-?)([\w.]+)(?:\(([\w,]*)\))?(?: \/\/ ?(.*))?$/.exec(line);
  if (match === null) return [];
  const [, hidden = "", name = "", types, words] = match;
  const parent = name.split(".").slice(0, -1).join(".");
  return [
    {
      id: featureId(path, types === undefined ? name : `${name}(${types})`),
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
