import type { Client, GitHubOptions } from "../../adapters/github/client/client.ts";
import type { OwnedRepository } from "../../adapters/github/client/owner-repositories.ts";
import { openTarball } from "../../adapters/github/archive/tarball-tree.ts";
import { tarballRepository } from "../../adapters/github/archive/tarball-repository.ts";
import type { KnownPolicies } from "../../adapters/github/policies/known-policies.ts";
import { createPolicySource } from "../../adapters/github/policies/policy-source.ts";
import { settledConfiguration } from "../../analysis/policy/settled-configuration.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import type { Day } from "../../core/model/feature.ts";
import { reportJson } from "../../reports/page/report-json.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import { report } from "../../usecases/report.ts";
import { defaultConfiguration } from "../session/session.ts";

/** What is read with. */
export interface RegisterReading {
  readonly client: Client;
  readonly github: GitHubOptions;
  readonly policies: KnownPolicies;
  readonly engine: Engine;
  readonly today: Day;
}

/**
 * Another one's configuration names addresses, and the variables whose tokens they are sent: none is asked, and usage
 * is what files of the repository say.
 */
const noSources: SourceWorld = {
  openHttp: async () => ({
    open: () => ({
      send: async () => ({
        outcome: "failed",
        failure: { kind: "unreachable", code: "usage is asked for by each repository's own run" },
      }),
    }),
  }),
  variable: () => undefined,
  forFork: false,
  say() {},
};

/** The register of a repository at a commit, from GitHub's list of its files and one archive, as JSON. */
export async function registerOf(
  { owner, repo, branch, commit }: OwnedRepository & { readonly commit: string },
  { client, github, policies, engine, today }: RegisterReading,
): Promise<string> {
  const tree = await openTarball({
    client,
    name: {
      owner,
      repo,
    },
    commit,
    keeps: () => true,
    ...(github.fetch === undefined ? {} : { fetch: github.fetch }),
  });
  try {
    const about = { home: `${owner}/${repo}`, runsAgain: false };
    const state = await settledConfiguration(
      { path: defaultConfiguration, outside: null },
      { base: tree, head: null, fallback: null },
      createPolicySource(github, about, policies),
    );
    const register = await report({
      repository: tarballRepository(tree, branch),
      engine,
      at: commit,
      base: commit,
      today,
      state,
      usage: null,
      readLocal: async () => null,
      sourceWorld: noSources,
      onProgress() {},
      onHistory() {},
    });
    return reportJson(register, () => true);
  } finally {
    await tree.close();
  }
}
