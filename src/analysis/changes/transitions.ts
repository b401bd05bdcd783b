import type { Change } from "../../core/model/change.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Configuration } from "../../core/model/policy.ts";
import type { UndeprecatedRemoval, UnverifiedFile } from "../../core/model/rule.ts";
import type { CheckRequest } from "./check-request.ts";
import type { CheckBasis } from "./check-basis.ts";
import { compareAll } from "./compare-all.ts";
import type { ConfigurationState } from "../policy/configuration.ts";
import { compareDeclared } from "../register/declared-features.ts";
import { extendedByDecision } from "./extending-decisions.ts";
import { removalsDespiteKeep } from "./keep-decisions.ts";

/** What happened to features between base and head. */
export interface Transitions {
  /** To those with a notice, with an entry in the configuration, or with the decision `keep`. */
  readonly all: readonly Change[];
  /** Removals of what never had one, where the policy asks for them. */
  readonly undeprecated: readonly UndeprecatedRemoval[];
  /** Features of base, and watched files of base, that cannot be read at head. */
  readonly unverified: readonly Feature[];
  readonly unverifiedFiles: readonly UnverifiedFile[];
}

export async function findTransitions(request: CheckRequest, basis: CheckBasis): Promise<Transitions> {
  const { state, reading, watched } = basis;
  const { policy } = state.judging;
  const surface = watched.size === 0 ? null : await import("../surface/undeprecated.ts");
  const compared = await compareAll(
    request,
    reading,
    policy,
    surface?.publicFeatures(reading, watched, request),
  );
  const all = [
    ...compared.changes.filter((each) => each.noticed),
    ...(await declaredChanges(basis)),
    ...removalsDespiteKeep(policy, reading, request.today),
    ...(await extendedByDecision(state, basis.revisions.head, request.today)),
  ];
  const unverified = compared.unverified.filter((each) => each.notice !== null);
  if (surface === null) return { all, unverified, undeprecated: [], unverifiedFiles: [] };
  const judged = new Set(all.map(({ feature }) => feature));
  const { removals, deprecatedSince } = await surface.undeprecatedRemovals(
    request,
    reading,
    policy,
    compared.changes.flatMap((each) => (each.noticed || judged.has(each.feature) ? [] : [each])),
    { paths: watched, judged, configurationPath: state.path },
  );
  return {
    all: [...all, ...deprecatedSince],
    undeprecated: removals,
    unverified,
    unverifiedFiles: surface.unverifiedFiles(
      compared.unverified.filter((each) => each.notice === null),
      request,
      policy,
    ),
  };
}

async function declaredChanges({ state, revisions, changes }: CheckBasis): Promise<readonly Change[]> {
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
