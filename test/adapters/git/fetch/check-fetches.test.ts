import { describe, expect, it } from "vitest";
import { openWithoutCheckout } from "../../../../src/adapters/git/repository/without-checkout.ts";
import { checkChange } from "../../../../src/usecases/check/check-change.ts";
import { newEngine } from "../../../../src/cli/gate/engine.ts";
import { rules } from "../../../../src/rules/registry.generated.ts";
import { testGitEnvironment } from "../../../support/git-calls.ts";
import { clearUp, fresh } from "../opened.ts";

clearUp();

const notice = "/** @deprecated Use `pages` instead. It is slow. Sunset: 2027-06-20. */\n";
const client = `${notice}export function all() {}\nexport function pages() {}\n`;
const configuration = { "package.json": "{}", ".gitattributes": "*.png binary\n" };

type Files = Readonly<Record<string, string | null>>;

/** What is fetched, in order, for the check of a change in a repository of which nothing is here. */
async function fetched(base: Files, head: Files): Promise<{ said: string[]; findings: string[] }> {
  const source = fresh();
  source.git("config", "uploadpack.allowFilter", "true");
  source.git("config", "uploadpack.allowAnySHA1InWant", "true");
  const before = source.commit({ ...configuration, ...base }, { date: "2026-01-01" });
  const after = source.commit(head, { date: "2026-11-01" });
  const said: string[] = [];
  const repository = await openWithoutCheckout(`file://${source.dir}`, {
    env: testGitEnvironment,
    onProgress: (line) => said.push(line.replace(/[0-9a-f]{40}/g, "commit")),
  });
  try {
    await repository.fetchCommits([after, before], { depth: 1 });
    const { findings } = await checkChange({
      repository,
      engine: newEngine(),
      rules,
      base: before,
      from: before,
      head: after,
      today: "2026-11-20",
      defaultBranch: null,
      configuration: {
        path: ".github/deprecations.yml",
        outside: null,
      },
      failOn: null,
      usage: null,
      runningWorkflow: null,
      withFixes: false,
      readLocal: () => Promise.resolve(null),
      sourceWorld: {
        openHttp: () => Promise.reject(new Error("nothing is asked")),
        openDatabase: () => Promise.reject(new Error("no database is queried here")),
        isServer: false,
        now: () => 0,
        variable: () => undefined,
        forFork: false,
        say: () => {},
      },
    });
    return { said, findings: findings.map(({ rule }) => rule) };
  } finally {
    await repository.close();
  }
}

const commits = "Fetching commit, commit from origin";

describe("what a check without a checkout fetches", () => {
  it("is the commits, and all that it reads in one batch", async () => {
    const policy = { ".github/deprecations.yml": "audience: public\n" };
    const { said, findings } = await fetched(
      { ...policy, "src/client.ts": client, "src/other.ts": "export const a = 1;\n", "logo.png": "1" },
      {
        "src/client.ts": client.replace(notice, ""),
        "src/other.ts": "export const a = 2;\n",
        "logo.png": "2",
      },
    );
    expect(findings).toContain("notice/withdrawn");
    // The policy, the attributes, the manifest, and both sides of two files; no picture.
    expect(said.slice(0, 2)).toEqual([commits, "Fetching 7 files from origin"]);
  });

  it("is nothing more where the change has nothing to judge", async () => {
    const { said, findings } = await fetched(
      { "src/other.ts": "export const a = 1;\n" },
      { "src/other.ts": "export const a = 2;\n" },
    );
    expect(findings).toEqual([]);
    expect(said).toEqual([commits, "Fetching 4 files from origin"]);
  });

  it("is the files that a changed one takes names from in a batch of their own", async () => {
    const { said, findings } = await fetched(
      { "src/client.ts": client, "src/user.ts": "export const a = 1;\n" },
      { "src/user.ts": 'import { all } from "./client";\nexport const a = all();\n' },
    );
    expect(findings).toEqual(["usage/new-use"]);
    expect(said.slice(0, 3)).toEqual([
      commits,
      "Fetching 4 files from origin",
      "Fetching 1 file from origin",
    ]);
  });

  it("is at most four batches however far names are followed", async () => {
    const far = 5;
    const chain = Object.fromEntries(
      Array.from({ length: far }, (_, index) => [
        `src/m${String(index)}/index${String(index)}.ts`,
        index === far - 1
          ? `${notice}export function all() {}\n`
          : `export * from "../m${String(index + 1)}/index${String(index + 1)}";\n`,
      ]),
    );
    const others = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `other/o${String(index)}.ts`,
        `export const o${String(index)} = 1;\n`,
      ]),
    );
    const { said, findings } = await fetched(
      { ...chain, ...others, "src/user.ts": "export const a = 1;\n" },
      { "src/user.ts": 'import { all } from "./m0/index0";\nexport const a = all();\n' },
    );
    expect(findings).toEqual(["usage/new-use"]);
    expect(said.length).toBeLessThanOrEqual(5);
  });
});
