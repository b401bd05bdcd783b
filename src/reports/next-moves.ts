import { maxDay } from "../core/day.ts";
import type { Evidence } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import type { Duration } from "../core/policy.ts";
import type { RegisterEntry } from "../core/result.ts";
import { addDuration, formatDuration } from "../core/window.ts";
import { plainName } from "./plain.ts";

interface Facts {
  readonly today: Day;
  readonly introduced: Day | null;
  readonly window: Duration;
  readonly evidence: Evidence | null;
}

/** What moves a feature out of its state, and when: one sentence each, by the convention's table. */
export function nextMoves({ state, effectiveSunset, feature }: RegisterEntry, facts: Facts): string[] {
  if (state === "kept")
    return ["It is in use again. To remove it, announce it anew with a replacement and a sunset date."];
  if (effectiveSunset === null) return undated(feature.notice.sunsetVersion);
  const { introduced, window, today, evidence } = facts;
  const served = introduced === null ? null : addDuration(introduced, window);
  const free = maxDay(effectiveSunset, served);
  const history =
    introduced === null
      ? [`The check needs the history of its file to prove that callers had ${formatDuration(window)}.`]
      : [];
  if (free > today) {
    const both =
      served !== null && served > effectiveSunset ? " (its window ends later than its sunset)" : "";
    return [
      `From ${plainName(free)}${both} it may be removed${condition(evidence)}.`,
      ...untilThen,
      ...history,
    ];
  }
  return [...dueMoves(evidence), ...history];
}

const untilThen = [
  "Until then it keeps working; the date moves with the notice, or with the decision `extend`.",
];

function undated(version: string | null): string[] {
  if (version === null)
    return ["Nothing, as long as it has no date: give it one, `sunset: YYYY-MM-DD`, in its notice."];
  const name = plainName(version);
  return [
    `Version ${name} has no day yet: give it one under \`releases:\` in the configuration, or put \`sunset: YYYY-MM-DD\` into the notice.`,
  ];
}

function condition(evidence: Evidence | null): string {
  if (evidence === null) return "";
  if (evidence.status === "zero") return ", if it is still unused then";
  return evidence.status === "used"
    ? ", if its callers have moved away by then"
    : ", if its usage is known to be zero by then";
}

function dueMoves(evidence: Evidence | null): string[] {
  if (evidence === null) return ["It may be removed now. No source says whether it is still used."];
  switch (evidence.status) {
    case "zero":
      return ["It is unused and may be removed now."];
    case "unknown":
      return [
        "It may be removed once its usage is known to be zero: mend the source of usage, or record the decision `accept-breakage`.",
      ];
    case "used":
      return [
        "Where the remaining callers can be reached: contact them and set a later sunset date.",
        "Where they cannot: decide to extend it (`extend`), to accept the breakage (`accept-breakage`), or to keep it (`keep`).",
      ];
  }
}
