import { callersOfFeature, longList } from "../../core/limits.ts";
import type { NamedCaller } from "../callers/caller-names.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import type { FieldLogger } from "../recorders/log-recorders.ts";

type WarningLog = Pick<FieldLogger, "warn">;

const millisecondsOfDay = 86_400_000;

/** Where a use stands; found out only where it is shown, if that costs something. Null where nobody can know. */
export type UsePlace = string | null | (() => string | null);

interface Today {
  readonly callers: Set<string>;
  places: number;
}

/** Warns of each feature once a caller and day; of code, whose callers have no name, once a place and day. */
export class DailyWarnings {
  readonly #log: WarningLog;
  readonly #today = new Map<string, Today>();
  #day = 0;

  constructor(log: WarningLog) {
    this.#log = log;
  }

  /** `every`: past the sunset, where each call is to be heard of. */
  warn(feature: GovernedFeature, caller: NamedCaller, place: UsePlace, now: number, every: boolean): void {
    if (feature.kept) return;
    this.#turn(now);
    const { id } = feature;
    const today = this.#today.get(id) ?? { callers: new Set(), places: 0 };
    this.#today.set(id, today);
    if (typeof place === "function") {
      if (!every && today.places >= longList.most) return;
      today.places += 1;
      this.#once(feature, caller, place(), now, every, today, true);
    } else this.#once(feature, caller, place, now, every, today, false);
  }

  #once(
    feature: GovernedFeature,
    caller: NamedCaller,
    place: string | null,
    now: number,
    every: boolean,
    { callers }: Today,
    byPlace: boolean,
  ): void {
    const who = byPlace ? `${caller.name} ${place ?? ""}` : caller.name;
    if (!every && (callers.has(who) || callers.size >= callersOfFeature.most)) return;
    if (callers.size < callersOfFeature.most) callers.add(who);
    const { id, replacement, sunset, noticePlace } = feature;
    this.#log.warn(
      {
        feature: id,
        caller: caller.name,
        class: caller.class,
        place,
        replacement,
        sunset,
        notice: noticePlace,
      },
      warningText(feature, caller.name, place, now),
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
  const { coordinate, replacement, sunset, noticePlace } = feature;
  const by = caller === "unknown" ? "" : ` by ${caller}`;
  const at = place === null ? "" : ` at ${place}`;
  const passed = sunset !== null && Date.parse(`${sunset}T00:00:00Z`) <= now;
  return [
    `${coordinate} is deprecated and was used${by}${at}.`,
    replacement === null ? "No replacement is named." : `Use ${replacement} instead.`,
    sunset === null
      ? "No sunset is set."
      : passed
        ? `Its sunset was on ${sunset}.`
        : `It works until ${sunset}.`,
    noticePlace === null ? "" : `Notice: ${noticePlace}`,
  ]
    .join(" ")
    .trimEnd();
}
