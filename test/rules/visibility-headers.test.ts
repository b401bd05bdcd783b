import { describe, expect, it } from "vitest";
import { tell } from "../support/story.ts";

const rule = "visibility/headers";

/** An operation with a notice, and with these responses; all in one line. */
const described = (responses: string): string =>
  `openapi: 3.1.0\npaths:\n  /users: { get: { deprecated: true, x-sunset: 2027-06-20, description: "Use \`GET /people\` instead. Slow.", responses: { ${responses} } } }\n  /people: { get: {} }\ncomponents: { headers: { S: { example: "Sun, 20 Jun 2027 00:00:00 GMT" } } }\n`;
const before = "openapi: 3.1.0\npaths:\n  /users: { get: {} }\n  /people: { get: {} }\n";
const good = 'Deprecation: { schema: { example: "@1688169599" } }';

describe("visibility/headers", () => {
  it.each<[string, string, number]>([
    ["no headers", '"200": {}', 1],
    ["one of them", `"200": { headers: { ${good} } }`, 1],
    ["both", `"200": { headers: { ${good}, sunset: { $ref: "#/components/headers/S" } } }`, 0],
    ["both, without values", '"2XX": { headers: { Deprecation: {}, Sunset: {} } }', 0],
    [
      "values that are not well formed",
      '"200": { headers: { Deprecation: { example: true }, Sunset: { examples: { a: { value: 2027-06-20 } } } } }',
      2,
    ],
  ])("%s", async (_, responses, count) => {
    const story = {
      name: "",
      base: [["2026-01-05", { "a.yaml": before }]],
      head: { "a.yaml": described(responses) },
    } as const;
    const { findings } = await tell({ ...story, today: "2026-11-20" });
    expect(findings.filter((each) => each.startsWith(rule))).toEqual(
      Array.from({ length: count }, () => `${rule} warning a.yaml#GET /users`),
    );
  });
});
