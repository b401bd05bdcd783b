import * as core from "@actions/core";
import { localFiles, namedFile } from "../../adapters/fs/text-files.ts";
import type { UsageInput } from "../../analysis/facts/evidence.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";
import { version } from "../../core/product/version.ts";
import { plainLine } from "../../reports/writing/plain.ts";
import type { Run } from "./run-context.ts";

/**
 * Returns the input for usage sources: the file in the run's input, a reader for the working tree, and the
 * environment of the sources.
 */
export async function localUsage(run: Run): Promise<{
  readonly usage: UsageInput | null;
  readonly readLocal: (path: string) => Promise<string | null>;
  readonly sourceWorld: SourceWorld;
}> {
  const { inputs, repository, workspace } = run;
  const root = repository.root ?? workspace;
  return {
    usage: inputs.usageFile === null ? null : await namedFile(inputs.usageFile, workspace, root),
    readLocal: localFiles(root),
    sourceWorld: sourceWorld(run),
  };
}

/**
 * Returns the environment of usage sources: the step's variables, the network, and the log for the names of the
 * sources.
 */
function sourceWorld({ env, event }: Pick<Run, "env" | "event">): SourceWorld {
  return {
    async openHttp() {
      const { createHttpClient } = await import("../../adapters/http/client.ts");
      return createHttpClient({ userAgent: `sunset-warden/${version}` });
    },
    async openDatabase(address, limits) {
      const { openReadOnly } = await import("../../adapters/postgres/read-only.ts");
      return openReadOnly(address, limits);
    },
    isServer: false,
    now: () => Date.now() / 1000,
    variable: (name) => env[name],
    // `pull_request_target` runs with base's secrets, regardless of the author of the change.
    forFork: event.kind === "pull-request" && event.fork && !event.target,
    say: (line) => core.info(plainLine(line)),
  };
}
