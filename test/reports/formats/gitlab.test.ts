import { expect, it } from "vitest";
import { codeQuality } from "../../../src/reports/check/code-quality.ts";
import { gitlab } from "../../../src/reports/formats/gitlab.ts";
import { aFinding, aResult } from "../../support/results.ts";
import { describeFormat } from "./contract.ts";

describeFormat(gitlab, { check: '"check_name"' });

it("gives each finding its place, its weight and a fingerprint of its own", () => {
  const place = { path: "src/a.ts", line: 7, side: "head" } as const;
  const findings = [
    aFinding({
      rule: "notice/sunset-missing",
      severity: "warning",
      message: "No date.",
      remedy: "Add one.",
      place,
    }),
    aFinding({ rule: "window/one-sided-fix", severity: "notice", place: { ...place, line: 0 } }),
  ];
  const issues = JSON.parse(codeQuality(aResult({ findings }))) as { fingerprint: string }[];
  expect(issues).toEqual([
    expect.objectContaining({ severity: "info", location: { path: "src/a.ts", lines: { begin: 1 } } }),
    expect.objectContaining({
      check_name: "notice/sunset-missing",
      description: "No date. Add one.",
      severity: "minor",
      location: { path: "src/a.ts", lines: { begin: 7 } },
    }),
  ]);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});
