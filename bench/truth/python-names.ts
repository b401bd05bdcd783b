// Compares the modules that the reader names for a checkout of a Python distribution with those that Python's own
// finders give: node bench/truth/python-names.ts CHECKOUT ROOT, ROOT being what stands on sys.path (`src`, `lib`, `.`).
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { distributionAt } from "../../src/languages/python/publishing/distribution.ts";

const [checkout = ".", root = "."] = process.argv.slice(2);
const isFile = (path: string): boolean => existsSync(join(checkout, path));
const listed = readdirSync(checkout, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile())
  .map((each) => join(each.parentPath, each.name).slice(join(checkout).length + 1));
const found = await distributionAt("x.py", {
  text: (path) => Promise.resolve(isFile(path) ? readFileSync(join(checkout, path), "utf8") : null),
  paths: (folder) => Promise.resolve(listed.filter((each) => folder === "" || each.startsWith(`${folder}/`))),
  containing: () => Promise.resolve([]),
  isBuilt: () => false,
});
const own = new Set([...(found?.modules.values() ?? [])].flat());
const script = join(import.meta.dirname, "oracles", "python-names.py");
const told = execFileSync("python3", [script, join(checkout, root)], { encoding: "utf8", maxBuffer: 1e8 });
// Private names, and packages of tests, are no names for importers; `setup` and `conftest` stand beside the packages.
const isPublic = (name: string): boolean =>
  !/(?:^|\.)_(?!_)/.test(name) &&
  !/\.tests?\./.test(`${name}.`.replace(/\.test\.$/, "")) &&
  !name.endsWith(".tests");
const theirs = new Set(told.split("\n").filter((each) => each !== "" && isPublic(each)));
const missing = [...theirs].filter((each) => !own.has(each));
const surplus = [...own].filter((each) => !theirs.has(each));
console.log(`${found?.name ?? "no name"}: ${own.size} named, ${theirs.size} found by Python`);
for (const each of missing) console.log(`  not named: ${each}`);
for (const each of surplus) console.log(`  not found by Python: ${each}`);
