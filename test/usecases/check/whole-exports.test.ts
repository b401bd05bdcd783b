// What a file exports as a whole has another name there than importers give it.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "./memory-check.ts";

const held = "class C {\n  /** @deprecated Use g. Sunset: 2027-06-01 */\n  static b() { return 1; }\n}\n";

describe("a new use of a member of what a file exports as a whole", () => {
  it.each([
    ["TypeScript", "src/a.ts", "export = C;\n", "src/b.ts", 'import A from "./a";\nA.b();\n'],
    ["CommonJS", "src/a.js", "module.exports = C;\n", "src/b.js", 'import A from "./a.js";\nA.b();\n'],
  ])("is seen in %s", async (_, path, exporting, user, text) => {
    const base = { [path]: held + exporting };
    const result = await checked({ base: [["2026-01-10", base]], head: { ...base, [user]: text } });
    expect(saidIn(result)).toEqual([`usage/new-use warning ${path}#C.b`]);
  });
});
