import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openRepository, type GitRepository } from "../../../src/adapters/git/repository/open-repository.ts";
import { newEngine } from "../../../src/cli/gate/engine.ts";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import type { Replay } from "../../../src/core/model/result/adoption.ts";
import type { Policy } from "../../../src/core/model/policy.ts";
import { rules } from "../../../src/rules/registry.generated.ts";
import { latestChanges } from "../../../src/usecases/init/latest-changes.ts";
import { replay, type ReplayRequest } from "../../../src/usecases/init/replay.ts";
import { testGitEnvironment } from "../../support/git-calls.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";

const g = "export function g(): void {}\n";
const notice = (words: string): string =>
  `${g}/** @deprecated Use \`g\`. It is slow. ${words} */\nexport function f(): void {}\n`;

let made: TestRepository;
let repository: GitRepository;

beforeAll(async () => {
  made = createRepository();
  made.commit({ "a.ts": notice("Sunset: 2025-09-01.") }, { date: "2025-01-10", message: "Deprecate f" });
  made.commit({ "a.ts": g }, { date: "2025-10-01", message: "Remove f in time" });
  made.commit(
    { "a.ts": notice("Will be removed in v5.") },
    { date: "2025-11-01", message: "Deprecate f again" },
  );
  made.commit(
    { "a.ts": notice("Will be removed in v5. Really.") },
    { date: "2025-12-01", message: "Say more" },
  );
  made.commit({ "a.ts": g }, { date: "2026-01-01", message: "Remove f too early" });
  repository = await openRepository(made.dir, { env: testGitEnvironment });
});
afterAll(async () => {
  await repository.close();
  made.cleanup();
});

async function replayed(policy: Partial<Policy>, over: Partial<ReplayRequest> = {}): Promise<Replay> {
  const at = made.head();
  return replay({
    repository,
    engine: newEngine(),
    rules,
    at,
    today: "2026-11-20",
    asked: 5,
    configuration: {
      policy: {
        ...defaultPolicy,
        ...policy,
      },
      features: [],
    },
    configurationPath: ".github/deprecations.yml",
    isDrafted: false,
    failOn: null,
    latest: await latestChanges(repository.log, at, 5),
    isTimeOver: () => false,
    onProgress: () => {},
    ...over,
  });
}

const told = (replay: Replay): string[] =>
  replay.changes.map(({ subject, asWritten, asNew }) => {
    const words = (judged: typeof asNew): string =>
      judged === null
        ? "-"
        : [judged.verdict, ...judged.findings.map(({ rule, severity }) => `${severity} ${rule}`)].join(" ");
    return `${subject}: ${words(asWritten)} | ${words(asNew)}`;
  });

describe("a replay", () => {
  it("judges by the days of the changes, not by today's", async () => {
    expect(told(await replayed({}))).toEqual([
      "Remove f too early: fail error removal/undated | fail error removal/undated",
      "Say more: pass warning notice/sunset-missing | pass warning notice/sunset-missing",
      "Deprecate f again: fail error notice/sunset-missing | fail error notice/sunset-missing",
      "Remove f in time: pass | pass",
      "Deprecate f: - | -",
    ]);
  });

  it("forgives what stood before, and not what a change adds", async () => {
    expect(told(await replayed({ enforceFrom: "2026-11-20" })).slice(0, 3)).toEqual([
      "Remove f too early: pass warning removal/undated | fail error removal/undated",
      "Say more: pass warning notice/sunset-missing | pass warning notice/sunset-missing",
      "Deprecate f again: fail error notice/sunset-missing | fail error notice/sunset-missing",
    ]);
  });

  it("goes by the configuration: a version with a day is a date", async () => {
    const [early, , again] = told(
      await replayed({ enforceFrom: "2026-11-20", releases: { "5": "2026-06-01" } }),
    );
    expect(early).toMatch(/: fail error removal\/before-sunset /);
    expect(again).toBe("Deprecate f again: pass | pass");
  });

  it("knows of a drafted configuration what tags told on the day of a change", async () => {
    const policy = { enforceFrom: "2026-11-20", releases: { "5": "2025-12-15" } };
    const drafted = told(await replayed(policy, { isDrafted: true }));
    expect(drafted[0]).toMatch(/^Remove f too early: pass warning removal\/grace-not-served \|/);
    expect(drafted[2]).toMatch(/^Deprecate f again: fail error notice\/sunset-missing \|/);
  });

  it("fails from where the check would", async () => {
    const { changes } = await replayed({ enforceFrom: "2026-11-20" }, { failOn: "warning" });
    expect(changes[0]?.asWritten?.verdict).toBe("fail");
  });

  it("asks no source of usage", async () => {
    const usage = {
      ...defaultPolicy.usage,
      sources: [{ type: "file" as const, path: "usage.json", covers: null }],
    };
    expect(told(await replayed({ usage }))[3]).toBe("Remove f in time: pass | pass");
  });

  it("names the versions that have no day", async () => {
    const { changes } = await replayed({});
    expect(changes.map(({ versions }) => versions)).toEqual([["5"], ["5"], ["5"], [], []]);
  });

  it("ends with what it has when the time is over", async () => {
    let left = 2;
    const { changes, outOfTime, found } = await replayed({}, { isTimeOver: () => left-- === 0 });
    expect([changes.length, outOfTime, found]).toEqual([2, true, 5]);
  });
});
