import type { Day } from "../../core/model/feature.ts";
import type { Decision, Policy } from "../../core/model/policy.ts";
import { addDuration } from "../../core/time/window.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { readPolicy } from "../policy/read-policy.ts";

interface ConfigurationHistory {
  readonly repository: Repository;
  /** The newest commit of base. */
  readonly base: string;
  readonly path: string;
  readonly today: Day;
}

/** Limit: what was dropped earlier than that is not looked for. */
const lookBack = { years: -1, months: 0, weeks: 0, days: 0 };
const mostVersions = 50;

/**
 * Decisions `keep` that base's configuration held and holds no more, with no later decision to extend in their place:
 * who takes the record away has announced nothing.
 */
export async function droppedKeeps(
  { repository, base, path, today }: ConfigurationHistory,
  policy: Policy,
): Promise<readonly Decision[]> {
  const { versions } = await repository.history.versions(base, [path], addDuration(today, lookBack));
  const oids = (versions.get(path) ?? []).flatMap(({ oid }) => oid ?? []).slice(0, mostVersions);
  const decided = new Set(
    policy.decisions.flatMap((each) => (each.decision === "accept-breakage" ? [] : each.feature)),
  );
  const dropped = new Map<string, Decision>();
  if (oids.length < 2) return [];
  for await (const { bytes } of repository.blobs([...new Set(oids)])) {
    const { configuration } = await readPolicy(Buffer.from(bytes ?? []).toString("utf8"), path);
    for (const each of configuration?.policy.decisions ?? [])
      if (each.decision === "keep" && !decided.has(each.feature) && !dropped.has(each.feature))
        dropped.set(each.feature, each);
  }
  return [...dropped.values()];
}
