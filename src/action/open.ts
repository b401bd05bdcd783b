import * as core from "@actions/core";
import {
  openRepository,
  type GitRepository,
  type OpenOptions,
} from "../adapters/git/repository/open-repository.ts";
import { openWithoutCheckout } from "../adapters/git/repository/without-checkout.ts";
import type { CheckEvent } from "../adapters/github/events/check-event.ts";
import { NoRepository } from "../core/model/errors.ts";
import { plainLine } from "../reports/writing/plain.ts";

export interface RunnerPlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly workspace: string;
  readonly token: string;
}

/** The workspace's repository; where nothing was checked out one of our own, which is filled from the server. */
export async function open(
  event: CheckEvent,
  { env, workspace, token }: RunnerPlace,
): Promise<GitRepository> {
  const options: OpenOptions = {
    env,
    anyOwner: true,
    onProgress: (line) => core.info(plainLine(line)),
    ...authFor(event, token),
  };
  try {
    return await openRepository(workspace, options);
  } catch (error) {
    if (!(error instanceof NoRepository)) throw error;
    const address = `${event.serverUrl}/${event.repository.fullName}`;
    core.info(plainLine(`Nothing is checked out here: what is needed comes from ${address}.`));
    return openWithoutCheckout(address, options);
  }
}

function authFor({ serverUrl }: CheckEvent, token: string): Pick<OpenOptions, "auth"> {
  if (token === "") return {};
  const basic = Buffer.from(`x-access-token:${token}`).toString("base64");
  return { auth: { url: `${serverUrl}/`, header: `AUTHORIZATION: basic ${basic}` } };
}
