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
