import { describe, expect, it } from "vitest";
import { api, get } from "./openapi.reading.ts";
import { readContract } from "./reading.ts";

const unread = async (paths: Record<string, string>, schemas: Record<string, string> = {}): Promise<number> =>
  (await readContract(api(paths, schemas))).unread?.length ?? 0;

describe("a description that announces a deprecation without the keyword", () => {
  it.each([
    "Deprecated. Use `GET /b` instead.",
    "**DEPRECATED**: use `GET /b`.",
    "[Deprecated] Lists all.",
    "Lists all. This endpoint is deprecated and will be removed.",
    "This legacy operation has been deprecated.",
  ])("is unread: %s", async (text) => {
    expect(await unread({ "/a": get(`description: ${JSON.stringify(text)}`) })).toBe(1);
  });

  it.each([
    "Lists what is deprecated.",
    "Replaces the deprecated `GET /b`.",
    "Set it to see deprecated values.",
  ])("says nothing of the operation itself: %s", async (text) => {
    expect(await unread({ "/a": get(`description: ${JSON.stringify(text)}`) })).toBe(0);
  });

  it("is read where the keyword is there, with all that is in it", async () => {
    const field = '{ type: object, properties: { p: { description: "Deprecated." } } }';
    expect(await unread({ "/a": get('deprecated: true, description: "Deprecated."') })).toBe(0);
    expect(await unread({}, { User: field })).toBe(1);
    expect(await unread({}, { User: field.replace("{ type", "{ deprecated: true, type") })).toBe(0);
  });

  it("is not looked for in examples", async () => {
    expect(await unread({ "/a": get('example: { description: "Deprecated." }') })).toBe(0);
  });

  it("names its line", async () => {
    const reading = await readContract(api({ "/a": get(""), "/b": get("description: Deprecated") }));
    expect(reading.unread).toEqual([
      { line: 5, why: "its description says that it is deprecated, but the keyword `deprecated` is absent" },
    ]);
  });
});
