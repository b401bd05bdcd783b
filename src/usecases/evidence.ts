import { maxDay } from "../core/day.ts";
import type { CallerUsage, Evidence } from "../core/evidence.ts";
import type { Day } from "../core/feature.ts";
import type { Feature } from "../core/notice.ts";
import type { Policy } from "../core/policy.ts";
import type { UsageAnswers } from "../usage/source.ts";
import type { Repository } from "../ports/file-tree.ts";
import { foldersOf } from "./packages.ts";

/** A usage file as the shell found it outside git: `null` text means it does not exist there. */
export interface UsageInput {
  /** As the user wrote it; for messages. */
  readonly name: string;
  /** Repository-relative path where it lies inside the work tree, else null. */
  readonly path: string | null;
  readonly text: string | null;
}

export interface EvidenceRequest {
  readonly repository: Repository;
  /** Base's tip: a tracked usage file is read from here. */
  readonly tip: string;
  /** The commit whose tracked files are head's own and prove nothing. */
  readonly head: string;
  readonly policy: Policy;
  readonly today: Day;
  /** From `--usage` or `usage-file`. */
  readonly explicit: UsageInput | null;
  /** Reads an untracked file of the work tree; null where there is none. */
  readonly readLocal: (path: string) => Promise<string | null>;
}

/** Asks every source once; the answer speaks of one feature at a time. */
export async function gatherEvidence(
  request: EvidenceRequest,
): Promise<(feature: Feature) => Evidence | null> {
  const { policy, today, explicit } = request;
  const { window, threshold, sources } = policy.usage;
  if (explicit === null && sources.length === 0) return () => null;
  const { askAll, fileSource, unavailableSource } = await import("../usage/sources.ts");
  const question = { today, window, threshold };
  const answers: UsageAnswers[] = [];
  if (explicit !== null)
    answers.push(fileSource({ ...(await explicitFile(request, explicit)), covers: null }, question));
  for (const source of sources) {
    if (source.type !== "file") answers.push(unavailableSource(source));
    else
      answers.push(
        fileSource({ ...(await tracked(request, source.path, null)), covers: source.covers }, question),
      );
  }
  const all = askAll(answers, threshold);
  return (feature) => all.evidenceOf(feature.key, feature.kind);
}

const strength: Record<Evidence["status"], number> = { zero: 0, unknown: 1, used: 2 };

/** What is known of several features that go together: the use of one is a use of all. Null for an empty list. */
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
  };
}

type Found = { readonly path: string; readonly text: string | null };

async function explicitFile(request: EvidenceRequest, input: UsageInput): Promise<Found> {
  return input.path === null
    ? { path: input.name, text: input.text }
    : tracked(request, input.path, input.text);
}

/** A file that is tracked is read from base; one that only head tracks proves nothing. */
async function tracked(request: EvidenceRequest, path: string, local: string | null): Promise<Found> {
  const onBase = await request.repository.tree(request.tip).read(path);
  if (onBase !== null) return { path, text: Buffer.from(onBase).toString("utf8") };
  const onHead = await request.repository.tree(request.head).read(path);
  // What the change itself adds is no evidence: it is treated as not there.
  if (onHead !== null || (await isInSubmodule(request, path)))
    return { path: `${path} (on base, whose version alone counts)`, text: null };
  return { path, text: local ?? (await request.readLocal(path)) };
}

/** What lies in a submodule comes from whatever commit head points it to. */
async function isInSubmodule({ repository, head }: EvidenceRequest, path: string): Promise<boolean> {
  const above = foldersOf(path).filter((each) => each !== "");
  if (above.length === 0) return false;
  const entries = await repository.tree(head).list(above);
  return entries.some((each) => each.mode === "submodule" && above.includes(each.path));
}
