import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { annotations } from "../../../src/reports/check/annotations.ts";
import { placer, type Hunk } from "../../../src/reports/check/placing.ts";
import { expectGolden } from "../../support/golden.ts";
import { aFinding, aFullResult, aResult } from "../../support/results.ts";
import { anyResult } from "../any-result.ts";

const nowhere = placer(new Map());
const ours =
  /^::(?:error|warning|notice) (?:file=[^:,\s](?:[^:,]*[^:,\s])?,line=\d+,)?title=[^:,]*::[^\r\n]*$/;

function many(n: number, severity: "error" | "warning") {
  return Array.from({ length: n }, (_, i) =>
    aFinding({ severity, place: { path: `${severity}${i}/a.ts`, line: 1, side: "head" } }),
  );
}

const hunks: readonly Hunk[] = [
  [3, 2],
  [30, 1],
];

describe("annotations", () => {
  it("are workflow commands, removed lines at the nearest that is left", () => {
    const place = placer(new Map([["src/client.ts", hunks]]));
    expectGolden("reports/annotations.txt", annotations(aFullResult(), place));
  });

  it("name the place on base where no file is left", () => {
    expect(annotations(aResult({ findings: [aFinding()] }), nowhere)).toMatch(
      /^::error title=removal\/before-sunset%3A Client\.fetchAll::.*\[src\/client\.ts:12 \(base\)\]%0A→ /,
    );
  });

  it("are none for no findings", () => {
    expect(annotations(aResult(), nowhere)).toBe("");
  });

  it("are at most ten of a level; the rest is counted", () => {
    const text = annotations(aResult({ findings: [...many(22, "warning"), ...many(11, "error")] }), nowhere);
    expect(text.match(/^::error /gm)).toHaveLength(10);
    expect(text.match(/^::warning /gm)).toHaveLength(10);
    expect(text.trimEnd().split("\n").at(-1)).toBe(
      "Not annotated, because GitHub shows at most 10 annotations of a level: 1 more error, 12 more warnings. The full report contains them.",
    );
  });

  it("count many of one rule as one", () => {
    const findings = Array.from({ length: 25 }, (_, line) =>
      aFinding({ place: { path: "src/a.ts", line: line + 1, side: "head" } }),
    );
    const text = annotations(aResult({ findings }), nowhere);
    expect(text.split("\n")).toHaveLength(2);
    expect(text).toContain("::25 findings of removal/before-sunset under src/. The first:%0A");
  });

  it("are ours alone, whatever the text", () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const text = annotations(result, nowhere);
        const lines = text.split("\n").slice(0, -1);
        expect(text).not.toMatch(/[^\P{Cc}\n]/u);
        for (const line of lines) expect(line).toMatch(line.startsWith("::") ? ours : /^Not annotated/);
        expect(lines.length).toBeLessThanOrEqual(31);
      }),
    );
  });
});
