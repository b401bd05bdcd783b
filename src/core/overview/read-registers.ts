import type { Evidence } from "../model/evidence.ts";
import { type FeatureKind, featureKinds } from "../model/feature.ts";
import { parseDay } from "../time/day.ts";
import type { ReadFeature } from "./gather-overview.ts";

/** Registers of repositories, read from files. */
export interface ReadRegisters {
  readonly repositories: readonly string[];
  readonly features: readonly ReadFeature[];
}

type Json = Readonly<Record<string, unknown>>;

const repositoryName = /^[\w.-]+\/[\w.-]+$/;

/**
 * Reads the output of `scan --format json` or `report --format json` for one repository, or of the app's
 * `/api/register` for several. Returns an error sentence for any other text. `name` is the repository; null if the file
 * names it.
 */
export function readRegisters(text: string, name: string | null): ReadRegisters | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return "it is not JSON.";
  }
  if (!isMapping(parsed) || parsed["schema"] !== 1) return "it is not a register: `schema` is not 1.";
  const several = parsed["repositories"];
  const all = Array.isArray(several) ? several : [parsed];
  const repositories: string[] = [];
  const features: ReadFeature[] = [];
  for (const each of all) {
    const repository = isMapping(each) && typeof each["repository"] === "string" ? each["repository"] : name;
    if (repository === null)
      return "it does not name its repository: write the repository before it, as in acme/orders=orders.json.";
    if (!repositoryName.test(repository))
      return `${JSON.stringify(repository.slice(0, 100))} is not OWNER/REPO.`;
    if (!isMapping(each) || !Array.isArray(each["features"]))
      return "it is not a register: it has no `features`.";
    const commit =
      typeof each["commit"] === "string" && /^[0-9a-f]{40,64}$/.test(each["commit"])
        ? each["commit"]
        : "HEAD";
    repositories.push(repository);
    for (const [index, feature] of each["features"].entries()) {
      const read = featureOf(feature, repository, commit);
      if (read === null) return `\`features[${String(index)}]\` is not a feature of a register.`;
      features.push(read);
    }
  }
  return { repositories, features };
}

function featureOf(given: unknown, repository: string, commit: string): ReadFeature | null {
  if (!isMapping(given)) return null;
  const { id, name, place, notice, state, effectiveSunset, owners, evidence } = given;
  const kind = featureKinds.find((each): each is FeatureKind => each === given["kind"]);
  if (typeof id !== "string" || typeof name !== "string" || kind === undefined) return null;
  if (!isMapping(place) || typeof place["path"] !== "string" || typeof place["line"] !== "number")
    return null;
  if (!isMapping(notice)) return null;
  const sunset = effectiveSunset ?? notice["sunset"];
  return {
    repository,
    commit,
    id,
    kind,
    name,
    path: place["path"],
    line: place["line"],
    kept: state === "kept",
    sunset: typeof sunset === "string" ? parseDay(sunset) : null,
    owners: Array.isArray(owners) ? owners.filter((each) => typeof each === "string") : [],
    replacement: typeof notice["replacement"] === "string" ? notice["replacement"] : null,
    ...usageOf(evidence),
  };
}

function usageOf(evidence: unknown): Pick<ReadFeature, "usage" | "calls" | "callers"> {
  const status = isMapping(evidence) ? evidence["status"] : null;
  if (!isMapping(evidence) || (status !== "used" && status !== "zero" && status !== "unknown"))
    return { usage: null, calls: 0, callers: [] };
  const { total, callers } = evidence;
  return {
    usage: status,
    calls: typeof total === "number" ? total : 0,
    callers: Array.isArray(callers) ? callers.filter(isCaller) : [],
  };
}

function isCaller(given: unknown): given is Evidence["callers"][number] {
  if (!isMapping(given)) return false;
  const { caller, class: kind, count, lastAt } = given;
  return (
    typeof caller === "string" &&
    typeof count === "number" &&
    (kind === null || typeof kind === "string") &&
    (lastAt === null || typeof lastAt === "string")
  );
}

function isMapping(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
