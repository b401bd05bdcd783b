import { describe, expect, it } from "vitest";
import { Shares } from "../../../src/app/jobs/shares.ts";
import type { WrittenContents } from "../../../src/ports/written-contents.ts";

const minute = 60_000;
const hour = 60 * minute;

/** As the tables count: by the minute. */
function counted(now: () => number): WrittenContents {
  const all: { installation: number; at: number; count: number }[] = [];
  return {
    async wrote(installation) {
      const at = (Math.floor(now() / minute) + 1) * minute;
      const known = all.find((each) => each.installation === installation && each.at === at);
      if (known) known.count += 1;
      else all.push({ installation, at, count: 1 });
    },
    lately: async (installation) =>
      all
        .filter((each) => each.installation === installation && each.at > now() - hour)
        .map(({ at, count }) => ({ at: new Date(at), count })),
  };
}

function at(start: number, headers: Readonly<Record<string, string>> = {}, spaced = false) {
  const clock = { now: start };
  const shares = new Shares(
    counted(() => clock.now),
    { now: () => clock.now, spaced },
  );
  const ask = async (times: number, method = "POST", path = "/repos/o/r/issues"): Promise<void> => {
    const fetched = shares.measured(5, async () => new Response("{}", { headers }));
    for (let time = 0; time < times; time += 1) await fetched(`https://api.github.com${path}`, { method });
  };
  return { clock, shares, ask, until: () => shares.remindersWaitUntil(5) };
}

describe("reminders", () => {
  it("leave a share of an hour's contents", async () => {
    const { clock, shares, ask, until } = at(0);
    await ask(500, "GET");
    await ask(500, "POST", "/graphql");
    await ask(500, "POST", "/repos/o/r/check-runs");
    await ask(500, "PATCH", "/repos/o/r/check-runs/7");
    expect(await until()).toBeNull();
    await ask(100);
    clock.now = 5 * minute;
    await ask(280, "PATCH");
    expect(await until()).toBeNull();
    await ask(1);
    expect(await until()).toEqual(new Date(hour + minute));
    await ask(100);
    // So many of the later minute have to pass, too.
    expect(await until()).toEqual(new Date(hour + 6 * minute));
    expect(await shares.remindersWaitUntil(6)).toBeNull();
    clock.now = hour + 6 * minute;
    expect(await until()).toBeNull();
  });

  it("leave a share of an hour's requests, until these begin anew", async () => {
    const left = (remaining: string, resource = "core"): Record<string, string> => ({
      "x-ratelimit-limit": "5000",
      "x-ratelimit-remaining": remaining,
      "x-ratelimit-reset": "3600",
      "x-ratelimit-resource": resource,
    });
    for (const [headers, waits] of [
      [left("1000"), false],
      [left("999"), true],
      [left("0", "search"), false],
      [{}, false],
      [{ "x-ratelimit-remaining": "0" }, false],
    ] as const) {
      const { clock, ask, until } = at(1000, headers);
      await ask(1, "GET");
      expect({ headers, until: await until() }).toEqual({ headers, until: waits ? new Date(hour) : null });
      clock.now = hour;
      expect(await until()).toBeNull();
    }
  });

  it("wait while much is spent in a minute, by whomever", async () => {
    const { clock, shares, ask } = at(1000, {}, true);
    const pauses = (): readonly number[] => [shares.pause(5, "reminders"), shares.pause(5, "answers")];
    await ask(40, "DELETE");
    clock.now = 2000;
    await ask(249, "GET");
    expect(pauses()).toEqual([0, 0]);
    await ask(1, "GET");
    expect(pauses()).toEqual([minute - 1000, 0]);
    expect(shares.pause(6, "reminders")).toBe(0);
    await ask(380, "GET");
    expect(pauses()).toEqual([minute, minute - 1000]);
    clock.now = 1000 + minute;
    expect(pauses()).toEqual([1000, 0]);
  });

  it("wait while much is written in a minute, and answers where hardly more may be", async () => {
    const { shares, ask } = at(1000, {}, true);
    await ask(29);
    expect(shares.pause(5, "reminders")).toBe(0);
    await ask(1);
    expect(shares.pause(5, "reminders")).toBe(minute);
    await ask(40);
    expect(shares.pause(5, "answers")).toBe(minute);
  });
});
