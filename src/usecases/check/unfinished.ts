import type { Finding } from "../../core/model/finding.ts";
import { firstInWords } from "../../core/text/in-words.ts";
import { code, count } from "../../core/text/message-text.ts";

/** What a run had no time for. */
export interface Unfinished {
  /** Changed files that were not read. */
  readonly files: readonly string[];
  /** Changed files that take longer to read than one file may. */
  readonly cut: readonly string[];
  /** Changed features whose facts were not had. */
  readonly features: readonly string[];
  /** Other questions, in words. */
  readonly questions: readonly string[];
}

/** The error of a run that ended before everything was judged; no configuration lowers it. Null where all was. */
export function unfinishedFinding(
  { files, cut, features, questions }: Unfinished,
  seconds: number,
  policyPath: string,
): Finding | null {
  const parts = [
    ...(files.length === 0 ? [] : [`${count(files.length, "changed file")} (${named(files)})`]),
    ...(features.length === 0 ? [] : [`${count(features.length, "changed feature")} (${named(features)})`]),
    ...questions,
  ];
  const isRunOver = parts.length > 0;
  if (cut.length > 0)
    parts.push(`${count(cut.length, "changed file")} that take too long to read (${named(cut)})`);
  if (parts.length === 0) return null;
  const why = isRunOver ? `The run ended at its limit of ${count(seconds, "second")}, and not` : "Not";
  return {
    rule: "removal/unverified",
    severity: "error",
    feature: null,
    place: { path: files[0] ?? cut[0] ?? policyPath, line: 1, side: "head" },
    message: `${why} everything was judged. Not judged: ${parts.join("; ")}.`,
    remedy: isRunOver
      ? "Give it more time (`time-limit` in the configuration on base, or as input or option), or split the change."
      : "Reading one file is given up after 10 seconds. Split the file, or exclude it in the configuration on base.",
    passesFrom: null,
    evidence: null,
  };
}

function named(all: readonly string[]): string {
  return firstInWords(all.slice(0, 4).map(code), 3).replace(/ and 1 more$/, ` and ${all.length - 3} more`);
}
