// Commands in issues that speak of several features: each names the one that it is about.
import { describe, expect, it } from "vitest";
import { freshState, issueMarker, type MarkerKind } from "../../../src/core/reminders/marker.ts";
import { shortId } from "../../../src/core/text/short-id.ts";
import { ask, configurationPath, type Scene } from "./answering.ts";

const gone = (name: string, sunset = "2027-01-15"): string =>
  `/** @deprecated Use \`page\`. Sunset: ${sunset}. */\nexport function ${name}(): void {}\n`;
const files = {
  CODEOWNERS: "* @octocat\n",
  [configurationPath]: "reminders: { group: owner }\n",
  "src/all.ts": gone("all"),
  "src/more.ts": gone("more") + gone("twice"),
  "src/other.ts": gone("twice"),
  "src/later.ts": gone("later", "2027-03-01"),
  "src/past.ts": gone("past", "2026-11-01"),
};
const withMarker = (kind: MarkerKind, feature: string): Scene => ({
  files,
  feature,
  issue: { body: `${issueMarker(freshState(feature, "2027-01-15"), kind)}\nThe rest.` },
});
const group = withMarker("group", "2027-01-15 octocat");
const dashboard = withMarker("dashboard", "dashboard");

describe("a command in the issue of an owner and a date", () => {
  it.each([
    ["its id", "src/all.ts#all"],
    ["its id in backticks", "`src/all.ts#all`"],
    ["its short id", shortId("src/all.ts#all")],
    ["the beginning of its short id", shortId("src/all.ts#all", 4)],
    ["its name", "all"],
    ["its name with a colon", "all:"],
    ["its id, and a word before the date", "src/all.ts#all to"],
  ])("is about the feature of %s", async (_what, name) => {
    const { answer, proposal } = await ask(group, `/sunset extend ${name} 2027-06-01 two partners`);
    expect(answer).toContain("✅ `/sunset extend` for `src/all.ts#all`");
    expect(answer).toContain("moves the sunset of `all` to 2027-06-01");
    expect([...(proposal?.files.keys() ?? [])]).toEqual(["src/all.ts"]);
    expect(proposal?.title).toBe("Move the sunset of all to 2027-06-01");
    expect(proposal?.body).toContain("> two partners");
  });

  it.each([
    ["names none", "extend 2027-06-01 two partners", "The features of the issue:"],
    ["names one that there is none of", "keep alll it is needed", "Did you mean `all`?"],
    ["has nothing behind it", "status", "The features of the issue:"],
    ["names one of another issue", "extend later 2027-06-01 late", "The features of the issue:"],
    ["names an unknown short id", "remove ~0000", "The features of the issue:"],
    ["names two", "extend twice 2027-06-01 late", "Several features of this issue have that name."],
  ])("that %s is answered with what there is", async (_what, line, said) => {
    const { answer, answered, proposal } = await ask(group, `/sunset ${line}`);
    expect(answer).toContain("❌");
    expect(answer).toContain(said);
    expect(answer).toContain("`src/more.ts#twice`");
    expect(answer).not.toContain("src/later.ts");
    expect(answered.outcome).toBe("answered");
    expect(proposal).toBeNull();
  });

  it.each([
    ["status", "all", "sunset"],
    ["usage", "src/more.ts#more", "usage is unknown"],
    ["keep", "all the replacement cannot stream", "records the decision to keep it"],
    ["accept-breakage", "all a crawler without an owner", "callers of `all` may break"],
    ["remove", "all", "It may not be removed yet."],
    ["extend", "all soon", "In this issue, write `/sunset extend ~"],
  ])("/sunset %s %s", async (name, rest, said) => {
    expect((await ask(group, `/sunset ${name} ${rest}`)).answer).toContain(said);
  });

  it("several of them are about a feature each", async () => {
    const { answer, conversation } = await ask(
      group,
      "/sunset extend all 2027-06-01 late\n/sunset extend more 2027-07-01 later",
    );
    expect(answer).toContain("`/sunset extend` for `src/all.ts#all`");
    expect(answer).toContain("`/sunset extend` for `src/more.ts#more`");
    expect(new Set(conversation.proposed.map(({ branch }) => branch)).size).toBe(2);
  });

  it.each(["snooze 2 weeks", "snooze all 2 weeks", "snooze src/all.ts#all P2W"])(
    "/sunset %s applies to the whole issue",
    async (line) => {
      const { answer, conversation } = await ask(group, `/sunset ${line}`);
      expect(answer).toContain("✅ `/sunset snooze`\n\nNo reminders here until 2026-12-04");
      expect(conversation.reminder.body).toContain('"snoozedUntil":"2026\\u002d12\\u002d04"');
    },
  );

  it.each(["contacted acme mobile", "contacted src/all.ts#all acme mobile"])("/sunset %s", async (line) => {
    expect((await ask(group, `/sunset ${line}`)).answer).toContain(
      "Recorded that `acme mobile` was contacted.",
    );
  });

  it("asks for the same role as elsewhere", async () => {
    const { answer, proposal } = await ask(group, "/sunset extend all 2027-06-01 late", "mallory");
    expect(answer).toContain("has no role");
    expect(proposal).toBeNull();
  });

  it("is told how to name a feature by help, and that nothing is left", async () => {
    expect((await ask(group, "/sunset help")).answer).toContain("`/sunset extend FEATURE DATE WHY`");
    const empty = withMarker("group", "2029-01-01 octocat");
    expect((await ask(empty, "/sunset remove all")).answer).toContain(
      "None of the features of this issue still has a notice",
    );
  });
});

describe("a command on the dashboard", () => {
  it("is about any feature of the repository", async () => {
    expect((await ask(dashboard, "/sunset extend later 2027-06-01 late")).answer).toContain("✅");
    expect((await ask(dashboard, "/sunset remove past")).answer).toContain("for `src/past.ts#past`");
  });

  it("that is noted in a feature's issue is given there", async () => {
    const { answer, conversation } = await ask(dashboard, "/sunset snooze all 2 weeks");
    expect(answer).toContain("Write the command in the feature's own issue");
    expect(conversation.writes).toEqual(["comment"]);
  });
});
