import { chainSteps } from "../../../core/limits.ts";
import type { ReadResult } from "../../../core/model/declaration.ts";
import type { ReadOther } from "../../../core/model/language.ts";
import { settle, type Draft } from "../../base/draft.ts";
import { placeAt } from "../../base/results.ts";
import type { SyntaxTree } from "../../base/syntax-tree.ts";
import { findSchemas, type FoundSchema } from "./find-schemas.ts";

/** Adds the schemas of a provider to the declarations of its file. */
export async function withSchemas(
  path: string,
  tree: SyntaxTree,
  result: ReadResult,
  readOther: ReadOther,
): Promise<ReadResult> {
  const provider = tree.text.includes("ProviderTypeName") ? await providerOf(path, readOther) : null;
  const { schemas, unread } = findSchemas(tree, provider);
  const drafts = new Map<string, Draft>();
  for (const each of schemas) drafts.set(each.coordinate, draftOf(path, tree, each, drafts));
  const declared = new Set(result.declarations.map(({ id }) => id));
  const own = settle(path, [...drafts.values()]).filter(({ id }) => !declared.has(id));
  return {
    ...result,
    declarations: [...result.declarations, ...own],
    ...(unread.length === 0 ? {} : { unread: [...(result.unread ?? []), ...unread] }),
  };
}

function draftOf(
  path: string,
  tree: SyntaxTree,
  { coordinate, kind, at, node, notice, within, made, type = "" }: FoundSchema,
  drafts: ReadonlyMap<string, Draft>,
): Draft {
  return {
    local: coordinate,
    container: drafts.get(within ?? "") ?? null,
    offset: at.start,
    declaration: {
      name: coordinate,
      segments: [coordinate],
      kind,
      reach: 2,
      parameters: null,
      hasAddress: true,
      signature: type,
      place: placeAt(path, tree, at, node),
      notice,
      ...(made === undefined ? {} : { alsoCalled: made }),
    },
  };
}

/** Returns the prefix of a provider's resources. The provider's module must have this name to be published. */
async function providerOf(path: string, readOther: ReadOther): Promise<string | null> {
  let folder = path;
  for (let steps = 0; steps < chainSteps && folder !== ""; steps += 1) {
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
    const text = await readOther(folder === "" ? "go.mod" : `${folder}/go.mod`);
    if (text !== null)
      return /^module[ \t]+"?\S*?\/?terraform-provider-([a-z0-9-]+)(?:\/v\d+)?"?\s/m.exec(text)?.[1] ?? null;
  }
  return null;
}
