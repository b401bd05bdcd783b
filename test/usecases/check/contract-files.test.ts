// What a description takes in from other files is judged where it is written: by its age, its place and its fix.
import { describe, expect, it } from "vitest";
import { checked, type Proposal, saidIn } from "./memory-check.ts";

const root = (paths: string): string => `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths:\n${paths}`;
const carts = '  /carts: { get: { responses: { "204": { description: d } } } }\n';
const operation = (notice = ""): string => `get:\n${notice}  responses:\n    "200":\n      description: ok\n`;
const notice = (sunset: string): string =>
  `  deprecated: true\n  x-sunset: "${sunset}"\n  description: Use \`GET /carts\` instead. It is slow.\n`;
const withPath = (text: string): Record<string, string> => ({
  "spec/openapi.yaml": root(`${carts}  /cart:\n    $ref: paths/cart.yml\n`),
  "spec/paths/cart.yml": text,
});
const gone = { "spec/openapi.yaml": root(carts), "spec/paths/cart.yml": null };
const withSchema = (more: string): Record<string, string> => ({
  "openapi.yaml": root(
    '  /a: { get: { responses: { "200": { description: d, content: { application/json: { schema: { $ref: "schemas/user.yaml" } } } } } } }\n',
  ),
  "schemas/user.yaml": `type: object\nproperties:\n  id: { type: string }\n${more}`,
});
const mail = (sunset: string): string =>
  `  mail:\n    type: string\n    deprecated: true\n    x-sunset: "${sunset}"\n    description: Use \`id\` instead. It is slow.\n`;
const bare = "  mail: { type: string }\n";
const inline = (sunset: string): Record<string, string> => ({
  "openapi.yaml": root(
    `${carts}  /cart:\n    ${operation(notice(sunset)).replaceAll("\n", "\n    ").trim()}\n`,
  ),
});
const apart = (sunset: string): Record<string, string> => ({
  "openapi.yaml": root(`${carts}  /cart: { $ref: cart.yml }\n`),
  "cart.yml": operation(notice(sunset)),
});
const whole = "spec/openapi.yaml#GET /cart";

interface Row {
  readonly base: Proposal["base"];
  readonly head: Proposal["head"];
  readonly said: readonly string[];
  readonly places?: readonly string[];
  readonly introduced?: string;
}

const rows: Readonly<Record<string, Row>> = {
  "an operation goes on its day; only its own file was touched when it was announced": {
    base: [
      ["2025-01-01", withPath(operation())],
      ["2025-03-01", { "spec/paths/cart.yml": operation(notice("2026-10-01")) }],
      [
        "2026-11-01",
        { "spec/openapi.yaml": root(`${carts}  /cart:\n    $ref: paths/cart.yml\n`).replace("T", "U") },
      ],
    ],
    head: gone,
    said: [],
    introduced: "2025-03-01",
  },
  "an operation goes early": {
    base: [
      ["2025-01-01", withPath(operation())],
      ["2025-03-01", { "spec/paths/cart.yml": operation(notice("2027-10-01")) }],
    ],
    head: gone,
    introduced: "2025-03-01",
    said: [`removal/before-sunset error ${whole}`],
    places: ["spec/paths/cart.yml:1"],
  },
  "a notice without a date": {
    base: [["2025-01-01", withPath(operation())]],
    head: { "spec/paths/cart.yml": operation(notice("x").replace(/ +x-sunset.*\n/, "")) },
    said: [`notice/sunset-missing error ${whole}`, `visibility/headers warning ${whole}`],
    places: ["spec/paths/cart.yml:2", "spec/paths/cart.yml:2"],
  },
  "an earlier date": {
    base: [["2025-01-01", withPath(operation(notice("2027-10-01")))]],
    head: { "spec/paths/cart.yml": operation(notice("2027-03-01")) },
    said: [`sunset/shortened error ${whole}`],
    places: ["spec/paths/cart.yml:2"],
  },
  "a notice that is taken back": {
    base: [["2025-01-01", withPath(operation(notice("2027-10-01")))]],
    head: { "spec/paths/cart.yml": operation() },
    said: [`notice/withdrawn error ${whole}`],
    places: ["spec/paths/cart.yml:1"],
  },
  "a property goes on its day": {
    base: [
      ["2025-01-01", withSchema(bare)],
      ["2025-03-01", { "schemas/user.yaml": withSchema(mail("2026-10-01"))["schemas/user.yaml"] ?? "" }],
    ],
    head: { "schemas/user.yaml": withSchema("")["schemas/user.yaml"] ?? "" },
    said: [],
    introduced: "2025-03-01",
  },
  "a property goes without a notice": {
    base: [["2025-01-01", withSchema(bare)]],
    head: { "schemas/user.yaml": withSchema("")["schemas/user.yaml"] ?? "" },
    said: ["removal/undeprecated error openapi.yaml#user.mail"],
    places: ["schemas/user.yaml:4"],
  },
  "a property gets another type": {
    base: [["2025-01-01", withSchema(bare)]],
    head: { "schemas/user.yaml": withSchema(bare.replace("string", "integer"))["schemas/user.yaml"] ?? "" },
    said: ["removal/undeprecated error openapi.yaml#user.mail"],
    places: ["schemas/user.yaml:4"],
  },
  "a file is split": {
    base: [["2025-01-01", inline("2027-06-01")]],
    head: apart("2027-06-01"),
    said: [],
  },
  "what was split off goes": {
    base: [
      ["2025-01-01", inline("2026-10-01")],
      ["2026-09-01", apart("2026-10-01")],
    ],
    head: {
      "openapi.yaml": root(carts),
      "cart.yml": null,
    },
    said: [],
    introduced: "2025-01-01",
  },
};

describe("in a description of several files", () => {
  it.each(Object.entries(rows))("%s", async (_, { base, head, said, places, introduced }) => {
    const result = await checked({ withContracts: true, base, head });
    expect(saidIn(result)).toEqual(said);
    if (places !== undefined)
      expect(result.findings.map(({ place }) => `${place.path}:${place.line}`)).toEqual(places);
    if (introduced !== undefined)
      expect(result.removals.map((each) => each.introduced)).toEqual([introduced]);
  });
});
