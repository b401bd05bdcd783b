import { mayHoldMembers } from "../../core/surface/members.ts";
import type { Capability } from "../../core/model/policy.ts";
import type { Revision } from "../revision/revision.ts";

/** Paths of the files in which a notice can stand: sources that hold a needle of any reader, and those of members. */
export async function candidatesIn(revision: Revision): Promise<readonly string[]> {
  const { readers } = revision.engine;
  const noted = await revision.containing([...new Set(readers.flatMap((each) => each.needles))]);
  const members = await memberFilesIn(revision);
  return members.length === 0 ? noted : [...new Set([...noted, ...members])].toSorted();
}

/** Paths of the files in which members of a capability can stand; no tree is listed where there is none. */
async function memberFilesIn(revision: Revision): Promise<readonly string[]> {
  if (revision.policy.capabilities.length === 0) return [];
  const listed = await revision.tree.list();
  return pathsWithMembers(
    listed.flatMap(({ path, mode }) => (mode === "file" || mode === "executable" ? [path] : [])),
    revision,
  );
}

/** Those of the paths that have a reader and may declare a member of a capability. */
export function pathsWithMembers(
  paths: readonly string[],
  {
    engine,
    policy: { capabilities },
  }: Pick<Revision, "engine"> & {
    readonly policy: { readonly capabilities: readonly Pick<Capability, "members">[] };
  },
): readonly string[] {
  if (capabilities.length === 0) return [];
  return paths.filter((path) => {
    const reader = engine.readerFor(path);
    return reader !== null && mayHoldMembers(capabilities, path, reader.kind === "contract");
  });
}

/** Paths of the files that no reader has, and in which what looks like a notice can stand. */
export function unreadCandidatesIn(revision: Revision): Promise<readonly string[]> {
  const { needles, endings } = revision.engine.unreadSearch;
  return endings.length === 0 ? Promise.resolve([]) : revision.containing(needles, endings);
}
