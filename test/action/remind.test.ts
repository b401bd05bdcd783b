import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readMarker } from "../../src/core/reminders/marker.ts";
import type { Fault } from "../support/github/faults.ts";
import { startFakeGitHub } from "../support/github/server.ts";
import type { IssueState, RepositoryState } from "../support/github/world.ts";
import type { Permissions } from "../support/github/app-registry.ts";
import type { RunEvent } from "../support/run-environment.ts";
import { advance, checkout, repositoryPayload, setStage } from "../support/stage.ts";
import { play, type Played, type Scene } from "./play.ts";
import { clientFile, policy, repositoryName, sessionFile, usageFile } from "./sample.ts";

// GitHub asks for seconds between writes, and the action keeps to that: each scene has few of them.
const all = "src/client.ts#Client.all";
const writer: Permissions = { contents: "read", metadata: "read", issues: "write" };

let scene: Scene;
let repository: RepositoryState;
beforeEach(async () => {
  const stage = setStage((local) => {
    local.commit({ "package.json": '{ "name": "orders" }\n' }, { date: "2026-01-12" });
    local.commit({ "src/client.ts": clientFile() }, { date: "2026-04-20" });
    local.commit({ ".github/CODEOWNERS": "src/ @octocat @acme/web\n" }, { date: "2026-04-21" });
  });
  const github = await startFakeGitHub();
  repository = github.world.repository(repositoryName);
  const close = async (): Promise<void> => {
    await github.close();
    stage.cleanup();
  };
  scene = { stage, github, comments: () => [], close };
});
afterEach(() => scene.close());

interface Turn {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: Partial<RunEvent>;
  readonly permissions?: Permissions;
}

/** One run, scheduled unless another event is given, at the tip of main. */
function remind(today: string, { inputs, event, permissions = writer }: Turn = {}): Promise<Played> {
  const commit = scene.stage.local.head("main");
  const payload = { repository: repositoryPayload(repositoryName), after: commit, before: commit };
  return play(scene, {
    event: { name: "schedule", payload, sha: commit, ...event },
    workspace: checkout(scene.stage, commit),
    inputs: { mode: "remind", ...inputs },
    day: today,
    permissions,
  });
}
const issues = (): IssueState[] => [...repository.issues.values()];
const said = (): string[] => repository.comments.map(({ body }) => /\*\*(.*?)\*\*/.exec(body)?.[1] ?? body);
const writes = (): number =>
  scene.github.requests.filter(({ method, path }) => method !== "GET" && path !== "/graphql").length;

describe("mode remind", () => {
  it("opens one issue, comments at a later stage, follows an extension, and closes with the commit", async () => {
    const first = await remind("2026-11-20");
    expect(first.exitCode).toBe(0);
    expect(issues()).toMatchObject([
      {
        title: "Deprecated: method Client.all, sunset 2027-01-15",
        labels: ["deprecation"],
        assignees: ["octocat"],
        author: { login: "github-actions[bot]" },
      },
    ]);
    expect(issues()[0]?.body).toContain("| Owners | @octocat @acme/web |");
    expect(first.summary).toContain("| opened | #1 | Deprecated: method Client.all, sunset 2027-01-15 |");
    expect(first.summary).toContain("No issue of an earlier run was found.");

    const before = writes();
    const second = await remind("2026-11-20");
    expect(writes()).toBe(before);
    expect(second.stdout).toContain("Nothing was written.");
    expect(second.stdout).toContain("The last update of an issue was on 2026-11-20, 0 days ago.");

    await remind("2026-12-16");
    expect(said()).toEqual(["30 days left"]);

    advance(
      scene.stage,
      "main",
      { "src/client.ts": clientFile().replace("2027-01-15", "2027-04-01") },
      "2026-12-17",
    );
    await remind("2026-12-18");
    expect(issues()).toMatchObject([
      { title: "Deprecated: method Client.all, sunset 2027-04-01", state: "open" },
    ]);

    const gone = advance(scene.stage, "main", { "src/client.ts": clientFile("") }, "2027-04-02");
    const last = await remind("2027-04-03");
    expect(last.stdout).toMatch(/closed +#1 Deprecated: method Client\.all/);
    expect(issues()).toMatchObject([{ state: "closed", stateReason: "completed" }]);
    expect(said().at(-1)).toContain(
      `was removed in [\`${gone.slice(0, 10)}\`](<https://github.com/${repositoryName}/commit/${gone}>).`,
    );
  });

  it("opens once again what was closed by hand, and leaves alone what somebody wrote with our marker", async () => {
    await remind("2026-11-20");
    const [issue] = issues();
    if (issue === undefined) throw new Error("no issue");
    const theirs = scene.github.world.issue(repository, { body: issue.body, labels: ["deprecation"] });
    const kept = structuredClone(theirs);
    for (const [day, state] of [
      ["2026-11-21", "open"],
      ["2026-11-22", "closed"],
    ] as const) {
      issue.state = "closed";
      await remind(day);
      expect(issue.state).toBe(state);
    }
    expect(theirs).toEqual(kept);
    expect(repository.comments.map(({ issue: number }) => number)).toEqual([1]);
  });

  it("shows in public no caller that the policy does not name, and what can be decided", async () => {
    const files = {
      "src/session.ts": sessionFile,
      ".github/deprecations.yml": policy,
      "ops/usage.json": usageFile(),
    };
    advance(scene.stage, "main", { ...files, "src/client.ts": null }, "2026-05-02");
    const result = await remind("2026-11-20");
    const [{ body } = { body: "" }] = issues();
    expect(body).toContain("| `acme-mobile` | public | 40 | 2026-11-19 |");
    expect(body).toContain("`/sunset accept-breakage WHY`");
    for (const text of [body, result.stdout, result.summary]) expect(text).not.toContain("secret-customer");
  });
});

describe("a run that does not write", () => {
  it("prints in a dry run what it would write", async () => {
    const result = await remind("2026-11-20", {
      inputs: { "dry-run": "true" },
      permissions: { contents: "read" },
    });
    expect([result.exitCode, writes()]).toEqual([0, 0]);
    expect(result.stdout).toContain("would open  Deprecated: method Client.all, sunset 2027-01-15");
    expect(result.stdout).toContain("| Replacement | `page` |");
  });

  it.each([
    ["push", { name: "push", ref: "refs/heads/topic" }],
    ["workflow_dispatch", { name: "workflow_dispatch", ref: "refs/heads/topic" }],
  ])("is that of a %s on another branch", async (_what, event) => {
    const repositoryIn = repositoryPayload(repositoryName);
    const commit = scene.stage.local.head("main");
    const payload = { ref: event.ref, before: commit, after: commit, repository: repositoryIn };
    const result = await remind("2026-11-20", { event: { ...event, payload } });
    expect([result.exitCode, scene.github.requests.length]).toEqual([0, 0]);
    expect(result.stdout).toContain("Reminders are for main, but this run is for refs/heads/topic.");
  });

  it.each<[string, Permissions]>([
    ["writes no issues", { contents: "read", issues: "read" }],
    ["reads pull requests alone", { contents: "read", pull_requests: "read" }],
    ["reads nothing", { contents: "read" }],
  ])("says which right is missing where the token %s", async (_what, permissions) => {
    repository.private = true;
    const result = await remind("2026-11-20", { permissions });
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain("Reminders need `issues: write` and `contents: read`.");
    expect(issues()).toEqual([]);
  });

  it("says that issues are disabled", async () => {
    repository.hasIssues = false;
    const result = await remind("2026-11-20");
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toContain("issues are disabled in this repository");
  });

  it("fails where the configuration is not valid, and touches no issue", async () => {
    advance(scene.stage, "main", { ".github/deprecations.yml": "audience: everybody\n" }, "2026-05-02");
    const result = await remind("2026-11-20");
    expect([result.exitCode, writes()]).toEqual([2, 0]);
  });
});

describe("whatever breaks off", () => {
  it("is said, is left to the next run, and stands nowhere twice", async () => {
    const faults: readonly [day: string, operation: string, fault: Fault][] = [
      ["2026-11-20", "issues/create", { kind: "cut-after" }],
      ["2026-12-16", "issues/create-comment", { kind: "secondary-limit", retryAfter: 3600 }],
      ["2026-12-16", "issues/update", { kind: "status", status: 500 }],
    ];
    for (const [day, on, fault] of faults) {
      scene.github.faults.clear();
      scene.github.faults.add({ on, fault });
      const broken = await remind(day);
      expect([broken.exitCode, broken.stdout]).toEqual([
        3,
        expect.stringContaining("The next run continues from here"),
      ]);
    }
    scene.github.faults.clear();
    expect((await remind("2026-12-16")).exitCode).toBe(0);
    expect(issues().map(({ body }) => readMarker(body))).toMatchObject([{ feature: all, stage: 30 }]);
    expect(said()).toEqual(["30 days left"]);
  });
});
