import { describe, expect, it } from "vitest";
import { announce, clearUpAfterEach, expectUpToDate, read, released } from "./announcing.ts";

clearUpAfterEach();

const operation = (path: string, words: string): string =>
  `  ${path}:\n    get:\n      deprecated: true\n      description: ${words}\n      responses: { "200": { description: ok } }\n`;
const orders = (...operations: readonly string[]): string =>
  `openapi: 3.1.0\ninfo: { title: Orders API, version: 1.0.0 }\npaths:\n  /v2/orders:\n    get: { responses: { "200": { description: ok } } }\n${operations.join("")}`;
const words = "Use `GET /v2/orders` instead. It pages. Sunset 2027-09-01.";

const told = (text: string | null): readonly string[] =>
  (text ?? "").split("\n").filter((each) => /^[-|#]/.test(each) && !/^\| (?:Feature|---)|^## \[/.test(each));

describe("interfaces are announced", () => {
  it("by API and by kind of caller, with links to the contract", async () => {
    const repository = released({
      "apis/orders.yaml": orders(),
      "apis/events.graphql": "type Query { b: Int }\n",
    });
    repository.commit({
      "apis/orders.yaml": orders(operation("/v1/all", words), operation("/v1/orders", words)),
      "apis/events.graphql":
        'type Query { a: Int @deprecated(reason: "Use `c`. Slow. Sunset: 2027-09-01") b: Int }\n',
      ".github/deprecations.yml":
        'paths:\n  - { match: "apis/orders.yaml", audience: internal }\n  - { match: "apis/events.graphql", audience: organisation }\n',
    });
    expect((await announce(repository)).code).toBe(0);
    expect(told(read(repository, "CHANGELOG.md")).slice(2, 5)).toEqual([
      "- [`Query.a`](apis/events.graphql) (`apis/events.graphql`), for callers in the organisation: use `c` instead. Slow. Sunset: 2027-09-01. <!-- deprecated: apis/events.graphql#Query.a -->",
      expect.stringContaining(
        "- [`GET /v1/all`](apis/orders.yaml) of Orders API (`apis/orders.yaml`), for internal callers: use [`GET /v2/orders`](apis/orders.yaml) instead.",
      ),
      expect.stringContaining("- [`GET /v1/orders`](apis/orders.yaml) of Orders API"),
    ]);
    expect(told(read(repository, "docs/deprecations.md")).filter((each) => each.startsWith("#"))).toEqual([
      "# Deprecations",
      "## Orders API",
      "## `apis/events.graphql`",
    ]);
    await expectUpToDate(repository);
  });

  it("with a part for each kind of caller where one API has several, and the code first", async () => {
    const repository = released({ "openapi.yaml": orders() });
    repository.commit({
      "openapi.yaml": orders(
        operation("/v1/all", words),
        operation(
          "/v1/orders",
          `${words} It is slow.\n      x-deprecated: { audience: public, replacement: GET /v2/orders, reason: It is slow. }`,
        ),
      ),
      "src/client.ts": "/** @deprecated Use b. Slow. Sunset: 2027-09-01 */\nexport function a(): void {}\n",
      ".github/deprecations.yml": "audience: organisation\n",
    });
    expect((await announce(repository)).code).toBe(0);
    expect(told(read(repository, "docs/deprecations.md")).map((each) => each.slice(0, 24))).toEqual(
      [
        "# Deprecations",
        "| [`a`](../src/client.ts)",
        "## Orders API",
        "### For the public",
        "| [`GET /v1/orders`](../o",
        "### For callers in the o",
        "| [`GET /v1/all`](../open",
      ].map((each) => each.slice(0, 24)),
    );
    await expectUpToDate(repository);
  });

  it("when they go, by the contract that had them", async () => {
    const repository = released({ "openapi.yaml": orders(operation("/v1/orders", words)) });
    repository.commit({ "openapi.yaml": orders() });
    expect((await announce(repository)).code).toBe(0);
    expect(read(repository, "CHANGELOG.md")).toContain(
      "- `GET /v1/orders` of Orders API (`openapi.yaml`): removed. Use [`GET /v2/orders`](openapi.yaml) instead.",
    );
    await expectUpToDate(repository);
  });
});
