import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";
import { createRepository, type TestRepository } from "../support/git-repository.ts";

const file = `export function fetchPage(): void {}
/** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */
export function fetchAll(): void {}
/** @deprecated Use \`fetchPage\` instead. Sunset: 2026-11-01. */
export function fetchSome(): void {}
/** @deprecated Use \`fetchPage\` instead. Removed in v5. */
export function fetchNone(): void {}
`;
const id = "src/client.ts#fetchAll";
const usage = {
  schema: 1,
  window: { from: "2026-10-01", to: "2026-11-20" },
  features: [
    {
      feature: id,
      instrumented: true,
      callers: [
        { caller: "acme-mobile", class: "public", count: 40, lastAt: "2026-11-19" },
        { caller: "secret-partner", class: "public", count: 2, lastAt: "2026-11-01" },
      ],
    },
  ],
};

let repository: TestRepository;
let scratch: string;
let usageFile: string;

beforeAll(() => {
  repository = createRepository();
  repository.commit(
    { "src/client.ts": file, CODEOWNERS: "src/ @acme/api @octocat\n" },
    { date: "2026-01-10" },
  );
  repository.commit(
    {
      ".github/deprecations.yml": `callers: { acme-mobile: { public: true } }\ndecisions:
  - { feature: "${id}", decision: extend, until: 2027-06-01, reason: later, by: octocat, on: 2026-11-01 }\n`,
    },
    { date: "2026-11-01" },
  );
  scratch = mkdtempSync(join(tmpdir(), "warden-report-"));
  usageFile = join(scratch, "usage.json");
  writeFileSync(usageFile, JSON.stringify(usage));
});

afterAll(() => {
  repository.cleanup();
  rmSync(scratch, { recursive: true });
});

const run = (...args: string[]): ReturnType<typeof runCommand> =>
  runCommand(scratch, "report", "-C", repository.dir, ...args);

interface ReportObject {
  readonly commit: string;
  readonly today: string;
  readonly features: readonly {
    readonly id: string;
    readonly state: string;
    readonly audience: string;
    readonly effectiveSunset: string | null;
    readonly introduced: string | null;
    readonly owners: readonly string[];
    readonly evidence: { readonly total: number; readonly callers: readonly { caller: string }[] } | null;
    readonly next: readonly string[];
  }[];
}

async function data(...args: string[]): Promise<ReportObject> {
  const { code, stdout, stderr } = await run("--format", "json", ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout) as ReportObject;
}

describe("the data", () => {
  it("are the register with age, owners, usage, decisions, and what moves it next", async () => {
    const { commit, today, features } = await data("--usage", usageFile);
    expect([commit, today]).toEqual(["WORKTREE", "2026-11-20"]);
    expect(features).toHaveLength(3);
    expect(features[0]).toMatchObject({
      id,
      state: "deprecated",
      audience: "public",
      effectiveSunset: "2027-06-01",
      introduced: "2026-01-10",
      owners: ["@octocat", "@acme/api"],
      evidence: { total: 42, callers: [{ caller: "acme-mobile" }, { caller: "secret-partner" }] },
    });
    expect(features[0]?.next[0]).toContain("From 2027-06-01 it may be removed");
    expect(features.map(({ state }) => state)).toEqual(["deprecated", "due", "deprecated"]);
    expect(features[2]).toMatchObject({ effectiveSunset: null, introduced: "2026-01-10" });
  });

  it("name only public callers where everybody may read them", async () => {
    const [feature] = (await data("--usage", usageFile, "--public")).features;
    expect(feature?.evidence?.callers.map(({ caller }) => caller)).toEqual([
      "acme-mobile",
      "1 caller not named here",
    ]);
  });

  it("have the promised form of scan for what scan gives, too", async () => {
    const scanned = await runCommand(repository.dir, "scan", "--format", "json");
    const { features } = JSON.parse(scanned.stdout) as { features: object[] };
    expect((await data()).features).toMatchObject(features);
  });

  it("are of the revision that was asked for", async () => {
    const { commit, features } = await data("--at", "main~1");
    expect(commit).toBe(repository.head("main~1"));
    expect(features[0]?.effectiveSunset).toBe("2027-01-15");
  });
});

describe("the page", () => {
  it("is written to report.html, over an earlier one, and says where", async () => {
    const path = join(scratch, "report.html");
    for (const today of ["2026-11-20", "2026-12-01"]) {
      const { code, stdout, stderr } = await run("--usage", usageFile, "--today", today);
      expect({ code, stdout, stderr }).toEqual({
        code: 0,
        stdout: "",
        stderr: `Wrote ${path} (3 deprecated features).\n`,
      });
      const html = readFileSync(path, "utf8");
      expect(html).toContain(`as of ${today} (UTC).`);
      for (const text of ["fetchAll", "acme-mobile", "secret-partner", "@acme/api", "in v5"])
        expect(html).toContain(text);
    }
  });

  it("goes to standard output with -o -, and into folders that are not there yet", async () => {
    const printed = await run("-o", "-", "--public", "--usage", usageFile);
    expect(printed.stderr).toBe("");
    expect(printed.stdout).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(printed.stdout).not.toContain("secret-partner");
    const { code } = await run("-q", "-o", "new/folder/page.html", "--public", "--usage", usageFile);
    expect(code).toBe(0);
    expect(readFileSync(join(scratch, "new/folder/page.html"), "utf8")).toBe(printed.stdout);
  });

  it("is written of a bare repository, and of one without a notice", async () => {
    const bare = await runCommand(scratch, "report", "-C", repository.bare().dir, "-o", "bare.html");
    expect(bare.code).toBe(0);
    const other = createRepository();
    try {
      other.commit({ "a.ts": "export const a = 1;\n" });
      const { code, stdout } = await runCommand(other.dir, "report", "-o", "-");
      expect(code).toBe(0);
      expect(stdout).toContain("No deprecation notice was found");
    } finally {
      other.cleanup();
    }
  });
});

describe("history that is not at hand", () => {
  it("leaves open when a window began, and says what is missing", async () => {
    const shallow = repository.clone({ depth: 1 });
    // Without a remote nothing more can be fetched.
    shallow.git("remote", "remove", "origin");
    const { code, stdout } = await runCommand(shallow.dir, "report", "--format", "json");
    expect(code).toBe(0);
    const [feature] = (JSON.parse(stdout) as ReportObject).features;
    expect(feature?.introduced).toBeNull();
    expect(feature?.next.join(" ")).toContain("needs the history");
    const html = await runCommand(shallow.dir, "report", "-o", "-");
    expect(html.stdout).toContain("until 2027-06-01");
  });
});

describe("files", () => {
  it.each([
    ["an empty file", "empty.html"],
    ["what is no file at all", "/dev/null"],
  ])("%s is written to", async (_, name) => {
    if (name !== "/dev/null") writeFileSync(join(scratch, name), "");
    expect((await run("-o", name)).code).toBe(0);
    if (name !== "/dev/null") expect(readFileSync(join(scratch, name), "utf8")).toContain("fetchAll");
  });
});

describe("what is not done", () => {
  const mine = "not a report\n";
  beforeAll(() => {
    writeFileSync(join(scratch, "mine.html"), mine);
    symlinkSync(join(scratch, "elsewhere.html"), join(repository.dir, "link.html"));
  });

  it.each([
    ["another file is not written over", ["-o", "mine.html"], "is not a report of sunset-warden"],
    ["nor by the data", ["-o", "mine.html", "--format", "json"], "is not a report of sunset-warden"],
    ["a folder is no file", ["-o", "."], "is a folder"],
    ["an empty name is none", ["-o", ""], "does not name a file"],
    ["no other form", ["--format", "markdown"], "report cannot write markdown"],
    ["does not report findings", ["--sarif", "x.sarif"], "does not report findings"],
    ["an unknown revision", ["--at", "nowhere"], "nowhere"],
    ["a path that is not there", ["nothing"], "There is no file at"],
  ])("%s", async (_, args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readFileSync(join(scratch, "mine.html"), "utf8")).toBe(mine);
  });

  it("follows no link that a change may have placed in the work tree", async () => {
    const { code, stderr } = await runCommand(repository.dir, "report", "-o", "link.html");
    expect(code).toBe(2);
    expect(stderr).toContain("symbolic link");
    expect(existsSync(join(scratch, "elsewhere.html"))).toBe(false);
  });

  it.each([
    ["commands report, export and usage", ["scan", "-o", "x.html"]],
    ["command report", ["check", "--public"]],
  ])("an option of the %s alone: %j", async (owners, args) => {
    const { code, stderr } = await runCommand(repository.dir, ...args);
    expect(code).toBe(2);
    expect(stderr).toContain(`is only for the ${owners}`);
  });
});
