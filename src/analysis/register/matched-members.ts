import { isMemberBy } from "../../core/repository/member-glob.ts";
import type { FileRead } from "../../core/model/register.ts";
import type { Revision } from "../revision/revision.ts";
import { pathsWithMembers } from "./candidates.ts";

/** Returns true if one of the globs matches a public declaration. Files are read until one is found. */
export async function hasMember(globs: readonly string[], revision: Revision): Promise<boolean> {
  const { engine, tree } = revision;
  const listed = (await tree.list()).map(({ path }) => path);
  const capabilities = [{ members: globs }];
  const paths = pathsWithMembers(listed, { engine, policy: { capabilities } });
  for await (const file of revision.files(paths)) {
    const isContract = engine.readerFor(file.path)?.kind === "contract";
    if (declaresMember(file, globs, isContract)) return true;
  }
  return false;
}

function declaresMember({ declarations }: FileRead, globs: readonly string[], isContract: boolean): boolean {
  return declarations.some(
    ({ id, kind, reach }) => reach === 2 && isMemberBy(globs, id, isContract || kind === "endpoint"),
  );
}
