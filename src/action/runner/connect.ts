import * as core from "@actions/core";
import type { GitHubOptions } from "../../adapters/github/client/client.ts";
import { proxyFetch } from "../../adapters/github/runner/proxy.ts";
import { plainLine } from "../../reports/writing/plain.ts";
import type { PullRequestPort } from "../../ports/pull-request.ts";
import type { Run } from "./run-context.ts";

type Connecting = Pick<Run, "env" | "event" | "inputs">;

export async function connection({
  env,
  event,
  inputs,
}: Connecting): Promise<GitHubOptions & { readonly owner: string; readonly repo: string }> {
  const { owner, repo } = event.repository;
  const fetch = await proxyFetch(env);
  return {
    owner,
    repo,
    token: inputs.token,
    apiUrl: event.apiUrl,
    userAgent: "sunset-warden",
    log: { debug: (line) => core.debug(plainLine(line)), warn: (line) => core.info(plainLine(line)) },
    ...(fetch ? { fetch } : {}),
  };
}

/** Loads Octokit only if it is needed. */
export async function pullRequests(connecting: Connecting): Promise<PullRequestPort> {
  const { createGitHub } = await import("../../adapters/github/client/create-github.ts");
  return createGitHub(await connection(connecting));
}
