import { replaceRegion } from "../../core/announce/page-region.ts";
import { firstDay, lastDay } from "../../core/time/day.ts";
import type { Day, Problem } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Configuration, Policy } from "../../core/model/policy.ts";
import { withoutMembers, isOnlyMember } from "../../core/surface/members.ts";
import type { ScanResult, RegisterEntry } from "../../core/model/result/result.ts";
import { code } from "../../core/text/message-text.ts";
import type { FileTree, FileChange, Repository } from "../../ports/file-tree.ts";
import { pageTable, pageTitle, withoutSince } from "../../reports/announce/page.ts";
import type { ContractApis, ContractApi } from "../../core/announce/contract-apis.ts";
import type { ConfigurationState } from "../../analysis/policy/configuration.ts";
import { agesOf } from "../../analysis/history/ages.ts";
import { Lineage } from "../../analysis/history/lineage.ts";
import { scan, type ScanRequest } from "../scan.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { cannotWrite, textToEdit, type FilePlan } from "./file-plan.ts";
import { planChangelog, type NotesPlan } from "./plan-changelog.ts";
import { planChangesets } from "./plan-changesets.ts";
import { newsOf, type FeatureNews } from "./register-news.ts";
import { pageTarget, releaseNotesTarget, type ReleaseNotesTarget } from "./targets.ts";
import type { Change } from "../../core/model/change.ts";
import { announcement } from "../../core/compare/transitions.ts";
import { compareAll } from "../../analysis/changes/compare-all.ts";
import { compareDeclared } from "../../analysis/register/declared-features.ts";
import { readChanges } from "../../analysis/changes/read-changes.ts";
import { selectFiles } from "../../analysis/register/selection.ts";

export interface AnnounceRequest extends Pick<
  ScanRequest,
  "repository" | "engine" | "at" | "onProgress" | "within"
> {
  /** The commit of the last release. Null if there is no release: everything is then new. */
  readonly base: string | null;
  /** The commit whose first-parent history dates the notices. */
  readonly line: string;
  readonly state: ConfigurationState;
}

/** The edits that bring release notes and the page of deprecations up to date. They are not written yet. */
export interface AnnouncePlan extends Omit<NotesPlan, "files"> {
  /** Only changed files. */
  readonly files: readonly FilePlan[];
  readonly page: string;
  readonly problems: readonly Problem[];
}

/**
 * Compares release notes and the page of deprecations with the register at `at` and with the changes since `base`. The
 * result does not depend on today, so a current page remains current until something changes.
 */
export async function planAnnouncements(request: AnnounceRequest): Promise<AnnouncePlan> {
  const { repository, at, base, state } = request;
  const { policy } = state.judging;
  // No decision has expired on the first day.
  const whole = await scan({
    ...request,
    within: null,
    today: firstDay,
    configuration: state.judging,
    configurationPath: state.path,
  });
  const register = { ...whole, entries: withoutMembers(whole.entries) };
  const baseConfiguration = await configurationAtBase(request);
  const since = await changesSince(
    { ...request, head: at, configuration: state.judging, baseConfiguration, configurationPath: state.path },
    register.entries,
  );
  const problems = distinct([...register.problems, ...since.problems]);
  const head = repository.tree(at);
  const target = await releaseNotesTarget(policy, head);
  const apis = await apisAt(
    [
      ...register.entries.map(({ feature }) => feature.place.path),
      ...since.changes.flatMap(({ base: lost }) => (lost === null ? [] : [lost.place.path])),
    ],
    { tree: head, engine: request.engine, policy },
  );
  const all = newsOf({
    entries: register.entries,
    changes: since.changes,
    problems,
    policy,
    apis,
    page: target.form === "changelog" ? target.path : null,
  });
  const isWithin = request.within ?? (() => true);
  const wanted: readonly FeatureNews[] = all.wanted;
  const news = { ...all, wanted: wanted.filter(({ path }) => isWithin(path)) };
  const trees = { head, base: base === null ? null : repository.tree(base) };
  const notes = await planNotes(target, trees, news);
  // The page covers the whole repository, so a partial run leaves it alone.
  const page = request.within == null ? await planPage(request, register, apis) : [];
  const files = [...notes.files, ...page].filter((each) => each.before !== each.after);
  return {
    ...notes,
    files,
    page: pageTarget(policy),
    problems: problems.filter(({ path }) => isWithin(path)),
  };
}

const nothingWritten = { files: [], added: [], changed: [], dropped: [], byHand: [] };

async function planNotes(
  target: ReleaseNotesTarget,
  trees: { readonly head: FileTree; readonly base: FileTree | null },
  news: ReturnType<typeof newsOf>,
): Promise<NotesPlan> {
  switch (target.form) {
    case "changesets":
      return planChangesets(trees, news);
    case "changelog":
      return planChangelog(target.path, trees, news);
    case "other": {
      const remark = `${code(target.path)} is not Markdown, so announce does not edit it. List a Markdown file under visibility.release-notes, or write the entries yourself.`;
      return { ...nothingWritten, remarks: [remark] };
    }
    case "commits": {
      const remark = `Release Please writes the release notes from commit messages. Add a line to a commit message for each of these:`;
      const lines = news.wanted.map(({ kind, text }) => `${kind === "removed" ? "feat!" : "feat"}: ${text}`);
      return { ...nothingWritten, remarks: lines.length === 0 ? [] : [remark, ...lines] };
    }
  }
}

/** Returns the configuration of the base; null if it is invalid, because its declarations are then unknown. */
async function configurationAtBase({
  repository,
  at,
  base,
  state,
}: AnnounceRequest): Promise<Configuration | null> {
  const { path, judging } = state;
  // A configuration from outside of the tree applies to both sides.
  if (base === null || (await repository.tree(at).read(path)) === null) return judging;
  const bytes = await repository.tree(base).read(path);
  if (bytes === null) return { ...judging, features: [] };
  return (await readPolicy(Buffer.from(bytes).toString("utf8"), path)).configuration;
}

async function planPage(
  request: AnnounceRequest,
  { entries }: ScanResult,
  apis: ContractApis,
): Promise<FilePlan[]> {
  const path = pageTarget(request.state.judging.policy);
  const before = await textToEdit(request.repository.tree(request.at), path);
  if (before === null && entries.length === 0) return [];
  const since = await announcedOn(request, entries);
  const rows = entries.map((entry) => ({
    ...entry,
    sunset: entry.effectiveSunset,
    kept: entry.state === "kept",
    since: since.get(entry.feature) ?? null,
  }));
  const edit = replaceRegion(before ?? "", pageTitle, pageTable(rows, path, apis));
  if ("defect" in edit) throw cannotWrite(path, edit.defect);
  // A merge changes the day of a notice. That alone does not make the page outdated.
  if (before !== null && withoutSince(before) === withoutSince(edit.text)) return [];
  return [{ path, before, after: edit.text }];
}

/** The day in the notice itself, otherwise the day on which the notice reached the branch. */
async function announcedOn(
  { repository, engine, line, state }: AnnounceRequest,
  entries: ScanResult["entries"],
): Promise<ReadonlyMap<Feature, Day>> {
  const lineage = new Lineage({
    repository,
    engine,
    policy: state.judging.policy,
    base: line,
    today: lastDay,
    configurationPath: state.path,
  });
  const days = new Map<Feature, Day>();
  const undated = entries.filter(({ feature, effectiveSunset }) => {
    const { announced } = feature.notice;
    if (announced !== null) days.set(feature, announced);
    return announced === null && effectiveSunset !== null;
  });
  const ageOf = await agesOf(
    undated.map(({ feature }) => ({ feature, enough: firstDay })),
    lineage,
  );
  for (const { feature } of undated) {
    const introduced = await ageOf(feature);
    // An uncommitted notice has no day.
    if (introduced.known && !introduced.atLatest && introduced.day < lastDay)
      days.set(feature, introduced.day);
  }
  return days;
}

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.path}\n${each.message}`, each])).values()];
}

/** Returns the APIs of the contracts at these paths. A deleted contract is represented by its path. */
async function apisAt(
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

interface ComparedSides {
  readonly repository: Repository;
  readonly engine: Engine;
  /** The commit of the last release. Null if there is no release: everything is then new. */
  readonly base: string | null;
  /** A commit, or `WORKTREE`. */
  readonly head: string;
  readonly configuration: Configuration;
  /** The configuration of the base; null if it is invalid. */
  readonly baseConfiguration: Configuration | null;
  readonly configurationPath: string;
}

/** Returns the changes of features since the last release, and the parts that could not be read. */
async function changesSince(
  sides: ComparedSides,
  entries: readonly RegisterEntry[],
): Promise<{ changes: readonly Change[]; problems: readonly Problem[] }> {
  const { repository, engine, base, head, configuration } = sides;
  if (base === null) return { changes: entries.map(({ feature }) => announcement(feature)), problems: [] };
  const changed = await repository.diff(base, head);
  const paths = changed.map((each) => each.path);
  const { policy } = configuration;
  const after = new Revision(repository.tree(head), engine, policy);
  const selection = await selectFiles(after, paths);
  const before = new Revision(repository.tree(base), engine, policy);
  const source = { repository, from: before, head: after, changes: changed };
  const reading = await readChanges(source, selection, new Set());
  const compared = { repository, engine, from: base, head };
  const { changes } = await compareAll(compared, reading, policy);
  const declared = await declaredChanges(sides, base, changed);
  const noticed = changes.filter((each) => each.noticed);
  return {
    changes: [...noticed, ...declared].filter((each) => !isMembers(each)),
    problems: reading.problems,
  };
}

/** True for features that are deprecated only by their capability. */
function isMembers({ base, head }: Change): boolean {
  const feature = head ?? base;
  return feature !== null && isOnlyMember(feature);
}

async function declaredChanges(
  { repository, head, configuration, baseConfiguration, configurationPath: path }: ComparedSides,
  base: string,
  changed: readonly FileChange[],
): Promise<Change[]> {
  if (baseConfiguration === null) return [];
  const [before, after] = [repository.tree(base), repository.tree(head)];
  return compareDeclared(
    { configuration: baseConfiguration, path, tree: before },
    { configuration, path, tree: after },
    after,
    changed,
    { today: firstDay, hasMember: () => Promise.resolve(true), isManifest: () => false },
  );
}
