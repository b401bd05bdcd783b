import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freshState, issueMarker, readMarker } from "../../src/core/reminders/marker.ts";
import { bodyOf } from "../support/github/routes/proposals.ts";
import { giveRole, reactionsOn } from "../support/github/routes/people.ts";
import type { Permissions } from "../support/github/app-registry.ts";
import type { CommentState, IssueState, RepositoryState } from "../support/github/world.ts";
import type { RunEvent } from "../support/run-environment.ts";
import { checkout, emptyWorkspace, open, repositoryPayload } from "../support/stage.ts";
import { filesOf } from "./files-of.ts";
import { play, setScene, type Played, type Scene } from "./play.ts";
import { clientFile, policy, repositoryName } from "./sample.ts";

const all = "src/client.ts#Client.all";
const written = { contents: "write", issues: "write", pull_requests: "write" } as const;
const writer: Permissions = { ...written, metadata: "read" };

let scene: Scene;
let repository: RepositoryState;
let main: string;
beforeAll(async () => {
  scene = await setScene();
  repository = scene.github.world.repository(repositoryName);
  main = scene.stage.local.head("main");
  repository.refs.set("refs/heads/main", main);
  repository.files.set(main, filesOf(scene.stage.local.dir));
  giveRole(repository, "octocat", "maintain");
  giveRole(repository, "triager", "triage");
});
afterEach(() => {
  scene.github.faults.clear();
  repository.comments = [];
  repository.pulls.clear();
  repository.issues.clear();
  for (const ref of repository.refs.keys()) if (ref.includes("sunset-warden")) repository.refs.delete(ref);
});
afterAll(() => scene.close());

/** The reminder that stands about a feature. */
function reminder(feature: string, over: Partial<IssueState> = {}): IssueState {
  const { world } = scene.github;
  return world.issue(repository, {
    title: "A sunset comes near",
    body: `${issueMarker(freshState(feature, "2027-01-15"))}\nIt goes on 2027-01-15.`,
    labels: ["deprecation"],
    author: world.account("github-actions[bot]"),
    ...over,
  });
}

function say(issue: IssueState, body: string, login = "octocat"): CommentState {
  const { world } = scene.github;
  return world.comment(repository, issue.number, body, world.account(login));
}

function commented(issue: IssueState, comment: CommentState, action = "created"): RunEvent {
  const { login = "", type = "User" } = comment.author ?? {};
  return {
    name: "issue_comment",
    sha: main,
    payload: {
      action,
      repository: repositoryPayload(repositoryName),
      sender: { login },
      issue: { number: issue.number },
      comment: { id: comment.id, body: comment.body, user: { login, type } },
    },
  };
}

async function answer(
  issue: IssueState,
  comment: CommentState,
  inputs: Record<string, string> = {},
): Promise<Played> {
  return play(scene, {
    event: commented(issue, comment),
    workspace: checkout(scene.stage, main),
    permissions: writer,
    inputs,
  });
}

const answers = (): string[] =>
  repository.comments.filter(({ author }) => author?.login === "github-actions[bot]").map(({ body }) => body);
const writes = (): string[] =>
  scene.github.requests
    .filter(({ method, path }) => method !== "GET" && path !== "/graphql")
    .map(({ operation }) => operation);
const changed = (): Record<string, string> => {
  const [pull] = [...repository.pulls.values()];
  const [before, after] = [repository.files.get(main), repository.files.get(pull?.head.sha ?? "")];
  return Object.fromEntries([...(after ?? [])].filter(([path, text]) => before?.get(path) !== text));
};

describe("a command in a reminder", () => {
  it("opens a pull request that moves the date, and says so in one comment", async () => {
    const issue = reminder(all);
    const comment = say(issue, "/sunset extend 2027-06-01 two partners migrate in May");
    const result = await answer(issue, comment);
    expect(result.exitCode).toBe(0);
    expect(changed()).toEqual({ "src/client.ts": clientFile().replace("2027-01-15", "2027-06-01") });
    const [pull] = [...repository.pulls.values()];
    expect(pull).toMatchObject({ title: "Move the sunset of Client.all to 2027-06-01", draft: false });
    expect(bodyOf(pull!)).toContain(`\`octocat\` requested it in #${issue.number} on 2026-11-20.`);
    expect(answers()).toEqual([expect.stringContaining(`Pull request [#${pull?.number}]`)]);
    // Nobody is told to wait for checks that the run's own token cannot start.
    expect(answers()[0]).toContain("If no checks run on it");
    expect(reactionsOn(comment)).toEqual(["github-actions[bot]: eyes", "github-actions[bot]: +1"]);

    const before = writes().length;
    const again = await answer(issue, comment);
    expect(again.stdout).toContain("The comment was already answered.");
    expect(writes()).toHaveLength(before);
  });

  it("opens one that keeps the feature, which the check lets pass", async () => {
    const issue = reminder(all);
    await answer(issue, say(issue, "/sunset keep the replacement cannot stream"));
    const files = changed();
    expect(files["src/client.ts"]).not.toContain("@deprecated");
    expect(files[".github/deprecations.yml"]?.startsWith(policy)).toBe(true);
    repository.pulls.clear();
    const pull = open(scene.stage, { number: 90, title: "Keep Client.all", files });
    const checked = await play(scene, { pull });
    expect([checked.exitCode, checked.outputs["errors"]]).toEqual([0, "0"]);
  });

  it("opens a draft that removes what may go, which the check lets pass", async () => {
    const issue = reminder("src/dates.ts#parseDate");
    await answer(issue, say(issue, "/sunset remove"));
    expect(changed()).toEqual({ "src/dates.ts": "export function parseDay(): void {}\n" });
    const [draft] = [...repository.pulls.values()];
    expect(draft?.draft).toBe(true);
    const files = changed();
    repository.pulls.clear();
    const pull = open(scene.stage, { number: 91, title: "Remove parseDate", files });
    expect((await play(scene, { pull })).exitCode).toBe(0);
  });

  it("needs no checkout", async () => {
    const issue = reminder(all);
    const event = commented(issue, say(issue, "/sunset snooze 2 weeks", "triager"));
    const server = `file://${scene.stage.origin.dir}`;
    const result = await play(scene, {
      event,
      workspace: emptyWorkspace(scene.stage),
      permissions: writer,
      env: {
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: `url.${server}.insteadOf`,
        GIT_CONFIG_VALUE_0: `https://github.com/${repositoryName}`,
      },
    });
    expect([result.exitCode, result.stdout.includes("/sunset snooze 2 weeks: noted")]).toEqual([0, true]);
    expect(readMarker(issue.body)?.snoozedUntil).toBe("2026-12-04");
    expect(issue.body.endsWith("\nIt goes on 2027-01-15.")).toBe(true);
  });

  it("is refused to who may not, and nothing else is written", async () => {
    const issue = reminder(all);
    const before = writes().length;
    await answer(issue, say(issue, "/sunset extend 2027-06-01 please", "triager"));
    expect(answers()).toEqual([expect.stringContaining("requires the role `write`")]);
    expect(writes().slice(before)).toEqual([
      "reactions/create-for-issue-comment",
      "reactions/create-for-issue-comment",
      "issues/create-comment",
    ]);
  });

  it("is told where the configuration is wrong, and nothing else is done", async () => {
    const issue = reminder(all);
    const result = await answer(issue, say(issue, "/sunset snooze 2 weeks"), { config: "package.json" });
    expect(result.exitCode).toBe(2);
    expect(answers()).toEqual([expect.stringMatching(/^package\.json:\d+:\d+: .*`name`/m)]);
  });

  it("names no caller that the public may not read of", async () => {
    const issue = reminder("src/session.ts#login");
    const result = await answer(issue, say(issue, "/sunset usage\n/sunset status"));
    expect(answers()).toEqual([expect.stringContaining("acme-mobile")]);
    expect(answers()[0] + result.stdout).not.toContain("secret-customer");
  });

  it("is carried on where it was cut", async () => {
    const issue = reminder(all);
    const comment = say(issue, "/sunset extend 2027-06-01 two partners");
    scene.github.faults.add({ on: "pulls/create", fault: { kind: "status", status: 403 } });
    await answer(issue, comment);
    expect(answers()).toEqual([expect.stringContaining("could not be opened")]);
    scene.github.faults.clear();
    const result = await answer(issue, comment);
    expect(result.exitCode).toBe(0);
    expect(repository.pulls.size).toBe(1);
    expect(answers()).toEqual([expect.stringContaining("✅")]);
  });

  it("in a dry run writes nothing and shows the answer", async () => {
    const issue = reminder(all);
    const before = writes().length;
    const result = await answer(issue, say(issue, "/sunset extend 2027-06-01 partners"), {
      "dry-run": "true",
    });
    expect(writes()).toHaveLength(before);
    expect(result.stdout).toContain("Dry run: this would open a pull request");
  });
});

describe("nothing is asked or written", () => {
  it.each<[string, (issue: IssueState) => RunEvent, string]>([
    [
      "for an edited comment",
      (issue) => commented(issue, say(issue, "/sunset remove"), "edited"),
      "Only new comments are commands.",
    ],
    [
      "for a bot",
      (issue) => commented(issue, say(issue, "/sunset remove", "ci[bot]")),
      "Commands from bots are ignored.",
    ],
    ["without a command", (issue) => commented(issue, say(issue, "> /sunset remove")), "contains no command"],
    [
      "on a pull request",
      (issue) => {
        const event = commented(issue, say(issue, "/sunset remove"));
        return { ...event, payload: { ...event.payload, issue: { number: issue.number, pull_request: {} } } };
      },
      "not on pull requests",
    ],
  ])("%s", async (_what, eventOf, said) => {
    const before = scene.github.requests.length;
    const event = eventOf(reminder(all));
    const result = await play(scene, { event, workspace: emptyWorkspace(scene.stage) });
    expect([result.exitCode, result.stdout.includes(said)]).toEqual([0, true]);
    expect(scene.github.requests).toHaveLength(before);
  });

  it("in a person's issue that carries our marker and label", async () => {
    const author = scene.github.world.account("mallory");
    const issue = reminder(all, { author });
    const before = writes().length;
    const result = await answer(issue, say(issue, "/sunset remove"));
    expect(result.stdout).toContain("The issue does not belong to Sunset Warden.");
    expect(writes()).toHaveLength(before);
  });
});
