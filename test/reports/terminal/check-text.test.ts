import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanText } from "../../../src/reports/register/scan-text.ts";
import { checkText } from "../../../src/reports/terminal/check-text.ts";
import { expectGolden } from "../../support/golden.ts";
import { acting } from "../../support/hostile.ts";
import {
  aFeature,
  aFinding,
  aFullResult,
  aResult,
  aScan,
  anAudit,
  anEntry,
  anEvidence,
} from "../../support/results.ts";
import { anyEntry, anyResult } from "../any-result.ts";

const plain = { color: false };

describe("text", () => {
  it("shows a check, an audit and a pass", () => {
    expectGolden("reports/check.txt", checkText(aFullResult(), { color: false, width: 80 }));
    expectGolden("reports/audit.txt", checkText(anAudit(), plain));
    expectGolden("reports/pass.txt", checkText(aResult({ features: [anEntry()] }), plain));
  });

  it("says of a pass its verdict, its removals and what could not be read alone, where that is asked for", () => {
    const quietly = { color: false, quiet: true };
    expect(checkText(aResult({ features: [anEntry()] }), quietly)).toBe("✓ Pass: no findings.\n");
    const passed = { ...aFullResult(), verdict: "pass" as const };
    expect(checkText(passed, quietly)).toMatch(
      /^Removals\n[^]+\n\n! 2 errors[^\n]+\nCould not be read: src\/broken\.ts\.\n$/,
    );
    expect(checkText(aFullResult(), quietly)).toBe(checkText(aFullResult(), plain));
  });

  it("colours only when asked to", () => {
    const coloured = checkText(aFullResult(), { color: true });
    expect(coloured).toContain("\u001b[31m✗ error\u001b[39m");
    expect(coloured.replaceAll(/\u001b\[\d+m/g, "")).toBe(checkText(aFullResult(), plain));
  });

  it("says in one line what is found many times", () => {
    const findings = Array.from({ length: 31 }, (_, line) =>
      aFinding({ place: { path: "src/legacy/a.ts", line: line + 1, side: "head" } }),
    );
    const text = checkText(aResult({ findings }), plain);
    expect(text).toContain(
      "31 findings of removal/before-sunset under src/legacy/, the first at src/legacy/a.ts:1\n",
    );
    expect(text.match(/may not be removed/g)).toHaveLength(1);
    expect(text).toContain("Fail: 31 errors.");
  });

  it.each([
    ["dates alone", [aFinding()], "Without further changes, this check passes from 2027-01-15."],
    [
      "the latest of several dates",
      [aFinding(), aFinding({ rule: "removal/grace-not-served", passesFrom: "2027-03-01" })],
      "Without further changes, this check passes from 2027-03-01.",
    ],
    [
      "usage",
      [aFinding(), aFinding({ rule: "removal/in-use", passesFrom: null })],
      "if usage data shows by then that usage has ended",
    ],
    ["no date", [aFinding({ passesFrom: null })], "Waiting will not help"],
    [
      "some dates",
      [aFinding(), aFinding({ rule: "notice/withdrawn", passesFrom: null })],
      "1 of 2 findings needs a change. The rest pass from 2027-01-15.",
    ],
    ["warnings alone", [aFinding({ severity: "warning" })], "Nothing blocks this."],
  ])("says what to do next where %s decides", (_, findings, expected) => {
    expect(checkText(aResult({ findings }), plain)).toContain(expected);
  });

  it("says so where errors are let pass, and where warnings fail", () => {
    const lenient = aResult({ findings: [aFinding()], verdict: "pass" });
    expect(checkText(lenient, plain)).toContain(
      "The errors do not fail this run because `fail-on` is `never`.",
    );
    const strict = aResult({ findings: [aFinding({ severity: "warning" })], verdict: "fail" });
    expect(checkText(strict, plain)).toContain("Without further changes, this check passes from 2027-01-15.");
  });

  it("names callers only where they may be named", () => {
    const result = aResult({ findings: [aFinding({ evidence: anEvidence() })] });
    expect(checkText(result, plain)).toContain("acme-mobile (public): 42 calls, last on 2026-11-19");
    const discreet = checkText(result, { color: false, mayName: () => false });
    expect(discreet).not.toContain("acme-mobile");
    expect(discreet).toContain("1 caller not named here (public): 42 calls, last on 2026-11-19");
  });

  it("does not break a long path, whatever the width", () => {
    const path = `${"packages/deep/".repeat(12)}client.ts`;
    const text = checkText(aResult({ findings: [aFinding({ place: { path, line: 7, side: "head" } })] }), {
      color: false,
      width: 40,
    });
    expect(text).toContain(`${path}:7\n`);
  });
});

describe("the table of a scan", () => {
  const entries = aFullResult().features;

  it("is aligned", () => {
    expectGolden("reports/scan.txt", scanText(aScan({ entries }), plain));
    expect(scanText(aScan(), plain)).toContain("0 deprecated features.\n");
  });

  it("gives up the beginning of paths and the end of names in a narrow terminal", () => {
    const path = "packages/server/src/handlers/日本語/orders/legacy/list-orders.ts";
    const place = { path, line: 120, column: 1, endLine: 130 };
    const wide = anEntry({ feature: aFeature({ id: `${path}#${"listAllOrders".repeat(6)}`, place }) });
    const text = scanText(aScan({ entries: [...entries, wide] }), { color: false, width: 120 });
    const lines = text.split("\n").filter((line) => /^~\S+ +.+ +(deprecated|due)/.test(line));
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(120);
    expect(text).toMatch(/…\S*list-orders\.ts:120\n/);
  });

  it("still shows something in a terminal of no width", () => {
    expect(scanText(aScan({ entries }), { color: false, width: 1 })).toContain("Client.fetchAll");
  });
});

describe("text of arbitrary results", () => {
  it("holds no escape and no line that a runner would execute", () => {
    fc.assert(
      fc.property(
        anyResult,
        fc.array(anyEntry, { maxLength: 4 }),
        fc.integer({ min: 1, max: 200 }),
        (result, entries, width) => {
          const options = { color: false, width };
          for (const text of [checkText(result, options), scanText(aScan({ entries }), options)]) {
            expect(text).not.toMatch(acting);
            expect(text).not.toMatch(/^\s*::/m);
          }
        },
      ),
    );
  });
});
