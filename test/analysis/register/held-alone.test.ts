import { describe, expect, it } from "vitest";
import { heldAlone } from "../../../src/analysis/register/held-alone.ts";
import { newEngine } from "../../../src/cli/gate/engine.ts";
import type { Feature } from "../../../src/core/model/notice.ts";

const engine = newEngine();

async function featuresIn(path: string, text: string): Promise<readonly Feature[]> {
  const { file } = await engine.read(path, Buffer.from(text), {});
  return [...(file?.features.values() ?? [])];
}

const contract = `
openapi: 3.0.0
info: { title: Orders, version: "1" }
paths:
  /orders:
    get:
      deprecated: true
      description: "Deprecated: use /v2/orders. Sunset: 2027-01-15"
      responses: { "200": { description: ok } }
`;

describe("a feature without its file", () => {
  it.each([
    ["a.py", 'def f():\n    """F.\n\n    .. deprecated:: 2.0\n       Use g.\n    """\n'],
    [
      "a.ts",
      "/** @deprecated Use {@link g} instead. Sunset: 2027-01-15 */\nexport function f(a: string): void {}\n",
    ],
    ["A.java", "class A { /** @deprecated use B */ @Deprecated void f(int a) {} }"],
    ["a.go", "package a\n\n// F does.\n//\n// Deprecated: Use G.\nfunc F() {}\n"],
  ])("is the same as it was: %s", async (path, text) => {
    const features = await featuresIn(path, text);
    expect(features.length).toBeGreaterThan(0);
    for (const feature of features)
      for (const isListed of [true, false]) {
        const alone = heldAlone(feature, isListed);
        expect(alone).not.toBe(feature);
        const notice = isListed ? { ...feature.notice, comparable: "" } : feature.notice;
        expect(alone).toEqual({ ...feature, notice, key: feature.key });
      }
  });

  it("is as listed where a contract declares it, and whole where it is judged", async () => {
    const [feature] = await featuresIn("openapi.yaml", contract);
    if (feature === undefined) throw new Error("the contract declares nothing");
    expect(heldAlone(feature, false)).toBe(feature);
    const { id, kind, name, language, place, notice, key } = feature;
    const listed = heldAlone(feature, true);
    expect(listed).toMatchObject({ id, kind, name, language, place, key });
    expect(listed.notice).toEqual({ ...notice, comparable: "" });
    expect(Object.getPrototypeOf(listed.declaration)).toBe(Object.prototype);
  });
});
