import { mayHoldMembers } from "../../core/surface/members.ts";
import type { Capability } from "../../core/model/policy.ts";
import type { Revision } from "../revision/revision.ts";
import { learntSearch } from "./learnt-search.ts";

/** Returns the paths of files that may contain a notice: sources with a reader's needle, and files of members. */
export async function candidatesIn(revision: Revision): Promise<readonly string[]> {
  const { readers } = revision.engine;
  const noted = await revision.containing([...new Set(readers.flatMap((each) => each.needles))]);
  const more = [...(await memberFilesIn(revision)), ...(await spokenFor(noted, revision))];
  return more.length === 0 ? noted : [...new Set([...noted, ...more])].toSorted();
}

/** Returns the paths of files that may contain members of a capability. Without capabilities, no tree is listed. */
async function memberFilesIn(revision: Revision): Promise<readonly string[]> {
  if (revision.policy.capabilities.length === 0) return [];
  const listed = await revision.tree.list();
  return pathsWithMembers(
    listed.flatMap(({ path, mode }) => (mode === "file" || mode === "executable" ? [path] : [])),
    revision,
  );
}

/** Returns the paths that have a reader and may declare a member of a capability. */
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

/** Finds files that may contain notices in one search: files with a reader, and files without one. */
export async function allCandidatesIn(revision: Revision): Promise<{
  readonly readable: readonly string[];
  /** The readable files without a literal of a notice, which the notices of other files may cover. */
  readonly spokenFor: readonly string[];
  readonly unread: readonly string[];
}> {
  const { engine, tree } = revision;
  const { needles, endings } = engine.unreadSearch;
  const own = engine.readers.flatMap((each) => each.extensions);
  const words = engine.readers.flatMap((each) => each.needles);
  const paths = await learntSearch(tree, engine.learnt, {
    words: [...new Set([...words, ...(endings.length === 0 ? [] : needles)])],
    endings: [...new Set([...own, ...endings])],
  });
  const ends = (path: string, some: readonly string[]): boolean => {
    const name = path.toLowerCase();
    return some.some((each) => name.endsWith(each));
  };
  const members = await memberFilesIn(revision);
  const readable = paths.filter((path) => ends(path, own));
  const spoken = await spokenFor(readable, revision);
  const more = [...members, ...spoken];
  return {
    readable: more.length === 0 ? readable : [...new Set([...readable, ...more])].toSorted(),
    spokenFor: spoken,
    unread: paths.filter((path) => ends(path, endings)),
  };
}

/** Returns further files that the notices of some paths may cover. */
async function spokenFor(
  paths: readonly string[],
  { engine, tree }: Pick<Revision, "engine" | "tree">,
): Promise<readonly string[]> {
  const known = new Set(paths);
  const meant = paths.flatMap((path) => engine.readerFor(path)?.speaksFor?.(path) ?? []);
  const others = meant.filter((path) => !known.has(path));
  if (others.length === 0) return [];
  const found: string[] = [];
  for await (const { path } of tree.readAll(others)) found.push(path);
  return found;
}
