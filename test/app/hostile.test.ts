// What people and GitHub do to the server that they should not, or that nobody thought of: nothing is done, or one
// polite sentence is said; and the next job goes on as if nothing had been.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueMarker, freshState } from "../../src/core/reminders/marker.ts";
import { withoutCode } from "../reports/without-code.ts";
import { copyOf, finished, methodsOf, type Copy } from "../support/app/copies.ts";
import { comment, push } from "../support/app/payloads.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { deliver } from "../support/app/server.ts";
import { policyFile, sample, tale, type Tale } from "../support/app/tale.ts";
import { giveRole } from "../support/github/routes/people.ts";
import type { CommentState, IssueState } from "../support/github/world.ts";

let scene: Scene;
let told: Tale;
let jobs = 0;
beforeAll(async () => {
  scene = await setScene();
  await scene.start();
  told = await tale(scene, "orders");
  await told.pushes("2027-01-16", sample("2027-01-15"));
});
afterAll(() => scene.close());

const issueOf = ({ state }: Copy): IssueState => {
  const [issue] = state.issues.values();
  if (issue === undefined) throw new Error("there is no issue");
  return issue;
};
const ours = ({ state }: Copy): readonly string[] =>
  state.comments.filter(({ author }) => author?.login === "sunset-warden[bot]").map(({ body }) => body);

function speak(copy: Copy, body: string, login = "octocat", issue = issueOf(copy)): CommentState {
  const { world } = scene.stage.github;
  return world.comment(copy.state, issue.number, body, world.account(login));
}

/** Delivers a comment and waits until its job is done. */
async function tell(copy: Copy, said: CommentState, issue = issueOf(copy)): Promise<void> {
  await work(
    "issue_comment",
    comment(copy.installation, said.body, { of: copy.state, issue, comment: said }),
  );
}

async function work(event: string, payload: object): Promise<void> {
  jobs += 1;
  const id = `00000000-0000-4000-8000-${String(jobs).padStart(12, "0")}`;
  const { status } = await deliver(await scene.server.ready(), event, payload, { id });
  expect(status).toBe(202);
  await finished([scene.server], { job: id, installation: 0, follows: null, followers: 1, at: 0 });
}

/** What the app has made: its comments, pull requests, branches. */
const made = (copy: Copy): readonly unknown[] => [
  ...ours(copy),
  ...copy.state.pulls.values(),
  ...[...copy.state.refs.keys()].filter((name) => name !== "refs/heads/main"),
];
const extend = "/sunset extend 2027-07-15 two are late";

describe("a comment", () => {
  it.each([
    ["quoted", `> ${extend}`],
    ["in a fence", `\`\`\`\n${extend}\n\`\`\``],
    ["in a fence that never ends", `~~~~\n${extend}`],
    ["in an HTML comment", `<!--\n${extend}\n-->`],
    ["in a block of HTML", `<pre>\n${extend}\n</pre>`],
    ["indented as code", `    ${extend}`],
    ["in 60,000 characters without a line break", `${"x".repeat(60_000)} ${extend}`],
  ])("that holds a command %s asks for nothing, and nothing is asked of GitHub", async (_how, body) => {
    const copy = copyOf(scene, told.repository);
    await tell(copy, speak(copy, body));
    expect(made(copy)).toEqual([]);
    expect(methodsOf(scene, copy)).toEqual([]);
  });

  it("of 60,000 characters is answered once, and briefly", async () => {
    const copy = copyOf(scene, told.repository);
    await tell(copy, speak(copy, `${"lorem ipsum\n".repeat(4990)}\n/sunset help ${"y".repeat(100)}`));
    expect(ours(copy)).toHaveLength(1);
    expect(ours(copy)[0]?.length).toBeLessThan(15_000);
  });

  it("whose reason is markup and mentions makes none of it", async () => {
    const copy = copyOf(scene, told.repository);
    const why = "@acme/everybody #1 <img src=x onerror=y> [a](https://evil.example) ``` --> ::error::x";
    await tell(copy, speak(copy, `/sunset extend 2027-07-15 ${why}`));
    const [pull] = copy.state.pulls.values();
    if (pull === undefined) throw new Error("there is no pull request");
    const written = [...ours(copy), told.repository.bodyOf(pull)].map((text) =>
      withoutCode(text.replaceAll(/^(`{3,})text\n[^]*?\n\1$/gm, "")),
    );
    for (const text of written) expect(text).not.toMatch(/(?<!\\)@acme|<img|\]\(https:\/\/evil|^::/m);
    expect(pull.title).toBe("Move the sunset of all to 2027-07-15");
  });

  it("of somebody whose rights were taken since is refused", async () => {
    const copy = copyOf(scene, told.repository);
    const said = speak(copy, extend, "mallory");
    await tell(copy, said);
    expect(ours(copy)).toEqual([expect.stringContaining("`mallory` has no role")]);
    expect(copy.state.pulls.size).toBe(0);
  });

  it("that was deleted since is not answered", async () => {
    const copy = copyOf(scene, told.repository);
    const said = speak(copy, extend);
    copy.state.comments = copy.state.comments.filter((each) => each !== said);
    await tell(copy, said);
    expect(made(copy)).toEqual([]);
  });
});

describe("an issue", () => {
  it("of a bot that carries our marker and label is not ours", async () => {
    const copy = copyOf(scene, told.repository);
    const { world } = scene.stage.github;
    const issue = world.issue(copy.state, {
      author: world.account("dependabot[bot]"),
      labels: ["deprecation"],
      body: `${issueMarker(freshState("src/all.ts#all", "2027-01-15"))}\nOrders.`,
    });
    await tell(copy, speak(copy, extend, "octocat", issue), issue);
    expect(made(copy)).toEqual([]);
    await work("push", push(copy.installation, { of: copy.state, after: "a".repeat(40) }));
    expect(issue.state).toBe("open");
    expect(copy.state.issues.size).toBe(2);
  });

  it.each<[string, (issue: IssueState) => void]>([
    ["was transferred", (issue) => void (issue.transferredTo = "octo-org-22/two")],
    ["was deleted", (issue) => void (issue.deleted = true)],
    ["is locked", (issue) => void (issue.locked = true)],
    ["has lost its label", (issue) => void (issue.labels = [])],
  ])("that %s since takes no command", async (_what, change) => {
    const copy = copyOf(scene, told.repository);
    const said = speak(copy, extend);
    change(issueOf(copy));
    await tell(copy, said);
    expect(made(copy)).toEqual([]);
  });

  it("that was transferred is followed by a new one, and only one", async () => {
    const copy = copyOf(scene, told.repository);
    issueOf(copy).transferredTo = "octo-org-22/two";
    for (const after of ["a", "b"]) await work("push", push(copy.installation, { of: copy.state, after }));
    expect(
      [...copy.state.issues.values()].filter(({ transferredTo }) => transferredTo === null),
    ).toHaveLength(1);
  });
});

describe("a repository", () => {
  it("whose configuration is not valid gets one answer that says where, and nothing else", async () => {
    const broken = await tale(scene, "broken");
    await broken.pushes("2027-01-16", sample("2027-01-15"));
    await broken.pushes("2027-01-16", { [policyFile]: "reminders:\n  dayz: [90]\n" });
    const answer = await broken.says(extend);
    expect(answer).toMatch(/^\.github\/deprecations\.yml:2:3: .*`?dayz/m);
    expect(answer).toContain("repeat the command");
    expect(broken.comments()).toHaveLength(1);
    expect(broken.repository.state.pulls.size).toBe(0);
    await broken.pushes("2027-01-16", { [policyFile]: "reminders:\n  days: [90]\n" });
    expect(await broken.says(extend)).toContain("is open and up to date");
  });

  it.each<[string, (copy: Copy) => void]>([
    ["archived", ({ state }) => void (state.archived = true)],
    [
      "emptied",
      ({ state }) => {
        state.refs.clear();
      },
    ],
    ["deleted", ({ state }) => void scene.stage.github.world.repositories.delete(state.fullName)],
    ["without issues", ({ state }) => void (state.hasIssues = false)],
  ])("that was %s is left alone", async (_what, change) => {
    const copy = copyOf(scene, told.repository);
    const before = structuredClone(issueOf(copy));
    change(copy);
    scene.today("2027-02-20");
    const writes = (): number => methodsOf(scene, copy).filter((each) => each === "PATCH").length;
    await work("push", push(copy.installation, { of: copy.state, after: "a".repeat(40) }));
    scene.today("2027-01-16");
    expect(issueOf(copy)).toEqual(before);
    expect(writes()).toBe(0);
  });

  it("that was renamed since is found under its new name", async () => {
    const copy = copyOf(scene, told.repository);
    const { state } = copy;
    // GitHub leads on from the old name.
    scene.stage.github.world.repositories.set("octo-org-11/old-name", state);
    const said = speak(copy, extend);
    const of = { ...state, name: "old-name", fullName: "octo-org-11/old-name" };
    await work(
      "issue_comment",
      comment(copy.installation, extend, { of, issue: issueOf(copy), comment: said }),
    );
    expect(ours(copy)).toEqual([expect.stringContaining("is open and up to date")]);
  });

  it("whose name was given to another one is not mistaken for it", async () => {
    const [copy, other] = [copyOf(scene, told.repository), copyOf(scene, told.repository)];
    giveRole(other.state, "octocat", "admin");
    const said = speak(copy, extend);
    const of = { ...copy.state, name: other.state.name, fullName: other.state.fullName };
    await work(
      "issue_comment",
      comment(copy.installation, extend, { of, issue: issueOf(copy), comment: said }),
    );
    expect(made(copy)).toEqual([]);
    expect(made(other)).toEqual([]);
  });

  it("whose token has no rights is no reason to try again", async () => {
    const copy = copyOf(scene, told.repository);
    const installed = scene.stage.app.installations.get(copy.installation);
    if (installed) installed.permissions = { contents: "read", metadata: "read", issues: "read" };
    await tell(copy, speak(copy, extend));
    expect(made(copy)).toEqual([]);
    expect(scene.server.lines().some(({ msg }) => msg.startsWith("not permitted"))).toBe(true);
  });
});

it("none of which broke GitHub's description of its interface", () => {
  expect(scene.stage.github.violations).toEqual([]);
});
