import { describe, expect, it } from "vitest";
import { readMarker } from "../../../src/core/reminders/marker.ts";
import { ask, configurationPath, decisionsIn, type Scene } from "./answering.ts";

const client = "/** @deprecated Use `page`. Sunset: 2027-01-15. */\nexport function all(): void {}\n";
const feature = "src/client.ts#all";
const usage = JSON.stringify({
  schema: 1,
  window: { from: "2026-10-15", to: "2026-11-20" },
  features: [
    {
      feature,
      callers: [
        { caller: "acme-mobile", class: "public", count: 40, lastAt: "2026-11-19" },
        { caller: "secret-customer", class: "public", count: 2, lastAt: "2026-11-01" },
      ],
    },
  ],
});
const callers = "callers:\n  acme-mobile: { public: true }\n  acme-web: { contact: '@acme/web' }\n";
const scene = (over: Partial<Scene> = {}): Scene => ({
  files: { "src/client.ts": client, [configurationPath]: callers },
  feature,
  usage,
  ...over,
});

describe("usage and status", () => {
  it.each(["usage", "status"])("%s names in public only who may be named", async (name) => {
    const { answer, conversation } = await ask(scene({ roles: { octocat: "read" } }), `/sunset ${name}`);
    expect(answer).toContain("acme-mobile");
    expect(answer).toContain("1 caller not named here");
    expect(answer).not.toContain("secret-customer");
    expect(conversation.writes).toEqual(["comment"]);
    expect((await ask(scene({ private: true }), `/sunset ${name}`)).answer).toContain("secret-customer");
  });

  it("fits, however many callers there are", async () => {
    const callers = Array.from({ length: 500 }, (_, n) => ({
      caller: `${n}|${"|".repeat(200)}`,
      class: "public",
      count: 1,
      lastAt: null,
    }));
    const many = JSON.stringify({ ...JSON.parse(usage), features: [{ feature, callers }] });
    const { answer } = await ask(scene({ usage: many, private: true }), "/sunset usage\n".repeat(5));
    expect(answer).toMatch(/\d+ more callers are not shown\./);
    expect(answer.length).toBeLessThan(65_536);
  });

  it("says that nobody knows, where no source covers it", async () => {
    const { answer } = await ask(
      { ...scene(), files: { "src/client.ts": client }, usage: "{}" },
      "/sunset usage",
    );
    expect(answer).toContain("unknown");
  });

  it("status says what moves it next", async () => {
    const { answer } = await ask(scene(), "/sunset status");
    expect(answer).toContain("deprecated: it keeps working until 2027-01-15 (56 days from now)");
    expect(answer).toContain("Next steps");
  });

  it.each([
    [["acme-mobile"], "If the remaining callers can be reached, contact them"],
    [["acme-mobile", "secret-customer"], "The remaining callers were contacted: set a later sunset date"],
  ])("status knows whom people have contacted: %j", async (names, says) => {
    const due = client.replace("2027-01-15", "2026-11-01");
    const contacted = names.map((caller) => ({ caller, on: "2026-11-10", by: "hubot" }));
    const files = { "src/client.ts": due, [configurationPath]: `audience: internal\n${callers}` };
    const { answer } = await ask(scene({ files, hidden: { contacted } }), "/sunset status");
    expect(answer).toContain(says);
  });

  it("says so where the feature is gone", async () => {
    const { answer } = await ask(scene({ feature: "src/client.ts#gone" }), "/sunset status");
    expect(answer).toContain("`src/client.ts#gone` no longer has a notice on `main`");
  });
});

describe("help", () => {
  it.each(["/sunset", "/sunset help", "/sunset help me"])("is given for %s", async (line) => {
    const { answer } = await ask(scene({ roles: { octocat: "read" } }), line);
    expect(answer).toContain("| `/sunset extend DATE WHY` |");
    expect(answer).toContain("| maintain or higher |");
  });

  it("guesses what was meant", async () => {
    const { answer } = await ask(scene(), "/sunset exend 2027-06-01 why");
    expect(answer).toContain("`exend` is not a command. Did you mean `/sunset extend`?");
  });
});

describe("snooze and contacted", () => {
  it.each([
    ["snooze P2W", "2026-12-04"],
    ["snooze p10d", "2026-11-30"],
    ["snooze 2 weeks", "2026-12-04"],
    ["snooze for a month", "2026-12-20"],
    ["snooze until 2027-01-01", "2027-01-01"],
    ["snooze 1 January 2027", "2027-01-01"],
  ])("%s", async (line, until) => {
    const { conversation, answer } = await ask(scene(), `/sunset ${line}`);
    expect(readMarker(conversation.reminder.body)?.snoozedUntil).toBe(until);
    expect(conversation.reminder.body.endsWith("\nThe rest of the body.")).toBe(true);
    expect(answer).toContain(`No reminders here until ${until}.`);
    expect(conversation.proposed).toEqual([]);
  });

  it.each([
    ["snooze", "The period is missing"],
    ["snooze soon", "`soon` is not a period"],
    ["snooze PT5H", "is not a period in days"],
    ["snooze 0 days", "`0 days` is not a period"],
    ["snooze 2 years", "the longest allowed period is 1 year"],
    ["snooze 2026-11-20", "is today"],
    ["snooze 01/02/2027", "is ambiguous"],
    ["snooze 2 weeks please", "is not a period"],
    ["contacted", "The caller is missing"],
    [`contacted ${"x".repeat(201)}`, "at most 200 characters"],
  ])("%s is refused", async (line, said) => {
    const { conversation, answer } = await ask(scene(), `/sunset ${line}`);
    expect(answer).toContain(said);
    expect(conversation.writes).toEqual(["comment"]);
  });

  it("contacted is kept with the day and the person, once a caller", async () => {
    const hidden = { contacted: [{ caller: "acme-mobile", on: "2026-11-01", by: "hubot" }] };
    const { conversation, answer } = await ask(
      scene({ hidden }),
      "/sunset contacted `acme-mobile`\n/sunset contacted acme-web\n/sunset contacted --> @all <",
    );
    expect(readMarker(conversation.reminder.body)?.contacted).toEqual([
      { caller: "acme-mobile", on: "2026-11-20", by: "octocat" },
      { caller: "acme-web", on: "2026-11-20", by: "octocat" },
      { caller: "--> @all <", on: "2026-11-20", by: "octocat" },
    ]);
    expect(conversation.reminder.body.split("\n")[0]).toMatch(/^<!-- [^<>@]* -->$/);
    expect(answer.match(/names this caller/g)).toHaveLength(1);
  });
});

describe("accept-breakage", () => {
  it("records who, when and why", async () => {
    const { proposal } = await ask(scene(), "/sunset accept-breakage the last caller is a crawler");
    const text = proposal?.files.get(configurationPath) ?? "";
    expect(text.startsWith(callers)).toBe(true);
    expect(decisionsIn(text)).toEqual([
      {
        feature,
        decision: "accept-breakage",
        reason: "the last caller is a crawler",
        by: "octocat",
        on: "2026-11-20",
        until: null,
      },
    ]);
  });

  it.each([
    ["keep", "takes precedence over `accept-breakage`. Delete it first"],
    ["accept-breakage, reason: x, by: y", "The breakage is already accepted."],
  ])("is refused where %s stands", async (standing, said) => {
    const decisions = `decisions: [{ feature: "${feature}", decision: ${standing} }]\n`;
    const files = { "src/client.ts": client, [configurationPath]: decisions };
    const { answer, proposal } = await ask(scene({ files }), "/sunset accept-breakage a crawler");
    expect(answer).toContain(said);
    expect(proposal).toBeNull();
  });
});

describe("what people write", () => {
  const hostile = "@all see #1, fixes #2 <img src=x> [x](http://x) `a` | ``` </details>";

  it("stays text in the answer, in the pull request and in the commit", async () => {
    const { answer, proposal } = await ask(scene(), `/sunset accept-breakage ${hostile}`);
    const outside = answer.replace(/```+text[\s\S]*?\n```+\n/, "");
    for (const text of [outside, proposal?.body ?? "", proposal?.message ?? "", proposal?.title ?? ""]) {
      const words = text.replaceAll(/(`+)(?!`).*?[^`]\1(?!`)/g, "").replaceAll("in #7 on", "");
      expect(words).not.toMatch(/@all|#[12](?!\d)|<img|\]\(http|<!-- -->$/m);
    }
    expect(proposal?.message).toBe("Accept that callers of all break\n\nRequested in #7 on 2026-11-20.");
    expect(decisionsIn(proposal?.files.get(configurationPath))).toMatchObject([{ reason: hostile }]);
    // The fence is longer than any in the command.
    expect(answer).toContain(`\n\`\`\`\`text\n/sunset accept-breakage ${hostile}\n\`\`\`\`\n`);
  });

  it("fits into a comment, however long", async () => {
    const line = `/sunset ${"x".repeat(13_000)}`;
    const { answer } = await ask(scene(), [line, line, line, line].join("\n"));
    expect(answer.length).toBeLessThan(65_536);
    expect(answer.trimEnd().endsWith("</details>")).toBe(true);
    const { answer: long } = await ask(scene(), `/sunset keep ${"yes ".repeat(15_000)}`);
    expect(long).toContain("at most 1000 are recorded");
    expect(long.length).toBeLessThan(65_536);
  });
});

describe("a dry run", () => {
  it("writes nothing and shows the answer", async () => {
    const { answered, conversation } = await ask(
      scene({ dryRun: true }),
      "/sunset extend 2027-06-01 partners\n/sunset snooze P1W",
    );
    expect([conversation.writes, conversation.reactions]).toEqual([[], []]);
    expect(answered).toMatchObject({ outcome: "answered", body: expect.stringContaining("Dry run: ") });
  });
});
