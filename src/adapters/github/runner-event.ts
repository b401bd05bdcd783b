import { UsageError } from "../../core/errors.ts";
import type { CheckEvent } from "./check-event.ts";
import { type Environment, readEvent } from "./event.ts";

/**
 * The event of this run, by way of `@actions/github`, whose context reads GITHUB_EVENT_PATH of the process.
 * Loaded when called: it brings undici along, and the Action's first line must not wait for that.
 */
export async function runnerEvent(env: Environment): Promise<CheckEvent> {
  let payload: unknown;
  try {
    const { context } = await import("@actions/github");
    payload = context.payload;
  } catch (error) {
    const said = error instanceof SyntaxError ? "is no JSON" : "cannot be read";
    throw new UsageError(`The file behind GITHUB_EVENT_PATH ${said}.`, { cause: error });
  }
  return readEvent(env, payload);
}
