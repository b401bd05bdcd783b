import { callersOfFeature, longList } from "../../core/limits.ts";
import type { NamedCaller } from "../callers/caller-names.ts";
import { startOf } from "../../core/governed/day.ts";
import { type GovernedFeature, instead } from "../../core/governed/governed-feature.ts";
import type { FieldLogger } from "../recorders/log-recorders.ts";

type WarningLog = Pick<FieldLogger, "warn">;

const millisecondsOfDay = 86_400_000;

/** The place of a use, or a function that finds it if that is expensive. Null if it is unknown. */
export type UsePlace = string | null | (() => string | null);

interface Today {
  readonly callers: Set<string>;
  places: number;
}

/**
 * Warns about each feature once per caller and day. Code has no callers with names, so it is once per place and
 * day.
 */
export class DailyWarnings {
  readonly #log: WarningLog;
  readonly #today = new Map<string, Today>();
  #day = 0;

  constructor(log: WarningLog) {
    this.#log = log;
  }

  /** `every`: after the sunset, warn about each call. */
  warn(feature: GovernedFeature, caller: NamedCaller, place: UsePlace, now: number, every: boolean): void {
    if (feature.kept) return;
    this.#turn(now);
    const { id } = feature;
    const today = this.#today.get(id) ?? { callers: new Set(), places: 0 };
    this.#today.set(id, today);
    const isOfCode = typeof place === "function";
    if (isOfCode) {
      if (!every && today.places >= longList) return;
      today.places += 1;
    }
    const at = isOfCode ? place() : place;
    const { name } = caller;
    const who = isOfCode ? `${name} ${at ?? ""}` : name;
    const { callers } = today;
    if (!every && (callers.has(who) || callers.size >= callersOfFeature)) return;
    if (callers.size < callersOfFeature) callers.add(who);
    const { replacement, sunset, noticePlace } = feature;
    this.#log.warn(
      {
        feature: id,
        caller: name,
        class: caller.class,
        place: at,
        replacement,
        sunset,
        notice: noticePlace,
      },
      warningText(feature, name, at, now),
    );
  }

  #turn(now: number): void {
    const day = Math.floor(now / millisecondsOfDay);
    if (day === this.#day) return;
    this.#day = day;
    this.#today.clear();
  }
}

function warningText(feature: GovernedFeature, caller: string, place: string | null, now: number): string {
  const { coordinate, sunset, noticePlace } = feature;
  const by = caller === "unknown" ? "" : ` by ${caller}`;
  const at = place === null ? "" : ` at ${place}`;
  return [
    `${coordinate} is deprecated and was used${by}${at}.`,
    instead(feature),
    sunset === null
      ? "No sunset is set."
      : startOf(sunset) <= now
        ? `Its sunset was on ${sunset}.`
        : `It works until ${sunset}.`,
    noticePlace === null ? "" : `Notice: ${noticePlace}`,
  ]
    .join(" ")
    .trimEnd();
}
