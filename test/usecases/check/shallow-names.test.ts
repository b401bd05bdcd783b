// What is known of a feature under an earlier name counts where only the newest commit is at hand, too.
import { expect, it } from "vitest";
import { runCommand } from "../../support/command.ts";
import { createRepository } from "../../support/git-repository.ts";

const policy = ".github/deprecations.yml";
const old = "src/old.ts#fetchAll";
const code = `/** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2026-11-01. */
export function fetchAll(): void {}
`;
const usage = JSON.stringify({
  schema: 1,
  window: { from: "2026-10-10", to: "2026-11-20" },
  features: [
    { feature: old, callers: [{ caller: "acme", class: "public", count: 7, lastAt: "2026-11-19" }] },
    { feature: "src/client.ts#fetchAll", callers: [] },
  ],
});

it.each<[string, string, string | null]>([
  [
    "a decision",
    `decisions:\n  - { feature: "${old}", decision: extend, until: 2027-06-01, reason: late, by: ann, on: 2026-06-01 }\n`,
    "removal/before-sunset",
  ],
  [
    "a decision without a day",
    `decisions:\n  - { feature: "${old}", decision: extend, until: 2027-06-01, reason: late, by: ann }\n`,
    "removal/before-sunset",
  ],
  [
    "a decision about another feature",
    `decisions:\n  - { feature: "src/old.ts#fetchOne", decision: extend, until: 2027-06-01, reason: late, by: ann, on: 2026-06-01 }\n`,
    null,
  ],
  ["recorded calls", "usage:\n  sources: [{ type: file, path: ops/usage.json }]\n", "removal/in-use"],
])("%s", async (_what, more, rule) => {
  const repository = createRepository();
  try {
    const base = { [policy]: `audience: internal\n${more}`, "ops/usage.json": usage };
    repository.commit({ ...base, "src/old.ts": code, "package.json": "{}\n" }, { date: "2026-03-01" });
    repository.commit({ "src/old.ts": null, "src/client.ts": code }, { date: "2026-09-01" });
    repository.commit({ "README.md": "More.\n" }, { date: "2026-11-01" });
    repository.branch("change").commit({ "src/client.ts": "export {};\n" }, { date: "2026-11-20" });
    const clone = repository.clone({ depth: 2, branch: "change" });
    const args = ["check", "--base", "HEAD~1", "--head", "HEAD", "--today", "2026-11-20", "--format", "json"];
    const { stdout } = await runCommand(clone.dir, ...args);
    const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string }[] };
    expect(findings.map((each) => each.rule)).toEqual(rule === null ? [] : [rule]);
  } finally {
    repository.cleanup();
  }
});
