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

/** Limit: what was dropped earlier than that is not looked for. */
const lookBack = { years: -1, months: 0, weeks: 0, days: 0 };

/**
 * Decisions `keep` that base's configuration held and holds no more, with no later decision to extend in their place:
 * who takes the record away has announced nothing.
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

/** Returns the version before the first of those: a decision may be older than all of them. */
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
    // Its parent is not here: the history is shallow.
    return [];
  }
}
