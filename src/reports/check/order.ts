import { changeKinds, type Transition } from "../../core/model/change.ts";
import { severities, type Finding } from "../../core/model/finding.ts";
import type { CheckResult, RegisterEntry } from "../../core/model/result/result.ts";

/** The promised orders. Text is compared by code units, so the order is the same on every machine. */

export function inOrderOfFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      byText(a.place.path, b.place.path) ||
      a.place.line - b.place.line ||
      byText(a.rule, b.rule) ||
      byText(a.feature ?? "", b.feature ?? ""),
  );
}

/** Sorts overdue features first, then by severity, then by sunset, the earliest first. */
export function mostUrgent({ findings, features }: CheckResult): Finding[] {
  const sunsets = new Map(features.map(({ feature, effectiveSunset }) => [feature.id, effectiveSunset]));
  const urgency = ({ rule, severity, feature }: Finding): string =>
    [
      rule === "sunset/overdue" ? 0 : 1,
      severities.length - severities.indexOf(severity),
      sunsets.get(feature ?? "") ?? "no date",
    ].join(" ");
  return inOrderOfFindings(findings).sort((a, b) => byText(urgency(a), urgency(b)));
}

export function inOrderOfChanges(changes: readonly Transition[]): Transition[] {
  return changes.toSorted(
    (a, b) =>
      byText(a.path, b.path) ||
      a.line - b.line ||
      byText(a.feature, b.feature) ||
      changeKinds.indexOf(a.change) - changeKinds.indexOf(b.change),
  );
}

export function inOrderOfEntries<T extends Pick<RegisterEntry, "feature">>(entries: readonly T[]): T[] {
  return entries.toSorted(
    ({ feature: a }, { feature: b }) =>
      byText(a.place.path, b.place.path) || a.place.line - b.place.line || byText(a.id, b.id),
  );
}

export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
