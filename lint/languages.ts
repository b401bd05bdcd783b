// Restricts language names to their room: outside src/languages no code names a language, its file endings or its
// files. The properties of a language are in its tables (src/core/model/language/), which are passed as arguments.
import { languages } from "../src/languages/registry.generated.ts";

/** Files that may, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "src/core/words/name.ts": "names of products that people write as they write code",
  "src/app/server/serve.ts": "the sources of this very program",
  "src/app/set-up.ts": "the manifest of this very program",
  "src/usecases/announce/plan-changesets.ts": "changesets speak of npm's packages alone",
};

const ids = new Set(
  languages.flatMap(({ id, extensions, languageOf }) => [
    id,
    ...extensions.map((each) => languageOf(`a${each}`)),
  ]),
);
const endings = languages.flatMap(({ extensions }) => extensions.map((each) => each.slice(1)));
const files = languages.flatMap(({ names, layout }) => [
  ...[...names.folderFiles, ...names.packageFiles, ...names.constructors].filter((each) =>
    /[^a-z]/.test(each),
  ),
  ...layout.manifests,
]);
const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const ending = new RegExp(String.raw`\.(?:${endings.map(escaped).join("|")})$`);
const file = new RegExp(files.map(escaped).join("|"));
const endingPattern = new RegExp(String.raw`\\\.[(?:\w|]*\b(?:${endings.map(escaped).join("|")})\b`);

/** Returns the part of a text, or of a pattern's source, that names a language. Otherwise null. */
export function named(text: string, isPattern: boolean): string | null {
  if (ids.has(text)) return text;
  if (isPattern)
    return endingPattern.exec(text.replaceAll(/\?(?!:)/g, ""))?.[0] ?? file.exec(text)?.[0] ?? null;
  return ending.exec(text)?.[0] ?? file.exec(text)?.[0] ?? null;
}

type Node = {
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string };
  readonly parent?: { readonly type: string };
};
type Context = { filename: string; report(d: { node: unknown; message: string }): void };

const importing = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

const rule = {
  create(context: Context): Record<string, (node: Node) => void> {
    const path = /(?:^|\/)(src\/.*)$/.exec(context.filename.replaceAll("\\", "/"))?.[1];
    if (path === undefined || path.startsWith("src/languages/") || Object.hasOwn(exceptions, path)) return {};
    return {
      Literal(node: Node): void {
        const text = node.regex?.pattern ?? node.value;
        if (typeof text !== "string" || importing.has(node.parent?.type ?? "")) return;
        const found = named(text, node.regex !== undefined);
        if (found !== null)
          context.report({
            node,
            message: `"${found}" names a language: say it in a table of src/languages and read the table here.`,
          });
      },
    };
  },
};

export default { meta: { name: "languages" }, rules: { unnamed: rule } };
