import { beforeEach, describe, expect, it } from "vitest";
import { fetchAll, fetchPage, id } from "../../support/story-files.ts";
import { at, hiddenIn, run } from "./fetch-all.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync } from "./syncing.ts";

let tracker: MemoryTracker;
beforeEach(() => {
  tracker = new MemoryTracker();
});

describe("a run that cannot go on", () => {
  const refused = { outcome: "forbidden", reason: "Resource not accessible" } as const;

  it("writes nothing where the issues could not be listed: they may be there", async () => {
    tracker.labelled = () => Promise.resolve(refused);
    const result = await sync(tracker, at("2027-01-15"));
    expect(result).toMatchObject({ performed: [], stopped: refused });
    expect(tracker.writes).toEqual([]);
  });

  it.each([
    ["the label is dropped", { labels: [] }, "the label deprecation could not be added"],
    [
      "another account writes",
      { author: { login: "app[bot]", type: "Bot", ours: false } },
      "opened by app[bot]",
    ],
  ] as const)("stops after one issue where %s: it would not be found again", async (_what, over, why) => {
    const files = { "src/more.ts": `${fetchPage}${fetchAll("2027-01-15")}` };
    const create = tracker.create.bind(tracker);
    tracker.create = async (draft) => {
      const answer = await create(draft);
      return answer.outcome === "found" ? { ...answer, value: { ...answer.value, ...over } } : answer;
    };
    const result = await sync(tracker, at("2027-01-15", { day: "2026-02-01", files }));
    expect(tracker.issues).toHaveLength(1);
    expect(result.stopped?.reason).toContain(why);
    expect(result.performed.map(({ outcome }) => outcome)).toEqual(["refused", "postponed"]);
  });

  it("keeps an issue right whose conversation is locked", async () => {
    await run(tracker, at("2026-12-16"));
    tracker.comment = () => Promise.resolve(refused);
    const result = await sync(tracker, at("2027-01-15"));
    expect(result.performed).toMatchObject([{ kind: "remind", outcome: "done", reason: refused.reason }]);
    expect(hiddenIn(tracker, 1)?.stage).toBe(0);
  });

  it("leaves the rest to a later run where somebody waits, and that one does it", async () => {
    const more = { day: "2026-02-01", files: { "src/more.ts": `${fetchPage}${fetchAll("2027-01-15")}` } };
    const waits = [false, true];
    const interrupted = (): Promise<boolean> => Promise.resolve(waits.shift() ?? false);
    const result = await sync(tracker, { ...at("2027-01-15", more), more: { interrupted } });
    expect(result.paused).toBe(true);
    expect(result.performed.map(({ outcome }) => outcome)).toEqual(["done", "postponed"]);
    expect((await sync(tracker, at("2027-01-15", more))).paused).toBe(false);
    expect(tracker.issues).toHaveLength(2);
  });

  it("goes on with the others where one issue refuses", async () => {
    const more = { day: "2026-02-01", files: { "src/more.ts": `${fetchPage}${fetchAll("2027-01-16")}` } };
    await run(tracker, at("2026-12-20", more));
    const update = tracker.update.bind(tracker);
    tracker.update = (number, draft) => (number === 1 ? Promise.resolve(refused) : update(number, draft));
    const result = await sync(tracker, at("2027-01-15", more));
    expect(result.performed.map(({ number, outcome }) => [number, outcome])).toEqual([
      [1, "refused"],
      [2, "done"],
    ]);
    expect(result.stopped).toBeNull();
  });

  it("stops where all that is tried is refused", async () => {
    await run(tracker, at("2026-12-16"));
    tracker.update = () => Promise.resolve(refused);
    tracker.comment = () => Promise.resolve(refused);
    expect((await sync(tracker, at("2027-01-15"))).stopped).toEqual(refused);
  });

  it("reads and writes nothing but the list in a dry run", async () => {
    await run(tracker, at("2026-12-16"));
    const { length } = tracker.writes;
    const result = await sync(tracker, { ...at("2027-01-15"), more: { dryRun: true } });
    expect(actionsOf(result)).toEqual([`remind ${id} planned`]);
    expect(tracker.writes).toHaveLength(length);
  });

  it("says when an issue was last brought up to date", async () => {
    expect((await sync(tracker, at("2026-12-16"))).lastRun).toBeNull();
    expect((await sync(tracker, at("2027-02-16"))).lastRun).toBe("2026-12-16");
  });
});
