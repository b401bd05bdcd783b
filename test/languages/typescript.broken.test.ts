import { describe, expect, it } from "vitest";
import { nestingLevels } from "../../src/core/limits.ts";
import { outline, read } from "./typescript.reading.ts";

describe("broken files", () => {
  it.each([
    ["a missing brace", "function a() { if (x) {\n}\nfunction b() {}"],
    ["a text that does not close", "const a = `x\nfunction b() {}"],
    ["conflict markers", "<<<<<<< ours\nfunction a() {}\n=======\nfunction b() {}\n>>>>>>> theirs\n"],
  ])("are said to be incomplete: %s", async (_, text) => {
    const { complete, problems } = await read(text);
    expect(complete).toBe(false);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(1);
  });

  it("still give what can be read", async () => {
    const text =
      "/** @deprecated */\nexport function a() {}\nclass { {{\n/** @deprecated */\nexport function b() {}\n";
    expect(await outline(text)).toContain("function a!");
  });

  it.each([
    "type T = { abstract?: { a: 1 }; new: 2; in: 3 }",
    "class A { static accessor x = 1; abstract override y: T }",
    "class V<in out T> {}",
    "let x: { a: import('y').Z }",
    "const u = using(() => 1)",
  ])("are not those that only the grammar cannot read: %s", async (text) => {
    const { complete, problems } = await read(text);
    expect([complete, problems]).toEqual([true, []]);
  });

  it("give up names that nest too deep", async () => {
    const text = `const a = ${"{ a: ".repeat(300)}1${" }".repeat(300)}`;
    const { complete, declarations } = await read(text);
    expect(complete).toBe(false);
    expect(declarations.length).toBeLessThanOrEqual(nestingLevels + 1);
  });
});
