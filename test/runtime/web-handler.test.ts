import { describe, expect, it } from "vitest";
import type { RecordedCall } from "../../src/runtime/calls/recorder.ts";
import { opaque } from "../../src/runtime/callers.ts";
import { governor } from "../../src/runtime/index.ts";
import { after, registerOf } from "./sample-register.ts";

const register = registerOf("a.yaml#GET /v1/a", "a.yaml#POST /v1/a");
const calls: RecordedCall[] = [];
const options = { recorders: [{ call: (call: RecordedCall) => calls.push(call) }], logger: null };
const ask = (path = "/v1/a", init: RequestInit = {}): Request => new Request(`https://host${path}`, init);

describe("a Web-standard handler says it", () => {
  it.each<[string, () => Response | Promise<Response>, number]>([
    ["200", () => new Response("ok"), 200],
    ["a promise", () => Promise.resolve(Response.json({}, { status: 201 })), 201],
    ["a redirect, whose headers cannot be changed", () => Response.redirect("https://host/b"), 302],
    ["204", () => new Response(null, { status: 204 }), 204],
    ["304", () => new Response(null, { status: 304 }), 304],
    ["500", () => new Response("no", { status: 500, statusText: "Broken" }), 500],
    ["a stream", () => new Response(new Blob(["a"]).stream()), 200],
  ])("with %s", async (_, answer, status) => {
    calls.length = 0;
    const response = await governor(register, options).fetch(answer)(ask());
    expect(response.status).toBe(status);
    expect(response.headers.get("deprecation")).toBe(`@${Date.UTC(2026, 4, 1) / 1000}`);
    expect(response.headers.get("sunset")).toBe("Fri, 15 Jan 2027 00:00:00 GMT");
    expect(calls).toHaveLength(1);
  });

  it("to `sunset-warden probe`, too, whose requests are no calls", async () => {
    calls.length = 0;
    const handler = governor(register, options).fetch(() => new Response("ok"));
    const probed = await handler(ask("/v1/a", { headers: { "user-agent": "sunset-warden/1.2.3" } }));
    expect([probed.headers.has("sunset"), calls]).toEqual([true, []]);
    await handler(ask("/v1/a", { headers: { "user-agent": "sunset-wardens/1" } }));
    expect(calls).toHaveLength(1);
  });

  it("keeps status, body, cookies and links, and passes on what the host hands over", async () => {
    const handler = governor(register, { ...options, links: { deprecation: "/d" } }).fetch(
      (_: Request, environment: { readonly name: string }) => {
        const response = new Response(environment.name, { statusText: "Fine", headers: { Link: "</own>" } });
        response.headers.append("set-cookie", "a=1");
        response.headers.append("set-cookie", "b=2");
        return response;
      },
    );
    const response = await handler(ask(), { name: "env" });
    expect([await response.text(), response.statusText]).toEqual(["env", "Fine"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(response.headers.get("link")).toBe('</own>, </d>; rel="deprecation"; type="text/html"');
  });

  it("does not add to a response that is given twice", async () => {
    const once = new Response(null, { status: 200, headers: { Link: "</own>" } });
    const handler = governor(register, { ...options, links: { deprecation: "/d" } }).fetch(() => once);
    const [first, second] = [await handler(ask()), await handler(ask())];
    expect(first.headers.get("link")).toBe(second.headers.get("link"));
  });

  it.each<[string, () => Response]>([
    [
      "throws",
      () => {
        throw new Error("as meant");
      },
    ],
    ["rejects", () => Promise.reject(new Error("as meant")) as never],
  ])("counts the call where the handler %s, and leaves the answer to the host", async (_, answer) => {
    calls.length = 0;
    await expect(governor(register, options).fetch(answer)(ask())).rejects.toThrow("as meant");
    expect(calls).toHaveLength(1);
  });

  it("gives back what cannot be made anew, and what is not deprecated", async () => {
    const error = Response.error();
    expect(await governor(register, options).fetch(() => error)(ask())).toBe(error);
    const plain = new Response("ok");
    expect(await governor(register, options).fetch(() => plain)(ask("/v2"))).toBe(plain);
  });

  it("refuses after the sunset, without a body where there may be none", async () => {
    const g = governor(register, { ...options, onSunset: "gone", now: () => after });
    const handler = g.fetch(() => expect.unreachable());
    const response = await handler(ask());
    expect([response.status, response.headers.get("content-type")]).toEqual([
      410,
      "application/problem+json",
    ]);
    expect(response.headers.has("deprecation")).toBe(true);
    const head = await handler(ask("/v1/a", { method: "HEAD" }));
    expect([head.status, head.body]).toEqual([410, null]);
  });

  it("knows the caller by the request's headers, or by what a middleware said", async () => {
    calls.length = 0;
    const g = governor(register, {
      ...options,
      identify: opaque(({ headers }) => String(headers["x-client"])),
    });
    const handler = g.fetch((request) => {
      if (request.method === "POST") g.callerIs(request, { caller: "said", class: "internal" });
      return new Response();
    });
    await handler(ask("/v1/a", { headers: { "X-Client": "acme" } }));
    await handler(ask("/v1/a", { method: "POST" }));
    expect(calls.map(({ caller, class: kind }) => [caller, kind])).toEqual([
      ["acme", "unknown"],
      ["said", "internal"],
    ]);
  });
});
