import { createServer } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttpClient, type HttpClientOptions } from "../../../src/adapters/http/client.ts";
import type { HttpLimits, HttpOutcome, HttpRequest } from "../../../src/ports/http-client.ts";
import { startLyingServer, type LyingServer } from "../../support/lying-server.ts";

let server: LyingServer;
let other: LyingServer;
beforeAll(async () => {
  [server, other] = await Promise.all([startLyingServer(), startLyingServer()]);
});
afterAll(() => Promise.all([server.close(), other.close()]));
beforeEach(() => {
  server.requests.length = 0;
  other.requests.length = 0;
});

const secret = "s3cr3t-token";
const get = (path: string): HttpRequest => ({
  method: "GET",
  url: new URL(path, server.url).href,
  body: null,
  headers: { authorization: `Bearer ${secret}` },
});
const post = (path: string): HttpRequest => ({ ...get(path), method: "POST", body: "query=up" });

/** A client whose clock only moves while it sleeps, and whose sleep takes no time. */
function clientWith(over: Partial<HttpClientOptions> = {}) {
  const slept: number[] = [];
  let now = 0;
  const client = createHttpClient({
    userAgent: "test/1",
    now: () => now,
    sleep: (milliseconds) => {
      slept.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
    random: () => 0.5,
    ...over,
  });
  return { client, slept };
}
const limits: HttpLimits = { attemptSeconds: 5, totalSeconds: 20 };
const send = (request: HttpRequest, given: HttpLimits = limits): Promise<HttpOutcome> =>
  clientWith().client.open(given).send(request);

describe("an answer", () => {
  it("comes whole, and the request went out as it was given", async () => {
    expect(await send(post("/ok?a=%20"))).toEqual({
      outcome: "answered",
      status: 200,
      text: '{"method":"POST","body":"query=up"}',
    });
    expect(server.requests).toEqual([
      { method: "POST", path: "/ok?a=%20", authorization: `Bearer ${secret}`, body: "query=up" },
    ]);
  });

  it.each([400, 401, 403, 404, 422, 500])(
    "with status %i is an answer, and not asked for again",
    async (code) => {
      expect(await send(get(`/status?code=${code}`))).toEqual({
        outcome: "answered",
        status: code,
        text: "no",
      });
      expect(server.requests).toHaveLength(1);
    },
  );
});

describe("time", () => {
  const short: HttpLimits = { attemptSeconds: 0.1, totalSeconds: 60 };
  it.each(["/hang", "/hang-in-body", "/trickle"])("ends what %s does, and it is asked once", async (path) => {
    const begun = performance.now();
    expect(await send(get(path), short)).toEqual({
      outcome: "failed",
      failure: { kind: "late", seconds: 0.1 },
    });
    expect(performance.now() - begun).toBeLessThan(short.totalSeconds * 1000);
    expect(server.requests).toHaveLength(1);
  });

  it("of one conversation is shared by its requests", async () => {
    const conversation = clientWith({ random: () => 1 }).client.open({
      attemptSeconds: 5,
      totalSeconds: 0.5,
    });
    // 300 ms are slept before the second try, 600 more would be too late.
    expect(await conversation.send(get("/status?code=503"))).toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(2);
    server.on("/late", (response) => response.end("too late"));
    const spent = clientWith();
    const used = spent.client.open({ attemptSeconds: 5, totalSeconds: 0.5 });
    await used.send(get("/status?code=503"));
    await used.send(get("/status?code=503"));
    expect(spent.slept.reduce((sum, each) => sum + each, 0)).toBeLessThan(500);
  });

  it("may end at any fraction of a millisecond", async () => {
    let now = 0;
    const conversation = clientWith({ now: () => now }).client.open({ attemptSeconds: 5, totalSeconds: 2 });
    now = 0.25;
    expect(await conversation.send(get("/ok"))).toMatchObject({ status: 200 });
  });

  it("that is over is not asked for", async () => {
    let now = 0;
    const conversation = clientWith({ now: () => now }).client.open({ attemptSeconds: 5, totalSeconds: 1 });
    now = 1000;
    expect(await conversation.send(get("/ok"))).toEqual({
      outcome: "failed",
      failure: { kind: "late", seconds: 1 },
    });
    expect(server.requests).toEqual([]);
  });
});

describe("another try", () => {
  it.each([429, 502, 503, 504])(
    "follows status %i, at most twice, after a pause that grows",
    async (code) => {
      const { client, slept } = clientWith();
      expect(await client.open(limits).send(get(`/status?code=${code}`))).toMatchObject({ status: code });
      expect(server.requests).toHaveLength(3);
      expect(slept).toEqual([200, 400]);
    },
  );

  it("follows a cut connection, and may go well", async () => {
    let tries = 0;
    server.on("/better", (response) => {
      tries += 1;
      if (tries < 3) response.destroy();
      else response.end("there");
    });
    expect(await send(get("/better"))).toEqual({ outcome: "answered", status: 200, text: "there" });
  });

  it.each([
    ["2", [2000, 2000]],
    ["0", [0, 0]],
    ["11", []],
    ["Wed, 21 Oct 2015 07:28:00 GMT", [0, 0]],
    ["soon", [200, 400]],
  ])("waits as Retry-After: %s says, within bounds", async (after, waits) => {
    const { client, slept } = clientWith();
    await client.open(limits).send(get(`/status?code=429&retry-after=${encodeURIComponent(after)}`));
    expect(slept).toEqual(waits);
  });

  it.each([
    ["/cut", { kind: "cut" }],
    ["/cut-in-body", { kind: "cut" }],
  ])("does not mend %s", async (path, failure) => {
    expect(await send(get(path))).toEqual({ outcome: "failed", failure });
    expect(server.requests).toHaveLength(3);
  });
});

describe("what cannot be reached", () => {
  it("is named as the system names it", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => closed.once("listening", done));
    const address = closed.address();
    await new Promise((done) => closed.close(done));
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const request = { ...get("/ok"), url: `http://127.0.0.1:${port}/` };
    expect(await send(request)).toEqual({
      outcome: "failed",
      failure: { kind: "unreachable", code: "ECONNREFUSED" },
    });
  });

  it("does not repeat a header that is none", async () => {
    const request = { ...get("/ok"), headers: { authorization: `Bearer ${secret}\nx` } };
    const outcome = await send(request);
    expect(outcome).toEqual({ outcome: "failed", failure: { kind: "unreachable", code: "" } });
    expect(server.requests).toEqual([]);
  });
});

describe("too much", () => {
  it.each(["/huge", "/bomb"])("is not read to its end: %s", async (path) => {
    const { client } = clientWith({ mostBytes: 3 * 2 ** 20 });
    expect(await client.open(limits).send(get(path))).toEqual({
      outcome: "failed",
      failure: { kind: "too-large", bytes: 3 * 2 ** 20 },
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe("a redirect", () => {
  const redirect = (to: string, code: number): string =>
    `/redirect?code=${code}&to=${encodeURIComponent(to)}`;

  it.each([301, 302, 303, 307, 308])(
    "%i on the same origin is followed by a GET, with its login",
    async (code) => {
      expect(await send(get(redirect("/ok", code)))).toMatchObject({ status: 200 });
      expect(server.requests.map(({ authorization }) => authorization)).toEqual([
        `Bearer ${secret}`,
        `Bearer ${secret}`,
      ]);
    },
  );

  it.each([307, 308])("%i on the same origin is followed by a POST, with its body", async (code) => {
    expect(await send(post(redirect("/ok", code)))).toMatchObject({
      text: '{"method":"POST","body":"query=up"}',
    });
  });

  it.each([301, 302, 303])("%i would lose what a POST asks", async (code) => {
    const to = `${server.url}/ok`;
    expect(await send(post(redirect("/ok", code)))).toEqual({ outcome: "redirected", status: code, to });
    expect(server.requests).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])(
    "%i to another origin is not followed: nobody else sees the login",
    async (code) => {
      const to = `${other.url}/ok`;
      expect(await send(get(redirect(`${to}?session=1`, code)))).toEqual({
        outcome: "redirected",
        status: code,
        to,
      });
      expect(other.requests).toEqual([]);
    },
  );

  it("in a circle ends", async () => {
    expect(await send(get("/around"))).toMatchObject({ outcome: "redirected" });
    expect(server.requests).toHaveLength(6);
  });

  it("to nowhere is an answer like any other", async () => {
    expect(await send(get(redirect("", 302)))).toMatchObject({ outcome: "redirected" });
    expect(await send(get("/status?code=304"))).toMatchObject({ outcome: "answered", status: 304 });
  });
});
