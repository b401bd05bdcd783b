import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CheckResult } from "../../../src/core/model/result/result.ts";
import { commentBody, commentMarker, hasMarker } from "../../../src/reports/check/comment.ts";
import { checkMarkdown, scanMarkdown } from "../../../src/reports/check/markdown.ts";
import { expectGolden } from "../../support/golden.ts";
import { acting, hostileTexts } from "../../support/hostile.ts";
import {
  aChange,
  aFinding,
  aFullResult,
  aResult,
  aScan,
  anAudit,
  anEvidence,
} from "../../support/results.ts";
import { anyEntry, anyResult } from "../any-result.ts";
import { withoutCode } from "../without-code.ts";
import { runs } from "../../support/runs.ts";

const links = {
  rulesUrl: "https://github.com/o/r/blob/main/docs/rules",
  blobUrl: "https://github.com/acme/app/blob",
};

function big(n: number): CheckResult {
  const findings = Array.from({ length: n }, (_, i) =>
    aFinding({ place: { path: `d${i}/a.ts`, line: 1, side: "head" }, message: "ü".repeat(900) }),
  );
  return aResult({ findings, changes: findings.map(({ place }) => aChange({ path: place.path })) });
}

/** Pipes of each table row that are not within text: nothing but our own may be there. */
function expectStableTables(markdown: string): void {
  let pipes = 0;
  for (const line of markdown.split("\n")) {
    if (!line.startsWith("|")) {
      pipes = 0;
      continue;
    }
    const here = line.split("|").length;
    if (pipes !== 0) expect(here).toBe(pipes);
    expect(line).toMatch(/ \|$/);
    pipes = here;
  }
}

describe("the job summary", () => {
  it("shows a check, an audit, a pass and a scan", () => {
    expectGolden("reports/check.md", checkMarkdown(aFullResult(), links));
    expectGolden("reports/audit.md", checkMarkdown(anAudit(), { mayName: () => true }));
    expectGolden("reports/pass.md", checkMarkdown(aResult()));
    expectGolden("reports/scan.md", scanMarkdown(aScan({ entries: aFullResult().features })));
  });

  it("is cut between rows, with a note, under its limit in bytes", () => {
    const limit = 20_000;
    const text = checkMarkdown(big(200), { ...links, limit });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
    expect(Buffer.byteLength(text)).toBeGreaterThan(limit / 2);
    expect(text).toMatch(/\*\*Cut to fit: \d+ rows left out here\.\*\* The JSON report is complete\./);
    expect(text.trimEnd()).toMatch(/on the base branch\.$/);
    expectStableTables(text);
  });

  it("stays under GitHub's limit with a million characters in every text", () => {
    const huge = "x|".repeat(500_000);
    const findings = Array.from({ length: 100 }, (_, i) =>
      aFinding({
        rule: huge,
        feature: huge,
        message: huge,
        remedy: huge,
        place: { path: `${i}${huge}`, line: 1, side: "base" },
      }),
    );
    const text = checkMarkdown(aResult({ findings }), links);
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
    expect(commentBody(aResult({ findings }), links).length).toBeLessThanOrEqual(65_536);
  });

  it("links rules and places only where addresses and commits are known", () => {
    const text = checkMarkdown(aResult({ head: "WORKTREE", findings: [aFinding({ rule: "](x)" })] }), links);
    expect(text).toContain("| `](x)` |");
    expect(text).toContain("/blob/1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d/src/client.ts#L12>) (base)");
  });

  it("links a removed line at the commit that was compared, which may not be base's tip", () => {
    const from = "c".repeat(40);
    const text = checkMarkdown(aResult({ from, findings: [aFinding()] }), links);
    expect(text).toContain(`/blob/${from}/src/client.ts#L12>) (base)`);
    expect(text).toContain("Compared `cccccccccc` with");
  });

  it("closes a diagram that it cuts", () => {
    const { features } = aFullResult();
    const entries = Array.from({ length: 60 }, (_, i) => {
      const [entry] = features;
      if (entry === undefined) throw new Error("the fixture has features");
      const place = { ...entry.feature.place, path: `src/${i}.ts` };
      return { ...entry, feature: { ...entry.feature, id: `src/${i}.ts#a`, place } };
    });
    const whole = checkMarkdown(aResult({ base: null, features: entries }));
    expect(whole.match(/^ {2}method /gm)).toHaveLength(40);
    expect(whole).toContain("Not drawn: 20 features with later sunset dates.");
    const cut = checkMarkdown(aResult({ base: null, features: entries }), { limit: 2200 });
    expect(cut.match(/^```/gm)).toHaveLength(2);
    expect(cut).toMatch(/Cut to fit/);
  });
});

describe("the comment", () => {
  it("fails, warns, or is settled", () => {
    const full = aFullResult();
    const warnings = full.findings.filter(({ severity }) => severity !== "error");
    expectGolden(
      "reports/comment-fail.md",
      commentBody(full, { ...links, runUrl: "https://github.com/acme/app/actions/runs/1" }),
    );
    expectGolden(
      "reports/comment-warning.md",
      commentBody(aResult({ ...full, verdict: "pass", findings: warnings })),
    );
    expectGolden("reports/comment-resolved.md", commentBody(aResult()));
  });

  it("is known by its first line", () => {
    expect(hasMarker(commentBody(aResult()))).toBe(true);
    expect(hasMarker("<!-- sunset-warden:check v2 -->\r\nlater")).toBe(true);
    expect(hasMarker(`> ${commentMarker}`)).toBe(false);
    expect(hasMarker("a quoted `<!-- sunset-warden:check v1 -->`")).toBe(false);
  });

  it("keeps to its limit and closes what it opens", () => {
    const text = commentBody(big(400), links);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/Cut to fit: \d+ rows/);
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expectStableTables(text);
  });

  it("names no caller unless it may", () => {
    const result = aResult({ findings: [aFinding({ evidence: anEvidence() })] });
    for (const render of [commentBody, checkMarkdown]) {
      expect(render(result)).not.toContain("acme-mobile");
      expect(render(result, { mayName: (caller) => caller === "acme-mobile" })).toContain("`acme-mobile`");
    }
  });
});

describe("Markdown of hostile results", () => {
  it.each(hostileTexts.map((text) => [text.slice(0, 40), text] as const))("takes %j as text", (_, text) => {
    const finding = aFinding({
      rule: text,
      feature: text,
      message: text,
      remedy: text,
      place: { path: text, line: 1, side: "head" },
    });
    const markdown = checkMarkdown(aResult({ findings: [finding], remarks: [text], base: text }), links);
    expect(withoutCode(markdown)).not.toMatch(/<(?!https:\/\/|br>→)/);
    expectStableTables(markdown);
  });

  it("keeps its tables, its blocks and its size under any text", () => {
    fc.assert(
      fc.property(
        anyResult,
        fc.array(anyEntry, { maxLength: 4 }),
        fc.integer({ min: 4000, max: 9000 }),
        (result, entries, limit) => {
          const summary = checkMarkdown(result, { ...links, limit });
          const comment = commentBody(result, { ...links, limit });
          expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(limit);
          expect(comment.length).toBeLessThanOrEqual(limit);
          expect(comment.startsWith(`${commentMarker}\n`)).toBe(true);
          expect(comment.match(/^<details>$/gm)?.length).toBe(comment.match(/^<\/details>$/gm)?.length);
          for (const text of [summary, comment, scanMarkdown(aScan({ entries }))]) {
            expect(text).not.toMatch(acting);
            expect(text).not.toMatch(/^\s*::/m);
            expect((text.match(/^ *```/gm) ?? []).length % 2).toBe(0);
            expectStableTables(text);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
