import { createHash } from "node:crypto";
import type { Finding } from "../../core/model/finding.ts";

/**
 * Returns fingerprints that identify findings across commits. They contain the rule and the feature (or the path),
 * but not the line. Several findings of one rule about one feature are numbered in order.
 */
export function fingerprints(findings: readonly Finding[]): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ rule, feature, place }) => {
    const key = JSON.stringify(feature === null ? [rule, null, place.path] : [rule, feature]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}:${number}`;
  });
}
