/** The page's examples are read as it says. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { languages } from "../../src/languages/registry.generated.ts";

const page = readFileSync(new URL("../../docs/routes.md", import.meta.url), "utf8");
const examples = page.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```\n\nRead as ([^\n]*)\.$/gms);
const endings: Readonly<Record<string, string>> = { ts: ".ts", python: ".py", java: ".java", go: ".go" };

test.for([...examples].map(([, block, path, text, said]) => [said ?? "", block ?? "", path, text] as const))(
  "%s",
  async ([said, block, path, text]) => {
    const ending = endings[block] ?? "";
    const reader = languages.find(({ extensions }) => extensions.includes(ending));
    const file = { path: path || `a${ending}`, text: text ?? "" };
    const { declarations = [] } = (await reader?.read(file, loadAsset)) ?? {};
    const found = declarations.filter(({ kind }) => kind === "endpoint");
    expect(found.map(({ id }) => `\`${id.slice(id.indexOf("#") + 1)}\``).join(", ")).toBe(said);
    expect(found.filter(({ notice }) => notice !== null)).not.toEqual([]);
  },
);

test("each example says how it is read", () => {
  expect(page.match(/^```\w/gm)?.length).toBe(page.match(/^Read as /gm)?.length);
});
