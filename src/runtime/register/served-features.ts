import { coversId } from "../../core/repository/id-glob.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";

/** The features that this process serves, by the names under which a running program knows them. */
export class ServedFeatures {
  readonly all: readonly GovernedFeature[];
  readonly #byName = new Map<string, GovernedFeature[]>();

  /** `serves`: globs of ids or of coordinates; null for all. */
  constructor(features: readonly GovernedFeature[], serves: readonly string[] | null) {
    this.all =
      serves === null
        ? features
        : features.filter(({ id, coordinates }) =>
            [id, ...coordinates].some((name) => coversId(serves, name)),
          );
    for (const feature of this.all)
      for (const name of new Set([feature.id, ...feature.coordinates]))
        this.#byName.set(name, [...(this.#byName.get(name) ?? []), feature]);
  }

  /** By its id, or by a coordinate that several may share: a contract's feature and the code's. */
  named(name: string): readonly GovernedFeature[] {
    return this.#byName.get(name) ?? [];
  }
}
