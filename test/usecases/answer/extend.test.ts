import { describe, expect, it } from "vitest";
import { ask, configurationPath, decisionsIn, type Scene } from "./answering.ts";

const client = `import { x } from "./x.ts";

export class Client {
  /**
   * Reads all.
   *
   * @deprecated Use \`fetchPage\` instead. Sunset: 2027-01-15.
   */
  fetchAll(): string { return "2027-01-15"; }
}
`;
const scene = (over: Partial<Scene> = {}): Scene => ({
  files: { "src/client.ts": client },
  feature: "src/client.ts#Client.fetchAll",
  ...over,
});

describe("extend", () => {
  it("changes the date's characters and nothing else", async () => {
    const { answer, proposal, conversation } = await ask(
      scene(),
      "/sunset extend 2027-06-01 two partners migrate",
    );
    expect([...(proposal?.files ?? [])]).toEqual([
      ["src/client.ts", client.replace("Sunset: 2027-01-15", "Sunset: 2027-06-01")],
    ]);
    expect(proposal).toMatchObject({
      base: "main",
      from: "c0",
      title: "Move the sunset of Client.fetchAll to 2027-06-01",
      draft: false,
    });
    expect(proposal?.branch).toMatch(/^sunset-warden\/extend\/src-client\.ts-Client\.fetchAll-[0-9a-f]{8}$/);
    expect(proposal?.body).toContain("> two partners migrate");
    expect(answer).toContain("✅ `/sunset extend`");
    expect(answer).toContain("[#12](<https://github.com/acme/orders/pull/12>)");
    expect(conversation.reactions).toEqual(["eyes", "+1"]);
    expect(conversation.writes).toEqual(["comment", "propose", "edit"]);
  });

  it.each([
    ["@deprecated Gone after 15 January 2027.", "Gone after 1 June 2027."],
    ["@deprecated Will be removed on January 15th, 2027.", "Will be removed on June 1st, 2027."],
    ["@deprecated Will be removed on Jan 15, 2027.", "Will be removed on Jun 1, 2027."],
    ["@deprecated Use x.\n   * @sunset 2027-01-15", "@sunset 2027-06-01"],
    ["@deprecated Sunset: 2027-01-15T00:00:00Z", "Sunset: 2027-06-01T00:00:00Z"],
  ])("keeps the form of %s", async (words, expected) => {
    const text = client.replace(/@deprecated.*/, words);
    const { proposal } = await ask(
      scene({ files: { "src/client.ts": text } }),
      "/sunset extend 1 June 2027: two partners migrate",
    );
    expect(proposal?.files.get("src/client.ts")).toContain(expected);
    expect([...(proposal?.files.keys() ?? [])]).toEqual(["src/client.ts"]);
  });

  it.each([
    ["a version alone", "@deprecated Removed in v5.", "names a version but no date"],
    [
      "a date that stands twice",
      "@deprecated Removed on 2027-01-15. Sunset: 2027-01-15.",
      "cannot be changed reliably",
    ],
  ])("decides where the notice has %s", async (_what, words, note) => {
    const policy = 'audience: public # ours\nreleases: { "5": 2027-01-15 }\n';
    const files = {
      "src/client.ts": client.replace(/@deprecated.*/, words),
      [configurationPath]: policy,
    };
    const { proposal, answer } = await ask(scene({ files }), "/sunset extend 2027-06-01 partners");
    expect([...(proposal?.files.keys() ?? [])]).toEqual([configurationPath]);
    const text = proposal?.files.get(configurationPath) ?? "";
    expect(text.startsWith(policy)).toBe(true);
    expect(decisionsIn(text)).toEqual([
      {
        feature: "src/client.ts#Client.fetchAll",
        decision: "extend",
        reason: "partners",
        by: "octocat",
        on: "2026-11-20",
        until: "2027-06-01",
      },
    ]);
    expect(answer).toContain(note);
  });

  it.each([
    ["2027-01-15 why it is", "Its sunset is already 2027-01-15."],
    ["2027-01-14 why it is", "2027-01-14 is earlier than the current sunset, 2027-01-15"],
    ["2026-11-20 why it is", "2026-11-20 is today"],
    ["2026-01-01 why it is", "2026-01-01 is past"],
    ["2027-02-30 why it is", "does not exist"],
    ["03/04/2027 why it is", "is ambiguous"],
    ["June 2027 why it is", "the day is missing"],
    ["soon why it is", "`soon` is not a date"],
    ["", "The date is missing"],
    ["2027-06-01", "The reason is missing"],
    ["2027-06-01 --", "The reason is missing"],
    [`2027-06-01 ${"x".repeat(1001)}`, "has 1001 characters"],
  ])("refuses %s", async (argument, reason) => {
    const { answer, proposal, conversation } = await ask(scene(), `/sunset extend ${argument}`);
    expect(answer).toContain(reason);
    expect(answer).toContain("❌ `/sunset extend`");
    expect(proposal).toBeNull();
    expect(conversation.reactions.at(-1)).toBe("confused");
  });

  it("refuses what never had a date, and what was kept", async () => {
    const undated = { "src/client.ts": client.replace(" Sunset: 2027-01-15.", "") };
    const { answer } = await ask(scene({ files: undated }), "/sunset extend 2027-06-01 partners");
    expect(answer).toContain("Its notice never had a sunset date");
    const kept = `decisions:\n  - { feature: "src/client.ts#Client.fetchAll", decision: keep }\n`;
    const files = { "src/client.ts": client, [configurationPath]: kept };
    expect((await ask(scene({ files }), "/sunset extend 2027-06-01 partners")).answer).toContain(
      "A decision keeps the feature",
    );
  });

  it("changes the entry of what is declared in the configuration", async () => {
    const policy =
      'features:\n  - id: flag:old\n    kind: flag\n    deprecated: { replacement: "flag:new", reason: slow, sunset: 2027-01-15 } # soon\n';
    const { proposal } = await ask(
      { files: { [configurationPath]: policy }, feature: "flag:old" },
      "/sunset extend 2027-06-01 partners",
    );
    expect([...(proposal?.files ?? [])]).toEqual([
      [configurationPath, policy.replace("2027-01-15", "2027-06-01")],
    ]);
  });

  it("finds a feature by the id that its notice pins", async () => {
    const text = client
      .replace("Sunset:", "feature: orders.all sunset:")
      .replace("instead. feature", "instead.\n   * feature")
      .replace("orders.all sunset:", "orders.all\n   * sunset:");
    const { proposal, answer } = await ask(
      scene({ files: { "src/client.ts": text }, feature: "orders.all" }),
      "/sunset extend 2027-06-01 partners",
    );
    expect(answer).toContain("✅");
    expect(proposal?.branch).toMatch(/^sunset-warden\/extend\/orders\.all-/);
    expect(proposal?.files.get("src/client.ts")).toBe(text.replace("2027-01-15.\n", "2027-06-01.\n"));
  });

  it("moves the date of one feature alone", async () => {
    const shared = "/** @deprecated Sunset: 2027-01-15. */\nexport const old = 1, older = 2;\n";
    const { proposal } = await ask(
      { files: { "a.ts": shared }, feature: "a.ts#old" },
      "/sunset extend 2027-06-01 partners",
    );
    expect([...(proposal?.files.keys() ?? [])]).toEqual([configurationPath]);
  });

  it("does nothing under a configuration that is not valid: who may do what is not known", async () => {
    const files = { "src/client.ts": client, [configurationPath]: "audiences: 7\n" };
    await expect(ask(scene({ files }), "/sunset extend 2027-06-01 partners")).rejects.toThrow(
      "The configuration is not valid.",
    );
  });
});
