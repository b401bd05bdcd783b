// Holds a reader against the language's own parser on a repository's notices, and says where the two differ.
import { parseArgs } from "node:util";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import type { Declaration } from "../../src/core/model/declaration.ts";
import type { Language } from "../../src/core/model/language.ts";
import { isTest } from "../../src/core/repository/conventions.ts";
import { matchesAny } from "../../src/core/repository/glob.ts";
import type { Oracle, OracleDeclaration, SourceText } from "./oracle.ts";
import { filesAt, type TreeFile } from "./repository-files.ts";

export type { Oracle, SourceText } from "./oracle.ts";

/** Two sides of a comparison: how many are in both, and what only one of them has. */
class Tally {
  both = 0;
  readonly missed: string[] = [];
  readonly invented: string[] = [];

  add(path: string, truth: readonly OracleDeclaration[], ours: readonly Declaration[]): void {
    const left = new Map<number, Declaration[]>();
    for (const each of ours) left.set(each.place.line, [...(left.get(each.place.line) ?? []), each]);
    for (const each of truth) {
      const here = left.get(each.line) ?? [];
      const found = here.findIndex((place) => isSame(each, place));
      if (found >= 0) {
        here.splice(found, 1);
        this.both += 1;
      } else this.missed.push(`${path}:${each.line} ${each.kind} ${each.name}`);
    }
    for (const { place, kind, name } of [...left.values()].flat())
      this.invented.push(`${path}:${place.line} ${kind} ${name}`);
  }

  get recall(): number {
    return round(this.both / Math.max(1, this.both + this.missed.length));
  }

  get precision(): number {
    return round(this.both / Math.max(1, this.both + this.invented.length));
  }

  get size(): number {
    return this.both + this.missed.length;
  }
}

function isSame(truth: OracleDeclaration, { place, name }: Declaration): boolean {
  if (truth.line !== place.line) return false;
  return truth.column === undefined ? simple(truth.name) === simple(name) : truth.column === place.column;
}

function simple(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf("/")) + 1);
}

/** Where both give a declaration and say different things of it. */
function differences(
  path: string,
  truth: readonly OracleDeclaration[],
  ours: readonly Declaration[],
): readonly string[] {
  const byLine = Map.groupBy(ours, ({ place }) => place.line);
  return truth.flatMap((each) => {
    // One place may declare several: the fields of `a, b struct{ x int }`.
    const here = byLine.get(each.line)?.filter((place) => isSame(each, place)) ?? [];
    const other = here.find(({ name }) => name === each.name) ?? here[0];
    if (!other) return [];
    const said: string[] = [];
    if (each.name !== other.name) said.push(`our name is ${other.name}`);
    if (each.exported !== other.reach > 0) said.push(`exported ${each.exported}, reach ${other.reach}`);
    const [theirs, own] = [each, other].map(({ parameters }) => parameters?.join(", ") ?? "none");
    if (theirs !== own) said.push(`parameters (${theirs}), ours (${own})`);
    return said.map((what) => `${path}:${each.line} ${each.name}: ${what}`);
  });
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

const generatedFolders = ["**/dist/**", "**/node_modules/**", "**/vendor/**", "**/third_party/**"];

/** Files of the reader's language at a revision; tests and copies of others' code are left out. */
export async function languageFiles(
  reader: Language,
  gitDir: string,
  revision: string,
  withTests: boolean,
): Promise<readonly TreeFile[]> {
  return filesAt(
    gitDir,
    revision,
    (path) =>
      reader.extensions.some((each) => path.toLowerCase().endsWith(each)) &&
      !matchesAny(generatedFolders, path) &&
      (withTests || !isTest(path, reader.layout)),
  );
}

export function sourceText({ path, bytes }: TreeFile): SourceText {
  return { path, text: bytes.toString("utf8").replace(/^\uFEFF/, "") };
}

/** Reads the command line, compares, prints; ends with 1 where a notice is missed or invented. */
export async function runTruth(oracle: Oracle): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean" }, break: { type: "boolean" }, tests: { type: "boolean" } },
  });
  const [gitDir, revision = "HEAD"] = positionals;
  if (gitDir === undefined) {
    console.error(`usage: node bench/truth/${oracle.id}.ts GITDIR REV [--json] [--break] [--tests]`);
    process.exitCode = 2;
    return;
  }
  const report = await compare(oracle, gitDir, revision, values);
  if (values.json === true) console.log(JSON.stringify(report, null, 2));
  else print(report);
  if (report.missed.length + report.invented.length > 0) process.exitCode = 1;
}

async function compare(
  { reader, candidates, declarations, knows = () => true }: Oracle,
  gitDir: string,
  revision: string,
  options: { readonly break?: boolean; readonly tests?: boolean },
) {
  const files = await languageFiles(reader, gitDir, revision, options.tests === true);
  const sources = files.filter(({ bytes }) => candidates(bytes)).map(sourceText);
  let started = performance.now();
  const truths = new Map((await declarations(sources)).map((each) => [each.path, each]));
  const oracleTime = performance.now() - started;
  const [notices, all] = [new Tally(), new Tally()];
  const unparsable: string[] = [];
  const incomplete: string[] = [];
  const differing: string[] = [];
  let readerTime = 0;
  let characters = 0;
  let given = 0;
  for (const { path, text } of sources) {
    const truth = truths.get(path);
    if (truth === undefined || truth.error !== undefined) {
      unparsable.push(`${path}: ${truth?.error ?? "the oracle said nothing"}`);
      continue;
    }
    started = performance.now();
    const result = await reader.read({ path, text }, loadAsset);
    readerTime += performance.now() - started;
    characters += text.length;
    if (!result.complete) incomplete.push(`${path}:${result.problems[0]?.line ?? 1}`);
    const noted = result.declarations
      .filter((each) => each.notice !== null && knows(each))
      // The deliberately bad reader: shows that a loss is reported.
      .filter(() => !(options.break === true && (given += 1) % 10 === 0));
    notices.add(
      path,
      truth.declarations.filter((each) => each.deprecated),
      noted,
    );
    all.add(path, truth.declarations, result.declarations);
    differing.push(...differences(path, truth.declarations, result.declarations));
  }
  return {
    files: files.length,
    candidates: sources.length,
    notices: notices.size,
    recall: notices.recall,
    precision: notices.precision,
    missed: notices.missed,
    invented: notices.invented,
    /** Every declaration of the candidates, deprecated or not. */
    declarations: {
      count: all.size,
      recall: all.recall,
      precision: all.precision,
      missed: all.missed,
      invented: all.invented,
      differing,
    },
    unparsable,
    incomplete,
    megabytesPerSecond: {
      reader: round(characters / 1000 / Math.max(1, readerTime)),
      oracle: round(characters / 1000 / Math.max(1, oracleTime)),
    },
  };
}

type Report = Awaited<ReturnType<typeof compare>>;

/** So many of the declarations without a notice are shown; the JSON has all. */
const shown = 10;

function print(report: Report): void {
  const { declarations } = report;
  const list = (title: string, lines: readonly string[], most: number = lines.length): void => {
    for (const each of lines.slice(0, most)) console.log(`${title.padEnd(11)} ${each}`);
    if (lines.length > most) console.log(`${title.padEnd(11)} … and ${lines.length - most} more`);
  };
  list("missed", report.missed);
  list("invented", report.invented);
  list("unparsable", report.unparsable);
  list("incomplete", report.incomplete);
  list("unseen", declarations.missed, shown);
  list("extra", declarations.invented, shown);
  list("differs", declarations.differing, shown);
  console.log(
    `${report.notices} notices in ${report.candidates} of ${report.files} files: recall ${report.recall}, precision ${report.precision}`,
  );
  console.log(
    `${declarations.count} declarations: recall ${declarations.recall}, precision ${declarations.precision}, ${declarations.differing.length} differ`,
  );
  const { reader, oracle } = report.megabytesPerSecond;
  console.log(`reader ${reader} MB/s, oracle ${oracle} MB/s`);
}
