import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { nginxConfiguration } from "../../src/reports/export/nginx.ts";
import { exportedFeatures, exportOptions } from "../support/hostile-register.ts";
import { type Nginx, startNginx } from "./real-nginx.ts";

let nginx: Nginx;

beforeAll(async () => {
  nginx = await startNginx(
    inject("nginx"),
    nginxConfiguration(exportedFeatures, exportOptions),
    (asked, answer) => {
      answer.writeHead(Number(asked.headers["x-status"] ?? 200), {
        deprecation: "true",
        sunset: "soon",
        link: '</own>; rel="self"',
      });
      answer.end();
    },
    [(upstream) => `error_page 500 /broken.html; location / { proxy_pass ${upstream}; }`],
  );
});

afterAll(async () => {
  await nginx.stop();
});

const deprecation = "@1777593600";
const sunset = "Fri, 15 Jan 2027 00:00:00 GMT";
const about = '<https://docs.example.org/deprecations>; rel="deprecation"; type="text/html"';

describe("nginx with the exported configuration", () => {
  it.each([200, 204, 302, 404, 500])(
    "sends the headers with %i, in place of the service's own",
    async (code) => {
      const { status, headers } = await nginx.ask("/v1/users/a7?key=1", "GET", { "x-status": String(code) });
      expect(status).toBe(code);
      expect(headers).toMatchObject({ deprecation, sunset });
      expect(headers.link).toBe(`</own>; rel="self", ${about}, </v2/users/a7>; rel="successor-version"`);
      expect(headers["access-control-expose-headers"]).toBe("Deprecation, Sunset, Link");
    },
  );

  it.each([
    ["HEAD", "/v1/users/a7", deprecation],
    ["GET", "/V1/users/", deprecation],
    ["GET", "/v1/%75sers/a7", deprecation],
    ["DELETE", "/v1/2026-2027.json", deprecation],
    ["POST", "/v1/a%22b$c;zz'/%C3%A9", "@1795305600"],
    ["GET", "/v1/users/me", "true"],
    ["GET", "/v1/users/a7/posts", "true"],
    ["GET", "/v1/files/a/b", "true"],
    ["POST", "/v1/users/a7", "true"],
    ["OPTIONS", "/v1/users/a7", deprecation],
  ])("says of %s %s: %s", async (method, path, said) => {
    const { headers } = await nginx.ask(path, method);
    expect(headers.deprecation).toBe(said);
  });

  it("lets nothing of a request into a link or a header of its own", async () => {
    for (const value of ["a%0d%0aX-Evil:%201", "a>b", 'a"b', "a,b%3E"]) {
      const { headers } = await nginx.ask(`/v1/users/${value}`);
      expect(headers["x-evil"]).toBeUndefined();
      const link = String(headers.link);
      expect(link.split("rel=").length).toBe(link.split(/<[^<>]*>;/).length);
    }
  });

  it("sends them when the service is down, and logs every call", async () => {
    nginx.stopService();
    const { status, headers } = await nginx.ask("/v1/users/down", "GET", { "user-agent": 'we"ird\\x/1' });
    expect({ status, headers }).toMatchObject({ status: 502, headers: { deprecation, sunset } });
    const calls = nginx.log().map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(calls.at(-1)).toMatchObject({
      method: "GET",
      path: "/v1/users/down",
      status: 502,
      feature: "openapi.yaml#GET /v1/users/{id}",
      caller: 'we"ird\\x',
    });
    expect(calls.map(({ feature }) => feature)).toContain('a"$b\\;}\n.yaml#POST /v1/a"b$c;{x}\'/é');
  });
});
