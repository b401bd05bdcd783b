import { describe, expect, it } from "vitest";
import { aJudgedEntry, amended, announced, aPolicy, allFindings, onChange } from "../support/judging.ts";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import { tell } from "../support/story.ts";

const rule = "visibility/log-warnings";
const on = aPolicy({ rules: [{ rule, severity: "warning", paths: null }] });

describe("visibility/log-warnings", () => {
  it("is off where the configuration does not say otherwise", () => {
    expect(onChange(rule, announced({}, { warns: false }))).toEqual([]);
  });

  it("stands at the declaration", () => {
    expect(onChange(rule, announced({}, { warns: false }), { policy: on })).toEqual([
      {
        rule,
        severity: "warning",
        feature: "src/client.ts#Client.fetchAll",
        place: { path: "src/client.ts", line: 12, side: "head" },
        message: "`Client.fetchAll` is deprecated, but does not warn when it is called.",
        remedy: expect.stringContaining("register its id with the runtime"),
        passesFrom: null,
        evidence: null,
      },
    ]);
  });

  it.each([
    ["what warns", announced({}, { warns: true })],
    ["what cannot be told", announced({}, { warns: null })],
    ["what nobody looked at", announced({})],
    ["what is only amended", amended({}, {}, { warns: false })],
  ])("is silent about %s", (_, change) => {
    expect(onChange(rule, change, { policy: on })).toEqual([]);
  });

  it.each([
    ["deprecated", false, 1],
    ["due", false, 1],
    ["kept", false, 0],
    ["deprecated", true, 0],
    ["deprecated", null, 0],
  ] as const)("in audits: %s, warns: %j", (state, warns, count) => {
    const findings = allFindings({ entries: [aJudgedEntry({}, { state, warns })] }, { policy: on });
    expect(findings.filter((each) => each.rule === rule)).toHaveLength(count);
  });

  const notice = "/** @deprecated Use `next` instead. Slow. Sunset: 2027-06-15. */\n";
  const policy = {
    ".github/deprecations.yml": `rules: { ${rule}: { severity: error, paths: ["lib/**"] } }\n`,
  };
  const silent = `${notice}export function old() {\n  return 1;\n}\nexport function next() {}\n`;
  const loud = silent.replace("return 1", 'console.warn("old")');

  it("is asked for by path, in checks", async () => {
    const head = { "lib/a.js": silent, "lib/b.js": loud, "src/a.js": silent };
    const { findings } = await tell({ name: "", base: [["2026-11-01", policy]], head, today: "2026-11-20" });
    expect(findings).toEqual([`${rule} error lib/a.js#old`]);
  });

  it("and in audits", async () => {
    const repository = createRepository();
    repository.commit(
      { ...policy, "lib/a.js": silent, "lib/b.js": loud, "src/a.js": silent },
      { date: "2026-11-01" },
    );
    const { stdout } = await runCommand(repository.dir, "audit", "--format", "json", "--today", "2026-11-20");
    repository.cleanup();
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ rule, severity: "error", feature: "lib/a.js#old" }],
    });
  });

  it.each([
    ["its id", 'g.deprecated("lib/a.js#old", old);'],
    ["its coordinate", 'export const api = { old: g.deprecated("old", impl) };'],
    ["a count of its own", 'g.used("lib/a.js#old");'],
  ])("is silent where another file registers %s", async (_, text) => {
    const base = { ...policy, "lib/register.js": `${text}\n` };
    const head = { "lib/a.js": silent, "lib/c.js": silent.replaceAll("old", "older") };
    const { findings } = await tell({ name: "", base: [["2026-11-01", base]], head, today: "2026-11-20" });
    expect(findings).toEqual([`${rule} error lib/c.js#older`]);
  });
});
