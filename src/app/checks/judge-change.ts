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

/** The repository of a change, and the services needed to judge it. */
export interface ChangeGround {
  /** GitHub's id of the repository. */
  readonly id: number;
  readonly place: CheckedPlace;
  readonly token: string;
  readonly client: Client;
  readonly stores: KeptStores;
  /** Reads policies of other repositories. */
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
 * Judges a change from git objects only: none of its code is checked out or run, and its own workflows have no
 * effect. Uses the same code as a workflow. Throws if the change cannot be judged.
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

/**
 * Requests the merge base from GitHub, so that the history of a large repository need not be fetched. Null if
 * GitHub does not know it.
 */
async function mergeBaseOnGitHub(
  client: Client,
  { owner, repo }: CheckedPlace,
  basehead: string,
): Promise<string | null> {
  try {
    const asked = { owner, repo, basehead, per_page: 1 };
    return (await client.rest.repos.compareCommitsWithBasehead(asked)).data.merge_base_commit.sha;
  } catch (error) {
    // The difference is too large, or the commits share no history.
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

/** An incomplete judgement is never a success, regardless of the policy. */
function conclusionOf({ verdict, unfinished }: CheckResult): JudgedChange["conclusion"] {
  if (verdict === "fail") return "failure";
  return unfinished ? "neutral" : "success";
}

/** Returns the day on which to judge again. A change that waits for usage to end is judged daily. */
function againOn(result: CheckResult): Day | null {
  if (!endsWithoutPush(result)) return null;
  return outlook(result).passesFrom ?? addDays(result.today, 1);
}
