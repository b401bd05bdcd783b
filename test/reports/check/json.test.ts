import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkJson, checkObject, scanJson } from "../../../src/reports/check/json.ts";
import { printJson } from "../../../src/reports/writing/print-json.ts";
import { expectGolden } from "../../support/golden.ts";
import { anyText } from "../../support/hostile.ts";
import {
  aChange,
  aFeature,
  aFinding,
  aFullResult,
  aResult,
  aScan,
  anAudit,
  anEntry,
} from "../../support/results.ts";
import { anyResult } from "../any-result.ts";

function place(path: string, line: number) {
  return { path, line, side: "head" as const };
}

function at(path: string, line: number, id: string) {
  return anEntry({ feature: aFeature({ id, place: { path, line, column: 1, endLine: line } }) });
}

describe("JSON", () => {
  it("has the promised form", () => {
    expectGolden("reports/check.json", checkJson(aFullResult()));
    expectGolden("reports/audit.json", checkJson(anAudit()));
    expectGolden("reports/scan.json", scanJson(aScan({ entries: aFullResult().features })));
  });

  it("orders findings by path, line, rule and feature", () => {
    const ordered = [
      aFinding({ place: place("B.ts", 9) }),
      aFinding({ place: place("a.ts", 2), rule: "a/a", feature: null }),
      aFinding({ place: place("a.ts", 2), rule: "a/a", feature: "a.ts#x" }),
      aFinding({ place: place("a.ts", 2), rule: "b/b", feature: "a.ts#a" }),
      aFinding({ place: place("a.ts", 10) }),
      aFinding({ place: place("a/b.ts", 1) }),
    ];
    expect(checkObject(aResult({ findings: ordered.toReversed() })).findings).toEqual(ordered);
  });

  it("orders changes by path, line and feature, a feature's own as they are listed", () => {
    const { changes } = checkObject(
      aResult({
        changes: [
          aChange({ change: "moved", feature: "b" }),
          aChange({ change: "extended", feature: "b" }),
          aChange({ feature: "a" }),
          aChange({ line: 2 }),
        ],
      }),
    );
    expect(changes.map(({ line, feature, change }) => [line, feature, change])).toEqual([
      [2, "src/client.ts#Client.fetchAll", "removed"],
      [12, "a", "removed"],
      [12, "b", "extended"],
      [12, "b", "moved"],
    ]);
  });

  it("orders features by path, line and id", () => {
    const entries = [at("b", 1, "b#a"), at("a", 9, "a#a"), at("a", 1, "a#c"), at("a", 1, "a#b")];
    const ids = (JSON.parse(scanJson(aScan({ entries }))) as { features: { id: string }[] }).features;
    expect(ids.map(({ id }) => id)).toEqual(["a#b", "a#c", "a#a", "b#a"]);
  });

  it("parses back to what went in, and shows a terminal and a runner nothing to act on", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const printed = printJson({ text });
        expect(JSON.parse(printed)).toEqual({ text });
        expect(printed.replaceAll("\n", "")).not.toMatch(
          /[\p{Cc}\u2028-\u202e\u2066-\u2069\u200b-\u200f]|##\[/u,
        );
      }),
    );
    fc.assert(
      fc.property(anyResult, (result) => {
        expect(JSON.parse(checkJson(result))).toEqual(checkObject(result));
      }),
    );
  });
});
