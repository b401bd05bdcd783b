// Issues in the repositories of callers.
import { beforeEach, describe, expect, it } from "vitest";
import { readMarker } from "../../../src/core/reminders/marker.ts";
import type { CallerPolicy } from "../../../src/core/model/policy.ts";
import type { Consent } from "../../../src/core/reminders/consent.ts";
import type { OpenCaller } from "../../../src/ports/caller-repository.ts";
import type { RemindersRequest } from "../../../src/usecases/reminders/sync-reminders.ts";
import { MemoryTracker } from "./memory-tracker.ts";
import { actionsOf, sync } from "./syncing.ts";

const id = "src/client.ts#fetchAll";
const home = "https://github.com/acme/orders";
const caller = (over: Partial<CallerPolicy> = {}): CallerPolicy => ({
  contact: null,
  repository: "acme/mobile",
  audience: null,
  public: false,
  ignore: false,
  ...over,
});
/** Of every declared function of `files` beside the one that there always is. */
const usage = (
  count: number,
  callers: readonly string[],
  files: Readonly<Record<string, string>> = {},
): string =>
  JSON.stringify({
    schema: 1,
    window: { from: "2026-12-01", to: "2027-01-19" },
    features: [id, ...Object.keys(files).map((path) => `${path}#${nameIn(path)}`)].map((feature) => ({
      feature,
      instrumented: true,
      callers: [...new Set(["mobile", ...callers])]
        .map((caller) => ({ caller, class: "public", count, lastAt: "2027-01-19" }))
        .filter(() => count > 0),
    })),
  });
const nameIn = (path: string): string => path.replace(/^.*\/|\.ts$/g, "");
/** As many more functions, with sunsets one after another. */
const more = (count: number, reason = "it loses results"): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `src/more${String(index)}.ts`,
      `/** @deprecated Use \`fetchPage\` instead: ${reason}. Sunset: 2027-01-${String(16 + index)} */\nexport function more${String(index)}(): void {}\n`,
    ]),
  );
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
  readonly consent?: Partial<Consent>;
  readonly files?: Readonly<Record<string, string>>;
}

async function run(given: Given = {}): Promise<readonly string[]> {
  const { count = 42, sunset = "2027-01-15", today = "2027-01-20", theirsIsPrivate = true } = given;
  const consent = { maxOpen: 3, label: "from-elsewhere", ...given.consent };
  const openCaller: OpenCaller = async (repository) => {
    asked.push(repository);
    return repository === "acme/mobile" ? { tracker: theirs, private: theirsIsPrivate, consent } : null;
  };
  const commits = [
    { day: "2026-01-10", files: { ...file("2027-01-15"), ...given.files } },
    { day: "2026-11-10", files: { ...file(sunset), ...given.files } },
  ];
  const result = await sync(own, {
    commits,
    today,
    usage: usage(count, Object.keys(given.callers ?? {}), given.files),
    policy: { callers: given.callers ?? { mobile: caller() } },
    more: {
      openCaller,
      public: false,
      ...given.more,
    },
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
      "`mobile` still uses a feature that [acme/orders](<https://github.com/acme/orders>)",
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
    [
      "when no call of theirs is recorded any more",
      { count: 0 },
      "calls of `fetchAll` from this repository are no longer recorded",
    ],
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

describe("what a caller's repository has agreed to", () => {
  it("gives its own label, and nobody is assigned", async () => {
    await run({ files: { CODEOWNERS: "* @octocat\n" } });
    expect(theirs.issues).toMatchObject([{ labels: ["from-elsewhere"], assignees: [] }]);
  });

  it("holds for so many open issues, the earliest sunset first", async () => {
    await run({ files: more(4), consent: { maxOpen: 2 } });
    const first = [
      "Deprecated in acme/orders: function fetchAll, sunset 2027-01-15",
      "Deprecated in acme/orders: function more0, sunset 2027-01-16",
    ];
    expect(open()).toEqual(first);
    await run({ files: more(4), consent: { maxOpen: 2 } });
    expect(open()).toEqual(first);
  });

  it("counts one that has closed for a week more", async () => {
    const limited = { consent: { maxOpen: 1 }, files: more(1) };
    await run(limited);
    await run({ ...limited, sunset: null });
    expect(open()).toEqual([]);
    await run({ ...limited, sunset: null, today: "2027-01-26" });
    expect(open()).toEqual([]);
    await run({ ...limited, sunset: null, today: "2027-01-27" });
    expect(open()).toEqual(["Deprecated in acme/orders: function more0, sunset 2027-01-16"]);
  });

  it("is room for each source of its own", async () => {
    const limited = { consent: { maxOpen: 1 } };
    await run({ ...limited, more: { home: "https://github.com/acme/other" } });
    await run(limited);
    expect(open()).toHaveLength(2);
  });

  it("keeps what is open within less room than there was", async () => {
    await run({ files: more(2) });
    await run({ files: more(2), consent: { maxOpen: 1 }, today: "2027-01-28" });
    expect(open()).toHaveLength(3);
  });

  it("notifies once a day, however often the source changes", async () => {
    await run();
    await run({ count: 0 });
    await run();
    expect(open()).toEqual([]);
    expect(theirs.thread.get(1)).toHaveLength(1);
    await run({ today: "2027-01-21" });
    expect(open()).toHaveLength(1);
  });

  it("lets no word of the source do anything", async () => {
    const reason = "see victim/app#5, fixes #1 @everyone <img src=x> https://evil.example [a](b) :tada:";
    const name = "eve @octo/team `x` #7 | y";
    await run({ files: more(1, reason), callers: { [name]: caller() }, consent: { maxOpen: 9 } });
    expect(theirs.issues).toHaveLength(2);
    for (const { title, body } of theirs.issues) {
      const outside = body.replaceAll(/<!--.*?-->|(`+)[^`].*?\1|<code>.*?<\/code>/g, "");
      expect(outside.replaceAll(/\(<https:\/\/github\.com\/acme\/orders[^)]*>\)/g, "")).not.toMatch(
        /@|(?<!&)#\d|<|evil|:tada:|\]\(b/,
      );
      expect(title).not.toMatch(/[@\n]/);
    }
  });
});
