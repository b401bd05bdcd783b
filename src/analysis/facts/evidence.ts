import { basename } from "node:path/posix";
import { calledCoordinate } from "../../core/model/contract/endpoint.ts";
import { coordinatesOf } from "../../core/surface/coordinates.ts";
import { maxDay } from "../../core/time/day.ts";
import type { CallerUsage, Evidence, SourceAccount } from "../../core/model/evidence.ts";
import type { Audience, Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { QueriedFeature, UsageFileText, SourceToAsk, SourceWorld } from "../../usage/engine/source.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { foldersOf } from "../../core/repository/paths.ts";

/** A usage file that was read outside git. `text` is null if the file does not exist. */
export interface UsageInput {
  /** The path as the user wrote it, for messages. */
  readonly name: string;
  /** Path in the repository. Null if it is outside the work tree. */
  readonly path: string | null;
  readonly text: string | null;
}

export interface EvidenceRequest {
  readonly repository: Repository;
  /** The newest commit of base, from which a tracked usage file is read. */
  readonly base: string;
  /** The commit at head, whose own usage file proves nothing. */
  readonly head: string;
  readonly policy: Policy;
  readonly today: Day;
  /** From `--usage` or `usage-file`. */
  readonly explicit: UsageInput | null;
  /** Reads an untracked file of the work tree. Null if it does not exist. */
  readonly readLocal: (path: string) => Promise<string | null>;
  readonly sourceWorld: SourceWorld;
}

/** The data that a source needs about a feature: its key, its kind, and the parts of its other names. */
export type UsageKey = Pick<Feature, "key" | "kind"> &
  Partial<Pick<Feature, "id" | "route">> & {
    /** Only `from`, the capability that it is a member of, is used. */
    readonly notice?: Pick<Feature["notice"], "from"> | null;
  };

/** Returns the usage of one of the queried features. */
export interface RecordedUsage {
  (feature: UsageKey): Evidence | null;
  /** Sources that did not answer, one sentence each, unless the usage data already says so. */
  readonly failures: readonly string[];
}

export const noUsage: RecordedUsage = Object.assign(() => null, { failures: [] });

/** Queries every source once about all features that are judged by their usage. Does nothing if there are none. */
export async function gatherEvidence(
  request: EvidenceRequest,
  features: readonly UsageKey[],
): Promise<RecordedUsage> {
  const { policy, today, explicit, sourceWorld: world } = request;
  const { window, threshold, outcomes } = policy.usage;
  const ignored = new Set(
    Object.keys(policy.callers).filter((name) => policy.callers[name]?.ignore === true),
  );
  const sources: SourceToAsk[] = policy.usage.sources.map((source) => ({
    source,
    readFile: (path) => tracked(request, path, null),
  }));
  if (explicit !== null)
    sources.unshift({
      // Reports show this path, but the file's location on this machine is private.
      source: { type: "file", path: explicit.path ?? basename(explicit.name), covers: null },
      readFile: () => explicitFile(request, explicit),
    });
  if (features.length === 0 || sources.length === 0) return noUsage;
  const { askSources } = await import("../../usage/engine/ask-sources.ts");
  const evidenceOf = await askSources(sources, {
    question: { today, window, threshold, outcomes, ignored },
    features: features.map(queried),
    world,
  });
  const { failures } = evidenceOf;
  for (const each of failures) world.say(each);
  return Object.assign((feature: UsageKey) => withAudiences(evidenceOf(queried(feature)), policy), {
    failures,
  });
}

/** Records may list an endpoint only by its coordinate, and a member only by its capability. */
function queried({ key, kind, id = key, route, notice }: UsageKey): QueriedFeature {
  const known = coordinatesOf({ id, kind, ...(route === undefined ? {} : { route }) });
  const also = [...new Set(known.flatMap((each) => [each, calledCoordinate(each)]))];
  return { key, kind, also: notice?.from === undefined ? also : [...also, notice.from] };
}

/** The configuration's class for a caller overrides the class that a source reports. */
function withAudiences(evidence: Evidence | null, { callers: known }: Policy): Evidence | null {
  if (evidence === null) return null;
  const audienceOf = (caller: string): Audience | null =>
    Object.hasOwn(known, caller) ? (known[caller]?.audience ?? null) : null;
  const callers = evidence.callers.map((each) => ({ ...each, class: audienceOf(each.caller) ?? each.class }));
  return { ...evidence, callers };
}

const strength: Record<Evidence["status"], number> = { zero: 0, unknown: 1, used: 2 };

/** Combines the usage data of features that belong together: a use of one is a use of all. Null for an empty list. */
export function together(list: readonly Evidence[]): Evidence | null {
  const strongest = list.toSorted((a, b) => strength[b.status] - strength[a.status])[0];
  if (strongest === undefined || list.length === 1) return strongest ?? null;
  const callers = new Map<string, CallerUsage>();
  for (const each of list.flatMap((evidence) => evidence.callers)) {
    const before = callers.get(each.caller);
    const count = each.count + (before?.count ?? 0);
    const lastAt = maxDay(each.lastAt, before?.lastAt ?? null);
    callers.set(each.caller, { ...each, class: before?.class ?? each.class, count, lastAt });
  }
  const deciding = list.filter((each) => each.status === strongest.status);
  return {
    status: strongest.status,
    reasons: [...new Set(deciding.flatMap((each) => each.reasons))],
    window: strongest.window,
    total: list.reduce((sum, each) => sum + each.total, 0),
    callers: [...callers.values()],
    ...accountsIn(list),
  };
}

/** Returns the reports of each source about any of them, without duplicates. */
function accountsIn(list: readonly Evidence[]): Pick<Evidence, "sources"> {
  const accounts = new Map<string, SourceAccount>();
  for (const each of list.flatMap(({ sources = [] }) => sources)) accounts.set(JSON.stringify(each), each);
  return accounts.size === 0 ? {} : { sources: [...accounts.values()] };
}

async function explicitFile(request: EvidenceRequest, input: UsageInput): Promise<UsageFileText> {
  return input.path === null
    ? { path: input.name, text: input.text }
    : tracked(request, input.path, input.text);
}

/** Reads a tracked file from base. A file that only head tracks proves nothing. */
async function tracked(request: EvidenceRequest, path: string, local: string | null): Promise<UsageFileText> {
  const onBase = await request.repository.tree(request.base).read(path);
  if (onBase !== null) return { path, text: Buffer.from(onBase).toString("utf8") };
  const onHead = await request.repository.tree(request.head).read(path);
  // A file that the change itself adds is treated as missing.
  if (onHead !== null || (await isInSubmodule(request, path)))
    return { path: `${path} (on base; only that version counts)`, text: null };
  return { path, text: local ?? (await request.readLocal(path)) };
}

/** Returns true if the path is in a submodule. Its content depends on the commit that head points to. */
async function isInSubmodule({ repository, head }: EvidenceRequest, path: string): Promise<boolean> {
  const above = foldersOf(path).filter((each) => each !== "");
  if (above.length === 0) return false;
  const entries = await repository.tree(head).list(above);
  return entries.some((each) => each.mode === "submodule" && above.includes(each.path));
}
