// Changes one condition at a time in what decides, and runs the tests that have to notice: 1 where one does not.
// `node scripts/mutation.ts [--seed=N] [--most=N] [GROUP | SOURCE …]`: `rules`, `judge`; all groups without one.
// Of a group that has more mutants than `--most` (120) the seed draws which are tried; it is this week's number,
// and printed.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { equivalents } from "./mutation/equivalents.ts";
import { mutantsOf, type Mutant } from "./mutation/mutants.ts";
import { groups, type Group, type Unit } from "./mutation/units.ts";

interface Case {
  readonly unit: Unit;
  readonly mutant: Mutant;
}

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, most: { type: "string", default: "120" } },
  allowPositionals: true,
});
const week = 7 * 24 * 60 * 60 * 1000;
const seed = Number(values.seed ?? Math.floor(Date.now() / week));
const most = Number(values.most);
const root = fileURLToPath(new URL("../", import.meta.url));
process.chdir(root);

const wanted = groups().flatMap((group): Group[] => {
  if (positionals.length === 0 || positionals.includes(group.name)) return [group];
  const units = group.units.filter(({ name }) => positionals.includes(name));
  return units.length === 0 ? [] : [{ ...group, units }];
});
if (wanted.length === 0 || !Number.isInteger(seed) || !(most > 0)) {
  process.stderr.write(`There is no group or source ${positionals.join(" ")}, or the numbers are wrong.\n`);
  process.exit(2);
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function random(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawn({ name, units }: Group): readonly Case[] {
  const all = units.flatMap((unit) =>
    mutantsOf(readFileSync(unit.file, "utf8")).map((mutant): Case => ({ unit, mutant })),
  );
  const next = random(seed);
  const tried = all
    .map((each) => ({ each, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ each }) => each);
  process.stdout.write(`${name}: ${String(tried.length)} of ${String(all.length)} mutants\n`);
  return tried.sort((a, b) => a.unit.file.localeCompare(b.unit.file) || a.mutant.line - b.mutant.line);
}

function passes(copy: string, { tests }: Unit): boolean {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const args = ["run", "--bail=1", "--reporter=dot", "--maxWorkers=2", ...tests];
  // A mutant may run for ever.
  const { status } = spawnSync(process.execPath, [vitest, ...args], { cwd: copy, timeout: 300_000 });
  return status === 0;
}

/** One line for each mutant that no test notices. */
function survivorsOf(copy: string, cases: readonly Case[]): readonly string[] {
  const sound = new Map<Unit, boolean>();
  return cases.flatMap(({ unit, mutant }) => {
    const path = join(copy, unit.file);
    if (!sound.has(unit)) sound.set(unit, passes(copy, unit));
    if (sound.get(unit) === false) return [`${unit.file}: its tests fail without any change`];
    const source = readFileSync(path, "utf8");
    writeFileSync(path, mutant.text);
    const survived = passes(copy, unit);
    writeFileSync(path, source);
    if (!survived) return [];
    const line = `${unit.file}:${String(mutant.line)}: ${mutant.from} → ${mutant.to}`;
    const known = equivalents.find(
      ({ unit: name, from, to }) =>
        name === unit.name && from === mutant.from && (to === null || to === mutant.to),
    );
    process.stdout.write(`  ${line}: ${known ? `equivalent, ${known.reason}` : "survived"}\n`);
    return known ? [] : [line];
  });
}

process.stdout.write(`seed ${String(seed)}\n`);
const copy = mkdtempSync(join(tmpdir(), "sunset-warden-mutation-"));
process.once("exit", () => {
  rmSync(copy, { recursive: true, force: true });
});
// Tests may read any file, so all files of the project are copied.
const { stdout: tracked } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 2 ** 26 });
for (const path of tracked.split("\0").filter((each) => each !== "" && existsSync(each)))
  cpSync(join(root, path), join(copy, path));
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
const survivors = new Set(wanted.flatMap((group) => survivorsOf(copy, drawn(group))));
process.stdout.write(
  survivors.size === 0
    ? "No mutant survived.\n"
    : `\n${String(survivors.size)} survived:\n${[...survivors].map((each) => `  ${each}\n`).join("")}`,
);
process.exitCode = survivors.size === 0 ? 0 : 1;
