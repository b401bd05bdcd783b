import { afterEach, expect, it } from "vitest";
import { openRepository } from "../../../src/adapters/git/repository/open-repository.ts";
import { departureOf } from "../../../src/usecases/reminders/departure.ts";
import { defaultPolicy } from "../../../src/config/default-policy.ts";
import { testGitEnvironment } from "../../support/git-calls.ts";
import { createRepository, type TestRepository } from "../../support/git-repository.ts";
import { fetchAll, fetchPage, id } from "../../support/story-files.ts";
import { newEngine } from "../../../src/cli/gate/engine.ts";

let source: TestRepository | null = null;
afterEach(() => source?.cleanup());

it.each([
  ["lately", "2026-10-01", "2026-11-01"],
  ["long ago, in a repository in which nothing happened since", "2024-01-10", "2025-02-01"],
])(
  "names the commit that removed a feature %s, in a clone that holds its last commit alone",
  async (_, there, gone) => {
    source = createRepository();
    source.commit({ "src/client.ts": `${fetchAll("2025-01-15")}${fetchPage}` }, { date: there });
    const removal = source.commit({ "src/client.ts": fetchPage }, { date: gone });
    const clone = source.clone({ depth: 1 });
    const repository = await openRepository(clone.dir, { env: testGitEnvironment });
    const base = await repository.resolve("HEAD");
    expect(
      await departureOf(id, {
        repository,
        engine: newEngine(),
        policy: defaultPolicy,
        at: base,
        base,
        today: "2026-11-20",
        problems: [],
      }),
    ).toEqual({ why: "removed", commit: removal });
  },
);
