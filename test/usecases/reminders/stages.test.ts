import { beforeEach, describe, expect, it } from "vitest";
import { freshState, withMarker } from "../../../src/core/reminders/marker.ts";
import { fetchAll, fetchPage, id } from "../../support/story-files.ts";
import { at, hiddenIn, path, run } from "./fetch-all.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync } from "./syncing.ts";

let tracker: MemoryTracker;
beforeEach(() => {
  tracker = new MemoryTracker();
});

describe("the stages of one feature", () => {
  it("open one issue, bring one comment each, and close it with the commit that removed the feature", async () => {
    expect(await run(tracker, at("2026-10-16"))).toEqual([]);
    expect(await run(tracker, at("2026-10-17"))).toEqual([`create ${id}`]);
    expect(tracker.at(1)).toMatchObject({
      title: "Deprecated: function fetchAll, sunset 2027-01-15",
      labels: ["deprecation"],
      state: "open",
    });
    expect(hiddenIn(tracker, 1)).toEqual({ ...freshState(id, "2027-01-15"), stage: 90 });
    expect(await run(tracker, at("2026-10-20"))).toEqual([]);
    expect(await run(tracker, at("2026-10-24"))).toEqual([`edit ${id}`]);
    expect(tracker.said(1)).toEqual([]);
    expect(await run(tracker, at("2026-12-20"))).toEqual([`remind ${id}`]);
    expect(await run(tracker, at("2027-01-15"))).toEqual([`remind ${id}`]);
    expect(await run(tracker, at("2027-01-30"))).toEqual([`remind ${id}`]);
    expect(tracker.said(1)).toEqual([
      expect.stringContaining("**26 days left**: the sunset of `fetchAll` is 2027-01-15."),
      expect.stringContaining("**Due today**"),
      expect.stringContaining("**Overdue by 15 days**"),
    ]);
    expect(hiddenIn(tracker, 1)?.stage).toBe(-2);
    const removed = { day: "2027-02-01", files: { [path]: fetchPage } };
    const after = { day: "2027-02-02", files: { [path]: `${fetchPage}export const more = 1;\n` } };
    expect(await run(tracker, at("2027-02-03", removed, after))).toEqual([`close ${id}`]);
    expect(tracker.said(1).at(-1)).toBe("Closed: `fetchAll` was removed in `c1`.");
    expect(tracker.at(1).state).toBe("closed");
    expect(tracker.writes).toEqual([
      "create Deprecated: function fetchAll, sunset 2027-01-15",
      "update 1 body",
      "comment 1",
      "update 1 body",
      "comment 1",
      "update 1 body",
      "comment 1",
      "update 1 body",
      "comment 1",
      "update 1 body state completed",
    ]);
  });

  it("begin anew when the sunset moves: the same issue follows", async () => {
    await run(tracker, at("2027-01-10"));
    const later = { day: "2027-01-11", files: { [path]: fetchPage + fetchAll("2027-06-20") } };
    expect(await run(tracker, at("2027-01-11", later))).toEqual([`edit ${id}`]);
    expect(tracker.at(1).title).toBe("Deprecated: function fetchAll, sunset 2027-06-20");
    expect(hiddenIn(tracker, 1)).toMatchObject({ stage: null, sunset: "2027-06-20" });
    expect(await run(tracker, at("2027-05-22", later))).toEqual([`remind ${id}`]);
    expect(tracker.issues).toHaveLength(1);
  });

  it("leave a better title of somebody's alone, and mend the body", async () => {
    await run(tracker, at("2027-01-10"));
    tracker.put(1, { title: "Drop fetchAll", body: tracker.at(1).body.replace("fetchPage", "nothing") });
    expect(await run(tracker, at("2027-01-10"))).toEqual([`edit ${id}`]);
    expect(tracker.at(1).title).toBe("Drop fetchAll");
    expect(tracker.at(1).body).toContain("`fetchPage`");
  });

  it("see no difference in GitHub's line breaks", async () => {
    await run(tracker, at("2027-01-10"));
    tracker.put(1, { body: `${tracker.at(1).body.replaceAll("\n", "\r\n")}\r\n` });
    expect(await run(tracker, at("2027-01-10"))).toEqual([]);
  });
});

describe("what people answer", () => {
  it("snoozed: no comment until then, then one", async () => {
    await run(tracker, at("2026-12-16"));
    const state = hiddenIn(tracker, 1) ?? freshState(id, null);
    tracker.put(1, { body: withMarker(tracker.at(1).body, { ...state, snoozedUntil: "2027-01-20" }) });
    await run(tracker, at("2027-01-15"));
    expect(tracker.said(1)).toEqual([]);
    expect(hiddenIn(tracker, 1)).toMatchObject({ stage: 30, snoozedUntil: "2027-01-20" });
    expect(await run(tracker, at("2027-01-20"))).toEqual([`remind ${id}`]);
    expect(hiddenIn(tracker, 1)).toMatchObject({ stage: 0, snoozedUntil: "2027-01-20" });
  });

  it("closed by hand while the feature stands: opened again once, then left in peace", async () => {
    await run(tracker, at("2026-12-16"));
    tracker.put(1, { state: "closed" });
    expect(await run(tracker, at("2026-12-17"))).toEqual([`reopen ${id}`]);
    expect(tracker.said(1)).toEqual([expect.stringContaining("Reopened once")]);
    tracker.put(1, { state: "closed" });
    expect(await run(tracker, at("2026-12-18"))).toEqual([]);
    expect(await run(tracker, at("2027-01-30"))).toEqual([]);
    const later = { day: "2027-01-31", files: { [path]: fetchPage + fetchAll("2027-03-01") } };
    expect(await run(tracker, at("2027-02-01", later))).toEqual([`reopen ${id}`]);
  });

  it("an answer that comes while the run goes on is not written over", async () => {
    await run(tracker, at("2026-12-16"));
    const listed = [...tracker.issues];
    const state = hiddenIn(tracker, 1) ?? freshState(id, null);
    tracker.put(1, { body: withMarker(tracker.at(1).body, { ...state, snoozedUntil: "2027-02-01" }) });
    tracker.labelled = () => Promise.resolve({ outcome: "found", value: listed });
    expect(actionsOf(await sync(tracker, at("2027-01-15")))).toEqual([`edit ${id}`]);
    expect(hiddenIn(tracker, 1)).toMatchObject({ snoozedUntil: "2027-02-01", stage: 30 });
    expect(tracker.said(1)).toEqual([]);
  });
});
