import { runTime } from "../../adapters/clock/run-time.ts";
import {
  type ComparedCommits,
  mergeBaseIn,
  sidesOfGroup,
  sidesOfPull,
} from "../../adapters/git/fetch/compared-sides.ts";
import { defaultCommit } from "../../adapters/git/fetch/default-commit.ts";
import type { GitRepository } from "../../adapters/git/repository/git-repository.ts";
import type { KeptStores } from "../../adapters/git/repository/kept-stores.ts";
import { accessByToken } from "../../adapters/github/archive/access-by-token.ts";
import { statusOf } from "../../adapters/github/client/refusal.ts";
import type { Client } from "../../adapters/github/client/client.ts";
import { readConfigurations } from "../../analysis/policy/configuration.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { addDays } from "../../core/time/day.ts";
import type { Day } from "../../core/model/feature.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { checkRunReport } from "../../reports/check/check-run.ts";
import { offWords } from "../../reports/check/check-run-words.ts";
import { endsWithoutPush, outlook } from "../../reports/check/outlook.ts";
import { placer } from "../../reports/check/placing.ts";
import { rulesUrl } from "../../reports/writing/links.ts";
import { rules } from "../../rules/registry.generated.ts";
import type { PolicySource } from "../../ports/policy-source.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import { checkChange } from "../../usecases/check/check-change.ts";
import type { JudgedChange } from "../../usecases/check/post-checks.ts";
import type { CheckedPlace } from "./pull-place.ts";

/** Seconds. Limit: a repository must not occupy the server without end. */
const longest = 600;

export const configurationPath = ".github/deprecations.yml";

/** Where one change is judged, and with what. */
export interface ChangeGround {
  /** GitHub's number of the repository. */
  readonly id: number;
  readonly place: CheckedPlace;
  readonly token: string;
  readonly client: Client;
  readonly stores: KeptStores;
  /** Where policies of other repositories are read. */
  readonly policies: PolicySource;
  readonly engine: Engine;
  readonly today: Day;
  readonly sourceWorld: SourceWorld;
}

export type ChangeSides =
  | {
      readonly kind: "pull";
      readonly number: number;
      readonly base: { readonly ref: string; readonly sha: string };
      readonly head: { readonly sha: string };
      readonly baseChanged: boolean;
    }
  | {
      readonly kind: "group";
      readonly base: { readonly ref: string; readonly sha: string };
      readonly head: { readonly sha: string };
    };

/**
 * Judges a change from git objects alone: nothing of it is checked out or run, and its own workflows decide nothing.
 * The same use case as in a workflow. Throws where it cannot be judged.
 */
export async function judgeChange(ground: ChangeGround, sides: ChangeSides): Promise<JudgedChange> {
  const { id, place, token, stores } = ground;
  const remote = { id, url: place.cloneUrl, ...accessByToken(place.cloneUrl, token) };
  return stores.use(remote, async (repository) => {
    const { remarks = [], ...commits } = await comparedIn(repository, ground, sides);
    const fallback = await defaultCommit(
      repository,
      { commit: commits.base, ref: sides.base.ref },
      configurationPath,
      place.defaultBranch,
    );
    const state = await readConfigurations(
      { path: configurationPath, outside: null },
      {
        base: repository.tree(commits.base),
        head: repository.tree(commits.head),
        fallback: fallback === null ? null : repository.tree(fallback),
      },
      ground.policies,
    );
    if (!state.judging.policy.appCheck)
      return {
        conclusion: "neutral",
        again: null,
        words: {
          ...offWords(configurationPath),
          annotations: [],
        },
      };
    const result = await checkChange({
      repository,
      rules,
      ...commits,
      today: ground.today,
      engine: ground.engine,
      time: runTime(Math.min(state.judging.policy.timeLimit, longest)),
      configuration: {
        path: configurationPath,
        outside: null,
      },
      policies: ground.policies,
      failOn: null,
      usage: null,
      readLocal: async () => null,
      sourceWorld: ground.sourceWorld,
      runningWorkflow: null,
      defaultBranch: fallback,
      withFixes: false,
    });
    return reportOf({ ...result, remarks: [...result.remarks, ...remarks] }, repository, place);
  });
}

async function comparedIn(
  repository: GitRepository,
  { client, place }: ChangeGround,
  sides: ChangeSides,
): Promise<ComparedCommits> {
  if (sides.kind === "group") return sidesOfGroup(sides, repository);
  const pull = { ...sides, mergeRef: `refs/pull/${String(sides.number)}/merge`, merged: null };
  return sidesOfPull(pull, repository, async (base, head) => {
    const merged = await mergeBaseOnGitHub(client, place, `${base}...${head}`);
    if (merged === null) return mergeBaseIn(base, head, repository);
    const [commit = null] = await repository.fetchCommits([merged], { depth: 1 });
    return commit;
  });
}

/** In one request: the history of a large repository need not be fetched for it. Null where GitHub has no answer. */
async function mergeBaseOnGitHub(
  client: Client,
  { owner, repo }: CheckedPlace,
  basehead: string,
): Promise<string | null> {
  try {
    const asked = { owner, repo, basehead, per_page: 1 };
    return (await client.rest.repos.compareCommitsWithBasehead(asked)).data.merge_base_commit.sha;
  } catch (error) {
    // Too much differs, or nothing is in common.
    const status = statusOf(error);
    if (status === 404 || status === 422) return null;
    throw error;
  }
}

async function reportOf(
  result: CheckResult,
  repository: GitRepository,
  place: CheckedPlace,
): Promise<JudgedChange> {
  const named = new Set(result.publicCallers);
  const paths = [...new Set(result.findings.map((each) => each.place.path))];
  const lines =
    result.from === null || paths.length === 0
      ? new Map<string, never>()
      : await repository.addedLines(result.from, result.head, paths);
  return {
    conclusion: conclusionOf(result),
    words: checkRunReport(result, placer(lines), {
      rulesUrl,
      blobUrl: `${place.home}/blob`,
      policyPath: configurationPath,
      mayName: (caller) => place.private || named.has(caller),
    }),
    again: againOn(result),
  };
}

/** An incomplete judgement is never a success, whatever the policy allows. */
function conclusionOf({ verdict, unfinished }: CheckResult): JudgedChange["conclusion"] {
  if (verdict === "fail") return "failure";
  return unfinished ? "neutral" : "success";
}

/** The day that ends it; what waits for usage to end is judged every day. */
function againOn(result: CheckResult): Day | null {
  if (!endsWithoutPush(result)) return null;
  return outlook(result).passesFrom ?? addDays(result.today, 1);
}
