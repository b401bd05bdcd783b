import { folderOf, foldersOf, join, pathFrom } from "../../../core/repository/paths.ts";
import { isObject, objectIn } from "../publishing/json.ts";

const names = ["tsconfig.json", "tsconfig.base.json", "jsconfig.json"];

/** Files around a path that may map module names to places. */
export function mappingPaths(path: string): readonly string[] {
  return foldersOf(path).flatMap((folder) => names.map((name) => join(folder, name)));
}

/** Patterns beyond these are no mapping that people write. */
const mostPatterns = 2000;

interface Mapping {
  /** Folder that the targets are seen from. */
  readonly base: string;
  readonly exact: ReadonlyMap<string, readonly string[]>;
  readonly patterns: readonly Pattern[];
}

/** The text before and after the star, and the targets. */
interface Pattern {
  readonly before: string;
  readonly after: string;
  readonly targets: readonly string[];
}

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, Mapping>>();

/** Places, without ending, to which the nearest mapping sends a module's name; none where no pattern fits. */
export function mappedTo(
  path: string,
  specifier: string,
  layout: ReadonlyMap<string, string>,
): readonly string[] {
  const read = known.get(layout) ?? new Map<string, Mapping>();
  known.set(layout, read);
  for (const each of mappingPaths(path)) {
    const text = layout.get(each);
    if (text === undefined) continue;
    const mapping = read.get(each) ?? mappingIn(each, text);
    read.set(each, mapping);
    const targets = targetsOf(mapping, specifier);
    if (targets.length > 0) return targets;
  }
  return [];
}

function mappingIn(path: string, text: string): Mapping {
  const options = tableIn(objectIn(text), "compilerOptions");
  const base = typeof options["baseUrl"] === "string" ? options["baseUrl"] : ".";
  const exact = new Map<string, readonly string[]>();
  const patterns: Pattern[] = [];
  for (const [pattern, given] of Object.entries(tableIn(options, "paths")).slice(0, mostPatterns)) {
    const targets = Array.isArray(given) ? given.filter((each) => typeof each === "string") : [];
    const [before = "", after] = pattern.split("*");
    if (after === undefined) exact.set(pattern, targets);
    else patterns.push({ before, after, targets });
  }
  // Of two that begin alike the first one is meant.
  patterns.sort((one, other) => other.before.length - one.before.length);
  return { base: pathFrom(folderOf(path), base), exact, patterns };
}

function tableIn(object: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const value = object[key];
  return isObject(value) ? value : {};
}

/** An exact pattern is meant first, then the one with the longest part before the star, as the compiler has it. */
function targetsOf({ base, exact, patterns }: Mapping, specifier: string): readonly string[] {
  const whole = exact.get(specifier);
  const best = whole === undefined ? patterns.find((each) => fits(each, specifier)) : undefined;
  const star =
    best === undefined ? "" : specifier.slice(best.before.length, specifier.length - best.after.length);
  // A pattern that matches everything says little about a package's location. It is tried nevertheless.
  return (whole ?? best?.targets ?? []).map((each) =>
    pathFrom(
      base,
      each.replace("*", () => star),
    ),
  );
}

function fits({ before, after }: Pattern, specifier: string): boolean {
  return (
    specifier.length >= before.length + after.length &&
    specifier.startsWith(before) &&
    specifier.endsWith(after)
  );
}
