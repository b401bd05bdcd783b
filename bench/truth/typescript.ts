// Holds the TypeScript reader against the compiler on a repository's own notices.
// node bench/truth/typescript.ts GITDIR REV [--json] [--break]
import { parseArgs } from "node:util";
import picomatch from "picomatch";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { typescript } from "../../src/readers/code/typescript.ts";
import { compilerNotices } from "./compiler-notices.ts";
import { filesAt } from "./repository-files.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean" }, break: { type: "boolean" }, tests: { type: "boolean" } },
});
const [gitDir, revision = "HEAD"] = positionals;
if (gitDir === undefined) {
  console.error("usage: node bench/truth/typescript.ts GITDIR REV [--json] [--break] [--tests]");
  process.exit(2);
}

const isTest = picomatch([...typescript.tests], { dot: true });
const isGenerated = picomatch(["**/dist/**", "**/node_modules/**", "**/*.min.*", "**/*.generated.*"], {
  dot: true,
});
const wanted = (path: string): boolean =>
  typescript.extensions.some((each) => path.toLowerCase().endsWith(each)) &&
  !isGenerated(path) &&
  (values.tests === true || !isTest(path));

const files = await filesAt(gitDir, revision, wanted);
const candidates = files.filter(({ bytes }) => bytes.includes("@deprecated"));
const tally = { both: 0, missed: [] as string[], invented: [] as string[], elsewhere: [] as string[] };
const speed = { bytes: 0, reader: 0, compiler: 0 };
const incomplete: string[] = [];
let given = 0;

for (const { path, bytes } of candidates) {
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  let started = performance.now();
  const truth = compilerNotices(path, text);
  speed.compiler += performance.now() - started;
  started = performance.now();
  const { declarations, complete } = await typescript.read({ path, text }, loadAsset);
  speed.reader += performance.now() - started;
  speed.bytes += bytes.length;
  if (!complete) incomplete.push(path);
  const ours = declarations
    .filter(({ notice }) => notice?.form === "jsdoc")
    .map(({ place, name }) => (name === "(module)" ? { line: 0, column: 0, name } : { ...place, name }))
    // The deliberately bad reader: shows that a loss is reported.
    .filter(() => !(values.break === true && (given += 1) % 10 === 0));
  const key = (each: { line: number; column: number }): string => `${each.line}:${each.column}`;
  const found = new Set(ours.map(key));
  const expected = new Set(truth.verdicts.map(key));
  for (const each of truth.verdicts) {
    if (found.has(key(each))) tally.both += 1;
    else tally.missed.push(`${path}:${key(each)} ${each.syntax}`);
  }
  for (const each of ours)
    if (!expected.has(key(each))) tally.invented.push(`${path}:${key(each)} ${each.name}`);
  tally.elsewhere.push(...truth.elsewhere.map((each) => `${path}:${key(each)} ${each.syntax}`));
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const report = {
  files: files.length,
  candidates: candidates.length,
  notices: tally.both + tally.missed.length,
  recall: round(tally.both / Math.max(1, tally.both + tally.missed.length)),
  precision: round(tally.both / Math.max(1, tally.both + tally.invented.length)),
  missed: tally.missed,
  invented: tally.invented,
  /** Deprecated tags before syntax that declares nothing: counted on neither side. */
  elsewhere: tally.elsewhere,
  incomplete,
  megabytesPerSecond: {
    reader: round(speed.bytes / 1000 / speed.reader),
    compiler: round(speed.bytes / 1000 / speed.compiler),
  },
};

if (values.json === true) console.log(JSON.stringify(report, null, 2));
else {
  for (const each of report.missed) console.log(`missed    ${each}`);
  for (const each of report.invented) console.log(`invented  ${each}`);
  for (const each of report.elsewhere) console.log(`elsewhere ${each}`);
  for (const each of report.incomplete) console.log(`incomplete ${each}`);
  const { notices, recall, precision, candidates: read, megabytesPerSecond } = report;
  console.log(
    `${notices} notices in ${read} of ${report.files} files: recall ${recall}, precision ${precision}`,
  );
  console.log(`reader ${megabytesPerSecond.reader} MB/s, compiler ${megabytesPerSecond.compiler} MB/s`);
}
