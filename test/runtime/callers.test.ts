import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  apiKey,
  certificateSubject,
  firstOf,
  oauthClient,
  opaque,
  userAgent,
} from "../../src/runtime/callers.ts";
import { type CallRequest, governor, type Identify, type RecordedCall } from "../../src/runtime/index.ts";
import { registerOf } from "./sample-register.ts";

const secret = "a secret of the deployment";
const hashed = (key: string): string => createHmac("sha256", secret).update(key).digest("hex").slice(0, 16);

function callersOf(
  identify: Identify,
  requests: readonly Partial<CallRequest>[],
  options: object = {},
): string[] {
  const calls: RecordedCall[] = [];
  const g = governor(registerOf("a.yaml#GET /v1/a"), {
    identify,
    ...(identify.opaque === true ? {} : { secret }),
    recorders: [{ call: (call) => calls.push(call) }],
    logger: null,
    ...options,
  });
  for (const request of requests) g.used("GET /v1/a", { request: { headers: {}, ...request } });
  return calls.map(({ caller, class: kind }) => (kind === "unknown" ? caller : `${caller} (${kind})`));
}

const peer = (subject: object, authorized = true) => ({
  authorized,
  getPeerCertificate: () => ({ subject }),
});

describe("a caller is known", () => {
  it.each<[string, Identify, Partial<CallRequest>, string]>([
    [
      "by a key, as its HMAC",
      ({ headers }) => headers["x-api-key"],
      { headers: { "x-api-key": "k" } },
      hashed("k"),
    ],
    [
      "by lines of one header",
      ({ headers }) => headers["x-k"],
      { headers: { "x-k": ["a", "b"] } },
      hashed("a,b"),
    ],
    ["by apiKey", apiKey(), { headers: { "x-api-key": "k" } }, hashed("k")],
    [
      "by a key behind its scheme",
      apiKey("Authorization"),
      { headers: { authorization: "Bearer abc" } },
      hashed("abc"),
    ],
    ["by no key", apiKey(), {}, "unknown"],
    ["by an empty key", apiKey(), { headers: { "x-api-key": "" } }, "unknown"],
    ["by client_id", oauthClient(), { auth: { payload: { client_id: "acme" } } }, "acme"],
    ["by azp", oauthClient(), { user: { azp: "acme" } }, "acme"],
    ["by claims from elsewhere", oauthClient(() => ({ cid: "acme" })), {}, "acme"],
    ["by no claim", oauthClient(), { auth: { sub: "a person" } }, "unknown"],
    ["by a certificate's name", certificateSubject(), { socket: peer({ O: "Acme", CN: "acme" }) }, "acme"],
    [
      "by a certificate's subject",
      certificateSubject(),
      { socket: peer({ O: "Acme", OU: "a" }) },
      "O=Acme,OU=a",
    ],
    [
      "by no certificate that was not verified",
      certificateSubject(),
      { socket: peer({ CN: "acme" }, false) },
      "unknown",
    ],
    [
      "by the user agent's product",
      userAgent(),
      { headers: { "user-agent": "acme-app/1.2 (x) y/1" } },
      "acme-app",
    ],
    ["by the first that knows", firstOf(apiKey(), userAgent()), { headers: { "user-agent": "a/1" } }, "a"],
    ["by an opaque id", opaque(() => "acme"), {}, "acme"],
    ["without control characters", opaque(() => "ac\r\nme\u0000"), {}, "ac me"],
    ["by no more than 120 characters", opaque(() => "a".repeat(500)), {}, "a".repeat(120)],
    ["with a class", () => ({ caller: "acme", class: "internal" }), {}, "acme (internal)"],
    ["by nothing", () => null, {}, "unknown"],
  ])("%s", (_, identify, request, caller) => {
    expect(callersOf(identify, [request])).toEqual([caller]);
  });

  it("never by a raw key, whatever it is in", () => {
    const key = "very-secret-key";
    const recorded = JSON.stringify(callersOf(() => ({ key }), [{}, {}]));
    expect(recorded).not.toContain(key);
    expect(recorded).toContain(hashed(key));
  });

  it("by its class, where somebody says it", () => {
    const classOf = (caller: string): "public" | undefined => (caller === "acme" ? "public" : undefined);
    expect(
      callersOf(
        opaque(({ url }) => url),
        [{ url: "acme" }, { url: "b" }],
        { classOf },
      ),
    ).toEqual(["acme (public)", "b"]);
  });

  it("needs no secret where no key can come", () => {
    for (const identify of [oauthClient(), firstOf(userAgent(), certificateSubject()), opaque(() => "a")])
      expect(() => governor(registerOf(), { identify })).not.toThrow();
    expect(() => governor(registerOf(), { identify: firstOf(userAgent(), apiKey()) })).toThrow(
      "set `secret`",
    );
  });
});

describe("many callers", () => {
  it("keep their names up to the limit; the rest is `other`, and counts", () => {
    const requests = Array.from({ length: 1000 }, (_, index) => ({ url: `caller-${index}` }));
    const callers = callersOf(
      opaque(({ url }) => url),
      [...requests, { url: "caller-499" }, { url: "caller-500" }],
    );
    expect(callers).toHaveLength(1002);
    expect(new Set(callers).size).toBe(501);
    expect(callers.filter((each) => each === "other")).toHaveLength(501);
    expect(callers.slice(-2)).toEqual(["caller-499", "other"]);
  });
});

describe("an `identify` that breaks", () => {
  it.each<[string, Identify]>([
    [
      "throws",
      () => {
        throw new Error("as meant");
      },
    ],
    ["gives a promise", (() => Promise.resolve("key")) as never],
    ["gives a promise that rejects", (() => Promise.reject(new Error("as meant"))) as never],
    ["gives a key though it is opaque", Object.assign(() => "key", { opaque: true })],
  ])("%s, and the call is counted all the same", (_, identify) => {
    const g = governor(registerOf("a.yaml#GET /v1/a"), {
      identify,
      ...(identify.opaque ? {} : { secret }),
      logger: null,
    });
    g.used("GET /v1/a", { request: { headers: {} } });
    expect(g.status()).toMatchObject({ calls: 1, failures: 1 });
  });
});
