import type { ConfigurationFile } from "../schema/schema.ts";
import type { RuleEntry } from "../schema/rules-schema.ts";

/** Keys that apply to one repository and are never inherited. */
export const ownKeys = ["extends", "locked", "features", "decisions", "releases"] as const;

/** Mappings that are merged key by key. In `audiences` and `callers`, the value of a key is not merged further. */
export const mergedMappings = [
  "audiences",
  "removal",
  "contracts",
  "extensions",
  "usage",
  "callers",
  "callers-from",
  "reminders",
  "commands",
  "visibility",
] as const;

/**
 * Merges two files. The nearer file wins: scalars and lists are replaced, mappings are merged key by key. Own
 * paths and rules come after the inherited ones, so that the nearer match wins. All usage sources are queried.
 */
export function mergeFiles(above: ConfigurationFile, below: ConfigurationFile): ConfigurationFile {
  const merged: Record<string, unknown> = { ...withoutOwn(above), ...below };
  for (const key of mergedMappings) {
    if (above[key] === undefined || below[key] === undefined) continue;
    merged[key] = Object.assign(Object.create(null), above[key], below[key]);
  }
  const sources = [...(above.usage?.sources ?? []), ...(below.usage?.sources ?? [])];
  if (above.usage !== undefined && sources.length > 0)
    merged["usage"] = { ...above.usage, ...below.usage, sources: distinct(sources) };
  if (above.rules !== undefined && below.rules !== undefined)
    merged["rules"] = mergeRules(above.rules, below.rules);
  return { ...(merged as ConfigurationFile), ...mergePaths(above, below) };
}

function withoutOwn(file: ConfigurationFile): ConfigurationFile {
  const own: readonly string[] = ownKeys;
  return Object.fromEntries(Object.entries(file).filter(([key]) => !own.includes(key)));
}

type Rules = NonNullable<ConfigurationFile["rules"]>;

function mergeRules(above: Rules, below: Rules): Rules {
  const merged: Rules = { ...above };
  for (const [rule, entry] of Object.entries(below) as [keyof Rules, RuleEntry | undefined][]) {
    if (entry === undefined) continue;
    merged[rule] = [...entriesOf(above[rule]), ...entriesOf(entry)];
  }
  return merged;
}

function entriesOf(entry: RuleEntry | undefined): Exclude<RuleEntry, readonly unknown[]>[] {
  if (entry === undefined) return [];
  return Array.isArray(entry) ? entry : [entry];
}

/** `public:` of a file applies to all paths, so its entry comes before the file's own `paths:`. */
function mergePaths(
  above: ConfigurationFile,
  below: ConfigurationFile,
): Pick<ConfigurationFile, "public" | "paths"> {
  const everywhere =
    below.public === undefined || above.paths === undefined ? [] : [{ match: "**", public: below.public }];
  const paths = [...(above.paths ?? []), ...everywhere, ...(below.paths ?? [])];
  const first = above.paths === undefined ? (below.public ?? above.public) : above.public;
  return {
    ...(first === undefined ? {} : { public: first }),
    ...(paths.length === 0 ? {} : { paths }),
  };
}

function distinct<Each>(all: readonly Each[]): Each[] {
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}
