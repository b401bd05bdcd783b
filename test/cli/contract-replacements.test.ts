import { describe, expect, it } from "vitest";
import { tell } from "../support/story.ts";

const notice = 'deprecated: true, x-sunset: 2027-06-20, description: "Slow. Use `b`."';
const takesIn =
  'openapi: 3.0.3\npaths: { /a: { get: { responses: { "200": { content: { j: { schema: { $ref: "parts/user.yaml" } } } } } } } }\n';

describe("a replacement that goes while a notice names it", () => {
  it.each<[string, Record<string, string>, Record<string, string>, string[]]>([
    [
      "in another part of its type",
      {
        "a.graphql":
          'extend type Order {\n  sum: Int @deprecated(reason: "Use `total` instead. Sunset: 2027-06-20")\n}\n',
        "b.graphql": "type Order {\n  total: Int\n  id: ID\n}\n",
      },
      { "b.graphql": "type Order {\n  id: ID\n}\n" },
      [
        "removal/undeprecated error b.graphql#Order.total",
        "window/replacement-removed error a.graphql#Order.sum",
      ],
    ],
    [
      "among properties whose name their path gives",
      { "openapi.yaml": takesIn, "parts/user.yaml": `properties: { a: { ${notice} }, b: {} }\n` },
      { "parts/user.yaml": `properties: { a: { ${notice} } }\n` },
      [
        "removal/undeprecated error openapi.yaml#user.b",
        "window/replacement-removed error openapi.yaml#user.a",
      ],
    ],
  ])("is told %s", async (name, before, head, wanted) => {
    const { findings } = await tell({ name, base: [["2026-01-05", before]], head, today: "2026-11-20" });
    expect(findings).toEqual(wanted);
  });
});
