import { expect, it } from "vitest";
import { answerInvalidConfiguration, type Answered } from "../../../src/usecases/answer/answer-command.ts";
import type { CommentGiven } from "../../../src/usecases/answer/answer-request.ts";
import { Conversation, today } from "./answering.ts";

const feature = "src/client.ts#all";
const mistakes = [
  ".github/deprecations.yml:3:5: There is no key `windw`; did you mean `window`?",
  ".github/deprecations.yml:9:1: ``` @everyone <img src=x> [a](http://evil.example) `",
];

const hindered = (conversation: Conversation, comment: CommentGiven, dryRun = false): Promise<Answered> =>
  answerInvalidConfiguration({ tracker: conversation, comment, today, dryRun }, mistakes);

it("names file and line once, and does nothing, however often it is delivered", async () => {
  const conversation = new Conversation({ files: {}, feature, roles: { octocat: "admin" } });
  const comment = conversation.say("/sunset snooze 2 weeks\n/sunset extend 2027-06-01 @team late");
  expect(await hindered(conversation, comment)).toMatchObject({ outcome: "answered" });
  expect(conversation.writes).toEqual(["comment"]);
  expect(conversation.reactions).toEqual(["confused"]);
  const [answer = ""] = conversation.answers;
  expect(answer).toContain("is not valid");
  // What the file says ends no code block.
  const block = ["````text", ...mistakes, "````"].join("\n");
  expect(answer).toContain(block);
  expect(answer.replace(block, "")).not.toMatch(/everyone|img/);
  expect(answer).toContain("```text\n/sunset snooze 2 weeks\n/sunset extend 2027-06-01 @team late\n```");
  expect(await hindered(conversation, comment)).toMatchObject({ outcome: "ignored" });
  expect(conversation.writes).toEqual(["comment"]);
});

it("follows another label than the usual one, for it cannot be known which is configured", async () => {
  const conversation = new Conversation({ files: {}, feature, issue: { labels: ["sunset"] } });
  await hindered(conversation, conversation.say("/sunset help"));
  expect(conversation.writes).toEqual(["comment"]);
});

it.each([
  ["an issue of somebody else", { author: { login: "mallory", type: "User", ours: false } }, "/sunset help"],
  ["an issue without our marker", { body: "Hello" }, "/sunset help"],
  ["a comment without a command", {}, "> /sunset help"],
] as const)("says nothing in %s", async (_name, issue, body) => {
  const conversation = new Conversation({ files: {}, feature, issue });
  expect(await hindered(conversation, conversation.say(body))).toMatchObject({ outcome: "ignored" });
  expect(conversation.writes).toEqual([]);
  expect(conversation.reactions).toEqual([]);
});

it("writes nothing in a dry run, and tells what GitHub refuses to say", async () => {
  const conversation = new Conversation({ files: {}, feature });
  const comment = conversation.say("/sunset help");
  expect(await hindered(conversation, comment, true)).toMatchObject({ outcome: "answered" });
  expect(conversation.writes).toEqual([]);
  const refusal = { outcome: "forbidden", reason: "the conversation is locked" } as const;
  conversation.refuse.set("comment", refusal);
  expect(await hindered(conversation, comment)).toEqual({ ...refusal, unsaid: true });
});
