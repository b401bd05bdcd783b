import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneOf, queriesFor } from "../../../src/usage/prometheus/promql.ts";
import { portionsOf } from "../../../src/usage/exchange/portions.ts";
import { options } from "../../support/usage/fake-prometheus.ts";

/** What a matcher lets through, read as PromQL reads it: a string in Go's form, and in it an anchored expression. */
function regexOf(matcher: string): RegExp {
  const written = /^\{feature=~("(?:[^"\\\n]|\\.)*")\}$/s.exec(matcher)?.[1];
  if (written === undefined) throw new Error(`no matcher: ${matcher}`);
  const unescaped = written.slice(1, -1).replaceAll(/\\(.)/g, (_, sign: string) => {
    return { n: "\n", r: "\r" }[sign] ?? sign;
  });
  return new RegExp(`^(?:${unescaped})$`);
}

const id = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.stringMatching(/^[\\.+*?()|[\]{}^$"'a#/:\-\n ]{1,8}$/),
);

describe("a matcher", () => {
  it("is written for RE2, and for a string of PromQL", () => {
    expect(oneOf("feature", ["openapi.yaml#GET /v1/users/{id}", 'src\\a.ts#f("x")'])).toBe(
      String.raw`{feature=~"openapi\\.yaml#GET /v1/users/\\{id\\}|src\\\\a\\.ts#f\\(\"x\"\\)"}`,
    );
  });

  it("lets through what was asked for, and nothing else", () => {
    fc.assert(
      fc.property(fc.array(id, { minLength: 1, maxLength: 4 }), id, (requests, other) => {
        const regex = regexOf(oneOf("feature", requests));
        for (const each of requests) expect(regex.test(each)).toBe(true);
        expect(regex.test(other)).toBe(requests.includes(other));
      }),
    );
  });
});

describe("portions", () => {
  it("hold every value once, in order, and none is long", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 })), fc.integer({ min: 1, max: 60 }), (values, most) => {
        const portions = portionsOf(values, most, 5);
        expect(portions.flat()).toEqual(values);
        for (const each of portions) {
          expect(each.length).toBeGreaterThan(0);
          expect(each.length).toBeLessThanOrEqual(5);
          if (each.length > 1) expect(each.join("").length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });
});

describe("the questions", () => {
  it("use the names of the configuration alone", () => {
    const own = {
      ...options,
      metrics: {
        calls: "my_calls_total",
        info: "my_info",
        errors: "my_errors_total",
        traffic: "my_requests_total",
      },
      labels: { feature: "what", caller: "who", callerClass: "kind", outcome: "how" },
    };
    const queries = queriesFor(own, 48);
    const all = [queries.calls, queries.coverage, queries.fresh, queries.jobs, queries.lastCalls];
    for (const query of all) {
      expect(query(["x"])).toMatch(/my_(?:calls_total|info)\{what=~"x"\}/);
      expect(query(["x"])).not.toMatch(/deprecated_|\bfeature\b|\bcaller/);
    }
    expect(queries.losses(["api"])).toContain('my_errors_total{job=~"api"}');
    expect(queries.traffic(["api"])).toContain('{__name__=~"my_requests_total", job=~"api"}');
    expect(queries.calls(["x"])).toContain("sum by (what, who, kind, how)");
    expect(queries.coverage(["x"])).toContain("[48h:1h]");
  });
});
