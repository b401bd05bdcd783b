import { githubCodeowners } from "../../core/limits.ts";
import {
  codeownersPlaces,
  listedOwners,
  readCodeowners,
  type Owners,
} from "../../core/repository/codeowners.ts";
import type { Reminders } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** Returns the people to notify about a path: those in the policy, or the owners in the CODEOWNERS file. */
export async function ownersIn(
  tree: FileTree,
  { assignees }: Pick<Reminders, "assignees">,
): Promise<(path: string) => Owners> {
  if (assignees !== "codeowners") {
    const listed = listedOwners(assignees);
    return () => listed;
  }
  const texts = new Map<string, string>();
  for await (const { path, bytes } of tree.readAll(codeownersPlaces))
    texts.set(
      path,
      bytes === null || bytes.length > githubCodeowners ? "" : Buffer.from(bytes).toString("utf8"),
    );
  const place = codeownersPlaces.find((path) => texts.has(path));
  return readCodeowners((place === undefined ? undefined : texts.get(place)) ?? "");
}
