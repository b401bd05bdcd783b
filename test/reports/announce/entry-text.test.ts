import { describe, expect, it } from "vitest";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import { calledText } from "../../../src/reports/announce/entry-text.ts";
import { aFeature } from "../../support/results.ts";

describe("the name of a feature in an announcement", () => {
  it.each<[string, FeatureKind, string]>([
    ["openapi.yaml#GET /v1/orders ?q", "parameter", "parameter `q` of `GET /v1/orders`"],
    ["openapi.yaml#GET /v1/orders/{id} path:id", "parameter", "parameter `id` of `GET /v1/orders/{id}`"],
    ["openapi.yaml#GET /v1/orders header:X-Old", "header", "header `X-Old` of `GET /v1/orders`"],
    ["openapi.yaml#GET /v1/orders cookie:sid", "parameter", "cookie `sid` of `GET /v1/orders`"],
    ["openapi.yaml#POST /v1/orders form:name", "field", "form field `name` of `POST /v1/orders`"],
    ["openapi.yaml#GET /v1/orders", "endpoint", "`GET /v1/orders`"],
    ["src/a.ts#Client.fetch/timeout", "parameter", "parameter `timeout` of `Client.fetch`"],
    ["schema.graphql#Query.users(first:)", "parameter", "`Query.users(first:)`"],
  ])("%s", (id, kind, expected) => {
    expect(calledText(aFeature({ id, kind }))).toBe(expected);
  });
});
