import { replaceRegion } from "../../core/announce/page-region.ts";
import { firstDay } from "../../core/time/day.ts";
import type { Problem } from "../../core/model/feature.ts";
import type { Configuration } from "../../core/model/policy.ts";
import { withoutMembers } from "../../core/surface/members.ts";
import type { ScanResult } from "../../core/model/result/result.ts";
import { code } from "../../core/text/message-text.ts";
import type { FileTree } from "../../ports/file-tree.ts";
import { pageTable, pageTitle } from "../../reports/announce/page.ts";
import type { ContractApis } from "../../core/announce/contract-apis.ts";
import { apisAt } from "./apis.ts";
import { changesSince } from "./changes-since.ts";
import { cannotWrite, textToEdit, type FilePlan } from "./file-plan.ts";
import { planChangelog, type NotesPlan } from "./plan-changelog.ts";
import { planChangesets } from "./plan-changesets.ts";
import { newsOf, type FeatureNews } from "./register-news.ts";
import { pageTarget, releaseNotesTarget, type ReleaseNotesTarget } from "./targets.ts";
import type { ConfigurationState } from "../../analysis/policy/configuration.ts";
import { scan, type ScanRequest } from "../scan.ts";
import { readPolicy } from "../../analysis/policy/read-policy.ts";

export interface AnnounceRequest extends Pick<
  ScanRequest,
  "repository" | "engine" | "at" | "onProgress" | "within"
> {
  /** The commit of the last release; null where there is none: then everything is news. */
  readonly base: string | null;
  readonly state: ConfigurationState;
}

/** What is to be written so that release notes and the page of deprecations are true; nothing is written yet. */
export interface AnnouncePlan extends Omit<NotesPlan, "files"> {
  /** Only files that change. */
  readonly files: readonly FilePlan[];
  readonly page: string;
  readonly problems: readonly Problem[];
}

/**
 * Holds release notes and the page of deprecations against the register at `at` and what changed since the base. It
 * does not depend on today: what is up to date stays so until somebody changes something.
 */
export async function planAnnouncements(request: AnnounceRequest): Promise<AnnouncePlan> {
  const { repository, at, base, state } = request;
  const { policy } = state.judging;
  // As of a day on which no decision has expired.
  const whole = await scan({
    ...{ ...request, within: null },
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
    ...{ entries: register.entries, changes: since.changes, problems, policy, apis },
    page: target.form === "changelog" ? target.path : null,
  });
  const isWithin = request.within ?? (() => true);
  const wanted: readonly FeatureNews[] = all.wanted;
  const news = { ...all, wanted: wanted.filter(({ path }) => isWithin(path)) };
  const trees = { head, base: base === null ? null : repository.tree(base) };
  const notes = await planNotes(target, trees, news);
  // The page is of the whole repository.
  const page = request.within == null ? await planPage(pageTarget(policy), register, head, apis) : [];
  const files = [...notes.files, ...page].filter((each) => each.before !== each.after);
  return {
    ...notes,
    files,
    page: pageTarget(policy),
    problems: problems.filter(({ path }) => isWithin(path)),
  };
}

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
      const remark = `${code(target.path)} is no Markdown, and is not written: name a Markdown file under visibility.release-notes, or write its entries by hand.`;
      return { files: [], added: [], changed: [], dropped: [], byHand: [], remarks: [remark] };
    }
  }
}

/** What base declared; null where its configuration is not valid, and nobody can tell. */
async function configurationAtBase({
  repository,
  at,
  base,
  state,
}: AnnounceRequest): Promise<Configuration | null> {
  const { path, judging } = state;
  // One from outside of the tree counts for both sides.
  if (base === null || (await repository.tree(at).read(path)) === null) return judging;
  const bytes = await repository.tree(base).read(path);
  if (bytes === null) return { ...judging, features: [] };
  return (await readPolicy(Buffer.from(bytes).toString("utf8"), path)).configuration;
}

async function planPage(
  path: string,
  { entries }: ScanResult,
  tree: FileTree,
  apis: ContractApis,
): Promise<FilePlan[]> {
  const before = await textToEdit(tree, path);
  if (before === null && entries.length === 0) return [];
  const rows = entries.map((entry) => ({
    ...entry,
    sunset: entry.effectiveSunset,
    kept: entry.state === "kept",
  }));
  const edit = replaceRegion(before ?? "", pageTitle, pageTable(rows, path, apis));
  if ("defect" in edit) throw cannotWrite(path, edit.defect);
  return [{ path, before, after: edit.text }];
}

function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((each) => [`${each.path}\n${each.message}`, each])).values()];
}
