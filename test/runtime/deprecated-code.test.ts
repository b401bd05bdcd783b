import { describe, expect, it } from "vitest";
import { governor, type RecordedCall } from "../../src/runtime/index.ts";
import { before, registerOf } from "./sample-register.ts";

const register = registerOf(
  { id: "src/a.ts#f", kind: "function", replacement: "g" },
  { id: "src/a.ts#Client", kind: "class" },
);

function recording(now = before) {
  const calls: RecordedCall[] = [];
  const told: { fields: object; message: string }[] = [];
  const g = governor(register, {
    recorders: [{ call: (call) => calls.push(call) }],
    logger: { warn: (fields, message) => void told.push({ fields, message }) },
    now: () => now,
  });
  return { g, calls, told };
}

describe("a deprecated function", () => {
  it("does what it did, and is counted", () => {
    const { g, calls } = recording();
    function f(this: unknown, a: number, b = 1): unknown[] {
      return [this, a, b];
    }
    const wrapped = g.deprecated("src/a.ts#f", Object.assign(f, { own: 1 }));
    const self = {};
    expect(wrapped.call(self, 2)).toEqual([self, 2, 1]);
    expect([wrapped.name, wrapped.length, wrapped.own]).toEqual(["f", 1, 1]);
    expect(calls).toEqual([
      {
        feature: "src/a.ts#f",
        coordinate: "f",
        caller: "unknown",
        class: "unknown",
        outcome: "served",
        at: new Date(before),
        place: expect.stringMatching(/deprecated-code\.test\.ts:\d+:\d+$/),
      },
    ]);
    expect(g.status().watched).toEqual(["src/a.ts#f"]);
  });

  it("throws, rejects and yields as it did", async () => {
    const { g, calls } = recording();
    const error = new Error("as meant");
    const thrown = g.deprecated("src/a.ts#f", () => {
      throw error;
    });
    const rejected = g.deprecated("src/a.ts#f", () => Promise.reject(error));
    const yielded = g.deprecated("src/a.ts#f", function* () {
      yield 1;
    });
    expect(thrown).toThrow(error);
    await expect(rejected()).rejects.toBe(error);
    expect([...yielded()]).toEqual([1]);
    expect(calls).toHaveLength(3);
  });

  it("is warned of once a place and day, and counted each time", () => {
    const { g, calls, told } = recording();
    const f = g.deprecated("src/a.ts#f", () => undefined);
    for (let call = 0; call < 5000; call += 1) f();
    f();
    expect(calls).toHaveLength(5001);
    expect(told.length).toBe(1);
    expect(told[0]?.message).toMatch(
      /^f is deprecated and was used at \S+deprecated-code\.test\.ts:\d+:\d+\. Use g instead\. It works until 2027-01-15\. Notice: src\/a\.ts:9$/,
    );
    expect(told[0]?.fields).toMatchObject({
      feature: "src/a.ts#f",
      replacement: "g",
      sunset: "2027-01-15",
      notice: "src/a.ts:9",
    });
  });

  it("is counted under its name where the register does not have it, which is said", () => {
    const { g, calls, told } = recording();
    g.deprecated("src/a.ts#h", () => undefined)();
    g.used("src/a.ts#h");
    expect(told.filter(({ message }) => message.includes("has no feature"))).toHaveLength(1);
    expect(told[0]?.message).toContain("The register has no feature src/a.ts#h.");
    expect(calls.map(({ feature }) => feature)).toEqual(["src/a.ts#h", "src/a.ts#h"]);
  });
});

describe("a deprecated class", () => {
  it("makes what it made", () => {
    const { g, calls } = recording();
    class Client {
      static made = 0;
      readonly name: string;
      constructor(name: string) {
        this.name = name;
        Client.made += 1;
      }
    }
    const Wrapped = g.deprecated("src/a.ts#Client", Client);
    class Derived extends Wrapped {}
    expect(new Wrapped("a")).toBeInstanceOf(Client);
    expect(new Derived("b")).toBeInstanceOf(Derived);
    expect([new Wrapped("c").name, Wrapped.made]).toEqual(["c", 3]);
    expect(calls.map(({ coordinate }) => coordinate)).toEqual(["Client", "Client", "Client"]);
  });
});

describe("a decorator", () => {
  it("is the standard's: methods, accessors, classes", () => {
    const { g, calls } = recording();
    const decorate = g.deprecated("src/a.ts#f") as unknown as (value: unknown, context: object) => unknown;
    const method = decorate((x: number) => x + 1, { kind: "method", name: "m" }) as (x: number) => number;
    expect(method(1)).toBe(2);
    const accessor = decorate({ get: () => 5, set: () => undefined }, { kind: "accessor" }) as {
      get(): number;
    };
    expect(accessor.get()).toBe(5);
    class Own {
      own = 1;
    }
    const Made = decorate(Own, { kind: "class" }) as new () => object;
    expect(new Made()).toBeInstanceOf(Own);
    expect(calls).toHaveLength(3);
    expect(() => decorate(undefined, { kind: "field" })).toThrow(
      "deprecated(id) can only decorate classes, methods",
    );
  });

  it("is TypeScript's older one, too", () => {
    const { g, calls } = recording();
    class Own {
      m(): number {
        return 1;
      }
      get p(): number {
        return 2;
      }
    }
    for (const name of ["m", "p"] as const) {
      const descriptor = Object.getOwnPropertyDescriptor(Own.prototype, name) ?? {};
      g.deprecated("src/a.ts#f")(Own.prototype, name, descriptor);
      Object.defineProperty(Own.prototype, name, descriptor);
    }
    const own = new Own();
    expect([own.m(), own.p]).toEqual([1, 2]);
    expect(calls).toHaveLength(2);
  });
});
