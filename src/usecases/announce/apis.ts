import type { ContractApi, ContractApis } from "../../core/announce/contract-apis.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { Revision } from "../../analysis/revision/revision.ts";

/** The APIs that contracts at some of the paths describe, as the tree has them; of a contract that is gone its path. */
export async function apisAt(
  paths: readonly string[],
  { tree, engine, policy }: { readonly tree: FileTree; readonly engine: Engine; readonly policy: Policy },
): Promise<ContractApis> {
  const contracts = [...new Set(paths)].filter((path) => engine.readerFor(path)?.kind === "contract");
  if (contracts.length === 0) return new Map();
  const revision = new Revision(tree, engine, policy);
  const apis = new Map<string, ContractApi>();
  for (const path of contracts) {
    const file = await revision.file(path);
    const names = new Set(file?.declarations.map(({ name }) => name));
    apis.set(path, { title: file?.title ?? path, path, declares: (name) => names.has(name) });
  }
  return apis;
}
