// Each role and each command: what a person may not do is said, and nothing of it is done.
import { expect, it } from "vitest";
import { ask, type Scene } from "./answering.ts";

const feature = "src/client.ts#all";
const scene: Scene = {
  // Past its sunset and unused, so that every command could be done.
  files: {
    "src/client.ts": "/** @deprecated Use `page`. Sunset: 2026-11-01. */\nexport function all(): void {}\n",
  },
  feature,
};
const roles = ["none", "read", "triage", "write", "maintain", "admin"] as const;
const commands = [
  ["help", "read"],
  ["status", "read"],
  ["usage", "read"],
  ["snooze 2 weeks", "triage"],
  ["contacted acme-mobile", "triage"],
  ["extend 2027-06-01 two are late", "write"],
  ["remove", "write"],
  ["keep nothing replaces it", "maintain"],
  ["accept-breakage without an owner it", "maintain"],
] as const;

const table = commands.flatMap(([line, needed]) =>
  roles.map((role) => [role, line, roles.indexOf(role) >= roles.indexOf(needed)] as const),
);

it.each(table)("%s gives /sunset %s: %s", async (role, line, may) => {
  const { answer, conversation, proposal } = await ask(
    { ...scene, roles: { octocat: role } },
    `/sunset ${line}`,
  );
  const standing = conversation.reminder.body;
  if (may) {
    expect(answer).not.toMatch(/Nothing was done|❌|⚠️/u);
    return;
  }
  expect(answer).toContain("Nothing was done.");
  expect(conversation.writes).toEqual(["comment"]);
  expect(proposal).toBeNull();
  expect(standing).toContain('"snoozedUntil":null,"contacted":[]');
  expect(conversation.reactions).toEqual(["eyes", "confused"]);
});
