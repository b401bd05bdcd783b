import type { Evidence } from "../../core/model/evidence.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import { sumCallers } from "../engine/callers.ts";
import { namesOf, type QueriedFeature, type UsageQuestion } from "../engine/source.ts";
import { weigh, windowDoubts } from "../engine/weigh.ts";
import type { UsageRecord } from "./read.ts";

/** Returns true if the record's own `covers` includes the feature. */
export function recordSpeaksOf({ covers }: UsageRecord, { key, also = [] }: QueriedFeature): boolean {
  return covers === null || [key, ...also].some((name) => coversId(covers, name));
}

/**
 * Returns a usage record's evidence about one feature. The status is `zero` only if the record lists the feature
 * as instrumented, and its window is recent and long enough. `source`: the beginning of each reason, such as
 * "https://…: ".
 */
export function evidenceFromRecord(
  record: UsageRecord,
  feature: QueriedFeature,
  question: UsageQuestion,
  source = "",
): Evidence {
  const listed = namesOf(feature).flatMap((name) => record.features.get(name) ?? []);
  const doubts = windowDoubts(record.window, question);
  if (listed.length === 0) doubts.push("the usage record does not list the feature");
  else if (listed.some(({ instrumented }) => !instrumented))
    doubts.push("the feature is not instrumented: calls to it would not be seen");
  return weigh(
    {
      window: record.window,
      callers: sumCallers(listed.flatMap(({ callers }) => callers)),
      doubts: doubts.map((each) => `${source}${each}`),
    },
    question,
    source,
  );
}
