import type { BrownoutWindow } from "./brownouts.ts";

/** A feature whose calls this process can observe. */
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
  /** `typescript`, `openapi`, `graphql`, …; null if the register does not contain it. */
  readonly language: string | null;
  /** The id without its file: `GET /v1/users/{id}`, `User.email`, `flag:new-checkout`. */
  readonly coordinate: string;
  /** All coordinates at run time, including `coordinate`. A declared endpoint also has its `route`. */
  readonly coordinates: readonly string[];
  readonly replacement: string | null;
  readonly reason: string | null;
  /** `YYYY-MM-DD`, from 00:00:00Z of that day. Null if the notice has no date. */
  readonly announced: string | null;
  readonly sunset: string | null;
  /** True if a `keep` decision applies: its calls are counted, but callers are not notified of a removal. */
  readonly kept: boolean;
  /** `openapi.yaml:12`; null if the register does not contain it. */
  readonly noticePlace: string | null;
  /** Brownouts from the register, in milliseconds since the epoch, in order. */
  readonly brownouts: readonly BrownoutWindow[];
  /** The feature as passed to recorders. */
  readonly watched: WatchedFeature;
}

export function instead({ replacement }: Pick<GovernedFeature, "replacement">): string {
  return replacement === null ? "No replacement is named." : `Use ${replacement} instead.`;
}
