import type { Evidence } from "../../core/model/evidence.ts";
import { coversId } from "../../core/repository/id-glob.ts";
import { sumCallers } from "../engine/callers.ts";
import { namesOf, type QueriedFeature, type UsageQuestion } from "../engine/source.ts";
import { weigh, windowDoubts } from "../engine/weigh.ts";
import type { UsageRecord } from "./read.ts";

/** Returns true if a usage record covers a feature, by its own `covers`. */
export function recordSpeaksOf({ covers }: UsageRecord, { key, also = [] }: QueriedFeature): boolean {
  return covers === null || [key, ...also].some((name) => coversId(covers, name));
}

/**
 * The evidence of a usage record on one feature. Zero needs a listed, instrumented feature and a window that is fresh
 * and long enough. `source` begins each reason, as in "https://…: ".
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
