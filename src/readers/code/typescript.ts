import type { LoadAsset, Reader, ReadResult, SourceFile } from "../../core/declaration.ts";
import { settle } from "../engine/draft.ts";
import { Landmarks } from "../engine/landmarks.ts";
import { parse } from "../engine/parser.ts";
import { snapshot } from "../engine/snapshot.ts";
import { fileExports } from "./typescript/exports.ts";
import { declareModule } from "./typescript/module-notice.ts";
import { fileScope } from "./typescript/scope.ts";
import { shape } from "./typescript/shape.ts";
import { visits } from "./typescript/visits.ts";
import { Walk } from "./typescript/walk.ts";

const grammars: Readonly<Record<string, string>> = {
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "tsx",
};

/** Reads TypeScript, TSX and JavaScript: doc comments attach as the TypeScript compiler attaches them. */
export const typescript: Reader = {
  id: "typescript",
  kind: "code",
  extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
  needles: ["@deprecated", "deprecate(", "deprecated(", "DeprecationWarning"],
  tests: [
    "**/*.{test,spec,tests,specs}.*",
    "**/*.{test,spec}-d.ts",
    "**/__tests__/**",
    "**/__fixtures__/**",
    "**/__mocks__/**",
    "**/{test,tests,spec,specs,fixtures,testdata,e2e}/**",
  ],
  languageOf: (path) => (grammarOf(path) === "javascript" ? "javascript" : "typescript"),
  read,
};

function grammarOf(path: string): string {
  return grammars[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "javascript";
}

async function read(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const { path } = file;
  const text = file.text.startsWith("\uFEFF") ? file.text.slice(1) : file.text;
  const landmarks = new Landmarks(text, /deprecat/gi);
  const tree = await parse(grammarOf(path), text, load, (parsed) => snapshot(parsed, text, shape, landmarks));
  if ("reason" in tree)
    return { declarations: [], problems: [{ path, message: tree.reason }], complete: false, passesOn: [] };
  const walk = new Walk(path, tree, landmarks, visits);
  const scope = fileScope(fileExports(tree, /\.d\.(?:[^/]*\.)?[mc]?ts$/i.test(path)));
  declareModule(walk, scope);
  walk.run(tree.root, scope);
  const { broken } = tree;
  const problems =
    broken === null
      ? []
      : [
          {
            path,
            line: tree.lines.lineAt(broken),
            message: "the parser cannot read the code from this line on",
          },
        ];
  return {
    declarations: settle(path, walk.drafts),
    problems,
    complete: broken === null,
    passesOn: walk.passesOn,
  };
}
