import { readFile } from "node:fs/promises";
import { UsageError } from "../../../core/model/errors.ts";
import type { CheckEvent } from "../events/check-event.ts";
import { type RunnerEnvironment, readEvent } from "../events/event.ts";

/**
 * Reads the event of this run from the file in GITHUB_EVENT_PATH. `@actions/github` is not used, because it reads the
 * file at load time, when errors cannot be caught.
 */
export async function runnerEvent(env: RunnerEnvironment): Promise<CheckEvent> {
  const path = env["GITHUB_EVENT_PATH"] ?? "";
  if (path === "") throw new UsageError("GITHUB_EVENT_PATH is missing; GitHub's runner sets it.");
  return readEvent(env, await payloadAt(path));
}

async function payloadAt(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (cause) {
    const said = cause instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new UsageError(`The file of GITHUB_EVENT_PATH ${said}.`, { cause });
  }
}
