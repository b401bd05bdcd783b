import type { Finding } from "../../core/model/finding.ts";
import { firstInWords } from "../../core/text/in-words.ts";
import { code, count } from "../../core/text/message-text.ts";

/** What a run had no time for. */
export interface Unfinished {
  /** Changed files that were not read. */
  readonly files: readonly string[];
  /** Changed features whose facts were not had. */
  readonly features: readonly string[];
  /** Other questions, in words. */
  readonly questions: readonly string[];
}

/** The error of a run that ended before everything was judged; no configuration lowers it. Null where all was. */
export function unfinishedFinding(
  { files, features, questions }: Unfinished,
  seconds: number,
  policyPath: string,
): Finding | null {
  const parts = [
    ...(files.length === 0 ? [] : [`${count(files.length, "changed file")} (${named(files)})`]),
    ...(features.length === 0 ? [] : [`${count(features.length, "changed feature")} (${named(features)})`]),
    ...questions,
  ];
  if (parts.length === 0) return null;
  return {
    rule: "removal/unverified",
    severity: "error",
    feature: null,
    place: { path: files[0] ?? policyPath, line: 1, side: "head" },
    message: `The run ended at its limit of ${count(seconds, "second")}, and not everything was judged. Not judged: ${parts.join("; ")}.`,
    remedy:
      "Give it more time (`time-limit` in the configuration on base, or as input or option), or split the change.",
    passesFrom: null,
    evidence: null,
  };
}

function named(all: readonly string[]): string {
  return firstInWords(all.slice(0, 4).map(code), 3).replace(/ and 1 more$/, ` and ${all.length - 3} more`);
}
