import type { Change } from "../../core/model/change.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Configuration } from "../../core/model/policy.ts";
import type { UndeprecatedRemoval, UnverifiedFile } from "../../core/model/rule.ts";
import type { CheckRequest } from "./check-request.ts";
import type { CheckGround } from "./check-ground.ts";
import { compareAll } from "./compare-all.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import { compareDeclared } from "../register/declared-features.ts";
import { keptRemovals } from "./kept.ts";

/** What happened to features between base and head. */
export interface Transitions {
  /** To those with a notice, with an entry in the configuration, or kept by a decision. */
  readonly all: readonly Change[];
  /** Removals of what never had one, where the policy asks for them. */
  readonly undeprecated: readonly UndeprecatedRemoval[];
  /** Features of base, and watched files of base, that cannot be read at head. */
  readonly unverified: readonly Feature[];
  readonly unverifiedFiles: readonly UnverifiedFile[];
}

export async function findTransitions(request: CheckRequest, ground: CheckGround): Promise<Transitions> {
  const { state, reading, watched } = ground;
  const { policy } = state.judging;
  const { changes, unverified } = await compareAll(request, reading, policy);
  const declared = await declaredChanges(ground);
  const all = [...changes, ...declared, ...keptRemovals(policy, reading, request.today)];
  if (watched.size === 0) return { all, unverified, undeprecated: [], unverifiedFiles: [] };
  const { undeprecatedRemovals } = await import("../surface/undeprecated.ts");
  const bare = await undeprecatedRemovals(request, reading, policy, {
    paths: watched,
    told: new Set(all.map(({ feature }) => feature)),
    configurationPath: state.path,
  });
  return {
    all: [...all, ...bare.deprecatedSince],
    undeprecated: bare.removals,
    unverified,
    unverifiedFiles: bare.unverified,
  };
}

async function declaredChanges({ state, revisions, changes }: CheckGround): Promise<readonly Change[]> {
  const { path } = state;
  const before = { configuration: state.judging, path, tree: revisions.from.tree };
  const configuration = headsOwn(state);
  const { tree } = revisions.head;
  const after = configuration && { configuration, path, tree };
  return compareDeclared(before, after, tree, changes);
}

/** Null for one that is not valid; without a file nothing is listed. */
function headsOwn({ head, judging }: ConfigurationState): Configuration | null {
  return head === null ? { ...judging, features: [] } : head.configuration;
}
