import { describe, expect, it } from "vitest";
import { callersOfFeature, featuresOfLog } from "../../../src/core/limits.ts";
import { readRegister } from "../../../src/core/governed/read-register.ts";
import { LogTally } from "../../../src/usage/log/log-tally.ts";
import { readUsageFile } from "../../../src/usage/record/read.ts";
import { registerOf } from "../../runtime/sample-register.ts";

const users = "openapi.yaml#GET /v1/users/{id}";
const route = "src/app.ts#GET /v1/users/{id}";
const code = "src/client.ts#fetchAll";
const features = readRegister(
  registerOf(
    users,
    "openapi.yaml#GET /v1/users/{id}?old=true",
    { id: route, more: { key: "users.get" } },
    { id: code, kind: "function" },
  ),
);
const at = "2026-11-20T12:00:00Z";

/** A request an hour, from one moment on. */
function hourly(from: string, hours: number, more: object = {}): string[] {
  const start = Date.parse(from);
  return Array.from({ length: hours }, (_, index) =>
    JSON.stringify({
      at: new Date(start + index * 3_600_000).toISOString(),
      method: "GET",
      path: "/",
      ...more,
    }),
  );
}

function tallied(lines: readonly string[]): LogTally {
  const tally = new LogTally(features, {});
  for (const line of lines) tally.add(line);
  return tally;
}

describe("usage from a log", () => {
  const watched = hourly("2026-10-15T00:20:00Z", 36 * 24);
  const watchedAt = "2026-11-19T12:00:00Z";

  it("is zero that is proved where no hour is without a line, and a usage file that is read", () => {
    const tally = tallied(watched);
    expect(tally.doubts()).toEqual([]);
    expect(tally.usage()).toEqual({
      schema: 1,
      window: { from: "2026-10-15", to: "2026-11-19" },
      covers: [users, "users.get"],
      features: [users, "users.get"].map((feature) => ({ feature, instrumented: true, callers: [] })),
    });
    expect(readUsageFile(JSON.stringify(tally.usage()), "u.json").problems).toEqual([]);
  });

  it.each([
    ["its user agent", { user_agent: "sunset-warden/1.2.3", remote_user: "nightly" }],
    ["the caller of nginx's log", { caller: "sunset-warden" }],
    ["a header of a logged request", { req: { headers: { "user-agent": "sunset-warden/1.2.3" } } }],
  ])("knows a request of `sunset-warden probe` by %s: it is traffic, and no use", (_, fields) => {
    const probed = JSON.stringify({ at, method: "GET", path: "/v1/users/7", ...fields });
    const usage = tallied([...watched, probed]).usage();
    expect(usage?.features.find(({ feature }) => feature === users)?.callers).toEqual([]);
  });

  it("counts by feature and by method and path, for the contract and the route alike", () => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ at, method: "HEAD", path: "/v1/users/7/?x=1", caller: "a" }),
      JSON.stringify({ at, feature: users, caller: "a", class: "public" }),
      JSON.stringify({ at: "2026-11-19T12:00:00Z", feature: "GET /v1/users/{id}", caller: "b" }),
      JSON.stringify({ at, feature: code, caller: "a" }),
    ]);
    const callers = [
      { caller: "a", class: "public", count: 2, refused: 0, lastAt: "2026-11-20" },
      { caller: "b", class: null, count: 1, refused: 0, lastAt: "2026-11-19" },
    ];
    expect(tally.usage()?.features.find(({ feature }) => feature === "users.get")?.callers).toEqual(callers);
    expect(tally.usage()?.features.find(({ feature }) => feature === users)?.callers).toEqual(callers);
    // Only what stands in the log is known of code: its silence would prove nothing.
    expect(tally.usage()?.features.find(({ feature }) => feature === code)).toMatchObject({
      instrumented: false,
    });
  });

  it("counts refused calls apart, and lets none of them take a name", () => {
    const keys = Array.from({ length: 700 }, (_, index) => `junk-${index}`);
    const line = (caller: string, status: number): string =>
      JSON.stringify({ at, method: "GET", path: "/v1/users/7", status, caller });
    const tally = tallied([
      ...watched,
      ...keys.map((key) => line(key, 401)),
      line("acme", 200),
      line("acme", 429),
    ]);
    expect(tally.usage()?.features.find(({ feature }) => feature === users)?.callers).toEqual([
      { caller: "acme", class: null, count: 1, refused: 1, lastAt: "2026-11-20" },
      { caller: "other", class: null, count: 0, refused: 700, lastAt: "2026-11-20" },
    ]);
  });

  it.each([
    ["double slashes", { path: "//v1/users/7" }],
    ["an encoded slash", { path: "/v1%2Fusers/7", feature: "(unattributed)" }],
    ["encoded dots", { path: "/v1/x/%2e%2e/users/7", feature: "" }],
    ["double slashes and an encoded slash", { path: "//v1/users/a%2Fb" }],
  ])("is unknown where a path with %s may be of the feature", (_, fields) => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ at: watchedAt, method: "GET", status: 200, ...fields }),
    ]);
    expect(tally.unattributed()).toEqual([
      expect.stringContaining(`${users} may have been called by 1 unattributed request`),
      expect.stringContaining("users.get"),
    ]);
    expect(tally.usage()?.features.map(({ instrumented }) => instrumented)).toEqual([false, false]);
  });

  it.each([
    ["such a path is of no feature", { path: "//v1/orders//7" }],
    ["the proxy says that it is not deprecated", { path: "/v1/users/7", feature: "(none)" }],
  ])("stays zero where %s", (_, fields) => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ at: watchedAt, method: "GET", status: 200, ...fields }),
    ]);
    expect(tally.usage()?.features.map(({ instrumented, callers }) => [instrumented, callers])).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  it("is unknown of what a path may mean beside the endpoint that it matches as it is written", () => {
    const [all, one] = ["openapi.yaml#GET /v1/files/{name}", "openapi.yaml#GET /v1/files/a/b"];
    const tally = new LogTally(readRegister(registerOf(all, one)), {});
    const line = { at: watchedAt, method: "GET", path: "/v1/files/a%2Fb", status: 200 };
    for (const each of [...watched, JSON.stringify(line)]) tally.add(each);
    expect(tally.usage()?.features.map(({ feature, instrumented }) => [feature, instrumented])).toEqual([
      [one, false],
      [all, true],
    ]);
  });

  it("proves nothing with resources in place of paths", () => {
    const tally = tallied([
      ...watched,
      JSON.stringify({ requestTimeEpoch: "1795176000000", httpMethod: "GET", resourcePath: "/{proxy+}" }),
    ]);
    expect(tally.doubts().join()).toContain("/{proxy+}");
  });

  it.each<[string, string[], string]>([
    [
      "a hole",
      [...hourly("2026-11-01T00:00:00Z", 5), ...hourly("2026-11-01T07:00:00Z", 5)],
      "2 hours have no log lines, the first at 2026-11-01T05:00",
    ],
    [
      "a hole of one host",
      [
        ...hourly("2026-11-01T00:00:00Z", 9, { host: "a" }),
        ...hourly("2026-11-01T00:00:00Z", 2, { host: "b" }),
        ...hourly("2026-11-01T06:00:00Z", 2, { host: "b" }),
      ],
      '4 hours have no log lines from the host "b"',
    ],
    [
      "lines that are no JSON",
      [...hourly("2026-11-01T00:00:00Z", 9), "x", "y", "z"],
      "3 of 12 lines are neither JSON",
    ],
    [
      "words of the service between",
      [
        ...hourly("2026-11-01T00:00:00Z", 1),
        ...hourly("2026-11-01T01:00:00Z", 3, { method: undefined }),
        ...hourly("2026-11-01T04:00:00Z", 1),
      ],
      "3 hours have no log lines",
    ],
  ])("proves nothing with %s", (_, lines, doubt) => {
    const tally = tallied(lines);
    expect(tally.doubts().join("\n")).toContain(doubt);
    expect(tally.usage()?.features.map(({ instrumented }) => instrumented)).toEqual([false, false]);
  });

  it.each<[string, string[]]>([
    [
      "hosts that come and go",
      [
        ...hourly("2026-11-01T00:00:00Z", 5, { host: "a" }),
        ...hourly("2026-11-01T04:00:00Z", 5, { host: "b" }),
      ],
    ],
    ["lines out of order", hourly("2026-11-01T00:00:00Z", 9).toReversed()],
    ["one line cut off, and empty ones", [...hourly("2026-11-01T00:00:00Z", 9), '{"at":', "", "\r"]],
  ])("proves its silence with %s", (_, lines) => {
    expect(tallied(lines).doubts()).toEqual([]);
  });

  it("begins with the first whole day", () => {
    expect(tallied(hourly("2026-11-01T05:00:00Z", 48)).usage()?.window).toEqual({
      from: "2026-11-02",
      to: "2026-11-03",
    });
    expect(tallied(hourly("2026-11-01T05:00:00Z", 2)).usage()?.window).toEqual({
      from: "2026-11-01",
      to: "2026-11-01",
    });
  });

  it("counts callers beyond the limit as other", () => {
    const lines = Array.from({ length: callersOfFeature + 100 }, (_, index) =>
      JSON.stringify({ at, feature: users, caller: `c${index}` }),
    );
    const callers = tallied(lines).usage()?.features[0]?.callers ?? [];
    expect(callers.length).toBe(callersOfFeature + 1);
    expect(callers[0]).toMatchObject({ caller: "other", count: 100 });
  });

  it("doubts what it says where it names too many features", () => {
    const named = (count: number): readonly string[] =>
      Array.from({ length: count }, (_, index) => JSON.stringify({ at, feature: `f${index}`, caller: "a" }));
    const full = `it names more than ${featuresOfLog} features`;
    expect(tallied(named(featuresOfLog)).doubts().join()).not.toContain(full);
    expect(
      tallied(named(featuresOfLog + 1))
        .doubts()
        .join(),
    ).toContain(full);
  });

  it("is none where no line is about a request", () => {
    expect(tallied(['{"time":1795176000000,"msg":"ready"}']).usage()).toBeNull();
  });
});
