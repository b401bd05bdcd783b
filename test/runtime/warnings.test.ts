import { describe, expect, it, vi } from "vitest";
import { opaque } from "../../src/runtime/callers.ts";
import { governor } from "../../src/runtime/index.ts";
import { before, registerOf } from "./sample-register.ts";

const register = registerOf(
  { id: "openapi.yaml#GET /v1/a", replacement: "GET /v2/a" },
  "openapi.yaml#GET /v1/b",
);
const day = 86_400_000;

describe("a warning", () => {
  it("comes once of each feature, caller and day", () => {
    let now = before;
    const warn = vi.fn<(fields: object, message: string) => void>();
    const g = governor(register, { logger: { warn }, now: () => now, identify: opaque(({ url }) => url) });
    const use = (name: string, url: string): void => g.used(name, { request: { url, headers: {} } });
    for (let call = 0; call < 3; call += 1) {
      use("GET /v1/a", "acme");
      use("GET /v1/a", "other-caller");
      use("GET /v1/b", "acme");
    }
    expect(warn).toHaveBeenCalledTimes(3);
    expect(warn.mock.calls[0]).toEqual([
      {
        feature: "openapi.yaml#GET /v1/a",
        caller: "acme",
        class: "unknown",
        place: null,
        replacement: "GET /v2/a",
        sunset: "2027-01-15",
        notice: "openapi.yaml:9",
      },
      "GET /v1/a is deprecated and was used by acme. Use GET /v2/a instead. It works until 2027-01-15. Notice: openapi.yaml:9",
    ]);
    now += day;
    use("GET /v1/a", "acme");
    expect(warn).toHaveBeenCalledTimes(4);
  });

  it("goes to the console where nobody says where to", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    governor(register).used("GET /v1/b");
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      "GET /v1/b is deprecated and was used. No replacement is named. It works until 2027-01-15. Notice: openapi.yaml:9",
    );
    warn.mockRestore();
  });

  it("is bounded, however many callers there are", () => {
    const warn = vi.fn<(fields: object, message: string) => void>();
    const g = governor(register, { logger: { warn }, identify: opaque(({ url }) => url), mostCallers: 5000 });
    for (let caller = 0; caller < 3000; caller += 1)
      g.used("GET /v1/a", { request: { url: `c${caller}`, headers: {} } });
    expect(warn).toHaveBeenCalledTimes(1000);
    expect(g.status().calls).toBe(3000);
  });
});
