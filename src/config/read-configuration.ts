import { longList } from "../core/limits.ts";
import type {
  Capability,
  ConfigurationReading,
  DeclaredFeature,
  OldForm,
  WrittenConfiguration,
  ConfigurationProblem,
  Duration,
} from "../core/model/policy.ts";
import { readPolicyReference } from "../core/model/policy-origin.ts";
import type { SourceSettings } from "../core/model/source-settings.ts";
import { lineCounter } from "../core/document/line-counter.ts";
import { readYaml } from "../core/document/read-yaml.ts";
import { modernise, type OldFormUse } from "../core/old-forms/modernise.ts";
import {
  dotted,
  type Fault,
  offsetOfKey,
  plainValue,
  type Placed,
  type ScalarValue,
  valueAt,
  clip,
  type KeyPath,
  offsetOf,
  type PlacedMapping,
} from "../core/document/placed.ts";
import { lockFaults } from "./inheritance/locked-keys.ts";
import { defaultPolicy } from "./default-policy.ts";
import { configurationLimits } from "./configuration-limits.ts";
import { oldKeys } from "./old-forms.ts";
import { configurationSchema, type ConfigurationFile } from "./schema/schema.ts";
import { schemaFaults } from "./schema/schema-faults.ts";
import { toPolicy } from "./to-policy.ts";
import { isShortId } from "../core/text/short-id.ts";
import { audiences } from "../core/model/feature.ts";
import { nominalDays, parseDuration } from "../core/time/window.ts";

/** Default path of another repository's policy. */
const usualPath = ".github/deprecations.yml";

const nothingWritten: WrittenConfiguration = { extends: null, file: {}, lineOf: () => 1 };

/**
 * Reads a configuration and reports all problems with their places. An empty file means the defaults. `path` is
 * used only in problems. `sources`: the types of sources that `usage:` may name. Never throws.
 */
export function readConfiguration(
  text: string,
  path: string,
  sources: readonly SourceSettings[],
): ConfigurationReading {
  // A byte order mark does not count as a column.
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const failed = (
    faults: readonly Fault[],
    uses: readonly OldFormUse<ScalarValue>[] = [],
  ): ConfigurationReading => ({
    configuration: null,
    problems: problemsOf(path, source, faults),
    oldForms: oldForms(path, source, uses),
  });
  const { tree: written, faults: broken } = readYaml(source, configurationLimits);
  if (broken.length > 0 && written === null) return failed(broken);
  if (written === null || (broken.length === 0 && written.kind === "scalar" && written.value === null))
    return {
      configuration: { policy: defaultPolicy, features: [] },
      problems: [],
      oldForms: [],
      written: nothingWritten,
    };
  const { tree, uses, faults: doubled } = modernise(written, oldKeys);
  const place = lineCounter(source);
  const asWritten = (file: object | null): WrittenConfiguration => ({
    file,
    extends: extendedBy(tree, place),
    lineOf: (at) => place(offsetOfKey(tree, at)).line,
  });
  const schema = configurationSchema(sources);
  const parsed = schema.safeParse(plainValue(tree));
  const wrong = parsed.success ? [] : schemaFaults(tree, parsed.error.issues, schema);
  const placed = new Set(broken.map(({ offset }) => offset));
  // A value that could not be read is not also reported as missing.
  const further = [...doubled, ...wrong, ...crossFaults(tree, sources), ...lockFaults(tree, schema)].filter(
    ({ offset }) => !placed.has(offset),
  );
  const faults = [...broken, ...further];
  // `extends` is returned even if the file is not valid: a broken file must not bypass the policy that it extends.
  if (faults.length > 0 || !parsed.success) return { ...failed(faults, uses), written: asWritten(null) };
  const lines = linesIn(tree, source);
  const features = toFeatures(parsed.data, (index) => lines(["features", index]));
  const policy = toPolicy(
    parsed.data,
    sources,
    (index) => lines(["decisions", index]).line,
    capabilitiesIn(features, path),
  );
  return {
    configuration: { policy, features },
    problems: [],
    oldForms: oldForms(path, source, uses),
    written: asWritten(parsed.data),
  };
}

function extendedBy(tree: Placed, place: ReturnType<typeof lineCounter>): WrittenConfiguration["extends"] {
  const value = valueAt(tree, ["extends"]);
  if (value?.kind !== "scalar" || typeof value.value !== "string") return null;
  const reference = readPolicyReference(value.value, usualPath);
  return reference && { reference, ...place(value.start) };
}

function capabilitiesIn(features: readonly DeclaredFeature[], path: string): Capability[] {
  return features.flatMap((each) =>
    each.deprecated !== null && each.members.length > 0 ? [{ ...each, path }] : [],
  );
}

function oldForms(file: string, text: string, uses: readonly OldFormUse<ScalarValue>[]): OldForm[] {
  const place = lineCounter(text);
  return uses
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, path, message, replacement }) => {
      return { path: file, ...place(offset), key: dotted(path), message, replacement };
    });
}

/** First and last line of a value, without comments and white space after it. */
function linesIn(
  tree: Placed,
  text: string,
): (path: (string | number)[]) => { line: number; endLine: number } {
  const place = lineCounter(text);
  return (path) => {
    const value = valueAt(tree, path);
    if (value === undefined) return { line: 1, endLine: 1 };
    const last = value.start + text.slice(value.start, value.end).trimEnd().length;
    return { line: place(value.start).line, endLine: place(Math.max(value.start, last - 1)).line };
  };
}

function problemsOf(file: string, text: string, faults: readonly Fault[]): ConfigurationProblem[] {
  const place = lineCounter(text);
  const sorted = faults.toSorted((a, b) => a.offset - b.offset);
  return sorted.slice(0, longList).map(({ offset, path, message }) => {
    return { path: file, ...place(offset), key: dotted(path), message };
  });
}

/**
 * Returns the declared features of a valid file. `linesOf` returns the first and last line of the entry with an
 * index.
 */
function toFeatures(
  file: ConfigurationFile,
  linesOf: (index: number) => { line: number; endLine: number },
): DeclaredFeature[] {
  return (file.features ?? []).map((entry, index) => {
    const notice = entry.deprecated;
    return {
      id: entry.id,
      kind: entry.kind,
      members: entry.members ?? [],
      route: entry.route ?? null,
      evidence: (entry.evidence ?? []).map(({ path, pattern, regex }) => {
        return { path, pattern: regex ?? pattern ?? "", regex: regex !== undefined };
      }),
      deprecated: notice
        ? {
            replacement: notice.replacement ?? null,
            reason: notice.reason ?? null,
            announced: notice.announced ?? null,
            sunset: notice.sunset ?? null,
            audience: notice.audience ?? null,
          }
        : null,
      ...linesOf(index),
    };
  });
}

/**
 * Finds faults that involve several keys: keys that require or exclude each other. Values that could not be read
 * are skipped.
 */
function crossFaults(tree: Placed, sources: readonly SourceSettings[]): Fault[] {
  const faults: Fault[] = [];
  const say = (path: KeyPath, message: string): void => {
    faults.push({ offset: offsetOf(tree, path), path, message });
  };
  checkWindows(tree, say);
  eachMapping(tree, ["paths"], (entry, path) => {
    if (!has(entry, "audience") && !has(entry, "public"))
      say(path, "The entry has no effect: expected `audience` or `public`.");
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
      ? ["min", `longer than its \`max\`${other}`]
      : ["max", `shorter than its \`min\`${other}`];
    say(["audiences", audience, at ?? "min"], `\`${at}\` of the audience ${audience} is ${than}.`);
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
      "The decision `keep` needs the full id: only the id identifies the feature after its notice is removed.",
    );
  if (kind === "extend" && !has(entry, "until"))
    say(path, "The decision `extend` needs `until`, the new sunset date, for example 2027-06-01.");
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
      say([...path, "id"], `The feature \`${clip(id)}\` is declared twice. Remove one.`);
    if (id !== null) ids.add(id);
    eachMapping(tree, [...path, "evidence"], (evidence, at) => {
      if (has(evidence, "pattern") === has(evidence, "regex"))
        say(at, "Evidence needs either `pattern`, a literal text, or `regex`, a regular expression.");
    });
  });
}

function checkReleases(tree: Placed, say: Say): void {
  const releases = valueAt(tree, ["releases"]);
  if (releases?.kind !== "mapping") return;
  for (const key of releases.entries.keys())
    if (key.startsWith("v") && releases.entries.has(key.slice(1)))
      say(
        ["releases", key],
        `\`${clip(key)}\` and \`${clip(key.slice(1))}\` are the same release. Remove one.`,
      );
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
