// What names stand for may go round in a circle, and through any number of names.
import { expect, it } from "vitest";
import { languages } from "../../../src/languages/registry.generated.ts";
import { loadAsset } from "../../../src/adapters/fs/assets.ts";

const many = Array.from({ length: 1000 }, (_, index) => index);
const java = (body: string): string => `class A { void f(B a0) { ${body} } }`;

it.each([
  [
    "a.py",
    "class A:\n  def f(self):\n    self.a = self.a.b()\n    self.b = self.c.x\n    self.c = self.b.x\n    self.a.m()\n",
  ],
  [
    "a.py",
    `class A:\n  def f(self):\n${many.map((each) => `    self.a${each + 1} = self.a${each}.b()\n`).join("")}`,
  ],
  ["a.py", `from b import a0\n${many.map((each) => `a${each + 1} = a${each}.m()\n`).join("")}a1000.x()\n`],
  [
    "a.ts",
    `import { a0 } from "./b";\n${many.map((each) => `const a${each + 1} = a${each}.m();\n`).join("")}a1000.x();\n`,
  ],
  ["A.java", java(many.map((each) => `var a${each + 1} = a${each}.m();`).join(""))],
])("the uses in %s are read", async (path, text) => {
  const language = languages.find(({ extensions }) => extensions.some((each) => path.endsWith(each)));
  const reader = await language?.uses?.();
  expect(await reader?.read({ path, text }, loadAsset)).toMatchObject({ uses: expect.any(Array) });
});
