import { changeKinds, type Transition } from "../../core/model/change.ts";
import type { Finding } from "../../core/model/finding.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";

/** The promised orders. Text is compared by code units: the same on every machine. */

export function inOrderOfFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (a, b) =>
      byText(a.place.path, b.place.path) ||
      a.place.line - b.place.line ||
      byText(a.rule, b.rule) ||
      byText(a.feature ?? "", b.feature ?? ""),
  );
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
