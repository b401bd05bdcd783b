import { describe, expect, it } from "vitest";
import type { TestContent } from "../../support/git-repository.ts";
import { newUsesIn } from "../../support/uses.ts";

const client = {
  "src/client.ts":
    "/** @deprecated Use `b`. */\nexport function a(): void {}\nexport function b(): void {}\n",
};
const user = 'import { a } from "./client";\nexport function f(): void {\n  a();\n}\n';
const config = ".github/deprecations.yml";

const cases: readonly (readonly [
  name: string,
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, TestContent>>,
  uses: Readonly<Record<string, readonly string[]>>,
])[] = [
  ["a file that moves whole", { "src/x.ts": user }, { "src/x.ts": null, "src/y.ts": user }, {}],
  [
    "a file that moves and changes beside its use",
    { "src/x.ts": user },
    { "src/x.ts": null, "src/y.ts": `${user}export const more = 1;\n` },
    {},
  ],
  [
    "a line that moves to another file, and one more there",
    { "src/x.ts": user },
    { "src/x.ts": "export {};\n", "src/y.ts": `${user}a();\nif (f) { a(); }\n` },
    { "src/y.ts": ["5 a", "6 a"] },
  ],
  [
    "a feature that moves with its user's import",
    { "src/x.ts": user },
    {
      "src/client.ts": null,
      "src/api.ts": client["src/client.ts"],
      "src/x.ts": user.replace("./client", "./api"),
    },
    {},
  ],
  [
    "a notice that comes with a use beside one that was there",
    { "src/client.ts": "export function a(): void {}\n", "src/x.ts": user },
    { ...client, "src/y.ts": user },
    { "src/y.ts": ["3 a"] },
  ],
  [
    "a feature that moves, and is handed on from where it stood",
    {},
    { "src/client.ts": 'export { a } from "./api";\n', "src/api.ts": client["src/client.ts"] },
    {},
  ],
  [
    "a feature that moves, and is used where it stood",
    {},
    {
      "src/client.ts": 'import { a } from "./api";\nexport const z = a();\n',
      "src/api.ts": client["src/client.ts"],
    },
    { "src/client.ts": ["2 a"] },
  ],
  [
    "a line with two features that moves to another file",
    {
      "src/both.ts":
        "/** @deprecated Use `b`. */\nexport const c = 1;\n/** @deprecated Use `b`. */\nexport const d = 2;\n",
      "src/x.ts": 'import { c, d } from "./both";\nexport const all = [c, d];\n',
    },
    {
      "src/x.ts": 'export { all } from "./y";\n',
      "src/y.ts": 'import { c, d } from "./both";\nexport const all = [c, d];\n',
    },
    {},
  ],
  [
    "a path where the rule is off",
    { [config]: 'rules: { usage/new-use: { severity: "off", paths: ["src/**"] } }\n' },
    { "src/x.ts": user },
    {},
  ],
  [
    "a binary file and an empty one",
    {},
    { "src/x.ts": "\0\0", "src/y.ts": "", "src/z.ts": user },
    { "src/z.ts": ["3 a"] },
  ],
];

describe("uses on the move", () => {
  it.each(cases)("%s", async (_, base, head, uses) => {
    expect(Object.fromEntries(await newUsesIn({ ...client, ...base }, head))).toEqual(uses);
  });
});
