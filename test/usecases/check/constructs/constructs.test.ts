// What refactorings, codemods and moves of six languages mean to callers.
import { describe, expect, it } from "vitest";
import { checked, saidIn } from "../memory-check.ts";
import * as typescriptForms from "./typescript-forms.cases.ts";
import * as typescriptSame from "./typescript-same-forms.cases.ts";
import * as pythonForms from "./python-forms.cases.ts";
import * as pythonParts from "./python-parts.cases.ts";
import * as javaForms from "./java-forms.cases.ts";
import * as goForms from "./go-forms.cases.ts";
import * as rustForms from "./rust-forms.cases.ts";
import * as cpp from "./cpp.cases.ts";
import * as csharpForms from "./csharp-forms.cases.ts";
import * as contractForms from "./contracts-forms.cases.ts";
import * as contractRemovals from "./contracts-removals.cases.ts";
import * as csharpBuilds from "./csharp-builds.cases.ts";
import * as csharp from "./csharp.cases.ts";
import * as csharpNames from "./csharp-names.cases.ts";
import * as go from "./go.cases.ts";
import * as java from "./java.cases.ts";
import * as members from "./members-lawful.cases.ts";
import * as memberMoves from "./members-moves.cases.ts";
import * as elixir from "./elixir.cases.ts";
import * as kotlin from "./kotlin.cases.ts";
import * as php from "./php.cases.ts";
import * as python from "./python.cases.ts";
import * as pythonLawful from "./python-lawful.cases.ts";
import * as pythonLent from "./python-lent.cases.ts";
import * as aliases from "./aliases-and-builds.cases.ts";
import * as declaredBeside from "./declared-beside.cases.ts";
import { withNotices, type Row } from "./row.ts";
import * as leftBehind from "./left-behind.cases.ts";
import * as rewritten from "./rewritten.cases.ts";
import * as stubs from "./stubs.cases.ts";
import * as builds from "./builds.cases.ts";
import * as givenAnyway from "./given-anyway.cases.ts";
import * as exportedNames from "./exported-names.cases.ts";
import * as rustBuilds from "./rust-builds.cases.ts";
import * as handedOn from "./handed-on.cases.ts";
import * as pythonNames from "./python-names.cases.ts";
import * as pythonHandedOn from "./python-handed-on.cases.ts";
import * as javaRecords from "./java-records.cases.ts";
import * as packageExports from "./package-exports.cases.ts";
import * as hollowed from "./hollowed.cases.ts";
import * as hunted from "./hunted.cases.ts";
import * as ruby from "./ruby.cases.ts";
import * as rust from "./rust.cases.ts";
import * as scala from "./scala.cases.ts";
import * as swift from "./swift.cases.ts";
import * as typescript from "./typescript.cases.ts";
import * as typescriptMoves from "./typescript-moves.cases.ts";
import * as typescriptLawful from "./typescript-lawful.cases.ts";
import * as accessors from "./accessors.cases.ts";
import * as warned from "./warned.cases.ts";
import * as wrapped from "./wrapped.cases.ts";

/** What is said as an error or a warning, other than of replacements and uses. */
async function said([, base, head]: Row): Promise<readonly string[]> {
  const gone = Object.fromEntries(Object.keys(base).map((path) => [path, null]));
  const result = await checked({
    base: [["2026-01-10", withNotices(base)]],
    head: { ...gone, ...withNotices(head) },
    withContracts: Object.keys(base).some((path) => /\.(?:ya?ml|json|graphql|proto)$/.test(path)),
  });
  return [
    ...result.problems.map(({ path, message }) => `${path}: ${message}`),
    ...saidIn(result).filter(
      (each) =>
        / (?:error|warning)(?: |$)/.test(each) &&
        !/^notice\/replacement-unknown|^usage\/|^visibility\//.test(each),
    ),
  ];
}

const tables = [
  [
    "typescript",
    [...typescriptLawful.lawful, ...typescriptMoves.moves],
    typescript.removals,
    typescript.changes,
  ],
  ["python", pythonLawful.lawful, python.removals, python.changes],
  ["python, in words of other files", pythonLent.lawful, pythonLent.removals, pythonLent.changes],
  ["members", members.lawful, [...memberMoves.removals, ...members.inherited], []],
  ["java", java.lawful, java.removals, java.changes],
  ["go", go.lawful, go.removals, go.changes],
  ["elixir", elixir.lawful, elixir.removals, elixir.changes],
  ["kotlin", kotlin.lawful, kotlin.removals, kotlin.changes],
  ["scala", scala.lawful, scala.removals, scala.changes],
  ["php", php.lawful, php.removals, php.changes],
  ["swift", swift.lawful, swift.removals, swift.changes],
  ["ruby", ruby.lawful, ruby.removals, ruby.changes],
  ["rust", rust.lawful, rust.removals, rust.changes],
  ["cpp", cpp.lawful, cpp.removals, cpp.changes],
  ["csharp", csharp.lawful, csharp.removals, csharp.changes],
  ["typescript, forms", typescriptSame.lawful, typescriptForms.removals, typescriptForms.changes],
  ["python, forms", pythonForms.lawful, pythonForms.removals, pythonForms.changes],
  ["python, parts", pythonParts.lawful, pythonParts.removals, pythonParts.changes],
  ["java, forms", javaForms.lawful, javaForms.removals, javaForms.changes],
  ["go, forms", goForms.lawful, goForms.removals, goForms.changes],
  ["rust, forms", rustForms.lawful, rustForms.removals, rustForms.changes],
  ["csharp, forms", csharpForms.lawful, csharpForms.removals, csharpForms.changes],
  ["wrapped", wrapped.lawful, wrapped.removals, []],
  ["warned", warned.lawful, warned.removals, warned.changes],
  ["accessors", accessors.lawful, accessors.removals, accessors.changes],
  ["rewritten", rewritten.lawful, rewritten.removals, rewritten.changes],
  ["left behind", leftBehind.lawful, leftBehind.removals, []],
  ["builds", builds.lawful, builds.removals, []],
  ["csharp, names", csharpNames.lawful, csharpNames.removals, csharpNames.changes],
  ["csharp, builds", csharpBuilds.lawful, csharpBuilds.removals, csharpBuilds.changes],
  ["given anyway", givenAnyway.lawful, givenAnyway.removals, givenAnyway.changes],
  ["exported names", exportedNames.lawful, exportedNames.removals, exportedNames.changes],
  ["rust, builds", rustBuilds.lawful, rustBuilds.removals, rustBuilds.changes],
  ["handed on", handedOn.lawful, handedOn.removals, []],
  ["python, names", pythonNames.lawful, pythonNames.removals, pythonNames.changes],
  ["python, handed on", pythonHandedOn.lawful, pythonHandedOn.removals, []],
  ["package exports", packageExports.lawful, packageExports.removals, []],
  ["java, records", javaRecords.lawful, javaRecords.removals, javaRecords.changes],
  ["hollowed", hollowed.lawful, hollowed.removals, []],
  ["hunted", hunted.lawful, hunted.removals, hunted.changes],
  ["stubs", stubs.lawful, stubs.removals, []],
  ["aliases and builds", aliases.lawful, [...aliases.removals, ...aliases.undated], aliases.changes],
  ["declared beside", declaredBeside.lawful, declaredBeside.removals, []],
  ["contracts, forms", contractForms.lawful, contractRemovals.removals, []],
] as const;

describe.each(tables)("%s", (_, lawful, removals, changes) => {
  it.each(lawful)("callers do not feel: %s", async (...row) => {
    expect(await said(row)).toEqual([]);
  });

  it.each(removals)("is an error: %s", async (...row) => {
    expect((await said(row)).join("\n")).toMatch(/^[\w/-]+ error /m);
  });

  it.each(changes)("is said: %s", async (...row) => {
    expect(await said(row)).not.toEqual([]);
  });
});
