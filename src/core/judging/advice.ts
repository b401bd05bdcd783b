import { maxDay } from "../time/day.ts";
import type { Evidence } from "../model/evidence.ts";
import type { FeatureFacts } from "../model/knowledge.ts";
import { usualSunsetWords } from "../model/language/forms.ts";
import type { Feature } from "../model/notice.ts";
import { formatDuration } from "../time/duration-words.ts";
import { addDuration } from "../time/window.ts";
import { rowOf, type RowId } from "./lifecycle.ts";

/**
 * Returns the advice for a feature as sentences, by its row of the lifecycle. Audits, issues, `/sunset status`,
 * `explain` and the report all use this function, so that none contradicts another.
 */
export function adviceFor(
  facts: Omit<FeatureFacts, "byHand">,
  feature: Pick<Feature, "notice" | "sunsetWords">,
): string[] {
  const sentences: Readonly<Record<RowId, () => string[]>> = {
    kept: () => [
      "It is in use again. To remove it, deprecate it again with a replacement and a sunset date.",
    ],
    undated: () => undated(feature),
    window: () => waiting(facts),
    unused: () => [
      facts.evidence?.status === "zero"
        ? "It is unused and may be removed now."
        : facts.evidence === null
          ? "It may be removed now. No usage source covers it, so its usage is unknown."
          : "It may be removed now, whatever its usage: in the configuration, `removal.requires` is `either`.",
    ],
    accepted: () => ["It may be removed now: the decision `accept-breakage` is recorded on the base branch."],
    reachable: () => [
      facts.circumstances.contacted
        ? "The remaining callers were contacted: set a later sunset date, so that they have time to migrate."
        : "The remaining callers can be reached: contact them and set a later sunset date.",
      "It may be removed once they have migrated.",
    ],
    unreachable: () => [
      "If the remaining callers can be reached, contact them and set a later sunset date.",
      "If they cannot be reached, decide to extend it (`extend`), to accept the breakage (`accept-breakage`), or to keep it (`keep`).",
    ],
    unknown: () => [
      "It may be removed once its usage is known to be zero: repair the usage source, or record the decision `accept-breakage`.",
    ],
  };
  return sentences[rowOf(facts.circumstances).id]();
}

const untilThen =
  "Until then it keeps working. To change the date, edit the notice or record the decision `extend`.";

function waiting({ circumstances, introduced, window, today, evidence }: FeatureFacts): string[] {
  const { sunset, breakageAccepted } = circumstances;
  const served = introduced === null ? null : addDuration(introduced, window);
  const free = maxDay(sunset, served);
  const history =
    introduced === null
      ? [`The check needs the history of its file to prove that callers had ${formatDuration(window)}.`]
      : [];
  if (free === null || free <= today) return history;
  const both =
    served !== null && sunset !== null && served > sunset
      ? " (its grace period ends later than its sunset)"
      : "";
  const condition = breakageAccepted ? "; the breakage is accepted" : conditionOf(evidence);
  return [`From ${free}${both} it may be removed${condition}.`, untilThen, ...history];
}

function undated({
  notice,
  sunsetWords = usualSunsetWords,
}: Pick<Feature, "notice" | "sunsetWords">): string[] {
  const version = notice.sunsetVersion;
  if (version === null) return [`Add a sunset date: write ${sunsetWords}.`];
  return [
    `Version ${version} has no day yet: add one under \`releases:\` in the configuration, or write ${sunsetWords}.`,
  ];
}

function conditionOf(evidence: Evidence | null): string {
  if (evidence === null) return "";
  if (evidence.status === "zero") return ", if it is still unused then";
  return evidence.status === "used"
    ? ", if its callers have migrated by then"
    : ", if its usage is known to be zero by then";
}
