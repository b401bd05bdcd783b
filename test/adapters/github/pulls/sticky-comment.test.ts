import { describe, expect, it } from "vitest";
import { closeScenes, marker, scene, secret } from "../harness.ts";

closeScenes();
const wanted = { number: 1, marker, body: "Two findings.", mode: "always" } as const;
const text = `${marker}\nTwo findings.`;

describe("one comment of ours", () => {
  it("is created where there is none, without asking who we are", async () => {
    const { github, repository, operations } = await scene();
    const done = await github().stickyComment(wanted);
    expect(done).toMatchObject({ outcome: "created", deleted: 0 });
    expect(repository.comments.map((comment) => comment.body)).toEqual([text]);
    expect(operations()).toEqual(["issues/list-comments", "issues/create-comment"]);
  });

  it("is left alone when it says the same, whatever its line ends", async () => {
    const { fake, github, repository, operations } = await scene();
    const us = fake.world.tokens.get(secret)!.account;
    const { id } = fake.world.comment(repository, 1, `${text.replace("\n", "\r\n")}\r\n`, us);
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "unchanged", id });
    expect(operations()).toEqual(["issues/list-comments", "graphql"]);
  });

  it("is updated in place when it differs, and found past the hundredth comment", async () => {
    const { fake, github, repository, operations } = await scene();
    const other = fake.world.account("octocat");
    for (let count = 0; count < 230; count += 1) fake.world.comment(repository, 1, "Me too", other);
    const mine = fake.world.comment(repository, 1, `${marker}\nOld.`, fake.world.tokens.get(secret)!.account);
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "updated", id: mine.id });
    expect(mine.body).toBe(text);
    expect(operations().filter((operation) => operation === "issues/list-comments")).toHaveLength(3);
    expect(repository.comments).toHaveLength(231);
  });

  it("stays one: the oldest is kept, surplus copies of ours go", async () => {
    const { fake, github, repository } = await scene();
    const us = fake.world.tokens.get(secret)!.account;
    const [first] = ["one", "two", "three"].map((body) =>
      fake.world.comment(repository, 1, `${marker}\n${body}`, us),
    );
    const done = await github().stickyComment(wanted);
    expect(done).toMatchObject({ outcome: "updated", id: first!.id, deleted: 2 });
    expect(repository.comments.map((comment) => comment.body)).toEqual([text]);
  });

  it("is not made where none was asked for, and is brought up to date where it is", async () => {
    const { fake, github, repository } = await scene();
    const port = github();
    expect(await port.stickyComment({ ...wanted, mode: "if-present" })).toEqual({ outcome: "absent" });
    const mine = fake.world.comment(repository, 1, `${marker}\nOld.`, fake.world.tokens.get(secret)!.account);
    const done = await port.stickyComment({ ...wanted, mode: "if-present" });
    expect(done).toMatchObject({ outcome: "updated", id: mine.id });
  });

  it("does not get a second marker when the body brings it", async () => {
    const { github, repository } = await scene();
    await github().stickyComment({ ...wanted, body: text });
    expect(repository.comments.map((comment) => comment.body)).toEqual([text]);
  });
});

describe("comments of others are never touched", () => {
  it.each([
    ["a person who copied the marker", "octocat", `${marker}\nforged`],
    ["a person named like the bot", "github-actions", `${marker}\nforged`],
    ["another app", "other-app[bot]", `${marker}\nforged`],
    ["an account that is gone", null, `${marker}\nforged`],
  ])("%s", async (_who, login, body) => {
    const { fake, github, repository } = await scene();
    const author = login === null ? null : fake.world.account(login);
    const theirs = fake.world.comment(repository, 1, body, author);
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(theirs.body).toBe(body);
    expect(repository.comments).toHaveLength(2);
  });

  it("nor is one of ours that only quotes the marker", async () => {
    const { fake, github, repository } = await scene();
    const body = `A log said: ${marker}`;
    const log = fake.world.comment(repository, 1, body, fake.world.tokens.get(secret)!.account);
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "created" });
    expect(log.body).toBe(body);
  });
});

describe("who we are", () => {
  it.each(["app", "person"])("is found out for the token of an %s", async (kind) => {
    const { fake, github, repository } = await scene();
    const token = "anotherTokenOfTheTests";
    const permissions = { issues: "write" } as const;
    const grant =
      kind === "app"
        ? fake.world.installationToken(token, permissions, "acme-warden")
        : fake.world.personalToken(token, permissions, "hubot");
    const mine = fake.world.comment(repository, 1, `${marker}\nOld.`, grant.account, grant.app);
    const done = await github({ token }).stickyComment(wanted);
    expect(done).toMatchObject({ outcome: "updated", id: mine.id });
  });

  it("is asked by REST where GraphQL is refused", async () => {
    const { fake, github, repository, operations } = await scene();
    const { account } = fake.world.personalToken("aPersonalTokenOfTheTests", { issues: "write" }, "hubot");
    const mine = fake.world.comment(repository, 1, text, account);
    fake.faults.add({ on: "graphql", fault: { kind: "status", status: 404 } });
    const done = await github({ token: "aPersonalTokenOfTheTests" }).stickyComment(wanted);
    expect(done).toMatchObject({ outcome: "unchanged", id: mine.id });
    expect(operations()).toContain("users/get-authenticated");
  });

  it("is the Actions bot where neither answers", async () => {
    const { fake, github, repository } = await scene();
    const mine = fake.world.comment(repository, 1, text, fake.world.tokens.get(secret)!.account);
    fake.faults.add({ on: "graphql", fault: { kind: "status", status: 404 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "unchanged", id: mine.id });
  });

  it("is not guessed in an outage: that would write a second comment", async () => {
    const { fake, github, repository } = await scene();
    fake.world.comment(repository, 1, `${marker}\nOld.`, fake.world.account("acme-warden[bot]"));
    fake.faults.add({ on: "graphql", fault: { kind: "status", status: 502 } });
    expect(await github().stickyComment(wanted)).toMatchObject({ outcome: "failed" });
    expect(repository.comments).toHaveLength(1);
  });
});
