import { longList } from "../core/limits.ts";
import type {
  Capability,
  ConfigurationReading,
  DeclaredFeature,
  OldForm,
  WrittenConfiguration,
  ConfigurationProblem,
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
} from "../core/document/placed.ts";
import { lockFaults } from "./inheritance/locked-keys.ts";
import { crossFaults } from "./cross-checks.ts";
import { defaultPolicy } from "./default-policy.ts";
import { configurationLimits } from "./configuration-limits.ts";
import { oldKeys } from "./old-forms.ts";
import { configurationSchema, type ConfigurationFile } from "./schema/schema.ts";
import { schemaFaults } from "./schema/schema-faults.ts";
import { toPolicy } from "./to-policy.ts";

/** Where another repository's policy stands when nothing else is said. */
const usualPath = ".github/deprecations.yml";

const nothingWritten: WrittenConfiguration = { extends: null, file: {}, lineOf: () => 1 };

/**
 * Reads a configuration. Every problem is reported at once, each with its place; an empty file is the
 * defaults. `path` is only named in problems; `sources` are the types of sources that `usage:` may name. Never throws.
 */
export function readConfiguration(
  text: string,
  path: string,
  sources: readonly SourceSettings[],
): ConfigurationReading {
  // A byte order mark is no column.
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
  // What could not be read is not also "missing".
  const further = [...doubled, ...wrong, ...crossFaults(tree, sources), ...lockFaults(tree, schema)].filter(
    ({ offset }) => !placed.has(offset),
  );
  const faults = [...broken, ...further];
  // What it builds on is known where that can be read, so that a broken file is no way around it.
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

/** First and last line of a value; what follows it on later lines (a comment, white space) is not its own. */
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

/** Faults as problems of a file, in the order of the text. */
function problemsOf(file: string, text: string, faults: readonly Fault[]): ConfigurationProblem[] {
  const place = lineCounter(text);
  const sorted = faults.toSorted((a, b) => a.offset - b.offset);
  return sorted.slice(0, longList).map(({ offset, path, message }) => {
    return { path: file, ...place(offset), key: dotted(path), message };
  });
}

/** The declared features of a valid file. `linesOf` gives the first and last line of the entry with that index. */
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
