import { describe, expect, it } from "vitest";
import { governor, type GovernorOptions } from "../../src/runtime/index.ts";
import { after, before, registerOf } from "./sample-register.ts";
import { ask, serving } from "./serving.ts";

const register = registerOf({ id: "a.yaml#POST /v1/a", replacement: "POST /v2/a" });
const minute = 60_000;
const plan = { daysBefore: [14, 7], at: "10:00", minutes: 15 };
const tenOClock = after - 7 * 1440 * minute + 600 * minute;

async function answered(options: GovernorOptions) {
  let handled = 0;
  const g = governor(register, { logger: null, ...options });
  const server = await serving(g, (_, response) => {
    handled += 1;
    response.end("ok");
  });
  const answer = await ask(server, "/v1/a", { method: "POST" });
  expect(g.status().calls).toBe(1);
  expect(answer.headers["deprecation"]).toBeDefined();
  return { ...answer, handled };
}

describe("after the sunset", () => {
  it.each<[string, GovernorOptions, number]>([
    ["serves, where nothing is said", { now: () => after }, 200],
    ["serves with a warning", { now: () => after, onSunset: "warn" }, 200],
    ["is gone", { now: () => after, onSunset: "gone" }, 410],
    ["is not gone a moment before", { now: () => after - 1, onSunset: "gone" }, 200],
    [
      "is gone for what a function says",
      { now: () => after, onSunset: ({ id }) => (id.startsWith("a.yaml") ? "gone" : "serve") },
      410,
    ],
  ])("%s", async (_, options, status) => {
    const answer = await answered(options);
    expect([answer.status, answer.handled]).toEqual([status, status === 200 ? 1 : 0]);
  });

  it("says as a problem document what is gone, and what replaces it", async () => {
    const { headers, body } = await answered({
      now: () => after,
      onSunset: "gone",
      refusalHeaders: { "Access-Control-Allow-Origin": "*" },
    });
    expect(headers).toMatchObject({
      "content-type": "application/problem+json",
      "access-control-allow-origin": "*",
      link: '</v2/a>; rel="successor-version"',
    });
    expect(JSON.parse(body)).toEqual({
      type: "about:blank",
      title: "Gone",
      status: 410,
      detail: "POST /v1/a was deprecated, and its sunset was on 2027-01-15. Use POST /v2/a instead.",
      feature: "POST /v1/a",
      replacement: "POST /v2/a",
      sunset: "2027-01-15",
    });
  });

  it("warns of every call, where that is wanted", async () => {
    const told: string[] = [];
    const logger = { warn: (_: object, message: string) => void told.push(message) };
    for (const onSunset of ["warn", "serve"] as const) {
      told.length = 0;
      const g = governor(register, { logger, onSunset, now: () => after });
      const server = await serving(g, (_, response) => response.end());
      for (let call = 0; call < 3; call += 1) await ask(server, "/v1/a", { method: "POST" });
      expect(told).toHaveLength(onSunset === "warn" ? 3 : 1);
      expect(told[0]).toContain("Its sunset was on 2027-01-15.");
    }
  });
});

describe("a brownout", () => {
  it.each<[string, number, number]>([
    ["has not begun", tenOClock - 1, 200],
    ["begins", tenOClock, 503],
    ["lasts", tenOClock + 15 * minute - 1, 503],
    ["is over", tenOClock + 15 * minute, 200],
    ["is not on another day", tenOClock + 1440 * minute, 200],
    ["is no more after the sunset", after + 600 * minute, 200],
  ])("%s", async (_, now, status) => {
    const answer = await answered({ brownouts: plan, now: () => now });
    expect([answer.status, answer.handled]).toEqual([status, status === 200 ? 1 : 0]);
  });

  it("says until when", async () => {
    const { headers, body } = await answered({ brownouts: plan, now: () => tenOClock + 5 * minute + 1 });
    expect(headers).toMatchObject({ "retry-after": "600", "content-type": "application/problem+json" });
    expect(JSON.parse(body)).toMatchObject({
      status: 503,
      title: "Service Unavailable",
      until: "2027-01-08T10:15:00.000Z",
    });
  });

  it("is off by default, and announced where it is on", () => {
    expect(governor(register).brownouts()).toEqual([]);
    const planned = governor(register, {
      brownouts: ({ sunset }) => (sunset === null ? null : plan),
    }).brownouts();
    expect(planned).toEqual(
      ["2027-01-01", "2027-01-08"].map((day) => ({
        feature: "a.yaml#POST /v1/a",
        from: new Date(`${day}T10:00:00Z`),
        to: new Date(`${day}T10:15:00Z`),
      })),
    );
    expect(
      governor(registerOf({ id: "a.yaml#GET /a", sunset: null }), { brownouts: plan }).brownouts(),
    ).toEqual([]);
  });

  it("never reaches past the sunset", () => {
    const late = { daysBefore: [1], at: "23:59", minutes: 1440 };
    const [window] = governor(register, { brownouts: late, now: () => before }).brownouts();
    expect(window?.to).toEqual(new Date(after));
  });
});
