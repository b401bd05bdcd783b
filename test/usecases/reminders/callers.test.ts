// Issues in the repositories of callers.
import { beforeEach, describe, expect, it } from "vitest";
import { readMarker } from "../../../src/core/reminders/marker.ts";
import type { CallerPolicy } from "../../../src/core/model/policy.ts";
import type { OpenCaller } from "../../../src/usecases/reminders/callers.ts";
import type { RemindersRequest } from "../../../src/usecases/reminders/sync-reminders.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync } from "./syncing.ts";

const id = "src/client.ts#fetchAll";
const home = "https://github.com/acme/orders";
const caller = (over: Partial<CallerPolicy> = {}): CallerPolicy => ({
  ...{ contact: null, repository: "acme/mobile", audience: null, public: false },
  ...over,
});
const usage = (count: number): string =>
  JSON.stringify({
    schema: 1,
    window: { from: "2026-12-01", to: "2027-01-19" },
    features: [
      {
        feature: id,
        instrumented: true,
        callers: [{ caller: "mobile", class: "public", count, lastAt: "2027-01-19" }].filter(() => count > 0),
      },
    ],
  });
const file = (sunset: string | null): Record<string, string> => ({
  "src/client.ts": `${sunset === null ? "" : `/** @deprecated Use \`fetchPage\` instead: it loses results. Sunset: ${sunset} */\nexport function fetchAll(): void {}\n`}export function fetchPage(): void {}\n`,
});

let own: MemoryTracker;
let theirs: MemoryTracker;
let asked: string[];
beforeEach(() => {
  [own, theirs, asked] = [new MemoryTracker(), new MemoryTracker(), []];
});

interface Given {
  readonly count?: number;
  readonly sunset?: string | null;
  readonly today?: string;
  readonly callers?: Readonly<Record<string, CallerPolicy>>;
  readonly more?: Partial<RemindersRequest>;
  readonly theirsIsPrivate?: boolean;
}

async function run(given: Given = {}): Promise<readonly string[]> {
  const { count = 42, sunset = "2027-01-15", today = "2027-01-20", theirsIsPrivate = true } = given;
  const openCaller: OpenCaller = async (repository) => {
    asked.push(repository);
    return repository === "acme/mobile" ? { tracker: theirs, private: theirsIsPrivate } : null;
  };
  const commits = [
    { day: "2026-01-10", files: file("2027-01-15") },
    { day: "2026-11-10", files: file(sunset) },
  ];
  const result = await sync(own, {
    ...{ commits, today, usage: usage(count) },
    policy: { callers: given.callers ?? { mobile: caller() } },
    more: { openCaller, public: false, ...given.more },
  });
  return actionsOf(result);
}

const open = (): readonly string[] =>
  theirs.issues.filter(({ state }) => state === "open").map(({ title }) => title);

describe("the issue of a caller", () => {
  it("is opened once when the sunset has come and they still call", async () => {
    await run();
    expect(open()).toEqual(["Deprecated in acme/orders: function fetchAll, sunset 2027-01-15"]);
    const [{ body } = { body: "" }] = theirs.issues;
    expect(readMarker(body, "linked")?.feature).toBe(`${home}\nmobile\n${id}`);
    expect(body).toContain(
      "`mobile` still uses something that [acme/orders](<https://github.com/acme/orders>)",
    );
    expect(body).toContain("| Replacement | `fetchPage` |");
    expect(body).toContain("42");
    expect(await run()).toEqual([]);
    expect(theirs.issues).toHaveLength(1);
  });

  it("follows the date, and is not opened for one that lies ahead", async () => {
    await run();
    await run({ sunset: "2027-06-15" });
    expect(open()).toEqual(["Deprecated in acme/orders: function fetchAll, sunset 2027-06-15"]);
    theirs = new MemoryTracker();
    await run({ sunset: "2027-06-15" });
    expect(open()).toEqual([]);
  });

  it.each([
    ["when no call of theirs is recorded any more", { count: 0 }, "no call of `fetchAll` from here"],
    ["when the feature is gone", { sunset: null }, "`fetchAll` is no longer among the deprecated features"],
  ])("closes %s", async (_name, given, words) => {
    await run();
    await run(given);
    expect(open()).toEqual([]);
    expect(theirs.thread.get(1)?.at(-1)?.body).toContain(words);
    expect(await run(given)).toEqual([]);
  });

  it("is opened as early as the first reminder", async () => {
    await run({ today: "2026-12-01" });
    expect(open()).toHaveLength(1);
  });

  it("stays as it is while nothing is known of usage", async () => {
    await run();
    const writes = theirs.writes.length;
    await run({ more: { usage: null } });
    expect(open()).toHaveLength(1);
    expect(theirs.writes.length - writes).toBeLessThanOrEqual(1);
  });

  const silent: readonly (readonly [string, Given])[] = [
    ["before the first reminder", { today: "2026-10-10" }],
    ["without calls", { count: 0 }],
    [
      "in a repository that is not theirs to reach",
      { callers: { mobile: caller({ repository: "other/mobile" }) } },
    ],
    ["of a private repository in a public one", { theirsIsPrivate: false }],
    ["of a public repository about a caller that is not public", { more: { public: true } }],
    ["from where no repository can be reached", { more: { openCaller: null } }],
  ];
  it.each(silent)("is not opened %s", async (_name, given) => {
    await run(given);
    expect(theirs.issues).toEqual([]);
  });

  it.each([
    ["a private repository in a public one", { theirsIsPrivate: false }],
    ["a public repository", { more: { public: true } }],
  ])("is opened by %s for a caller that is public", async (_name, given) => {
    await run({ ...given, callers: { mobile: caller({ public: true }) } });
    expect(open()).toHaveLength(1);
  });

  it("is not taken from another repository's, or another person's", async () => {
    await run({ more: { home: "https://github.com/acme/other" } });
    const [first] = theirs.issues;
    await run();
    expect(open()).toHaveLength(2);
    await run({ sunset: null });
    expect(theirs.issues.find(({ number }) => number === first?.number)?.state).toBe("open");
  });

  it("is asked for once a repository, and only where one is named", async () => {
    await run({
      callers: {
        mobile: caller(),
        web: caller({ repository: "Acme/Mobile" }),
        cli: caller({ repository: null }),
      },
    });
    expect(asked).toEqual(["acme/mobile"]);
  });
});
