import type { BrownoutWindow } from "./brownouts.ts";

/** A feature whose calls this process would see. */
export interface WatchedFeature {
  readonly feature: string;
  readonly coordinate: string;
  /** `YYYY-MM-DD`, or null. */
  readonly sunset: string | null;
}

/** A feature of the register, as a running service needs it. */
export interface GovernedFeature {
  readonly id: string;
  readonly kind: string;
  /** `typescript`, `openapi`, `graphql`, …; null where the register does not say. */
  readonly language: string | null;
  /** The id without its file: `GET /v1/users/{id}`, `User.email`, `flag:new-checkout`. */
  readonly coordinate: string;
  /** By what it is known at run time, the coordinate among them: a declared endpoint also by its `route`. */
  readonly coordinates: readonly string[];
  readonly replacement: string | null;
  readonly reason: string | null;
  /** `YYYY-MM-DD`, from 00:00:00Z of that day; null where the notice does not say. */
  readonly announced: string | null;
  readonly sunset: string | null;
  /** True if a `keep` decision applies: its calls are counted, and callers are not notified of a removal. */
  readonly kept: boolean;
  /** `openapi.yaml:12`; null where the register does not say. */
  readonly noticePlace: string | null;
  /** Planned refusals that the register lists, in milliseconds since the epoch; in order. */
  readonly brownouts: readonly BrownoutWindow[];
  /** The feature as recorders receive it. */
  readonly watched: WatchedFeature;
}

/** Returns the replacement for callers, as a sentence. */
export function instead({ replacement }: Pick<GovernedFeature, "replacement">): string {
  return replacement === null ? "No replacement is named." : `Use ${replacement} instead.`;
}
