import type { Evidence } from "../../core/model/evidence.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import type { UsageQuestion } from "../engine/source.ts";
import { weigh, windowDoubts } from "../engine/weigh.ts";
import type { UsageRecord } from "./read.ts";

/** Whether a usage record speaks of a feature, by its own `covers`. */
export function recordSpeaksOf({ covers }: UsageRecord, featureKey: string): boolean {
  return covers === null || coversId(covers, featureKey);
}

/**
 * What a usage record holds of one feature. Zero needs a listed, instrumented feature and a window that is fresh and
 * long enough. `source` begins each reason, as in "https://…: ".
 */
export function evidenceFromRecord(
  record: UsageRecord,
  featureKey: string,
  question: UsageQuestion,
  source = "",
): Evidence {
  const entry = record.features.get(featureKey);
  const doubts = windowDoubts(record.window, question);
  if (entry === undefined) doubts.push("the usage record does not list the feature");
  else if (!entry.instrumented) doubts.push("the feature is not instrumented: calls to it would not be seen");
  return weigh(
    {
      window: record.window,
      callers: entry?.callers ?? [],
      doubts: doubts.map((each) => `${source}${each}`),
    },
    question.threshold,
    source,
  );
}
