import { coversId } from "../core/id-glob.ts";
import { evidenceFromUsage, unknownEvidence, type UsageQuestion } from "./evidence.ts";
import { readUsageFile } from "./file.ts";
import type { UsageAnswers } from "./source.ts";

/** A usage file as a source: its text, or null where there is none at its path. */
export interface FileSourceInput {
  readonly path: string;
  readonly text: string | null;
  /** `covers` of the configuration; null leaves it to the file. */
  readonly covers: readonly string[] | null;
}

/** A file that cannot be read makes every feature it covers unknown; which those are only `covers` can tell then. */
export function fileSource(input: FileSourceInput, question: UsageQuestion): UsageAnswers {
  const { path, text, covers } = input;
  const { usage, problems } =
    text === null ? { usage: null, problems: [`${path} does not exist`] } : readUsageFile(text, path);
  return {
    evidenceOf(featureKey) {
      if (covers !== null && !coversId(covers, featureKey)) return null;
      if (usage === null)
        return unknownEvidence(problems.map((each) => `the usage file cannot be read: ${each}`));
      const evidence = evidenceFromUsage(usage, featureKey, question);
      // The configuration promises that the file speaks of it; the file says that it does not.
      if (evidence === null && covers !== null)
        return unknownEvidence([
          `${path} is configured to cover the feature, and its own \`covers\` leaves it out`,
        ]);
      return evidence;
    },
  };
}
