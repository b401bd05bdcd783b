import { describe, expect, it } from "vitest";
import { AppClient, isGone } from "../../../src/app/server/app-client.ts";

const minute = 60_000;

/** GitHub as far as tokens go: an hour each, numbered; of installation 2 there is none. */
function scene() {
  const clock = { now: Date.UTC(2026, 10, 20) };
  const asked: number[] = [];
  const createInstallationAccessToken = async ({ installation_id: id }: { installation_id: number }) => {
    asked.push(id);
    await Promise.resolve();
    if (id === 2) throw Object.assign(new Error("Not Found"), { status: 404 });
    const expires = new Date(clock.now + 60 * minute).toISOString();
    return { data: { token: `t${String(asked.length)}`, expires_at: expires } };
  };
  const octokit = { rest: { apps: { createInstallationAccessToken } } } as never;
  const unused = (): never => {
    throw new Error("no client is needed");
  };
  const client = new AppClient(octokit, unused, () => clock.now);
  return { client, asked, pass: (minutes: number) => void (clock.now += minutes * minute) };
}

describe("tokens of installations", () => {
  it("are asked for once while they are good for ten minutes", async () => {
    const { client, asked, pass } = scene();
    expect(await client.token(1)).toBe("t1");
    pass(49);
    expect(await client.token(1)).toBe("t1");
    pass(1);
    expect(await client.token(1)).toBe("t2");
    expect(asked).toEqual([1, 1]);
  });

  it("are asked for once, however many ask at the same time", async () => {
    const { client, asked } = scene();
    expect(await Promise.all([client.token(1), client.token(1), client.reach(1)])).toEqual([
      "t1",
      "t1",
      undefined,
    ]);
    expect(asked).toEqual([1]);
  });

  it("tell at most once a minute that the installation is there", async () => {
    const { client, asked, pass } = scene();
    await client.token(1);
    for (let times = 0; times < 5; times += 1) await client.reach(1);
    expect(asked).toEqual([1]);
    pass(1);
    for (let times = 0; times < 5; times += 1) await client.reach(1);
    expect(asked).toEqual([1, 1]);
    expect(await client.token(1)).toBe("t2");
  });

  it("are asked for anew after an installation was not found", async () => {
    const { client, asked } = scene();
    for (const each of [client.token(2), client.reach(2)]) await expect(each).rejects.toSatisfy(isGone);
    await expect(client.reach(2)).rejects.toSatisfy(isGone);
    expect(asked).toEqual([2, 2]);
  });
});

describe("a request whose token GitHub refuses", () => {
  /** GitHub takes the tokens in `good`, and says what else it was sent. */
  function refusing(good: readonly string[]) {
    const sent: string[] = [];
    const inner: typeof fetch = async (_input, init) => {
      const token = (new Headers(init?.headers).get("authorization") ?? "").replace("token ", "");
      sent.push(token);
      return new Response(null, { status: good.includes(token) ? 204 : 401 });
    };
    return { sent, inner };
  }
  const ask = async (over: typeof fetch, token: string): Promise<number> =>
    (await over("https://api.github.com/x", { headers: { authorization: `token ${token}` } })).status;

  it("is sent once more with a new one, which the next request has at once", async () => {
    const { client, asked } = scene();
    const { sent, inner } = refusing(["t2"]);
    const over = client.renewing(1, inner);
    expect(await ask(over, await client.token(1))).toBe(204);
    expect(await ask(over, await client.token(1))).toBe(204);
    expect(sent).toEqual(["t1", "t2", "t2"]);
    expect(asked).toEqual([1, 1]);
  });

  it("shares the new one with those that were refused at the same time or later", async () => {
    const { client, asked } = scene();
    const over = client.renewing(1, refusing(["t2"]).inner);
    const dead = await client.token(1);
    expect(await Promise.all([ask(over, dead), ask(over, dead), ask(over, dead)])).toEqual([204, 204, 204]);
    expect(await ask(over, dead)).toBe(204);
    expect(asked).toEqual([1, 1]);
  });

  it("is not sent for ever: a new token comes once a minute at most", async () => {
    const { client, asked, pass } = scene();
    const { sent, inner } = refusing([]);
    const over = client.renewing(1, inner);
    for (let times = 0; times < 3; times += 1) expect(await ask(over, await client.token(1))).toBe(401);
    expect(sent).toEqual(["t1", "t2", "t2", "t2"]);
    pass(1);
    expect(await ask(over, await client.token(1))).toBe(401);
    expect(asked).toEqual([1, 1, 1]);
  });

  it("keeps its refusal where there is no new one, or another kind of token was sent", async () => {
    const { client, asked } = scene();
    const over = client.renewing(2, refusing([]).inner);
    expect(await ask(over, "dead")).toBe(401);
    const signed = await over("https://api.github.com/x", { headers: { authorization: "bearer a.b.c" } });
    expect(signed.status).toBe(401);
    expect(asked).toEqual([2]);
  });
});
