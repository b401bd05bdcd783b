// What the pages of the rules show is what the check says.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { examplesOf, type Example } from "../../scripts/rule-examples.ts";
import { newEngine } from "../../src/cli/gate/engine.ts";
import type { CheckResult } from "../../src/core/model/result/result.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { addDays } from "../../src/core/time/day.ts";
import { audit } from "../../src/usecases/audit.ts";
import { checkChange } from "../../src/usecases/check/check-change.ts";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { offline } from "../support/usage/source-world.ts";

const root = new URL("../../", import.meta.url);
const engine = newEngine();
const configuration = { path: ".github/deprecations.yml", outside: null };

async function judged({ base, head, today, since, usage, ...about }: Example): Promise<CheckResult> {
  const gone = Object.keys(about.earlier).map((path) => [path, base[path] ?? null] as const);
  const first = { day: addDays(since, -180), files: about.earlier };
  const last = { day: since, files: { ...base, ...Object.fromEntries(gone) } };
  const before = new MemoryRepository(gone.length === 0 ? [last] : [first, last]);
  const whole = new MemoryRepository([
    { day: since, files: base },
    { day: today, files: head },
  ]);
  const given = {
    engine,
    rules,
    today,
    base: "c0",
    failOn: null,
    sourceWorld: offline,
    usage:
      usage === undefined
        ? null
        : {
            name: "usage.json",
            path: null,
            text: JSON.stringify(usage),
          },
    readLocal: () => Promise.resolve(null),
  };
  if (about.audit) {
    const trees = { base: before.tree(before.tip), head: null, fallback: null };
    const state = await readConfigurations(configuration, trees);
    return audit({ ...given, repository: before, base: before.tip, at: before.tip, state, onProgress() {} });
  }
  return checkChange({
    ...given,
    repository: Object.assign(whole, { history: before.history }),
    from: "c0",
    head: "c1",
    configuration,
    runningWorkflow: null,
    defaultBranch: null,
  });
}

async function saidBy(rule: string, example: Example): Promise<string[]> {
  const { findings, problems } = await judged(example);
  if (rule !== "removal/unverified") expect(problems).toEqual([]);
  return findings.flatMap((each) => (each.rule === rule ? [`${each.message} ${each.remedy}`] : []));
}

describe.each(rules.map(({ id }) => id))("the examples of %s", (id) => {
  const examples = examplesOf(root, id);

  it("are there", () => {
    expect(examples, `docs/examples/${id}.yml has none`).not.toBeNull();
  });

  it.skipIf(examples === null)("are reported in the words of the page", async () => {
    const said = await saidBy(id, examples!.reported);
    if (process.env["UPDATE_GOLDEN"] === "1") write(id, said);
    else expect(said).toEqual([examples?.reported.says]);
  });

  it.skipIf(examples === null)("are passed over where nothing is wrong", async () => {
    expect(await saidBy(id, examples!.quiet)).toEqual([]);
  });
});

/** New words of a rule are put into its example, to be looked at and committed. */
function write(id: string, said: readonly string[]): void {
  const url = new URL(`docs/examples/${id}.yml`, root);
  const text = readFileSync(url, "utf8");
  writeFileSync(
    url,
    text.replace(/^  says: .*$/m, () => `  says: ${JSON.stringify(said.join(" / "))}`),
  );
}

it("no example is about a rule that is not there", () => {
  const found = readdirSync(new URL("docs/examples/", root), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".yml"))
    .map((path) => path.slice(0, -".yml".length));
  expect(found.filter((id) => !rules.some((rule) => rule.id === id))).toEqual([]);
});
