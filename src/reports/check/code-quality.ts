import type { Finding, Severity } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { plainLine, plainPath } from "../writing/plain.ts";
import { printJson } from "../writing/print-json.ts";
import { fingerprints } from "./fingerprints.ts";
import { inOrderOfFindings } from "./order.ts";

/** An entry of GitLab's code quality report: the part of Code Climate's form that GitLab reads. */
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
 * Formats all findings as GitLab's code quality report. The same finding has the same fingerprint in the reports of
 * both branches. GitLab uses it to find what a merge request adds.
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
