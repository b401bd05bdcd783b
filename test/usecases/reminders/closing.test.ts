import { beforeEach, describe, expect, it } from "vitest";
import { freshState, issueMarker } from "../../../src/core/reminders/marker.ts";
import { aDecision } from "../../support/judging.ts";
import { fetchAll, fetchPage, id } from "../../support/story-files.ts";
import { at, hiddenIn, path, run } from "./fetch-all.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { type Scene } from "./syncing.ts";

let tracker: MemoryTracker;
beforeEach(() => {
  tracker = new MemoryTracker();
});

describe("an issue closes", () => {
  const decisions = [aDecision({ feature: id, decision: "keep", on: "2027-01-11" })];
  it.each<[string, Scene, string, string]>([
    [
      "when the notice is withdrawn",
      at("2027-01-12", { day: "2027-01-11", files: { [path]: "export function fetchAll(): void {}\n" } }),
      "no longer deprecated; its notice was withdrawn in `c1`",
      "not_planned",
    ],
    [
      "when it is decided to keep the feature",
      { ...at("2027-01-12"), policy: { decisions } },
      "decided to keep",
      "not_planned",
    ],
    [
      "when the notice loses its date",
      at("2027-01-12", {
        day: "2027-01-11",
        files: {
          [path]: "/** @deprecated Use `fetchPage` instead. */\nexport function fetchAll(): void {}\n",
        },
      }),
      "no longer has a sunset date",
      "not_planned",
    ],
    [
      "when its file is no longer read",
      { ...at("2027-01-12"), policy: { exclude: ["src/**"] } },
      "the policy excludes it",
      "not_planned",
    ],
    [
      "when its file is gone",
      at("2027-01-12", { day: "2027-01-11", files: { [path]: null } }),
      "was removed in `c1`",
      "completed",
    ],
  ])("%s", async (_what, scene, text, reason) => {
    await run(tracker, at("2027-01-10"));
    expect(await run(tracker, scene)).toEqual([`close ${id}`]);
    expect(tracker.said(1)).toEqual([expect.stringContaining(text)]);
    expect(tracker.writes.at(-1)).toBe(`update 1 body state ${reason}`);
    // And opens again, with all of its stages, when the feature is announced anew.
    expect(await run(tracker, at("2027-01-20"))).toEqual([`reopen ${id}`]);
    expect(hiddenIn(tracker, 1)).toMatchObject({ stage: 0, reopened: false });
  });

  it("not where the feature may stand in what could not be read", async () => {
    await run(tracker, at("2027-01-10"));
    const broken = { day: "2027-01-11", files: { [path]: `${fetchPage}export function (((\n` } };
    expect(await run(tracker, at("2027-01-12", broken))).toEqual([]);
    const binary = { day: "2027-01-11", files: { [path]: `/** @deprecated */\0${fetchPage}` } };
    expect(await run(tracker, at("2027-01-12", binary))).toEqual([]);
    expect(tracker.at(1).state).toBe("open");
  });
});

describe("one issue a feature", () => {
  const copy = {
    number: 0,
    title: "Copy",
    labels: ["deprecation"],
    assignees: [],
    state: "open",
    url: "",
  } as const;
  const marked = `${issueMarker({ ...freshState(id, "2027-01-15"), stage: 30 })}\nText.`;

  it("surplus copies close, and are never taken up again", async () => {
    for (const number of [1, 2, 3])
      tracker.issues.push({ ...copy, number, body: marked, author: tracker.ours });
    expect(await run(tracker, at("2026-12-20"))).toEqual([
      `edit ${id}`,
      `close copy ${id}`,
      `close copy ${id}`,
    ]);
    expect(tracker.issues.map(({ state }) => state)).toEqual(["open", "closed", "closed"]);
    expect(tracker.said(2)).toEqual(["Closed as a duplicate of #1."]);
    tracker.put(2, { state: "open" });
    expect(await run(tracker, at("2026-12-20"))).toEqual([]);
  });

  it.each([
    ["a user's issue with our marker and label", { author: { login: "mallory", type: "User", ours: false } }],
    ["another bot's", { author: { login: "other[bot]", type: "Bot", ours: false } }],
    ["one of ours without the label", { labels: ["bug"] }],
    ["one of ours whose marker does not stand first", { body: `Hello.\n${marked}` }],
  ] as const)("%s is none of ours", async (_what, over) => {
    const foreign = { ...copy, number: 1, body: marked, author: tracker.ours, ...over };
    tracker.issues.push(foreign);
    expect(await run(tracker, at("2026-12-20"))).toEqual([`create ${id}`]);
    expect(tracker.at(1)).toEqual(foreign);
    const gone = { day: "2026-12-21", files: { [path]: fetchPage } };
    expect(await run(tracker, at("2026-12-22", gone))).toEqual([`close ${id}`]);
    expect(tracker.at(1)).toEqual(foreign);
  });

  it("follows a feature that moves to another file", async () => {
    await run(tracker, at("2027-01-10"));
    const moved = {
      day: "2027-01-11",
      files: { [path]: null, "src/paging.ts": fetchPage + fetchAll("2027-03-01") },
    };
    expect(await run(tracker, at("2027-01-12", moved))).toEqual(
      ["edit src/paging.ts#fetchAll"].map(() => "remind src/paging.ts#fetchAll"),
    );
    expect(tracker.issues).toHaveLength(1);
    expect(hiddenIn(tracker, 1)?.feature).toBe("src/paging.ts#fetchAll");
  });

  it.each<[string, number | undefined, string[]]>([
    [
      "where history does not tell, follows one of the same name and sunset",
      1,
      ["edit src/other.ts#fetchAll"],
    ],
    [
      "is not taken over by a namesake that was there before",
      undefined,
      ["create src/other.ts#fetchAll", `close ${id}`],
    ],
  ])("%s", async (_what, depth, expected) => {
    const other = fetchPage + fetchAll("2027-01-15");
    await run(tracker, { ...at("2027-01-10"), policy: { exclude: ["src/other.ts"] } });
    const both = { day: "2026-03-01", files: { "src/other.ts": other } };
    const gone = { day: "2027-01-11", files: { [path]: null } };
    expect(
      await run(tracker, { ...at("2027-01-11", both, gone), ...(depth === undefined ? {} : { depth }) }),
    ).toEqual(expected);
  });

  it("follows an id that is pinned later", async () => {
    await run(tracker, at("2027-01-10"));
    const pinned = {
      day: "2027-01-11",
      files: { [path]: fetchPage + fetchAll("2027-01-15").replace(" */", " feature: client.fetch-all */") },
    };
    expect(await run(tracker, at("2027-01-10", pinned))).toEqual(["edit client.fetch-all"]);
    expect(tracker.issues).toHaveLength(1);
  });
});
