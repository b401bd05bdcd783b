// Each row of the lifecycle's table as one story with the real server, from the push to the end, on both databases.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases, type Database } from "../support/app/databases.ts";
import { setScene, type Scene } from "../support/app/scene.ts";
import { startUsageService, type UsageService } from "../support/usage/usage-service.ts";
import { declared, fileSource, policyFile, sample, tale, usage, usageFile } from "../support/app/tale.ts";

const callers = "callers: { acme-mobile: { contact: '@acme/mobile' } }\n";

describe.each(databases)("on $name", ({ missing, open }) => {
  let scene: Scene;
  let database: Database;
  let service: UsageService;
  let told = 0;
  const tell = async (isOpen = false): ReturnType<typeof tale> =>
    tale(scene, `tale-${String((told += 1))}`, isOpen);

  beforeAll(async () => {
    if (missing) return;
    [scene, database] = await Promise.all([setScene(), open()]);
    service = await startUsageService({ from: "2026-01-01", to: "2027-01-16" });
    scene.variables = { ...database.variables, USAGE_ORIGINS: service.url };
    await scene.start();
  });
  afterAll(async () => {
    if (missing) return;
    await scene.close();
    await service.close();
    await database.close();
  });

  describe.skipIf(missing)("a deprecated feature", () => {
    it("is reminded of at 90, 30, 7 and 0 days, then each week, and once at each", async () => {
      const { pushes, sweptOn, issues, issue, comments } = await tell();
      await pushes("2026-11-30", sample("2027-03-01"));
      expect(issues()).toEqual([]);
      await sweptOn("2026-12-01");
      expect(issue().title).toBe("Deprecated: function all, sunset 2027-03-01");
      const days = [
        "2026-12-02",
        "2027-01-30",
        "2027-01-31",
        "2027-02-22",
        "2027-03-01",
        "2027-03-07",
        "2027-03-08",
      ];
      for (const day of [...days, "2027-03-08"]) await sweptOn(day);
      const said = comments().map((each) => /\*\*(.*?)\*\*/.exec(each)?.[1]);
      expect(said).toEqual(["30 days left", "7 days left", "Due today", "Overdue by 7 days"]);
      expect(issues()).toHaveLength(1);
    });

    it("that is due and unused is removed by a draft, and its issue closes with the commit", async () => {
      const { pushes, says, merges, issue, latestPull, comments, repository } = await tell();
      await pushes(
        "2026-01-10",
        sample("2027-01-15", { [policyFile]: fileSource, [usageFile]: usage("2026-01-10", {}) }),
      );
      await pushes("2027-01-16", { [usageFile]: usage("2027-01-16", {}) });
      expect(issue().body).toContain("`/sunset remove`");
      expect(await says("/sunset remove")).toContain("is open and up to date");
      expect(latestPull().draft).toBe(true);
      expect(repository.proposed(latestPull(), "src/all.ts")).toBe("");
      const commit = await merges("2027-01-17");
      expect(issue()).toMatchObject({ state: "closed", stateReason: "completed" });
      expect(comments().at(-1)).toContain(`was removed in [\`${commit.slice(0, 10)}\`]`);
    });

    it("that is due and used has its callers told where they can be reached, and its date reset", async () => {
      const { pushes, says, merges, issue, issues, latestPull, repository } = await tell();
      const files = {
        [policyFile]: fileSource + callers,
        [usageFile]: usage("2027-01-16", { "acme-mobile": 42 }),
      };
      await pushes("2026-01-10", sample("2027-01-15"));
      await pushes("2027-01-16", files);
      expect(issue().body).toContain("@acme/mobile: `acme-mobile` still uses it.");
      expect(issue().body).toContain("`/sunset extend 2027-07-15 the remaining callers were contacted`");
      expect(await says("/sunset remove")).toContain("It may not be removed yet.");
      expect(await says("/sunset contacted acme-mobile")).toContain(
        "Recorded that `acme-mobile` was contacted.",
      );
      expect(await says("/sunset extend 2027-07-15 the remaining callers were contacted")).toContain(
        "is open and up to date",
      );
      expect(repository.proposed(latestPull(), "src/all.ts")).toBe(declared("all", "2027-07-15"));
      await merges("2027-01-17");
      expect(issue()).toMatchObject({ state: "open", title: "Deprecated: function all, sunset 2027-07-15" });
      expect(issues()).toHaveLength(1);
    });

    it.each([
      ["extend 2027-07-15 one customer is left", "open", "Deprecated: function all, sunset 2027-07-15"],
      ["keep nothing replaces it for them", "closed", "Deprecated: function all, sunset 2027-01-15"],
      ["accept-breakage nobody knows who they are", "open", "Deprecated: function all, sunset 2027-01-15"],
    ])("that is due and used by nobody knows whom is decided about: %s", async (command, state, title) => {
      const { pushes, says, merges, issue, issues, latestPull, repository, comments } = await tell();
      const files = { [policyFile]: fileSource, [usageFile]: usage("2027-01-16", { "10.0.0.7": 42 }) };
      await pushes("2026-01-10", sample("2027-01-15"));
      await pushes("2027-01-16", files);
      for (const each of ["extend 2027-07-15 WHY", "accept-breakage WHY", "keep WHY"])
        expect(issue().body).toContain(`\`/sunset ${each}\``);
      expect(await says(`/sunset ${command}`)).toContain("is open and up to date");
      await merges("2027-01-17");
      expect(issue()).toMatchObject({ state, title });
      expect(issues()).toHaveLength(1);
      if (command.startsWith("keep")) {
        expect(repository.proposed(latestPull(), "src/all.ts")).toBe("export function all(): void {}\n");
        expect(repository.proposed(latestPull(), policyFile)).toContain("decision: keep");
        expect(issue().stateReason).toBe("not_planned");
        expect(comments().at(-1)).toMatch(/^Closed: /);
      }
      if (!command.startsWith("accept")) return;
      expect(await says("/sunset remove")).toContain("is open and up to date");
      await merges("2027-01-18");
      expect(issue()).toMatchObject({ state: "closed", stateReason: "completed" });
    });

    it("that is due while its source cannot say anything is not removed", async () => {
      const { pushes, says, issue, repository } = await tell();
      await pushes(
        "2026-01-10",
        sample("2027-01-15", { [policyFile]: fileSource, [usageFile]: usage("2026-01-10", {}) }),
      );
      await pushes("2027-01-16", { "README.md": "Old numbers.\n" });
      expect(issue().body).toContain("unknown");
      expect(await says("/sunset remove")).toContain("It may not be removed yet.");
      expect(repository.state.pulls.size).toBe(0);
    });

    it("is counted by a service that the server's owner allows, and by no other", async () => {
      const { pushes, says, issue } = await tell();
      const source = (url: string): string =>
        `usage: { sources: [{ type: http, url: "${url}/usage", covers: ["**"] }] }\n`;
      service.says("src/all.ts#all", [{ caller: "acme-mobile", class: "public", count: 42, lastAt: null }]);
      await pushes("2026-01-10", sample("2027-01-15"));
      await pushes("2027-01-16", { [policyFile]: source(service.url) });
      expect(issue().body).toContain("42 calls");
      const requests = service.requests.length;
      // The same service by another name is another origin.
      const other = service.url.replace("127.0.0.1", "localhost");
      await pushes("2027-01-16", { [policyFile]: source(other) });
      expect(await says("/sunset usage")).toContain("unknown");
      expect(await says("/sunset remove")).not.toContain("is open and up to date");
      expect(service.requests.length).toBe(requests);
    });

    it("whose notice is withdrawn has its issue closed, and opened again where it comes back", async () => {
      const { pushes, issue, issues, comments } = await tell();
      await pushes("2026-12-01", sample("2027-01-15"));
      const commit = await pushes("2026-12-02", { "src/all.ts": "export function all(): void {}\n" });
      expect(issue()).toMatchObject({ state: "closed", stateReason: "not_planned" });
      expect(comments().at(-1)).toContain(`its notice was withdrawn in [\`${commit.slice(0, 10)}\`]`);
      await pushes("2026-12-03", { "src/all.ts": declared("all", "2027-01-15") });
      expect(issue().state).toBe("open");
      expect(issues()).toHaveLength(1);
    });

    it("that moves to another file, and gets another date there, keeps its issue", async () => {
      const { pushes, issue, issues } = await tell();
      await pushes("2026-12-01", sample("2027-01-15"));
      await pushes("2026-12-02", { "src/all.ts": null, "src/old/all.ts": declared("all", "2027-01-15") });
      expect(issue().body).toContain("`src/old/all.ts#all`");
      await pushes("2026-12-03", { "src/old/all.ts": declared("all", "2027-02-15") });
      expect(issue()).toMatchObject({ state: "open", title: "Deprecated: function all, sunset 2027-02-15" });
      expect(issues()).toHaveLength(1);
    });

    it("whose issue is closed by hand has it opened once more, and not again", async () => {
      const { pushes, sweptOn, issue, issues, comments } = await tell();
      await pushes("2027-01-16", sample("2027-01-15"));
      Object.assign(issue(), { state: "closed", stateReason: "completed" });
      await sweptOn("2027-01-17");
      expect(issue()).toMatchObject({ state: "open", stateReason: "reopened" });
      expect(comments().filter((each) => each.includes("Reopened once"))).toHaveLength(1);
      Object.assign(issue(), { state: "closed", stateReason: "completed" });
      await sweptOn("2027-01-18");
      await sweptOn("2027-02-18");
      expect(issue().state).toBe("closed");
      expect(issues()).toHaveLength(1);
    });

    it("of a public repository names no caller that the policy does not let it name", async () => {
      const { pushes, says, issue, everything } = await tell(true);
      const open =
        "callers: { acme-mobile: { contact: '@acme/mobile', public: true }, secret-bank: { contact: '@secret/bank' } }\n";
      const used = usage("2027-01-16", { "acme-mobile": 42, "secret-bank": 7, "10.0.0.7": 3 });
      await pushes("2026-01-10", sample("2027-01-15"));
      await pushes("2027-01-16", { [policyFile]: fileSource + open, [usageFile]: used });
      expect(issue().body).toContain("@acme/mobile: `acme-mobile` still uses it.");
      for (const each of ["status", "usage", "extend 2027-07-15 they asked", "accept-breakage it is late"])
        expect(await says(`/sunset ${each}`)).not.toBe("");
      expect(everything()).toContain("2 callers may not be named");
      expect(everything()).not.toMatch(/secret|10\.0\.0\.7/);
    });

    it("comes in the issue of its owner and date, where the policy says so", async () => {
      const { pushes, says, issue, issues } = await tell();
      const files = {
        [policyFile]: "reminders: { group: owner }\n",
        CODEOWNERS: "* @octocat\n",
        "src/more.ts": declared("more", "2027-01-15"),
      };
      await pushes("2026-12-20", sample("2027-01-15", files));
      expect(issues()).toHaveLength(1);
      expect(issue().title).toMatch(/^Deprecated: 2 features of @?octocat, sunset 2027-01-15$/);
      expect(issue().body.match(/^- \[ \] /gm)).toHaveLength(2);
      expect(await says("/sunset extend 2027-07-15 late")).toContain("several features");
      expect(await says("/sunset extend more 2027-07-15 late")).toContain("moves the sunset of `more`");
      expect(await says("/sunset snooze 2 weeks")).toContain("No reminders here until 2027-01-03");
      await pushes("2026-12-21", { "src/more.ts": null });
      expect(issue().body).toContain("- [x] `src/more.ts#more`");
      await pushes("2026-12-22", { "src/all.ts": "export function all(): void {}\n" });
      expect(issue().state).toBe("closed");
    });

    it("stands on the dashboard, as long as there is to be one", async () => {
      const { pushes, issues } = await tell();
      await pushes("2026-12-20", sample("2027-01-15", { [policyFile]: "reminders: { dashboard: true }\n" }));
      const [reminder, dashboard] = issues();
      expect(dashboard).toMatchObject({ title: "Deprecations", state: "open" });
      expect(dashboard?.body).toContain(`| \`pages\` | #${String(reminder?.number)} |`);
      await pushes("2026-12-21", { "src/more.ts": declared("more", "2027-01-20") });
      expect(dashboard?.body).toContain("2 deprecated features");
      await pushes("2026-12-22", { [policyFile]: "reminders: { dashboard: false }\n" });
      expect(dashboard?.state).toBe("closed");
    });

    it("has broken nothing of GitHub's description of its interface", () => {
      expect(scene.stage.github.violations).toEqual([]);
    });
  });
});
