import { PassThrough, Writable } from "node:stream";
import prometheus from "prom-client";
import { describe, expect, it, vi } from "vitest";
import { opaque } from "../../src/runtime/callers.ts";
import { governor, type Recorder } from "../../src/runtime/index.ts";
import { jsonLinesRecorder, loggerRecorder, prometheusRecorder } from "../../src/runtime/recorders.ts";
import { before, registerOf } from "./sample-register.ts";
import { ask, serving } from "./serving.ts";

const id = "a.yaml#GET /v1/a";
const register = registerOf(
  id,
  { id: "b.yaml#GET /v1/b", sunset: null },
  { id: "src/a.ts#f", kind: "function" },
);
const quiet = { logger: null, now: () => before, identify: opaque(() => "acme") };

describe("prom-client", () => {
  const samples = async (registry: prometheus.Registry): Promise<string[]> =>
    (await registry.metrics())
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .sort();

  it("has the series that the source asks for, at zero from the start", async () => {
    const registry = new prometheus.Registry();
    const g = governor(register, { ...quiet, recorders: [prometheusRecorder(prometheus, { registry })] });
    // Nothing is seen yet: "no calls" would prove nothing.
    expect(await samples(registry)).toEqual(["deprecated_feature_record_errors_total 0"]);
    const server = await serving(g, (_, response) => response.end());
    expect(await samples(registry)).toEqual([
      `deprecated_feature_calls_total{feature="${id}",caller="other",caller_class="unknown",outcome="served"} 0`,
      'deprecated_feature_calls_total{feature="b.yaml#GET /v1/b",caller="other",caller_class="unknown",outcome="served"} 0',
      `deprecated_feature_headers_overruled_total{feature="${id}"} 0`,
      'deprecated_feature_headers_overruled_total{feature="b.yaml#GET /v1/b"} 0',
      `deprecated_feature_info{feature="${id}"} 1`,
      'deprecated_feature_info{feature="b.yaml#GET /v1/b"} 1',
      "deprecated_feature_record_errors_total 0",
      `deprecated_feature_sunset_timestamp_seconds{feature="${id}"} ${Date.UTC(2027, 0, 15) / 1000}`,
    ]);
    await ask(server, "/v1/a");
    await ask(server, "/v1/a");
    expect(await samples(registry)).toContain(
      `deprecated_feature_calls_total{feature="${id}",caller="acme",caller_class="unknown",outcome="served"} 2`,
    );
  });

  it("shares its series between governors, under names of the user's own", async () => {
    const registry = new prometheus.Registry();
    const options = {
      registry,
      calls: "old_calls_total",
      labels: { feature: "f", caller: "c", callerClass: "k", outcome: "o" },
    };
    for (let each = 0; each < 2; each += 1)
      governor(register, { ...quiet, recorders: [prometheusRecorder(prometheus, options)] }).used(id);
    expect(await samples(registry)).toContain(
      `old_calls_total{f="${id}",c="unknown",k="unknown",o="served"} 2`,
    );
  });

  it("says of a cluster of workers what each of them says, and adds up their calls alone", async () => {
    const worker = async () => {
      const registry = new prometheus.Registry();
      const g = governor(register, { ...quiet, recorders: [prometheusRecorder(prometheus, { registry })] });
      g.watch(id);
      g.used(id);
      return registry.getMetricsAsJSON();
    };
    const all = prometheus.AggregatorRegistry.aggregate([await worker(), await worker(), await worker()]);
    expect(await samples(all as prometheus.Registry)).toEqual(
      expect.arrayContaining([
        `deprecated_feature_calls_total{feature="${id}",caller="unknown",caller_class="unknown",outcome="served"} 3`,
        `deprecated_feature_info{feature="${id}"} 1`,
        `deprecated_feature_sunset_timestamp_seconds{feature="${id}"} ${Date.UTC(2027, 0, 15) / 1000}`,
      ]),
    );
  });

  it("counts what another recorder could not take", async () => {
    const registry = new prometheus.Registry();
    const broken = {
      call: () => {
        throw new Error("as meant");
      },
    };
    const recorders = [broken, prometheusRecorder(prometheus, { registry })];
    governor(register, { ...quiet, recorders }).used(id);
    expect(await samples(registry)).toContain("deprecated_feature_record_errors_total 1");
  });
});

describe("logs", () => {
  it("get a line of JSON for each call", async () => {
    const lines = new PassThrough();
    const g = governor(register, { ...quiet, recorders: [jsonLinesRecorder(lines)] });
    g.used(id, { place: "src/a.ts:1:2" });
    expect(JSON.parse(String(lines.read()))).toEqual({
      feature: id,
      coordinate: "GET /v1/a",
      caller: "unknown",
      class: "unknown",
      outcome: "served",
      at: new Date(before).toISOString(),
      place: "src/a.ts:1:2",
    });
  });

  it("get fields and words in pino's order", () => {
    const info = vi.fn();
    governor(register, { ...quiet, recorders: [loggerRecorder({ info })] }).used(id);
    expect(info).toHaveBeenCalledWith(
      expect.objectContaining({ feature: id, caller: "unknown", at: new Date(before).toISOString() }),
      "deprecated feature called",
    );
  });
});

describe("a recorder that fails harms no response, and is counted", () => {
  const failing: readonly (readonly [string, () => Recorder])[] = [
    [
      "throws",
      () => ({
        call: () => {
          throw new Error("as meant");
        },
      }),
    ],
    [
      "throws nothing at all",
      () => ({
        call: () => {
          throw undefined;
        },
      }),
    ],
    ["rejects", () => ({ call: () => Promise.reject(new Error("as meant")) })],
    [
      "gives what only looks like a promise",
      () => ({
        call: () => new Proxy({}, { has: () => true, get: () => expect.fail("as meant") }),
      }),
    ],
    [
      "writes to a stream that is gone",
      () => {
        const stream = new PassThrough();
        stream.destroy();
        return jsonLinesRecorder(stream);
      },
    ],
    [
      "writes to a stream that breaks",
      () => jsonLinesRecorder(new Writable({ write: (_, __, done) => done(new Error("as meant")) })),
    ],
    [
      "writes to what throws",
      () =>
        jsonLinesRecorder(() => {
          throw new Error("as meant");
        }),
    ],
    [
      "fails also to count failures",
      () => ({
        call: () => {
          throw new Error("as meant");
        },
        failed: () => {
          throw new Error("as meant");
        },
      }),
    ],
  ];
  it.each(failing)("%s", async (_, recorder) => {
    const others = vi.fn();
    const g = governor(register, { ...quiet, recorders: [recorder(), { call: others }] });
    const server = await serving(g, (_, response) => response.end("ok"));
    for (let call = 1; call <= 2; call += 1) {
      const { status, body, headers } = await ask(server, "/v1/a");
      expect([status, body, headers["deprecation"] !== undefined]).toEqual([200, "ok", true]);
      await vi.waitFor(() => {
        expect(g.status()).toMatchObject({ calls: call, failures: call });
      });
    }
    expect(others).toHaveBeenCalledTimes(2);
  });

  it("or does not finish", async () => {
    const g = governor(register, { ...quiet, recorders: [{ call: () => new Promise(() => undefined) }] });
    expect((await ask(await serving(g, (_, response) => response.end("ok")), "/v1/a")).body).toBe("ok");
  });

  it("or is a log that throws", () => {
    const logger = {
      warn: () => {
        throw new Error("as meant");
      },
    };
    const g = governor(register, { ...quiet, logger });
    g.used(id);
    expect(g.status()).toMatchObject({ calls: 1, failures: 1 });
  });

  it("and is told once why", () => {
    const warn = vi.fn();
    const g = governor(register, {
      ...quiet,
      logger: { warn },
      recorders: [
        {
          call: () => {
            throw new Error("disk full");
          },
        },
      ],
    });
    g.used(id);
    g.used(id);
    expect(warn.mock.calls.filter(([, message]) => String(message).includes("disk full"))).toHaveLength(1);
  });

  it("or takes no more lines", () => {
    const stuck = { write: () => false, writableLength: 1 << 30 };
    const g = governor(register, { ...quiet, recorders: [jsonLinesRecorder(stuck)] });
    g.used(id);
    expect(g.status().failures).toBe(1);
  });
});
