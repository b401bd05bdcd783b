import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { EndpointMap } from "../../src/core/governed/endpoint-map.ts";
import { outcomeOf } from "../../src/core/governed/outcome.ts";
import { noticeHeaders } from "../../src/core/governed/notice-headers.ts";
import { nginxConfiguration } from "../../src/reports/export/nginx.ts";
import { LogTally } from "../../src/usage/log/log-tally.ts";
import { exportedFeatures, exportOptions } from "../support/hostile-register.ts";
import { type Nginx, startNginx } from "./real-nginx.ts";

/** Server blocks, by how they come to an answer. */
const blocks: readonly ((upstream: string) => string)[] = [
  (upstream) => `location / { proxy_pass ${upstream}; }`,
  // A front controller: each path is first looked for as a file.
  (upstream) =>
    `location / { try_files $uri $uri/ /index.php?$query_string; } location = /index.php { proxy_pass ${upstream}; }`,
  // Error pages in place of the service's own.
  (upstream) =>
    `error_page 401 403 404 405 410 429 500 503 /errors/page.html; location / { proxy_pass ${upstream}; proxy_intercept_errors on; } location /errors/ { internal; return 418; }`,
  // A rewrite, and a named location for errors.
  (upstream) =>
    `error_page 404 500 = @fallback; location / { rewrite ^ /app last; } location /app { proxy_pass ${upstream}; proxy_intercept_errors on; } location @fallback { return 404; }`,
];
const statuses = [200, 200, 200, 201, 204, 302, 304, 401, 403, 404, 405, 410, 429, 500, 503];
const methods = ["GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

const map = new EndpointMap(exportedFeatures, { notDeprecated: exportOptions.notDeprecated });

/** A generator of pseudo-random numbers below `most`, always the same. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly block: number;
  /** The method that a preflight asks about. */
  readonly asked: string | null;
}

function calls(count: number): readonly Call[] {
  const below = random(33);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const coded = (text: string): string =>
    [...text]
      .map((sign) => {
        if (below(6) > 0 && /[\w.~!$'()*,;=:@-]/.test(sign)) return sign;
        const hex = [...new TextEncoder().encode(sign)].map((byte) => byte.toString(16).padStart(2, "0"));
        return hex.map((each) => `%${below(2) === 0 ? each : each.toUpperCase()}`).join("");
      })
      .join("");
  const cased = (text: string): string => (below(5) === 0 ? text.toUpperCase() : text);
  const value = (): string =>
    one(["a7", "a/b", "é ü", "100%", "a+b", "x.json", "me", "..x", "日本", "a;b,c"]);
  const paths = [
    () => ["v1", "users", value()],
    () => ["v1", "users"],
    () => ["v1", "users", "me"],
    () => ["v1", "users", value(), "posts"],
    () => ["v1", "files", value(), value()],
    () => ["v1", `${value()}-${value()}.json`],
    () => ["v1", `a"b$c;${value()}'`, one(["é", "É", "e"])],
    () => ["v2", "users", value()],
    () => ["index.php"],
    () => ["errors", "page.html"],
  ];
  return Array.from({ length: count }, () => {
    const method = one(methods);
    const path = one(paths)().map((each) => coded(cased(each)));
    return {
      method,
      path: `/${path.join("/")}${one(["", "", "/", "?x=/v1/users&y=%2F", "?"])}`,
      status: one(statuses),
      block: below(blocks.length),
      asked: method === "OPTIONS" && below(3) > 0 ? one(["GET", "POST", "DELETE"]) : null,
    };
  });
}

let nginx: Nginx;

beforeAll(async () => {
  nginx = await startNginx(
    inject("nginx"),
    nginxConfiguration(exportedFeatures, exportOptions),
    (asked, answer) => {
      answer.writeHead(Number(asked.headers["x-status"] ?? 200), { deprecation: "own" });
      answer.end();
    },
    blocks,
  );
});

afterAll(async () => {
  await nginx.stop();
});

/** The `Deprecation` headers that are right: an endpoint's own, or the service's where nothing is deprecated. */
function rightHeaders({ method, path, asked }: Call): ReadonlySet<string> {
  const isPreflight = method === "OPTIONS";
  const wanted = !isPreflight ? [method] : asked === null ? ["GET", "POST", "DELETE"] : [asked];
  const found = wanted.flatMap((each) => map.match(each, path)).filter(({ features }) => features.length > 0);
  const headers = found.flatMap((each) => noticeHeaders(each, exportOptions.today)?.deprecation ?? []);
  // Without a method to ask about, the most specific endpoint answers: that one may not be deprecated.
  const mayBeOwn = found.length === 0 || headers.length === 0 || (isPreflight && asked === null);
  return new Set(mayBeOwn ? [...headers, ""] : headers);
}

describe("nginx with the exported configuration", () => {
  it("has the headers and the count of each of 10,000 calls right", { timeout: 300_000 }, async () => {
    const all = calls(10_000);
    const expected = new Map<string, { count: number; refused: number }>();
    const wrong: string[] = [];
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        for (let index = lane; index < all.length; index += 16) {
          const call = all[index] as Call;
          const { method, path, status, block, asked } = call;
          const headers = {
            "x-status": String(status),
            ...(asked === null ? {} : { "access-control-request-method": asked }),
          };
          const answer = await nginx.ask(path, method, headers, block);
          const said = String(answer.headers.deprecation ?? "").replace("own", "");
          if (!rightHeaders(call).has(said)) wrong.push(`${JSON.stringify(call)}: ${said}`);
          for (const { features } of map.match(method, path))
            for (const { watched } of features) {
              const known = expected.get(watched.feature) ?? { count: 0, refused: 0 };
              expected.set(watched.feature, known);
              if (outcomeOf(answer.status ?? null) === "refused") known.refused += 1;
              else known.count += 1;
            }
        }
      }),
    );
    expect(wrong).toEqual([]);
    // The log is written when a request is over, which may be after the answer has come.
    await expect.poll(() => nginx.log().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(all.length);
    const tally = new LogTally(exportedFeatures, {});
    for (const line of nginx.log()) tally.add(line);
    const counted = new Map(
      tally.usage()?.features.flatMap(({ feature, callers }) => {
        const count = callers.reduce((sum, each) => sum + each.count, 0);
        const refused = callers.reduce((sum, each) => sum + each.refused, 0);
        return count + refused === 0 ? [] : [[feature, { count, refused }]];
      }),
    );
    expect(counted).toEqual(expected);
    expect(expected.size).toBe(5);
    expect(tally.unread).toBe(0);
  });

  it.each(["//v1/users/b7", "/v1/x/../users/b7", "/v1%2Fusers/b7", "/v1/%2e/users/b7"])(
    "leaves no doubt that %s was called, behind a front controller",
    async (path) => {
      await nginx.ask(path, "GET", {}, 1);
      await expect.poll(() => nginx.log().at(-1)).toContain(`"path":"${path}"`);
      const line = nginx.log().at(-1) ?? "";
      expect(JSON.parse(line)).toMatchObject({ feature: "(unattributed)" });
      const tally = new LogTally(exportedFeatures, {});
      tally.add(line);
      const usage = tally.usage()?.features.find(({ feature }) => feature.endsWith("/v1/users/{id}"));
      expect(usage?.instrumented === false || usage?.callers[0]?.count === 1).toBe(true);
    },
  );
});
