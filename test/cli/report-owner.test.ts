// The registers of all repositories of an owner, read with a token from a GitHub that holds to its own description.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { archiveOf, type Codeload, startCodeload, teach } from "../support/archive.ts";
import { runCommandWith, type CommandResult } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import { archivesOf } from "../support/github/routes/archives.ts";
import { type FakeGitHub, startFakeGitHub } from "../support/github/server.ts";
import type { RepositoryState } from "../support/github/world.ts";
import { policyRepository } from "../support/github/policy-repository.ts";

const folder = mkdtempSync(join(tmpdir(), "warden-owner-"));
const local = createRepository();
const configuration = ".github/deprecations.yml";
const notice = (name: string): string =>
  `/** @deprecated Use next: slow. sunset: 2027-01-15 */\nexport function ${name}(): void {}\nexport const next = 1;\n`;

let branches = 0;
let github: FakeGitHub;
let codeload: Codeload;
beforeAll(async () => {
  [github, codeload] = await Promise.all([startFakeGitHub(), startCodeload()]);
  github.world.personalToken("good", { contents: "read", metadata: "read" });
  github.world.personalToken("theirs", { contents: "read", metadata: "read" }, "solo");
  github.world.people.add("solo");
  served("acme/orders", { "src/a.ts": notice("first"), CODEOWNERS: "* @acme/core\n" }, true);
  served("acme/mobile", { "src/b.ts": notice("second"), [configuration]: "audience: internal\n" });
  served("acme/broken", { [configuration]: "audience: nobody\n" });
  served("acme/old", { "src/c.ts": notice("third") }).archived = true;
  github.world.repository("acme/empty");
  served("solo/hidden", { "src/d.ts": notice("fourth") }, true);
  served("solo/shown", { "src/e.ts": notice("fifth") });
});
beforeEach(() => {
  github.faults.clear();
});
afterAll(async () => {
  await github.close();
  await codeload.close();
  local.cleanup();
  rmSync(folder, { recursive: true });
});

/** A repository of one commit. */
function served(
  fullName: string,
  files: Readonly<Record<string, string>>,
  isPrivate = false,
): RepositoryState {
  local.git("checkout", "--quiet", "--orphan", `branch-${String((branches += 1))}`);
  local.git("rm", "-rfq", "--ignore-unmatch", ".");
  const commit = local.commit(files, { date: "2026-05-01" });
  const state = github.world.repository(fullName);
  state.private = isPrivate;
  state.refs.set("refs/heads/main", commit);
  teach(state, local, commit);
  archivesOf(state).addresses.set(commit, codeload.put(archiveOf(local, commit)));
  return state;
}

const run = async (given: readonly string[], token: string | null = "good"): Promise<CommandResult> =>
  runCommandWith(
    { GITHUB_API_URL: github.url, ...(token === null ? {} : { GITHUB_TOKEN: token }) },
    folder,
    "report",
    "--org",
    ...given,
    "--today",
    "2026-11-20",
  );

const archives = (): number =>
  github.requests.filter(({ operation }) => operation === "repos/download-tarball-archive").length;

describe("report --org OWNER", () => {
  it("reads what the token may read, and one that is broken costs a line", async () => {
    const { code, stderr } = await run(["acme", "-o", "all.html"]);
    expect([code, stderr.trimEnd().split("\n")]).toEqual([
      0,
      [
        "1 repository left out, because archived.",
        expect.stringMatching(/^acme\/broken could not be read: .*deprecations\.yml:1:11/),
        "1 of 4 repositories could not be read, and the page does not include them.",
        expect.stringContaining("(2 deprecated features in 3 repositories)"),
      ],
    ]);
    const page = readFileSync(join(folder, "all.html"), "utf8");
    for (const words of ["acme/orders", "first", "@acme/core", "acme/mobile", "second"])
      expect(page).toContain(words);
    expect(page).not.toContain("third");
  });

  it.each(["repos/list-for-org", "git/get-ref"])("loses nothing through one wrong 404 of %s", async (on) => {
    const whole = await run(["acme", "-o", "-"]);
    github.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
    expect(await run(["acme", "-o", "-"])).toEqual(whole);
    expect(whole.stdout).toContain("2 features in 3 repositories");
  });

  it("lists a person's private ones for the person alone", async () => {
    expect((await run(["solo", "-o", "-"], "theirs")).stdout).toContain("2 features in 2 repositories");
    const { stdout } = await run(["solo", "-o", "-"]);
    expect(stdout).toContain("1 feature in 1 repository");
    expect(stdout).not.toContain("fourth");
  });

  it("goes on from what it kept, and reads anew what was pushed to", async () => {
    const all = ["acme", "--keep", "kept", "-o", "-"];
    // The second archive breaks off.
    github.faults.add({
      on: "repos/download-tarball-archive",
      nth: 2,
      fault: { kind: "status", status: 404 },
    });
    const first = await run(all);
    expect(first.stderr).toMatch(/acme\/(?:orders|mobile) could not be read/);
    expect(readdirSync(join(folder, "kept"))).toHaveLength(1);
    let before = archives();
    const second = await run(all);
    // The broken one is tried each time.
    expect(archives() - before).toBe(2);
    expect(second.stdout).toContain("2 features in 3 repositories");
    before = archives();
    const third = await run(all);
    expect(archives() - before).toBe(1);
    expect(third.stdout).toBe(second.stdout);
    served("acme/mobile", { "src/b.ts": `${notice("second")}${notice("more").split("\n", 2).join("\n")}\n` });
    before = archives();
    expect((await run(all)).stdout).toContain("3 features in 3 repositories");
    expect(archives() - before).toBe(2);
  });

  it("judges by the organisation's policy, and asks none of the addresses that a repository names", async () => {
    const asked = github.requests.length;
    const source = `usage: { sources: [{ type: http, url: "${github.url}/steal", token-env: GITHUB_TOKEN }] }\n`;
    policyRepository(github, "acme/.github", { [configuration]: `exclude: ["src/a.ts"]\n${source}` });
    archivesOf(github.world.repository("acme/.github"));
    const { stdout, stderr } = await run(["acme", "-o", "-"]);
    github.world.repositories.delete("acme/.github");
    expect(stderr).toContain("acme/.github could not be read");
    expect(stdout).not.toContain(">first<");
    expect(github.requests.slice(asked).map(({ path }) => path)).not.toContain("/steal");
  });

  it.each<[name: string, given: readonly string[], token: string | null, code: number, words: string]>([
    ["no token", ["acme"], null, 2, "GITHUB_TOKEN (or GH_TOKEN) must contain a token"],
    ["a token that is not good", ["acme"], "bad", 3, "GitHub answered 401"],
    [
      "an owner that is not there",
      ["nobody"],
      "good",
      3,
      "GitHub has no nobody, or this token may not see it",
    ],
    ["nothing named", [], "good", 2, "Specify the registers"],
  ])("says that there is %s", async (_, given, token, code, words) => {
    const ended = await run(given, token);
    expect([ended.code, ended.stderr]).toEqual([code, expect.stringContaining(words)]);
    expect(ended.stderr.trimEnd().split("\n").length).toBeLessThan(4);
  });

  it("reads nothing where every repository is refused", async () => {
    github.faults.add({ on: "git/get-ref", fault: { kind: "status", status: 451 } });
    const ended = await run(["acme", "-o", "none.html"]);
    expect([ended.code, ended.stderr]).toEqual([
      3,
      expect.stringContaining("No repository of acme could be read"),
    ]);
    expect(readdirSync(folder)).not.toContain("none.html");
    expect(github.violations).toEqual([]);
  });
});
