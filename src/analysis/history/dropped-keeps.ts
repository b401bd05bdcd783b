import { versionsOfFile } from "../../core/limits.ts";
import { TimeOver } from "../../core/model/errors.ts";
import type { Day } from "../../core/model/feature.ts";
import type { Decision, Policy } from "../../core/model/policy.ts";
import { addDuration } from "../../core/time/window.ts";
import type { FileVersion, History, Repository } from "../../ports/file-tree.ts";
import { readPolicy } from "../policy/read-policy.ts";

interface ConfigurationHistory {
  readonly repository: Repository;
  /** The newest commit of base. */
  readonly base: string;
  readonly path: string;
  readonly today: Day;
}

/** Limit: how far back dropped decisions are searched. */
const lookBack = { years: -1, months: 0, weeks: 0, days: 0 };

/**
 * Returns the `keep` decisions that base's configuration contained earlier, without a later `extend` decision in their
 * place. Removing such a record does not announce a removal to callers.
 */
export async function droppedKeeps(
  { repository, base, path, today }: ConfigurationHistory,
  policy: Policy,
): Promise<readonly Decision[]> {
  const { versions } = await repository.history.versions(base, [path], addDuration(today, lookBack));
  const since = (versions.get(path) ?? []).slice(0, versionsOfFile);
  const oids = [
    ...since.flatMap(({ oid }) => oid ?? []),
    ...(await beforeThem(repository.history, path, since)),
  ];
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

/** Returns the version before the first of these, because a decision may be older than all of them. */
async function beforeThem(
  history: History,
  path: string,
  versions: readonly FileVersion[],
): Promise<readonly string[]> {
  const first = versions.at(-1);
  if (first === undefined) return [];
  try {
    const changes = await history.changesOf(first.commit);
    return changes.flatMap((each) => (each.path === path ? (each.base?.oid ?? []) : []));
  } catch (error) {
    if (error instanceof TimeOver) throw error;
    // The parent is missing because the history is shallow.
    return [];
  }
}
