import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runCommand } from "../support/command.ts";

const folder = mkdtempSync(join(tmpdir(), "warden-org-"));
afterAll(() => rmSync(folder, { recursive: true }));

const feature = (name: string, over: object = {}) => ({
  id: `src/a.ts#${name}`,
  kind: "function",
  name,
  language: "typescript",
  state: "deprecated",
  place: {
    path: "src/a.ts",
    line: 3,
    column: 1,
    endLine: 3,
  },
  notice: {
    sunset: "2027-01-15",
    replacement: "next",
  },
  ...over,
});
const register = (features: readonly object[], over: object = {}): string =>
  JSON.stringify({ schema: 1, commit: "a".repeat(40), problems: [], features, ...over });
const callers = [{ caller: "acme-mobile", class: "public", count: 40, lastAt: "2026-11-19" }];
const used = { status: "used", reasons: [], window: null, total: 40, callers };

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const run = (...given: readonly string[]) =>
  runCommand(folder, "report", "--org", ...given, "--today", "2026-11-20");

describe("report --org", () => {
  it("shows the registers of many repositories as one page", async () => {
    const due = { effectiveSunset: "2026-11-01", evidence: used, owners: ["@acme/core"] };
    const orders = file("orders.json", register([feature("first"), feature("<b>late</b>", due)]));
    const others = file(
      "others.json",
      JSON.stringify({
        schema: 1,
        repositories: [
          {
            repository: "acme/mobile",
            commit: "b".repeat(40),
            features: [feature("undated", { notice: {} })],
          },
          { repository: "acme/none", commit: "c".repeat(40), features: [] },
        ],
      }),
    );
    const { code, stderr } = await run(`acme/orders=${orders}`, others, "-o", "all.html");
    expect([code, stderr]).toEqual([0, expect.stringContaining("(3 deprecated features in 3 repositories)")]);
    const page = readFileSync(join(folder, "all.html"), "utf8").replaceAll("<wbr>", "");
    expect(page).toContain("3 features in 3 repositories, on 2026-11-20.");
    expect(page).toContain("&lt;b&gt;late&lt;/b&gt;");
    expect(page).not.toContain("<b>late");
    for (const words of ["decision needed", "missing date", "acme-mobile", "@acme/core", "19 days ago"])
      expect(page).toContain(words);
    expect(page).toContain(`https://github.com/acme/orders/blob/${"a".repeat(40)}/src/a.ts#L3`);
    expect(page).not.toMatch(/<link\b|\bsrc=/);
    expect((await run(`acme/orders=${orders}`, "-o", "all.html")).code).toBe(0);
    expect((await run(`acme/orders=${orders}`, "-o", "-")).stdout).toContain("2 features in 1 repository");
  });

  it.each<[name: string, given: readonly string[], words: string]>([
    ["nothing", [], "Specify the registers"],
    ["a file that is not there", ["acme/a=missing.json"], 'no file "missing.json"'],
    ["no JSON", [`acme/a=${file("text.json", "hello")}`], "it is not JSON"],
    ["another JSON", [`acme/a=${file("other.json", "[1]")}`], "`schema` is not 1"],
    ["no features", [`acme/a=${file("bare.json", '{"schema":1}')}`], "it has no `features`"],
    [
      "a broken feature",
      [`acme/a=${file("broken.json", register([feature("a"), {}]))}`],
      "`features[1]` is not a feature",
    ],
    ["no name", [file("nameless.json", register([]))], "write the repository before it"],
    ["two of one", ["acme/a=nameless.json", "acme/a=nameless.json"], "Two registers for acme/a"],
    ["a format", ["acme/a=nameless.json", "--format", "json"], "leave out --format"],
  ])("refuses %s", async (_, given, words) => {
    const { code, stderr } = await run(...given);
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr.trimEnd().split("\n").length).toBeLessThan(4);
  });
});
