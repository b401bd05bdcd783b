import type { Change, UnnoticedChange } from "../../core/model/change.ts";
import { removal } from "../../core/compare/transitions.ts";
import { isExpired } from "../../core/judging/decision.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import type { Decision } from "../../core/model/policy.ts";
import type { Feature, ReadNotice, UnnoticedFeature } from "../../core/model/notice.ts";
import type { FileRead } from "../../core/model/register.ts";
import { unnoticed } from "../../core/surface/public-declarations.ts";

/** Returns features of base with a `keep` decision but without a notice, by path. */
export function keptWithoutNotice(
  decisions: readonly Decision[],
  base: ReadonlyMap<string, FileRead>,
  today: Day,
): ReadonlyMap<string, readonly UnnoticedFeature[]> {
  const kept = new Map<string, UnnoticedFeature[]>();
  for (const decision of decisions) {
    if (decision.decision !== "keep" || isExpired(decision, today)) continue;
    const { path } = splitId(decision.feature);
    const file = path === null ? undefined : base.get(path);
    const declaration = file?.declarations.find((each) => each.id === decision.feature);
    if (!file || !declaration || file.features.has(declaration.id)) continue;
    kept.set(file.path, [...(kept.get(file.path) ?? []), unnoticed(declaration, file.language)]);
  }
  return kept;
}

/** Adds the features with a `keep` decision to those that callers may use without a notice. Both are followed. */
export function withKept(
  others: ReadonlyMap<string, readonly UnnoticedFeature[]>,
  kept: ReadonlyMap<string, readonly UnnoticedFeature[]>,
): ReadonlyMap<string, readonly UnnoticedFeature[]> {
  const all = new Map(others);
  for (const [path, features] of kept) {
    const known = all.get(path) ?? [];
    const ids = new Set(known.map(({ id }) => id));
    all.set(path, [...known, ...features.filter(({ id }) => !ids.has(id))]);
  }
  return all;
}

/** Returns removals of features with a `keep` decision. A moved feature still exists. */
export function removalsDespiteKeep(
  kept: ReadonlyMap<string, readonly UnnoticedFeature[]>,
  changes: readonly (Change | UnnoticedChange)[],
): Change[] {
  const gone = new Set(
    changes.flatMap((each) =>
      each.change === "removed" || each.change === "narrowed"
        ? [each.feature, ...each.members.map(({ id }) => id)]
        : [],
    ),
  );
  const features = [...kept.values()].flat().filter(({ id }) => gone.has(id));
  const open = new Map(
    changes.flatMap(({ feature, unreserved }) => (unreserved ? [[feature, { unreserved }]] : [])),
  );
  return features.map(({ declaration, language }) => ({
    ...removal(withSuspendedNotice(declaration, language)),
    ...open.get(declaration.id),
  }));
}

/** Returns a feature whose notice is suspended by a decision, so that none of its values apply. */
export function withSuspendedNotice(declaration: Declaration, language: string): Feature {
  const { id, kind, place } = declaration;
  return { id, key: id, kind, name: splitId(id).local, language, place, declaration, notice: nothingSaid };
}

const nothingSaid: ReadNotice = {
  line: 0,
  endLine: 0,
  text: "",
  replacement: null,
  reason: null,
  announced: null,
  sunset: null,
  sunsetVersion: null,
  audience: null,
  feature: null,
  dateDefects: [],
  unreadable: false,
  conditional: false,
  saysNoReplacement: false,
  comparable: "",
};
