import { isShortId } from "../core/text/short-id.ts";
import { audiences } from "../core/model/feature.ts";
import { nominalDays, parseDuration } from "../core/time/window.ts";
import type { Duration } from "../core/model/policy.ts";
import type { SourceSettings } from "../core/model/source-settings.ts";
import { defaultPolicy } from "./default-policy.ts";
import {
  clip,
  type Fault,
  type KeyPath,
  offsetOf,
  type Placed,
  type PlacedMapping,
  valueAt,
} from "../core/document/placed.ts";

/** Faults that no single key has: keys that require, or exclude, one another. Only readable values count. */
export function crossFaults(tree: Placed, sources: readonly SourceSettings[]): Fault[] {
  const faults: Fault[] = [];
  const say = (path: KeyPath, message: string): void => {
    faults.push({ offset: offsetOf(tree, path), path, message });
  };
  checkWindows(tree, say);
  eachMapping(tree, ["paths"], (entry, path) => {
    if (!has(entry, "audience") && !has(entry, "public"))
      say(path, "The entry says nothing about its paths: expected audience or public.");
  });
  eachMapping(tree, ["usage", "sources"], (entry, path) => checkSource(entry, path, say, sources));
  eachMapping(tree, ["decisions"], (entry, path) => checkDecision(entry, path, say));
  checkFeatures(tree, say);
  checkReleases(tree, say);
  return faults;
}

type Say = (path: KeyPath, message: string) => void;

function checkWindows(tree: Placed, say: Say): void {
  for (const audience of audiences) {
    const window = valueAt(tree, ["audiences", audience]);
    if (window?.kind !== "mapping") continue;
    const length = (end: "min" | "max"): Duration | null => {
      const written = textOf(window, end);
      return written === null
        ? has(window, end)
          ? null
          : defaultPolicy.audiences[audience][end]
        : parseDuration(written);
    };
    const [min, max] = [length("min"), length("max")];
    if (min === null || max === null || nominalDays(min) <= nominalDays(max)) continue;
    const other = has(window, "min") && has(window, "max") ? "" : " (the default)";
    const [at, than] = has(window, "min")
      ? ["min", `longer than its max${other}`]
      : ["max", `shorter than its min${other}`];
    say(["audiences", audience, at ?? "min"], `The window of ${audience} has a ${at} that is ${than}.`);
  }
}

function checkSource(
  entry: PlacedMapping,
  path: KeyPath,
  say: Say,
  sources: readonly SourceSettings[],
): void {
  const unit = sources.find(({ type }) => type === textOf(entry, "type"));
  for (const { key, message } of unit?.faults((each) => has(entry, each)) ?? [])
    say(key === null ? path : [...path, key], message);
}

function checkDecision(entry: PlacedMapping, path: KeyPath, say: Say): void {
  const kind = textOf(entry, "decision");
  if (kind === null) return;
  if (kind === "keep" && isShortId(textOf(entry, "feature") ?? ""))
    say(
      [...path, "feature"],
      "The decision `keep` needs the whole id: it says where to look once the notice is gone.",
    );
  if (kind === "extend" && !has(entry, "until"))
    say(path, "The decision `extend` needs `until`, the new sunset, as in 2027-06-01.");
  if (kind !== "extend" && has(entry, "until"))
    say([...path, "until"], `\`until\` belongs to the decision \`extend\`, not to \`${clip(kind)}\`.`);
  if (kind !== "accept-breakage") return;
  for (const key of ["reason", "by"])
    if (!has(entry, key)) say(path, `The decision \`accept-breakage\` needs \`${key}\`.`);
}

function checkFeatures(tree: Placed, say: Say): void {
  const ids = new Set<string>();
  eachMapping(tree, ["features"], (entry, path) => {
    const id = textOf(entry, "id");
    if (id !== null && ids.has(id))
      say([...path, "id"], `The feature \`${clip(id)}\` is declared twice; keep one.`);
    if (id !== null) ids.add(id);
    eachMapping(tree, [...path, "evidence"], (evidence, at) => {
      if (has(evidence, "pattern") === has(evidence, "regex"))
        say(at, "Evidence has either `pattern`, a literal text, or `regex`, a regular expression.");
    });
  });
}

function checkReleases(tree: Placed, say: Say): void {
  const releases = valueAt(tree, ["releases"]);
  if (releases?.kind !== "mapping") return;
  for (const key of releases.entries.keys())
    if (key.startsWith("v") && releases.entries.has(key.slice(1)))
      say(["releases", key], `\`${clip(key)}\` and \`${clip(key.slice(1))}\` are one release; keep one.`);
}

function eachMapping(
  tree: Placed,
  path: KeyPath,
  visit: (entry: PlacedMapping, path: KeyPath) => void,
): void {
  const list = valueAt(tree, path);
  if (list?.kind !== "list") return;
  for (const [index, item] of list.items.entries())
    if (item.kind === "mapping") visit(item, [...path, index]);
}

function has(mapping: PlacedMapping, key: string): boolean {
  const value = mapping.entries.get(key)?.value;
  return value !== undefined && !(value.kind === "scalar" && value.value === null);
}

function textOf(mapping: PlacedMapping, key: string): string | null {
  const value = mapping.entries.get(key)?.value;
  return value?.kind === "scalar" && typeof value.value === "string" ? value.value : null;
}
