import fc from "fast-check";
import { parseItem } from "structured-headers";
import { expect, it } from "vitest";
import { governor } from "../../src/runtime/index.ts";
import { registerOf } from "./register.ts";

const first = Date.UTC(1970, 0, 1);
const last = Date.UTC(9998, 11, 31);

it("are read by an independent parser as the notice's days, on 10,000 of them", async () => {
  const day = fc.date({ min: new Date(first), max: new Date(last), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(day, day, async (one, other) => {
      const [announced = "", sunset = ""] = [one, other]
        .map((date) => date.toISOString().slice(0, 10))
        .sort();
      const register = registerOf(["a.yaml#GET /a"]);
      const features = register.features.map((each) => ({
        ...each,
        notice: { ...each.notice, announced, sunset },
      }));
      const { headers } = await governor({ ...register, features }, { logger: null }).fetch(
        () => new Response(),
      )(new Request("http://host/a"));
      expect(parseItem(headers.get("deprecation") ?? "")[0]).toEqual(new Date(announced));
      expect(headers.get("sunset")).toBe(new Date(sunset).toUTCString());
    }),
    { numRuns: 10_000 },
  );
});
