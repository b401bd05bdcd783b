import { describe, expect, it } from "vitest";
import { newUsesIn } from "../../support/uses.ts";

const configuration = `features:
  - id: flag:new-checkout
    kind: flag
    evidence: [{ path: flags.txt, pattern: new-checkout }]
    deprecated: { replacement: "flag:checkout-v3", reason: "Two are one too many.", sunset: 2027-06-01 }
  - id: flag:oldSearch
    kind: flag
    evidence: [{ path: flags.txt, pattern: oldSearch }]
    deprecated: { replacement: "flag:search", reason: "Slow.", sunset: 2027-06-01 }
  - id: config:usage.lookback
    kind: config-key
    evidence: [{ path: flags.txt, pattern: lookback }]
    deprecated: { replacement: "config:usage.window", reason: "One word for it.", sunset: 2027-06-01 }
  - id: config:OLD_TOKEN
    kind: config-key
    evidence: [{ path: flags.txt, pattern: OLD_TOKEN }]
    deprecated: { replacement: "config:NEW_TOKEN", reason: "It leaks.", sunset: 2027-06-01 }
`;
const base = {
  ".github/deprecations.yml": configuration,
  "flags.txt": "new-checkout oldSearch lookback OLD_TOKEN\n",
  "src/used.ts": 'export const on = client.isEnabled("new-checkout");\n',
  "deploy.yml": "env: []\n",
};

/** What the change of one file tells, the lines alone with the last part of the id. */
async function told(path: string, text: string): Promise<readonly string[]> {
  return (await newUsesIn(base, { [path]: text })).get(path) ?? [];
}

describe("a new use of a declared flag or configuration key", () => {
  it.each([
    ["a call's first text", "src/a.ts", 'if (flags.isOn("new-checkout")) run();\n', ["1 flag:new-checkout"]],
    [
      "a later one",
      "src/a.ts",
      'x();\nconst v = await client.boolVariation(\n  user(a, b),\n  "new-checkout",\n);\n',
      ["4 flag:new-checkout"],
    ],
    ["a constant", "src/a.ts", 'export const CHECKOUT_FLAG = "new-checkout";\n', ["1 flag:new-checkout"]],
    ["an index", "src/a.py", 'x = features["new-checkout"]\n', ["1 flag:new-checkout"]],
    ["a member", "src/a.ts", "if (flags.oldSearch) run();\n", ["1 flag:oldSearch"]],
    [
      "an element",
      "src/a.tsx",
      'export const A = () => <Feature name="new-checkout">x</Feature>;\n',
      ["1 flag:new-checkout"],
    ],
    ["an annotation", "src/A.java", '@FeatureFlag("new-checkout")\nclass A {}\n', ["1 flag:new-checkout"]],
    [
      "in Go",
      "a.go",
      'package a\n\nvar on = ld.BoolVariation("new-checkout", ctx, false)\n',
      ["3 flag:new-checkout"],
    ],
    [
      "once more than before",
      "src/used.ts",
      'export const on = client.isEnabled("new-checkout");\nexport const two = client.isEnabled("new-checkout");\n',
      ["2 flag:new-checkout"],
    ],
    [
      "a key in code",
      "src/a.ts",
      'export const w = config.get<string>("usage.lookback");\n',
      ["1 config:usage.lookback"],
    ],
    [
      "a key as members",
      "src/a.ts",
      "export const w = settings.usage.lookback;\n",
      ["1 config:usage.lookback"],
    ],
    ["a variable", "src/a.ts", "export const t = process.env.OLD_TOKEN;\n", ["1 config:OLD_TOKEN"]],
    ["a variable by index", "src/a.py", 't = os.environ["OLD_TOKEN"]\n', ["1 config:OLD_TOKEN"]],
    ["a key in a document", "prod.yml", "usage:\n  lookback: P30D\n", ["2 config:usage.lookback"]],
    ["a key in JSON", "prod.json", '{\n  "usage.lookback": 1\n}\n', ["2 config:usage.lookback"]],
    [
      "a variable that a deployment sets",
      "deploy.yml",
      "env:\n  - name: OLD_TOKEN\n    value: x\n",
      ["2 config:OLD_TOKEN"],
    ],
  ])("%s", async (_, path, text, uses) => {
    expect(await told(path, text)).toEqual(uses);
  });

  it.each([
    ["a text that has nothing to do with flags", "src/a.ts", 'export const css = classes("new-checkout");\n'],
    ["a comment", "src/a.ts", '// flags.isOn("new-checkout")\nexport const a = 1;\n'],
    [
      "another flag",
      "src/a.ts",
      'export const a = flags.isOn("new-checkout-2") || flags.isOn("checkout-v3");\n',
    ],
    ["a flag in a sentence", "src/a.ts", 'log.flag("the new-checkout is on");\n'],
    ["a member of something else", "src/a.ts", "export const a = page.oldSearch;\n"],
    ["a method of that name", "src/a.ts", "export const a = flags.oldSearch();\n"],
    ["a route", "src/a.ts", 'app.get("/new-checkout", handler);\n'],
    ["a test", "test/a.test.ts", 'flags.isOn("new-checkout");\n'],
    ["as often as before", "src/used.ts", 'export const off = !client.isEnabled("new-checkout");\n'],
    ["a key under another one", "prod.yml", "other:\n  usage:\n    lookback: 1\n"],
    ["a key's last part", "prod.yml", "lookback: 1\n"],
    ["a document that cannot be read", "prod.yml", "usage:\n  lookback: [\n"],
    ["a template", "prod.yml", "usage:\n  {{ if .x }}lookback: 1{{ end }}\n"],
  ])("is not %s", async (_, path, text) => {
    expect(await told(path, text)).toEqual([]);
  });
});
