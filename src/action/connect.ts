import * as core from "@actions/core";
import type { CheckEvent } from "../adapters/github/check-event.ts";
import { proxyFetch } from "../adapters/github/proxy.ts";
import type { PullRequestPort } from "../ports/pull-request.ts";
import { plainLine } from "../reports/plain.ts";

/** Octokit is loaded here, when there is something to ask or say, and not before. */
export async function connect(
  env: Readonly<Record<string, string | undefined>>,
  event: CheckEvent,
  token: string,
): Promise<PullRequestPort> {
  const { createGitHub } = await import("../adapters/github/create-github.ts");
  const fetch = await proxyFetch(env);
  return createGitHub({
    ...event.repository,
    token,
    apiUrl: event.apiUrl,
    userAgent: "sunset-warden",
    log: { debug: (line) => core.debug(plainLine(line)), warn: (line) => core.info(plainLine(line)) },
    ...(fetch ? { fetch } : {}),
  });
}
