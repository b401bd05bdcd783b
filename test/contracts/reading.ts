import { expect } from "vitest";
import { Engine } from "../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../src/contracts/registry.generated.ts";
import { compareRegisters } from "../../src/core/compare/compare-registers.ts";
import { publicDeclarations } from "../../src/core/surface/public-declarations.ts";
import type { Comparison } from "../../src/core/compare/registers.ts";
import type { ReadResult } from "../../src/core/model/declaration.ts";
import { apart, type FileRead } from "../../src/core/model/register.ts";

export const engine: Engine = new Engine(contractLanguages(contracts), () =>
  Promise.resolve(new Uint8Array()),
);

/** Files by path; a contract and what it refers to. */
export type Files = Readonly<Record<string, string>>;

/** Reads the first of the files, with the others beside it. */
export async function readContract(files: Files): Promise<ReadResult> {
  const [path = "", text = ""] = Object.entries(files)[0] ?? [];
  const language = engine.readerFor(path);
  if (language === null) throw new Error(`no format reads ${path}`);
  return language.read({ path, text }, engine.load, (other) => Promise.resolve(files[other] ?? null));
}

/** `kind coordinate` of everything that is declared, in the order of coordinates. */
export async function declared(files: Files): Promise<string[]> {
  const { declarations } = await readContract(files);
  return declarations.map(({ kind, name }) => `${kind} ${name}`).sort();
}

/** `coordinate` of everything with a notice, with what the notice says. */
export async function noticed(files: Files): Promise<Record<string, string>> {
  const file = await fileOf(files);
  return Object.fromEntries(
    [...file.features.values()].map(({ declaration, notice }) => [
      declaration?.name,
      [notice.sunset, notice.replacement, notice.reason].map((each) => each ?? "-").join(" | "),
    ]),
  );
}

async function fileOf(files: Files): Promise<FileRead> {
  const [first = ""] = Object.keys(files);
  return fileAt(first, files);
}

function filesOf(files: Files): Promise<FileRead[]> {
  return Promise.all(Object.keys(files).map((path) => fileAt(path, files)));
}

async function fileAt(path: string, files: Files): Promise<FileRead> {
  const readOther = (other: string): Promise<string | null> => Promise.resolve(files[other] ?? null);
  const bytes = Buffer.from(files[path] ?? "");
  const { file, problems } = await engine.read(path, bytes, {}, { oid: null, readOther });
  expect(problems).toEqual([]);
  if (file === null) throw new Error(`${path} is not read`);
  return file;
}

/** What happens between two states of one file: `removed User.email`, `altered GET /x: …`. */
export async function changes(
  before: Files,
  after: Files,
  unstable: readonly string[] = [],
): Promise<string[]> {
  return compared([await fileOf(before)], [await fileOf(after)], unstable);
}

/** What happens between two states of several files that make one contract, or more. */
export async function changesOfAll(before: Files, after: Files): Promise<string[]> {
  return compared(await filesOf(before), await filesOf(after), []);
}

/** Of what is removed from several files, by coordinate: which number and name are not reserved. */
export async function unreservedOfAll(before: Files, after: Files): Promise<string[]> {
  return changesBetween(await filesOf(before), await filesOf(after), []).flatMap(
    ({ feature, unreserved }) => {
      if (unreserved === undefined) return [];
      const { number, name, takenBy } = unreserved;
      const taken = takenBy === null ? "" : ` taken by ${takenBy}`;
      return [`${feature.slice(feature.indexOf("#") + 1)}: ${number ?? "-"} ${name ?? "-"}${taken}`];
    },
  );
}

function compared(
  base: readonly FileRead[],
  head: readonly FileRead[],
  unstable: readonly string[],
): string[] {
  return changesBetween(base, head, unstable)
    .map((each) => {
      const what = "what" in each && each.what !== undefined ? `: ${each.what}` : "";
      return `${each.change} ${each.feature.slice(each.feature.indexOf("#") + 1)}${what}`;
    })
    .sort();
}

/** Coordinates that a check makes of two states of a file, where most is the same: of base and of head. */
export async function madeOf(before: Files, after: Files): Promise<readonly (readonly string[])[]> {
  const pair = apart(await fileOf(before), await fileOf(after));
  return pair.map(({ declarations }) => declarations.map(({ name }) => name).sort());
}

/** As a check finds them: by what is not alike on both sides, which has to be what all declarations tell. */
function changesBetween(
  base: readonly FileRead[],
  head: readonly FileRead[],
  unstable: readonly string[],
): Comparison["changes"] {
  const whole = comparison(base, head, unstable);
  const heads = new Map(head.map((each) => [each.path, each]));
  const pairs = base.map((each) => apart(each, heads.get(each.path) ?? each));
  const left = new Map(pairs.map(([, each]) => [each.path, each]));
  const small = comparison(
    pairs.map(([each]) => each),
    head.map((each) => left.get(each.path) ?? each),
    unstable,
  );
  const essence = (changes: Comparison["changes"]): string[] =>
    changes
      .map((each) => JSON.stringify([each.change, each.feature, each.members.map(({ id }) => id)]))
      .sort();
  expect(essence(small)).toEqual(essence(whole));
  return small;
}

function comparison(
  base: readonly FileRead[],
  head: readonly FileRead[],
  unstable: readonly string[],
): Comparison["changes"] {
  const byPath = <T>(files: readonly FileRead[], of: (file: FileRead) => T): Map<string, T> =>
    new Map(files.map((file) => [file.path, of(file)]));
  return compareRegisters({
    base: byPath(base, (file) => file),
    head: byPath(head, (file) => file),
    unreadable: new Set(),
    packageOf: () => "",
    unstable,
    unnoticed: byPath(base, (file) => publicDeclarations(file, "contract")),
  }).changes;
}
