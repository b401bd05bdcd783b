import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listItems } from "../../../src/core/limits.ts";
import { readUsageFile } from "../../../src/usage/record/read.ts";

const window = { from: "2026-10-15", to: "2026-11-20" };
const file = (features: unknown, more: object = {}): string =>
  JSON.stringify({ schema: 1, window, features, ...more });

describe("readUsageFile", () => {
  it("reads what the form promises", () => {
    const callers = [{ caller: "acme-mobile", class: "public", count: 42, refused: 3, lastAt: "2026-11-19" }];
    const { value: usage, problems } = readUsageFile(
      file([{ feature: "src/client.ts#fetchAll", instrumented: true, callers }], {
        covers: ["src/*"],
        next: null,
      }),
      "u.json",
    );
    expect(problems).toEqual([]);
    expect(usage).toEqual({
      window,
      covers: ["src/*"],
      features: new Map([["src/client.ts#fetchAll", { instrumented: true, callers }]]),
    });
  });

  it("takes what is not said for instrumented and not called", () => {
    const { value: usage } = readUsageFile(`\uFEFF${file([{ feature: "a" }])}`, "u.json");
    expect(usage?.covers).toBeNull();
    expect(usage?.features.get("a")).toEqual({ instrumented: true, callers: [] });
  });

  it("puts a feature that is listed twice together", () => {
    const { value: usage } = readUsageFile(
      file([
        { feature: "a", callers: [{ caller: "x", count: 2, refused: 4, lastAt: "2026-11-01" }] },
        { feature: "b" },
        {
          feature: "a",
          instrumented: false,
          callers: [
            { caller: "x", class: "internal", count: 3, lastAt: "2026-10-20T10:00:00Z" },
            { caller: "y", count: 9 },
          ],
        },
      ]),
      "u.json",
    );
    expect(usage?.features.size).toBe(2);
    expect(usage?.features.get("a")).toEqual({
      instrumented: false,
      callers: [
        { caller: "y", class: null, count: 9, refused: 0, lastAt: null },
        { caller: "x", class: "internal", count: 5, refused: 4, lastAt: "2026-11-01" },
      ],
    });
  });

  it("has features that no prototype adds to", () => {
    const { value: usage } = readUsageFile(
      file([{ feature: "__proto__" }]).replace("{", '{"__proto__":{"covers":[]},'),
      "u",
    );
    expect([...(usage?.features.keys() ?? [])]).toEqual(["__proto__"]);
    expect(usage?.covers).toBeNull();
    expect(usage?.features.get("constructor")).toBeUndefined();
  });

  it.each<[object, string]>([
    [
      { feature: "a", callrs: [{ caller: "x", count: 2 }] },
      "unknown key features[0].callrs: did you mean callers?",
    ],
    [{ feature: "a", calls: 42 }, "unknown key features[0].calls: did you mean callers?"],
    [{ feature: "a", Callers: [] }, "unknown key features[0].Callers: did you mean callers?"],
    [{ feature: "a", instrumnted: false }, "unknown key features[0].instrumnted: did you mean instrumented?"],
    [
      { feature: "a", callers: [{ caller: "x", count: 2, lastat: "2026-11-19" }] },
      "unknown key features[0].callers[0].lastat: did you mean lastAt?",
    ],
  ])("does not read a misspelt key as nothing: %j", (feature, problem) => {
    expect(readUsageFile(file([feature]), "u.json")).toEqual({
      value: null,
      problems: [`u.json: ${problem}`],
    });
    expect(readUsageFile(file([], { cover: ["a"] }), "u.json").problems).toEqual([
      "u.json: unknown key cover: did you mean covers?",
    ]);
  });

  it("passes over what a newer writer has to say", () => {
    const newer = {
      feature: "a",
      callers: [{ caller: "x", count: 1, counted: 1, id: 7 }],
      callersSeen: 9,
      team: "b",
    };
    const read = readUsageFile(file([newer], { next: null, generator: "x", windows: [], to: 1 }), "u.json");
    expect(read.problems).toEqual([]);
  });

  const count = (value: unknown): string =>
    file([{ feature: "a", callers: [{ caller: "x", count: value }] }]);
  const badCount = "u.json: features[0].callers[0].count: expected a whole number of calls, 0 or more";
  it.each<[string, string, string]>([
    ["no JSON", "{", "u.json is not valid JSON"],
    ["nothing", "", "u.json is not valid JSON"],
    ["a list", "[]", "u.json: expected an object with `schema`, `window` and `features`"],
    ["deep nesting", "[".repeat(200_000), "u.json is not valid JSON"],
    [
      "another version",
      file([]).replace('"schema":1', '"schema":2'),
      "u.json: schema: expected 1, the version of this format",
    ],
    ["a negative count", count(-1), badCount],
    ["a fraction", count(1.5), badCount],
    ["a count beyond all numbers", count(0).replace('"count":0', '"count":1e400'), badCount],
    ["a count that cannot be exact", count(2 ** 60), badCount],
    ["a count as text", count("3"), badCount],
    [
      "an unknown class",
      file([{ feature: "a", callers: [{ caller: "x", count: 1, class: "partner" }] }]),
      "u.json: features[0].callers[0].class: expected one of internal, organisation, public",
    ],
    [
      "a day that does not exist",
      file([], { window: { from: "2026-02-30", to: "2026-03-01" } }),
      "u.json: window.from: expected a day that exists, as in 2026-11-20",
    ],
    [
      "a window that ends before it begins",
      file([], { window: { from: "2026-03-02", to: "2026-03-01" } }),
      "u.json: window: the first day must not be after the last day",
    ],
    ["no features", JSON.stringify({ schema: 1, window }), "u.json: features: expected a list of features"],
    [
      "an empty id",
      file([{ feature: "" }]),
      "u.json: features[0].feature: expected a feature's id, 1 to 2000 characters",
    ],
  ])("refuses %s", (_name, text, problem) => {
    const reading = readUsageFile(text, "u.json");
    expect(reading.value).toBeNull();
    expect(reading.problems).toContain(problem);
  });

  it("names the first problems of many", () => {
    const { problems } = readUsageFile(file(Array.from({ length: 30 }, () => 5)), "u.json");
    expect(problems).toHaveLength(listItems + 1);
    expect(problems.at(-1)).toBe(`u.json: ${30 - listItems} more problems`);
  });

  it("gives usage or problems for any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (covers, features, callers) => {
        for (const value of [features, [{ feature: "a", callers }], [features]]) {
          const { value: usage, problems } = readUsageFile(file(value, { covers }), "u.json");
          expect(usage === null).toBe(problems.length > 0);
        }
      }),
    );
  });
});
