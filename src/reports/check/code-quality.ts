import type { Finding, Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { plainLine, plainPath } from "../writing/plain.ts";
import { printJson } from "../writing/print-json.ts";
import { fingerprints } from "./fingerprints.ts";
import { inOrderOfFindings } from "./order.ts";

/** An entry of GitLab's code quality report, with the keys of Code Climate's format that GitLab reads. */
interface CodeQualityIssue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: "info" | "minor" | "major";
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

const severities: Readonly<Record<Severity, CodeQualityIssue["severity"]>> = {
  error: "major",
  warning: "minor",
  notice: "info",
};

/**
 * Returns all findings as GitLab's code quality report. A finding has the same fingerprint on both branches.
 * GitLab compares fingerprints to find what a merge request adds.
 */
export function codeQuality({ findings }: CheckResult): string {
  const ordered = inOrderOfFindings(findings);
  const prints = fingerprints(ordered);
  return printJson(ordered.map((each, index) => issueOf(each, prints[index] ?? "")));
}

function issueOf({ rule, severity, message, remedy, place }: Finding, fingerprint: string): CodeQualityIssue {
  return {
    description: plainLine(`${message} ${remedy}`.trim()),
    check_name: rule,
    fingerprint,
    severity: severities[severity],
    location: { path: plainPath(place.path), lines: { begin: Math.max(1, place.line) } },
  };
}
