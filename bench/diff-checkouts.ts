// node bench/diff-checkouts.ts OLD REPOSITORY[...] [--commits N] [--skip N] [--config FILE] [--files "*.go"] [-v]
// Judges the newest commits that touch deprecation notices twice: with the sources in the checkout OLD, and with these.
// Prints the differences of each commit, grouped, and the processor time of both.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { loadAsset } from "../src/adapters/fs/assets.ts";
import { openRepository, type GitRepository } from "../src/adapters/git/repository/open-repository.ts";
import { Engine } from "../src/analysis/register/engine.ts";
import type { CheckResult } from "../src/core/model/result/result.ts";
import { languages } from "../src/languages/registry.generated.ts";
import { rules } from "../src/rules/registry.generated.ts";
import { checkChange } from "../src/usecases/check/check-change.ts";

const args = process.argv.slice(2);
const option = (name: string, otherwise: string): string => {
  const at = args.indexOf(name);
  return at < 0 ? otherwise : (args.splice(at, 2)[1] ?? otherwise);
};
const isVerbose = args.includes("-v");
const [most, skipped] = [Number(option("--commits", "20")), Number(option("--skip", "0"))];
const [configFile, only, pickaxe, endings] = [
  option("--config", ""),
  option("--only", ""),
  option("--grep", "deprecated"),
  option(
    "--files",
    languages.flatMap(({ extensions }) => extensions.map((each) => `*${each}`)).join(" "),
  ).split(" "),
];
const [old = "", ...repositories] = args.filter((each) => !each.startsWith("-"));
if (repositories.length === 0) {
  console.error("usage: node bench/diff-checkouts.ts OLD REPOSITORY[...]");
  process.exit(2);
}
const of = async (path: string): Promise<never> => import(join(resolve(old), "src", path)) as Promise<never>;
const { checkChange: oldCheck }: { checkChange: typeof checkChange } = await of(
  "usecases/check/check-change.ts",
);
const { rules: oldRules }: { rules: typeof rules } = await of("rules/registry.generated.ts");
const { Engine: OldEngine }: { Engine: typeof Engine } = await of("analysis/register/engine.ts");
const { languages: oldLanguages }: { languages: typeof languages } = await of(
  "languages/registry.generated.ts",
);
const outside = configFile === "" ? null : { name: configFile, text: readFileSync(configFile, "utf8") };

const engines = {
  old: () => new OldEngine(oldLanguages, loadAsset),
  new: () => new Engine(languages, loadAsset),
};
type Side = keyof typeof engines;
const shown = isVerbose ? 1000 : 12;

async function judged(
  repository: GitRepository,
  side: Side,
  base: string,
  head: string,
): Promise<CheckResult> {
  const check = side === "old" ? oldCheck : checkChange;
  return check({
    repository,
    engine: engines[side](),
    rules: side === "old" ? oldRules : rules,
    base,
    from: base,
    head,
    today: "2026-11-20",
    defaultBranch: null,
    failOn: null,
    usage: null,
    runningWorkflow: null,
    configuration: {
      path: ".github/deprecations.yml",
      outside,
    },
    readLocal: () => Promise.resolve(null),
    sourceWorld: {
      openHttp: () => Promise.reject(new Error("nothing is asked")),
      openDatabase: () => Promise.reject(new Error("no database is queried here")),
      isServer: false,
      now: () => 0,
      variable: () => undefined,
      forFork: false,
      say: () => {},
    },
  });
}

function linesOf({ changes, findings, problems }: CheckResult): readonly string[] {
  return [
    ...changes.map(
      (each) => `change ${each.change} ${each.feature}${each.movedTo ? ` -> ${each.movedTo}` : ""}`,
    ),
    ...findings
      .filter(({ rule }) => !/^(?:usage|visibility)\//.test(rule))
      .map((each) => `finding ${each.rule} ${each.severity} ${each.feature ?? ""}`),
    ...problems.map(({ path, message }) => `problem ${path}: ${message}`),
  ];
}

const totals = { old: 0, new: 0 };
const kinds = new Map<string, number>();
let [commits, differing] = [0, 0];
for (const directory of repositories) {
  const log =
    only === ""
      ? [
          "log",
          "--first-parent",
          "-m",
          "--format=%H",
          `-G${pickaxe}`,
          `-n${most + skipped}`,
          "--",
          ...endings,
        ]
      : ["rev-parse", only];
  const listed = execFileSync("git", ["-C", directory, ...log], { encoding: "utf8", maxBuffer: 1 << 26 });
  const hashes = [...new Set(listed.split("\n").filter((each) => each !== ""))].slice(skipped);
  for (const head of hashes) {
    let base = "";
    try {
      base = execFileSync("git", ["-C", directory, "rev-parse", `${head}^1`], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    } catch {
      continue;
    }
    const lines: Record<Side, readonly string[]> = { old: [], new: [] };
    const spent: Record<Side, number> = { old: 0, new: 0 };
    for (const side of commits % 2 === 0 ? (["old", "new"] as const) : (["new", "old"] as const)) {
      const repository = await openRepository(directory);
      const start = process.cpuUsage();
      const began = performance.now();
      try {
        lines[side] = linesOf(await judged(repository, side, base, head));
      } catch (error) {
        lines[side] = [
          `CRASH ${String((error as Error).stack)
            .split("\n")
            .slice(0, 3)
            .join(" | ")}`,
        ];
      }
      const { user, system } = process.cpuUsage(start);
      spent[side] = Math.round((user + system) / 1000);
      if (isVerbose)
        console.log(`  ${side} ${spent[side]} ms cpu, ${Math.round(performance.now() - began)} ms`);
      totals[side] += spent[side];
      await repository.close?.();
    }
    commits += 1;
    const [was, is] = [new Map<string, number>(), new Map<string, number>()];
    for (const each of lines.old) was.set(each, (was.get(each) ?? 0) + 1);
    for (const each of lines.new) is.set(each, (is.get(each) ?? 0) + 1);
    const gone = [...was].filter(([each, n]) => (is.get(each) ?? 0) < n).map(([each]) => each);
    const come = [...is].filter(([each, n]) => (was.get(each) ?? 0) < n).map(([each]) => each);
    const slow = spent.new > spent.old * 1.5 + 100 ? ` SLOW ${spent.old} -> ${spent.new} ms` : "";
    if (gone.length + come.length === 0 && slow === "") continue;
    if (gone.length + come.length > 0) differing += 1;
    console.log(
      `${directory.replace(/.*\.mirror\//, "").replace(/\/repo$/, "")} ${head.slice(0, 10)}${slow}`,
    );
    for (const each of gone.slice(0, shown)) console.log(`   - ${each}`);
    for (const each of come.slice(0, shown)) console.log(`   + ${each}`);
    if (gone.length > shown || come.length > shown)
      console.log(`   … ${gone.length} gone, ${come.length} come`);
    for (const [sign, all] of [
      ["-", gone],
      ["+", come],
    ] as const)
      for (const each of all) {
        const kind = `${sign} ${each
          .split(" ")
          .slice(0, each.startsWith("finding") ? 3 : 2)
          .join(" ")}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
  }
}
console.log(
  [...kinds]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`)
    .join("\n"),
);
console.log(`${commits} commits, ${differing} differ; old ${totals.old} ms, new ${totals.new} ms`);
