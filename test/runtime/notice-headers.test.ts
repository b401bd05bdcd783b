import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { governor } from "../../src/runtime/index.ts";
import { runs } from "../support/runs.ts";
import { before, registerOf, type SampleFeature } from "./sample-register.ts";

const seconds = (day: string): number => Date.parse(day) / 1000;

async function headersOf(
  features: readonly SampleFeature[],
  options: object = {},
  url = "/v1/a/7",
): Promise<Headers> {
  const handler = governor(registerOf(...features), { logger: null, now: () => before, ...options }).fetch(
    () => new Response(),
  );
  return (await handler(new Request(`http://host${url}`))).headers;
}

const id = "a.yaml#GET /v1/a/{id}";

describe("the two dates", () => {
  it.each<[string, SampleFeature[], string, string | null]>([
    ["are the notice's", [{ id }], "2026-05-01", "2027-01-15"],
    [
      "are the earlier ones of contract and route",
      [{ id, announced: "2026-06-01", sunset: "2027-02-01" }, { id: "a.ts#GET /v1/a/{x}" }],
      "2026-05-01",
      "2027-01-15",
    ],
    [
      "are the day of the start where nothing says since when",
      [{ id, announced: null }],
      "2026-11-22",
      "2027-01-15",
    ],
    [
      "are never in the wrong order",
      [{ id, announced: null, sunset: "2026-01-01" }],
      "2026-01-01",
      "2026-01-01",
    ],
    ["may be one", [{ id, sunset: null }], "2026-05-01", null],
  ])("%s", async (_, features, announced, sunset) => {
    const headers = await headersOf(features);
    expect(headers.get("deprecation")).toBe(`@${seconds(announced)}`);
    expect(headers.get("sunset")).toBe(sunset === null ? null : new Date(sunset).toUTCString());
  });

  it("are well formed, and mean the notice's days, on all days there are", async () => {
    const day = fc
      .date({ min: new Date("1970-01-01"), max: new Date("9998-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(day, day, async (one, other) => {
        const [announced, sunset] = one <= other ? [one, other] : [other, one];
        const headers = await headersOf([{ id, announced: announced ?? null, sunset: sunset ?? null }]);
        expect(headers.get("deprecation")).toBe(`@${seconds(announced ?? "")}`);
        expect(headers.get("sunset")).toMatch(
          /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} 00:00:00 GMT$/,
        );
        expect(new Date(headers.get("sunset") ?? "").toISOString().slice(0, 10)).toBe(sunset);
      }),
      { numRuns: runs(5000) },
    );
  });
});

describe("links", () => {
  it.each<[string, string | null, string | null]>([
    ["to a coordinate", "GET /v2/a", "</v2/a>"],
    ["to a coordinate in backticks", "`GET /v2/a`", "</v2/a>"],
    ["to an id", "b.yaml#GET /v2/a", "</v2/a>"],
    ["to a path", "/v2/a", "</v2/a>"],
    ["with the request's own parameter", "GET /v2/a/{id}", "</v2/a/7>"],
    ["with no parameter that the request does not have", "GET /v2/a/{other}", null],
    ["to an address", "https://example.org/v2", "<https://example.org/v2>"],
    ["not to words", "the new list of users", null],
    ["not to code", "src/b.ts#fetchPage", null],
    ["that cannot be broken out of", 'https://a/>;rel="x",<b\r\nSet-Cookie: a=1', null],
    ["that cannot be broken out of by one word", 'https://a/>;rel="x"', "<https://a/%3E;rel=%22x%22>"],
    ["to nothing", null, null],
  ])("lead %s", async (_, replacement, link) => {
    const headers = await headersOf([{ id, replacement }]);
    expect(headers.get("link")).toBe(link === null ? null : `${link}; rel="successor-version"`);
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("carry a value as the request has it, encoded", async () => {
    const headers = await headersOf([{ id, replacement: "GET /v2/a/{id}" }], {}, "/v1/a/x%3E%2C%20y");
    expect(headers.get("link")).toBe('</v2/a/x%3E%2C%20y>; rel="successor-version"');
  });

  it("have the base path, and are made of the feature", async () => {
    const links = {
      deprecation: (feature: { readonly coordinate: string }) =>
        `https://docs/${feature.coordinate.slice(4)}`,
    };
    const headers = await headersOf(
      [{ id, replacement: "GET /v2/a" }],
      { links, basePath: "/api" },
      "/api/v1/a/7",
    );
    expect(headers.get("link")).toBe(
      '<https://docs//v1/a/{id}>; rel="deprecation"; type="text/html", </api/v2/a>; rel="successor-version"',
    );
  });
});
