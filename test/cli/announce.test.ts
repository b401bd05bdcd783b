import { describe, expect, it } from "vitest";
import { client, fetchAll, fetchPage } from "../support/story-files.ts";
import { announce, clearUpAfterEach, expectUpToDate, notes, read, released } from "./announcing.ts";

clearUpAfterEach();
const entry = (sunset: string, was = ""): string =>
  `- \`fetchAll\` (\`src/client.ts\`): use \`fetchPage\` instead. It loses results. Sunset: ${sunset}${was}. <!-- deprecated: src/client.ts#fetchAll -->`;

describe("sunset-warden announce", () => {
  it("writes release notes and the page; a second run changes nothing", async () => {
    const repository = released().write(client(fetchAll("2027-01-15")));
    const { code, stdout, stderr } = await announce(repository);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      [
        "Sunset Warden: announcing notices since v1.0.0",
        "  updated CHANGELOG.md",
        "  wrote docs/deprecations.md",
        "  + new: src/client.ts#fetchAll",
        "",
      ].join("\n"),
    );
    expect(read(repository, "CHANGELOG.md")).toBe(
      notes.replace("## [Unreleased]\n", `## [Unreleased]\n\n### Deprecated\n\n${entry("2027-01-15")}\n`),
    );
    expect(read(repository, "docs/deprecations.md")).toBe(
      [
        "# Deprecations",
        "",
        "Deprecated features, their replacements, and the day from which each may be removed (00:00 UTC).",
        "",
        "<!-- deprecations: written by sunset-warden announce -->",
        "",
        "| Feature | Replacement | Since | Sunset | Audience | Reason |",
        "| --- | --- | --- | --- | --- | --- |",
        "| [`fetchAll`](../src/client.ts) | `fetchPage` |  | 2027-01-15 | public | It loses results. |",
        "",
        "<!-- /deprecations -->",
        "",
      ].join("\n"),
    );
    await expectUpToDate(repository);
    await expectUpToDate(repository, "--today", "2030-01-01");
  });

  it("follows the life of a deprecation from release to release", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    await announce(repository);
    // The date moves before it was ever released: its line changes, and only that.
    repository.commit(client(fetchAll("2027-02-01")));
    const before = read(repository, "CHANGELOG.md");
    await announce(repository);
    expect(read(repository, "CHANGELOG.md")).toBe(before?.replace(entry("2027-01-15"), entry("2027-02-01")));
    // The release is prepared, and then tagged.
    const prepared = (read(repository, "CHANGELOG.md") ?? "").replace(
      "## [Unreleased]\n",
      "## [Unreleased]\n\n## [1.1.0] - 2026-02-01\n",
    );
    repository.commit({
      "CHANGELOG.md": prepared,
      "docs/deprecations.md": read(repository, "docs/deprecations.md"),
    });
    await expectUpToDate(repository);
    repository.git("tag", "v1.1.0");
    await expectUpToDate(repository);
    // Then the date moves again: that is news.
    repository.commit(client(fetchAll("2027-06-01")));
    expect((await announce(repository, "--check")).code).toBe(1);
    await announce(repository);
    expect(read(repository, "CHANGELOG.md")).toBe(
      prepared.replace(
        "## [Unreleased]\n",
        `## [Unreleased]\n\n### Deprecated\n\n${entry("2027-06-01", " (was 2027-02-01)")}\n`,
      ),
    );
    await expectUpToDate(repository);
    // And then it goes.
    repository.commit(client());
    await announce(repository);
    expect(read(repository, "CHANGELOG.md")).toContain(
      "### Removed\n\n- `fetchAll` (`src/client.ts`): removed. Use `fetchPage` instead. Sunset: 2027-02-01. <!-- removed: src/client.ts#fetchAll -->\n",
    );
    expect(read(repository, "CHANGELOG.md")).not.toContain("was 2027-02-01");
    expect(read(repository, "docs/deprecations.md")).toContain("\nNothing is deprecated.\n");
    await expectUpToDate(repository);
  });

  it("takes an entry out when its notice is withdrawn before the release", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    await announce(repository);
    repository.write({ "src/client.ts": `${fetchPage}export function fetchAll(): void {}\n` });
    const { stdout } = await announce(repository);
    expect(stdout).toContain("  - no longer applies: src/client.ts#fetchAll\n");
    expect(read(repository, "CHANGELOG.md")).not.toContain("fetchAll");
  });

  it("keeps an entry of a file that cannot be read", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    await announce(repository);
    const before = read(repository, "CHANGELOG.md");
    repository.write({ "src/client.ts": Buffer.from("/** @deprecated */\0\0") });
    const { stdout } = await announce(repository);
    expect(stdout).toContain("  - src/client.ts: the file is binary");
    expect(read(repository, "CHANGELOG.md")).toBe(before);
  });
});

describe("--check and --dry-run", () => {
  it("fail, and print the difference; neither writes", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    const check = await announce(repository, "--check");
    expect(check.code).toBe(1);
    expect(check.stdout).toContain("  out of date: CHANGELOG.md\n  missing: docs/deprecations.md\n");
    expect(check.stdout).toContain("✗ Out of date: 2 files. Run `sunset-warden announce` and commit");
    const dry = await announce(repository, "--dry-run");
    expect(dry.code).toBe(0);
    expect(dry.stdout).toContain(
      `--- a/CHANGELOG.md\n+++ b/CHANGELOG.md\n@@ -2,6 +2,10 @@\n \n ## [Unreleased]\n \n+### Deprecated\n+\n+${entry("2027-01-15")}\n+\n ## [1.0.0]`,
    );
    expect(dry.stdout).toContain(
      "--- /dev/null\n+++ b/docs/deprecations.md\n@@ -0,0 +1,11 @@\n+# Deprecations\n",
    );
    expect(repository.git("status", "--porcelain")).toBe("");
  });

  it("work in a bare repository, which cannot be written to", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    const bare = repository.bare();
    expect((await announce(bare, "--check")).code).toBe(1);
    expect((await announce(bare, "--dry-run")).code).toBe(0);
    expect(await announce(bare)).toMatchObject({ code: 2, stderr: expect.stringContaining("add --check") });
  });
});

describe("what it is held against", () => {
  it("is everything where no release is tagged", async () => {
    const repository = released();
    repository.git("tag", "-d", "v1.0.0");
    repository.git("tag", "nightly");
    repository.commit(client(fetchAll("2027-01-15")));
    const { stdout } = await announce(repository, "--check");
    expect(stdout).toContain("announcing all notices (there is no release tag yet)");
    expect(stdout).toContain("+ new: src/client.ts#fetchAll");
  });

  it("is the revision that was named", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    const { stdout } = await announce(repository, "--base", "HEAD", "--check");
    expect(stdout).toContain("announcing notices since HEAD");
    expect(stdout).not.toContain("new:");
    expect((await announce(repository, "--base", "v9", "--check")).code).toBe(2);
  });

  it("cannot be told in a shallow clone without tags", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")));
    const shallow = repository.clone({ depth: 1 });
    const { code, stderr } = await announce(shallow, "--check");
    expect([code, stderr]).toEqual([2, expect.stringContaining("add --base REV")]);
  });
});

describe("wrong use", () => {
  it.each([
    [["--format", "json"], "leave out --format"],
    [["--head", "HEAD"], "add --check or --dry-run"],
    [["--fail-on", "error"], "leave out --usage and --fail-on"],
    [["more"], "There is no file at"],
  ])("%j", async (args, said) => {
    const { code, stderr } = await announce(released(), ...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(said)]);
  });

  it("dates a notice by the commit that brought it, and is not out of date when a merge dates it anew", async () => {
    const repository = released();
    repository.commit(client(fetchAll("2027-01-15")), { date: "2026-02-03T12:00:00Z" });
    await announce(repository);
    const page = read(repository, "docs/deprecations.md") ?? "";
    expect(page).toContain("| `fetchPage` | 2026-02-03 | 2027-01-15 |");
    repository.write({ "docs/deprecations.md": page.replace("2026-02-03", "2026-01-30") });
    await expectUpToDate(repository);
    repository.write({ "docs/deprecations.md": page.replace("It loses", "It may lose") });
    expect((await announce(repository, "--check")).code).toBe(1);
  });
});
