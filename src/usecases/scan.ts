import { count } from "../core/text/message-text.ts";
import type { Day, Problem } from "../core/model/feature.ts";
import type { Feature } from "../core/model/notice.ts";
import type { UnreadNotice } from "../core/model/unread.ts";
import { inOrderOfUnread } from "../core/unread/removed.ts";
import type { PathFilter } from "../core/repository/pathspec.ts";
import type { Configuration } from "../core/model/policy.ts";
import type { ScanResult } from "../core/model/result/result.ts";
import { largestContract, type Repository } from "../ports/file-tree.ts";
import { allCandidatesIn, pathsWithMembers } from "../analysis/register/candidates.ts";
import { declaredFeatures } from "../analysis/register/declared-entries.ts";
import { unreadable } from "../analysis/register/decode.ts";
import type { Engine } from "../analysis/register/engine.ts";
import { mayHoldNotice } from "../analysis/register/may-hold-notice.ts";
import { learntListing, learntPlaces, listingOf } from "../analysis/register/file-listing.ts";
import { withBrownouts } from "../analysis/register/planned-refusals.ts";
import { entryOf } from "../analysis/register/register-entry.ts";
import { unreadableNotices } from "../analysis/register/unreadable-notices.ts";
import { selectFiles } from "../analysis/register/selection.ts";
import { Revision } from "../analysis/revision/revision.ts";

export interface ScanRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  /** A commit, or `WORKTREE`. */
  readonly at: string;
  readonly today: Day;
  readonly configuration: Configuration;
  readonly configurationPath: string;
  readonly onProgress: (done: number, total: number) => void;
  /** True if the time of the run is over. The remaining files are then reported as a problem. */
  readonly isOver?: () => boolean;
  /** The paths to scan; null or absent means all. */
  readonly within?: PathFilter | null;
  /** Includes the notices on an implementation whose overloads have their own. Judgements ignore those. */
  readonly echoes?: boolean;
  /** The register is only listed. Only the names of declarations are kept. */
  readonly isList?: boolean;
  /** Files with notices are needed again, so they are read completely and kept. */
  readonly keepsFiles?: boolean;
}

/** Returns the register: every feature with a notice at one commit. Reads only files that can contain a notice. */
export async function scan(request: ScanRequest): Promise<ScanResult> {
  const {
    repository,
    engine,
    at,
    today,
    configuration,
    echoes = false,
    isList = false,
    keepsFiles = false,
  } = request;
  const { policy } = configuration;
  const revision = new Revision(repository.tree(at), engine, policy);
  const { readable: candidates, unread: withoutReader, ...more } = await allCandidatesIn(revision);
  const selection = await selectFiles(revision, [...candidates, ...withoutReader]);
  const isWithin = request.within ?? (() => true);
  const wanted = candidates.filter((path) => isWithin(path) && selection.reads(path));
  const membered = new Set(pathsWithMembers(wanted, revision));
  const exempt = new Set([...membered, ...more.spokenFor]);
  const declared = await declaredFeatures({ configuration, path: request.configurationPath });
  const features: Feature[] = declared.filter(({ place }) => isWithin(place.path));
  const needed = keepsFiles || membered.size > 0 ? undefined : "noticed";
  // The members of a capability depend on more than one file.
  const isLearnt = isList && engine.learnt !== null && policy.capabilities.length === 0;
  const problems: Problem[] = [];
  const unread: UnreadNotice[] = [];
  const read = new Set<string>();
  let done = 0;
  const goesOn = (): void => request.onProgress(done, wanted.length);
  for await (const { path, bytes, size } of revision.tree.readAll(wanted, largestContract)) {
    if (request.isOver?.() === true) {
      problems.push({
        path: wanted[done] ?? path,
        message: `The run reached its time limit: ${count(wanted.length - done, "file")} from this one on were not read.`,
      });
      break;
    }
    done += 1;
    goesOn();
    if (bytes === null) {
      problems.push({ path, message: unreadable(size) });
      continue;
    }
    const reader = engine.readerFor(path);
    if (reader === null || !selection.readsHeader(path, bytes)) continue;
    if (!mayHoldNotice(reader, bytes) && (!exempt.has(path) || reader.isOurs?.(bytes) === false)) continue;
    const listing =
      isLearnt && needed !== undefined
        ? await learntListing(revision, { path, bytes }, needed, echoes)
        : listingOf(revision, await revision.read(path, bytes, null, isList, needed), { echoes, isList });
    problems.push(...listing.problems);
    features.push(...listing.features);
    unread.push(...listing.unread);
    for (const each of listing.read) read.add(each);
  }
  if (features.some(({ place }) => engine.readerFor(place.path)?.registersBy !== undefined)) {
    const { routesOfHandlers } = await import("../analysis/register/routes-of-handlers.ts");
    features.push(...(await routesOfHandlers(features, revision, isWithin, goesOn)));
  }
  const reported = withoutReader.filter(
    (path) => isWithin(path) && !read.has(path) && selection.reports(path),
  );
  for await (const { path, bytes } of revision.tree.readAll(reported)) {
    goesOn();
    if (bytes !== null && selection.readsHeader(path, bytes))
      unread.push(...(await learntPlaces(revision, { path, bytes })));
  }
  problems.push(...unreadableNotices(features));
  return {
    commit: at,
    problems,
    unread: inOrderOfUnread(unread),
    entries: await withBrownouts(
      features.map((each) => entryOf(each, policy, today)),
      policy,
    ),
  };
}
