import * as core from "@actions/core";
import { version } from "../../core/product/version.ts";
import { plainLine } from "../../reports/writing/plain.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import type { Run } from "./run-context.ts";

/** What usage sources need: the step's environment, the network, and the log for the names of the sources. */
export function sourceWorld({ env, event }: Pick<Run, "env" | "event">): SourceWorld {
  return {
    async openHttp() {
      const { createHttpClient } = await import("../../adapters/http/client.ts");
      return createHttpClient({ userAgent: `sunset-warden/${version}` });
    },
    variable: (name) => env[name],
    // `pull_request_target` runs with base's secrets, whoever's the change is.
    forFork: event.kind === "pull-request" && event.fork && !event.target,
    say: (line) => core.info(plainLine(line)),
  };
}
