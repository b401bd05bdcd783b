import { unknownEvidence } from "../engine/weigh.ts";
import type { UsageFileText, UsageAnswers, UsageQuestion } from "../engine/source.ts";
import { evidenceFromRecord, leftOut } from "./evidence.ts";
import { readUsageFile } from "./read.ts";

/**
 * What a usage file answers. `promised`: the configuration says what it covers, so that a file which leaves a
 * feature of it out is no proof. A file that cannot be read makes every feature it covers unknown.
 */
export function fileAnswers(
  { path, text }: UsageFileText,
  promised: boolean,
  question: UsageQuestion,
): UsageAnswers {
  const { value: record, problems } =
    text === null ? { value: null, problems: [`${path} does not exist`] } : readUsageFile(text, path);
  return {
    evidenceOf(key) {
      if (record === null)
        return unknownEvidence(problems.map((each) => `the usage file cannot be read: ${each}`));
      return (
        evidenceFromRecord(record, key, question) ?? (promised ? unknownEvidence([leftOut(path)]) : null)
      );
    },
  };
}
