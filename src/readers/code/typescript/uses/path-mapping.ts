import { folderOf, foldersOf, join } from "../../../../core/paths.ts";

const names = ["tsconfig.json", "tsconfig.base.json", "jsconfig.json"];

/** Files around a path that may map module names to places. */
export function mappingPaths(path: string): readonly string[] {
  return foldersOf(path).flatMap((folder) => names.map((name) => join(folder, name)));
}

interface Mapping {
  /** Folder that the targets are seen from. */
  readonly base: string;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, Mapping | null>>();

/** Places, without ending, to which the nearest mapping sends a module's name; none where no pattern fits. */
export function mappedTo(
  path: string,
  specifier: string,
  layout: ReadonlyMap<string, string>,
): readonly string[] {
  const read = known.get(layout) ?? new Map<string, Mapping | null>();
  known.set(layout, read);
  for (const each of mappingPaths(path)) {
    const text = layout.get(each);
    if (text === undefined) continue;
    const mapping = read.get(each) ?? mappingIn(each, text);
    read.set(each, mapping);
    const targets = mapping === null ? [] : targetsOf(mapping, specifier);
    if (targets.length > 0) return targets;
  }
  return [];
}

function mappingIn(path: string, text: string): Mapping | null {
  // Comments, and commas before a bracket that closes, are allowed there.
  const plain = text
    .replaceAll(
      /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
      (_, string: string | undefined) => string ?? "",
    )
    .replaceAll(/,(?=\s*[\]}])/g, "");
  try {
    const read: unknown = JSON.parse(plain);
    const options = record(record(read)["compilerOptions"]);
    const base = typeof options["baseUrl"] === "string" ? options["baseUrl"] : ".";
    const paths = Object.entries(record(options["paths"])).map(
      ([pattern, targets]) =>
        [pattern, Array.isArray(targets) ? targets.filter((each) => typeof each === "string") : []] as const,
    );
    return { base: normal(join(folderOf(path), base)), paths };
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** An exact pattern is meant first, then the one with the longest part before the star, as the compiler has it. */
function targetsOf({ base, paths }: Mapping, specifier: string): readonly string[] {
  const fitting = paths.flatMap(([pattern, targets]) => {
    const [before = "", after] = pattern.split("*");
    if (after === undefined)
      return pattern === specifier ? [{ rank: Number.MAX_SAFE_INTEGER, targets, star: "" }] : [];
    const fits =
      specifier.startsWith(before) &&
      specifier.endsWith(after) &&
      specifier.length >= before.length + after.length;
    return fits
      ? [
          {
            rank: before.length,
            targets,
            star: specifier.slice(before.length, specifier.length - after.length),
          },
        ]
      : [];
  });
  const best = fitting.reduce<(typeof fitting)[number] | null>(
    (a, b) => (a && a.rank >= b.rank ? a : b),
    null,
  );
  // A pattern that takes everything says little of where a package lies; it is tried all the same.
  return (best?.targets ?? []).map((each) =>
    normal(
      join(
        base,
        each.replace("*", () => best?.star ?? ""),
      ),
    ),
  );
}

function normal(path: string): string {
  const parts: string[] = [];
  for (const each of path.split("/")) {
    if (each === "..") parts.pop();
    else if (each !== "." && each !== "") parts.push(each);
  }
  return parts.join("/");
}
