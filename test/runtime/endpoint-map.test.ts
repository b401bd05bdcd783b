import { describe, expect, it } from "vitest";
import { EndpointMap, type PathOptions } from "../../src/core/governed/endpoint-map.ts";
import { readRegister } from "../../src/core/governed/read-register.ts";
import { registerOf } from "./sample-register.ts";

function mapOf(coordinates: readonly string[], options: PathOptions = {}): EndpointMap {
  return new EndpointMap(readRegister(registerOf(...coordinates.map((each) => `a.yaml#${each}`))), options);
}

const matched = (map: EndpointMap, method: string, url: string): string | null =>
  map.match(method, url)[0]?.coordinate ?? null;

describe("an operation that a query or a fragment tells apart from others of its path", () => {
  const register = ["POST /?Action=Start", "GET /v1/users#old", "GET /v1/users?old ?limit", "GET /v1/all"];
  it("is no endpoint: nobody says that it was watched and not called", () => {
    expect(mapOf(register).endpoints.map(({ coordinate }) => coordinate)).toEqual(["GET /v1/all"]);
  });
});

describe("an endpoint is known by method and path", () => {
  const map = mapOf([
    "GET /v1/users",
    "GET /v1/users/{id}",
    "GET /v1/users/me/{tab}",
    "POST /v1/users/me",
    "GET /v1/files/{name}.json",
    "GET /v1/spans/{from}-{to}",
    "GET /v1/static/{*}",
    "GET /v1/tree/{path*}/raw",
    "DELETE /v1/caf%C3%A9",
    "* /any",
    "HEAD /v1/heads",
    "GET /v1/heads",
    "GET /",
    "GET /v1/users/{id}/users.json",
  ]);
  it.each<[string, string, string | null]>([
    ["GET", "/v1/users", "GET /v1/users"],
    ["GET", "/v1/users/", "GET /v1/users"],
    ["GET", "/v1/users?limit=1", "GET /v1/users"],
    ["GET", "/v1/users/?limit=1#x", "GET /v1/users"],
    ["GET", "http://host:80/v1/users?x", "GET /v1/users"],
    ["GET", "/v1/%75sers", "GET /v1/users"],
    ["GET", "/V1/Users", "GET /v1/users"],
    ["GET", "/v1/./users", "GET /v1/users"],
    ["GET", "/v1/x/../users", "GET /v1/users"],
    ["HEAD", "/v1/users", "GET /v1/users"],
    ["HEAD", "/v1/heads", "HEAD /v1/heads"],
    ["GET", "/v1/users/7", "GET /v1/users/{id}"],
    ["GET", "/v1/users/a%2Fb", "GET /v1/users/{id}"],
    ["GET", "/v1/users/%zz", "GET /v1/users/{id}"],
    ["GET", "/v1/users/me", "GET /v1/users/{id}"],
    ["POST", "/v1/users/me", "POST /v1/users/me"],
    ["GET", "/v1/users/me/posts", "GET /v1/users/me/{tab}"],
    ["GET", "/v1/users/7/users.json", "GET /v1/users/{id}/users.json"],
    ["GET", "/v1/files/a.json", "GET /v1/files/{name}.json"],
    ["GET", "/v1/files/.json", null],
    ["GET", "/v1/files/a.xml", null],
    ["GET", "/v1/spans/1-2", "GET /v1/spans/{from}-{to}"],
    ["GET", "/v1/spans/12", null],
    ["GET", "/v1/static/a/b/c.js", "GET /v1/static/{*}"],
    ["GET", "/v1/static", null],
    ["GET", "/v1/tree/a/b/raw", "GET /v1/tree/{path*}/raw"],
    ["GET", "/v1/tree/a/b/cooked", null],
    ["DELETE", "/v1/caf%c3%a9", "DELETE /v1/caf%C3%A9"],
    ["DELETE", "/v1/café", "DELETE /v1/caf%C3%A9"],
    ["PUT", "/any", "* /any"],
    ["GET", "/", "GET /"],
    ["GET", "http://host", "GET /"],
    ["POST", "/v1/users", null],
    ["GET", "/v1/user", null],
    ["GET", "/v1/users7", null],
    ["GET", "/v1", null],
    ["GET", "//v1/users", null],
    ["GET", "/v1/users//posts", null],
    ["GET", "/v2/v1/users", null],
    ["OPTIONS", "*", null],
    ["OPTIONS", "/any", null],
    ["GET", "", "GET /"],
  ])("%s %s", (method, url, coordinate) => {
    expect(matched(map, method, url)).toBe(coordinate);
  });
});

describe("paths are read as the options say", () => {
  it.each<[string, PathOptions, string, string | null]>([
    ["with a base path", { basePath: "/api" }, "/api/v1/users/7", "GET /v1/users/{id}"],
    ["with a base path without its slash", { basePath: "api/" }, "/api/v1/users/7", "GET /v1/users/{id}"],
    ["not without the base path", { basePath: "/api" }, "/v1/users/7", null],
    ["without what a gateway takes off", { strippedPath: "/v1" }, "/users/7", "GET /v1/users/{id}"],
    ["not with what a gateway takes off", { strippedPath: "/v1" }, "/v1/users/7", null],
    ["with capitals that count", { caseSensitive: true }, "/V1/users/7", null],
    ["with what is not deprecated beside it", { notDeprecated: ["GET /v1/users/me"] }, "/v1/users/me", null],
    [
      "with the others of what is not",
      { notDeprecated: ["GET /v1/users/me"] },
      "/v1/users/7",
      "GET /v1/users/{id}",
    ],
  ])("%s", (_, options, url, coordinate) => {
    expect(matched(mapOf(["GET /v1/users/{id}"], options), "GET", url)).toBe(coordinate);
  });
});

describe("what shares an endpoint", () => {
  it("is one, whatever parameters are called, and whichever file says it", () => {
    const register = registerOf("openapi.yaml#GET /v1/users/{id}", "src/app.ts#GET /v1/users/{user}~2");
    const map = new EndpointMap(readRegister(register), {});
    expect(map.match("GET", "/v1/users/7")[0]?.features.map(({ id }) => id)).toEqual([
      "openapi.yaml#GET /v1/users/{id}",
      "src/app.ts#GET /v1/users/{user}~2",
    ]);
  });

  it("is known by a declared route, and by gRPC's path", () => {
    const register = registerOf(
      { id: "legacy-login", more: { route: "POST /login" } },
      { id: "api.proto#acme.v1.Users.Get", kind: "function" },
      { id: "src/a.ts#acme.v1.Users.Set", kind: "function" },
    );
    const map = new EndpointMap(readRegister(register), {});
    expect(map.match("POST", "/login")[0]?.features[0]?.id).toBe("legacy-login");
    expect(matched(map, "POST", "/acme.v1.Users/Get")).toBe("POST /acme.v1.Users/Get");
    expect(matched(map, "POST", "/acme.v1.Users/Set")).toBeNull();
  });

  it("is matched in time, however long the path and however many the templates", () => {
    const many = Array.from({ length: 2000 }, (_, index) => `GET /v1/r${index}/{a}/{b}`);
    const map = mapOf([...many, "GET /{a}/{*}/x/{*}/y"]);
    expect(matched(map, "GET", "/v1/r1999/1/2")).toBe("GET /v1/r1999/{a}/{b}");
    expect(matched(map, "GET", `/v1/${"x/".repeat(2000)}z`)).toBeNull();
  });
});
