import { beforeEach, describe, expect, it } from "vitest";
import { readMarker } from "../../../src/core/reminders/marker.ts";
import { fetchAll, fetchPage, id } from "../../support/story-files.ts";
import { at, run } from "./fetch-all.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { type Scene } from "./syncing.ts";

let tracker: MemoryTracker;
beforeEach(() => {
  tracker = new MemoryTracker();
});

describe("one issue an owner", () => {
  const files = (sunset: string): Record<string, string> => ({
    ".github/CODEOWNERS": "* @acme/web\n/src/more.ts @octocat\n",
    "src/more.ts": `${fetchPage}${fetchAll("2027-01-15")}`,
    "src/third.ts": `${fetchPage}${fetchAll(sunset)}`,
  });
  const grouped = (today: string, ...more: Scene["commits"]): Scene => ({
    ...at(today, { day: "2026-02-01", files: files("2027-01-15") }, ...more),
    reminders: { group: "owner" },
  });
  const groupOf = (number: number) => readMarker(tracker.at(number).body, "group")?.feature;

  it("and sunset, with a task for each feature, ticked off when it goes", async () => {
    expect(await run(tracker, grouped("2027-01-10"))).toEqual([
      "create 2027-01-15 acme/web",
      "create 2027-01-15 octocat",
    ]);
    expect(tracker.issues.map(({ title }) => title)).toEqual([
      "Deprecated: 2 features of acme/web, sunset 2027-01-15",
      "Deprecated: 1 feature of octocat, sunset 2027-01-15",
    ]);
    expect(tracker.at(2).assignees).toEqual(["octocat"]);
    expect(tracker.at(1).body.match(/^- \[.\] .*$/gm)).toEqual([
      expect.stringContaining("- [ ] function `fetchAll` at `src/client.ts:3`, use `fetchPage` instead."),
      expect.stringContaining("- [ ] function `fetchAll` at `src/third.ts:3`, use `fetchPage` instead."),
    ]);
    const removed = { day: "2027-01-16", files: { "src/third.ts": fetchPage } };
    expect(await run(tracker, grouped("2027-01-16", removed))).toEqual([
      "remind 2027-01-15 acme/web",
      "remind 2027-01-15 octocat",
    ]);
    expect(tracker.at(1).body).toContain("- [x] `src/third.ts#fetchAll`");
    expect(tracker.said(1)).toEqual([
      "@acme/web **Overdue by 1 day**: the sunset of 1 feature is 2027-01-15. The list above shows the next step for each.\n",
    ]);
    const later = { day: "2027-01-17", files: { "src/more.ts": fetchPage + fetchAll("2027-02-01") } };
    expect(await run(tracker, grouped("2027-01-17", removed, later))).toEqual([
      "create 2027-02-01 octocat",
      "close 2027-01-15 octocat",
    ]);
    expect(groupOf(3)).toBe("2027-02-01 octocat");
  });

  it("closes what stood alone, and the other way round", async () => {
    await run(tracker, { ...grouped("2027-01-10"), reminders: {} });
    const closes = await run(tracker, grouped("2027-01-10"));
    expect(closes.slice(2)).toEqual([
      `close ${id}`,
      "close src/more.ts#fetchAll",
      "close src/third.ts#fetchAll",
    ]);
    expect(tracker.said(1)).toEqual([expect.stringContaining("reminders are now in other issues")]);
    const back = await run(tracker, { ...grouped("2027-01-10"), reminders: {} });
    expect(back).toEqual([
      ...[id, "src/more.ts#fetchAll", "src/third.ts#fetchAll"].map((each) => `reopen ${each}`),
      "close 2027-01-15 acme/web",
      "close 2027-01-15 octocat",
    ]);
  });
});

describe("the dashboard", () => {
  const listing = (today: string, ...more: Scene["commits"]): Scene => ({
    ...at(today, ...more),
    reminders: { dashboard: true },
  });

  it("is one issue that lists everything, with the number of an issue that was just opened", async () => {
    expect(await run(tracker, listing("2026-10-01"))).toEqual(["create dashboard"]);
    expect(await run(tracker, listing("2026-10-20"))).toEqual([`create ${id}`, "edit dashboard"]);
    expect(tracker.at(1).body).toContain(
      `| 2027-01-15 | deprecated | public | \`${id}\` | \`fetchPage\` | #2 |`,
    );
    expect(tracker.at(1).body).toContain("```mermaid\ngantt");
    expect(tracker.at(1).title).toBe("Deprecations");
    expect(await run(tracker, at("2026-10-20"))).toEqual(["close dashboard"]);
    expect(await run(tracker, listing("2026-10-20"))).toEqual(["reopen dashboard"]);
  });
});
