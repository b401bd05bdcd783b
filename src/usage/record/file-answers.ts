import { failedAnswers } from "../engine/weigh.ts";
import type { UsageFileText, UsageAnswers, UsageQuestion } from "../engine/source.ts";
import { evidenceFromRecord, recordSpeaksOf } from "./evidence.ts";
import { readUsageFile } from "./read.ts";

/** Returns the evidence in a usage file. If the file cannot be read, all features that it covers are unknown. */
export function fileAnswers({ path, text }: UsageFileText, question: UsageQuestion): UsageAnswers {
  const { value: record, problems } =
    text === null ? { value: null, problems: [`${path} does not exist`] } : readUsageFile(text, path);
  if (record === null) return failedAnswers(problems.map((each) => `the usage file cannot be read: ${each}`));
  return {
    evidenceOf: (feature) => evidenceFromRecord(record, feature, question, `${path}: `),
    speaksOf: (feature) => recordSpeaksOf(record, feature),
    failure: null,
  };
}
