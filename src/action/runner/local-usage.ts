import { localFiles, namedFile } from "../../adapters/fs/text-files.ts";
import type { UsageInput } from "../../analysis/facts/evidence.ts";
import type { Run } from "./run-context.ts";
import { sourceWorld } from "./source-world.ts";
import type { SourceWorld } from "../../usage/engine/source.ts";

/** What a run has for the sources of usage: the file that its input names, the work tree, and the world. */
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
