import { describe, expect, it } from "vitest";
import { issueMarker, freshState, readMarker } from "../../../src/core/reminders/marker.ts";
import { readAnswerMarker } from "../../../src/reports/answer/answer-marker.ts";
import type { Refusal } from "../../../src/ports/pull-request.ts";
import { ask, configurationPath, Conversation, deliver, type Scene } from "./answering.ts";

const client = "/** @deprecated Use `page`. Sunset: 2027-01-15. */\nexport function all(): void {}\n";
const feature = "src/client.ts#all";
const scene = (over: Partial<Scene> = {}): Scene => ({
  files: { "src/client.ts": client },
  feature,
  roles: { octocat: "maintain" },
  ...over,
});
const extension = "/sunset extend 2027-06-01 partners";

describe("who may", () => {
  it.each([
    ["none", "/sunset status", "has no role"],
    ["read", "/sunset snooze P1W", "requires the role `triage`"],
    ["triage", extension, "requires the role `write`"],
    ["write", "/sunset accept-breakage a crawler", "requires the role `maintain`"],
  ] as const)("%s may not %s", async (role, line, said) => {
    const { answer, conversation } = await ask(scene({ roles: { octocat: role } }), line);
    expect(answer).toContain(said);
    expect(answer).toContain("Nothing was done.");
    expect(conversation.writes).toEqual(["comment"]);
  });

  it("is raised by the configuration, and never lowered", async () => {
    const commands = "commands: { extend: admin, keep: read }\n";
    const files = { "src/client.ts": client, [configurationPath]: commands };
    expect((await ask(scene({ files }), extension)).answer).toContain("requires the role `admin`");
    const low = await ask(scene({ files, roles: { octocat: "write" } }), "/sunset keep it is needed");
    expect(low.answer).toContain("requires the role `maintain`");
  });

  it.each(["forbidden", "failed"] as const)("is a no where the role cannot be read (%s)", async (outcome) => {
    const conversation = new Conversation(scene());
    conversation.refuse.set("permission", { outcome, reason: "the token may not see it" });
    const answered = await deliver(scene(), conversation, conversation.say(extension));
    expect(conversation.proposed).toEqual([]);
    expect(conversation.answers[0]).toContain("the token may not see it");
    // A refusal is final, an outage may end: then the comment is not done with.
    expect(answered.outcome).toBe(outcome === "failed" ? "failed" : "answered");
    expect(readAnswerMarker(conversation.answers[0] ?? "")?.done).toBe(outcome === "forbidden");
  });
});

describe("nothing happens", () => {
  it.each<[string, Partial<Scene>, string, string?]>([
    ["without a command", {}, "Shall we extend it?"],
    ["for a bot", { roles: { "ci[bot]": "admin" } }, extension, "ci[bot]"],
    ["in an issue without the label", { issue: { labels: ["bug"] } }, extension],
    ["in an issue without the marker", { issue: { body: "Mine." } }, extension],
    [
      "in a person's issue that carries our marker and label",
      { issue: { author: { login: "mallory", type: "User", ours: false } } },
      extension,
    ],
    [
      "where the marker is not the first line",
      { issue: { body: `Hello\n${issueMarker(freshState(feature, null))}` } },
      extension,
    ],
    ["for a quoted command", {}, `> ${extension}`],
  ])("%s", async (_what, over, body, login) => {
    const { answered, conversation } = await ask(scene(over), body, login);
    expect(answered.outcome).toBe("ignored");
    expect([conversation.writes, conversation.reactions]).toEqual([[], []]);
  });

  it("on a pull request", async () => {
    const conversation = new Conversation(scene());
    const comment = { ...conversation.say(extension), onPullRequest: true };
    expect((await deliver(scene(), conversation, comment)).outcome).toBe("ignored");
    expect(conversation.writes).toEqual([]);
  });

  it("where the comment is gone, or is another person's than the event says", async () => {
    const conversation = new Conversation(scene());
    const comment = conversation.say(extension, "mallory");
    expect(await deliver(scene(), conversation, { ...comment, author: "octocat" })).toMatchObject({
      reason: "Another person wrote the comment.",
    });
    conversation.said.length = 0;
    expect(await deliver(scene(), conversation, comment)).toMatchObject({
      reason: "The comment was deleted.",
    });
    expect(conversation.writes).toEqual([]);
  });
});

describe("once", () => {
  it("delivered twice, it is answered once", async () => {
    const conversation = new Conversation(scene());
    const comment = conversation.say(`${extension}\n/sunset snooze 2 weeks`);
    await deliver(scene(), conversation, comment);
    const { writes } = conversation;
    const before = [...writes];
    expect(await deliver(scene(), conversation, comment)).toMatchObject({
      reason: "The comment was already answered.",
    });
    expect(writes).toEqual(before);
    expect(before).toEqual(["comment", "propose", "update", "edit"]);
  });

  it.each([
    ["comment", []],
    ["propose", ["comment", "update", "edit"]],
    ["update", ["comment", "propose", "edit"]],
    ["edit", ["comment", "propose", "update"]],
  ])("cut at %s, it goes on where it was", async (method, written) => {
    const conversation = new Conversation(scene());
    const comment = conversation.say(`${extension}\n/sunset contacted acme-mobile`);
    conversation.refuse.set(method, { outcome: "failed", reason: "no answer from GitHub" });
    expect((await deliver(scene(), conversation, comment)).outcome).toBe("failed");
    expect(conversation.writes).toEqual(written);
    expect((await deliver(scene(), conversation, comment)).outcome).toBe("answered");
    expect(conversation.answers).toHaveLength(1);
    expect(readAnswerMarker(conversation.answers[0] ?? "")).toMatchObject({ done: true });
    expect(conversation.answers[0]).not.toContain("⚠️");
    expect(readMarker(conversation.reminder.body)?.contacted).toHaveLength(1);
    const contents = new Set(
      conversation.proposed.map(({ branch, files }) => JSON.stringify([branch, [...files]])),
    );
    expect(contents.size).toBe(1);
  });

  it("given anew, it updates the pull request that is open", async () => {
    const conversation = new Conversation(scene());
    await deliver(scene(), conversation, conversation.say(extension));
    await deliver(scene(), conversation, conversation.say("/sunset extend 2027-09-01 more partners"));
    const [first, second] = conversation.proposed;
    expect(first?.branch).toBe(second?.branch);
    expect(second?.files.get("src/client.ts")).toContain("2027-09-01");
    expect(conversation.answers[1]).toContain("is open and up to date");
  });

  it("another's comment with our answer's marker is not taken for ours", async () => {
    const conversation = new Conversation(scene());
    const comment = conversation.say(extension);
    conversation.say(`<!-- sunset-warden:answer v1 ${comment.id} -->\n<!-- done -->`, "mallory");
    expect((await deliver(scene(), conversation, comment)).outcome).toBe("answered");
    expect(conversation.answers).toHaveLength(1);
  });

  it("with the answer deleted meanwhile, what was done is said anew", async () => {
    const conversation = new Conversation(scene());
    conversation.refuse.set("edit", { outcome: "forbidden", reason: "Not Found" });
    await deliver(scene(), conversation, conversation.say(extension));
    expect(conversation.writes).toEqual(["comment", "propose", "comment"]);
    expect(conversation.answers.at(-1)).toContain("Pull request");
  });
});

describe("what GitHub refuses for good", () => {
  it.each<[string, string, Refusal]>([
    ["propose", extension, { outcome: "failed", reason: "GitHub answered 422 (a ruleset)", lasting: true }],
    ["propose", extension, { outcome: "forbidden", reason: "GitHub answered 403 (no right)" }],
    ["update", "/sunset snooze 2 weeks", { outcome: "forbidden", reason: "GitHub answered 403 (archived)" }],
    ["update", "/sunset snooze 2 weeks", { outcome: "forbidden", reason: "it was transferred" }],
  ])("at %s of %s is said, and is no failure to be tried again (%j)", async (method, line, refusal) => {
    const conversation = new Conversation(scene());
    const comment = conversation.say(line);
    conversation.refuse.set(method, refusal);
    expect(await deliver(scene(), conversation, comment)).toMatchObject({ outcome: "forbidden" });
    expect(conversation.answers).toEqual([expect.stringContaining(refusal.reason.split(" (")[0] ?? "")]);
    expect(conversation.answers[0]).toContain("is not retried");
    expect(conversation.reactions).toEqual(["eyes", "confused"]);
    // Delivered again once it is put right, it is done in the same comment.
    expect((await deliver(scene(), conversation, comment)).outcome).toBe("answered");
    expect(conversation.answers).toEqual([expect.stringContaining("✅")]);
  });

  it("is tried again all the same where another command may succeed then", async () => {
    const conversation = new Conversation(scene());
    conversation.refuse.set("propose", { outcome: "forbidden", reason: "no right" });
    conversation.refuse.set("update", { outcome: "failed", reason: "an outage" });
    const comment = conversation.say(`${extension}\n/sunset snooze 2 weeks`);
    expect(await deliver(scene(), conversation, comment)).toMatchObject({
      outcome: "failed",
      reason: "an outage",
    });
  });
});

describe("several commands", () => {
  it("are done in their order, each with its own answer", async () => {
    const { answer, conversation } = await ask(
      scene(),
      `/sunset usage\n${extension}\n/sunset nonsense\n/sunset`,
    );
    const signs = answer.split("\n").filter((line) => /^(?:✅|❌|ℹ️|⚠️)/u.test(line));
    expect(signs).toEqual([
      "ℹ️ `/sunset usage`",
      "✅ `/sunset extend`",
      "❌ `/sunset nonsense`",
      "ℹ️ `/sunset help`",
    ]);
    expect(conversation.proposed).toHaveLength(1);
  });

  it("beyond five are said not to be done", async () => {
    const { answer } = await ask(scene(), "/sunset usage\n".repeat(7));
    expect(answer).toContain("too many commands. Not performed: 2.");
  });
});
