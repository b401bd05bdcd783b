import type { ReleaseNotesFile } from "../../core/model/result/adoption.ts";
import { OutsideError } from "../../core/model/errors.ts";
import { matchesGlob } from "../../core/repository/glob.ts";
import type { LoggedCommit } from "../../ports/commit-log.ts";
import type { FileChange, Repository } from "../../ports/file-tree.ts";

/** Folders of one note a change, by the tools that read them (changesets, reno) and by custom. */
const folders = [
  ".changeset",
  "changelog",
  "releasenotes/notes",
  ...["doc", "docs"].flatMap((docs) => [`${docs}/changes`, `${docs}/changelog`, `${docs}/build/changelog`]),
];
/** Towncrier's and scriv's folders are next to each package, if there are several. */
const anywhere = ["newsfragments", "changelog.d"];
const file =
  /^(?:docs?\/)?(?:CHANGELOG|CHANGES|HISTORY|NEWS|RELEASE[-_]?NOTES)(?:\.(?:md|rst|txt|adoc|markdown))?$/i;

/** With them the release notes are written from commit messages: no change of code can mention a notice there. */
const releasePlease = ["release-please-config.json", ".release-please-manifest.json"];

/** The number of changes that show a habit. */
const sampled = 50;

/** Files and folders of release notes, the one that changes touch most first. */
export async function releaseNotesIn(
  all: readonly string[],
  { history }: Pick<Repository, "history">,
  latest: readonly LoggedCommit[],
  isSource: (path: string) => boolean,
): Promise<ReleaseNotesFile[]> {
  const nested = (name: string): string[] => {
    if (!all.some((path) => `/${path}`.includes(`/${name}/`))) return [];
    return [all.every((path) => !path.includes(`/${name}/`)) ? `${name}/**` : `**/${name}/**`];
  };
  const globs = [
    ...folders
      .filter((folder) => all.some((path) => path.startsWith(`${folder}/`)))
      .map((each) => `${each}/**`),
    ...anywhere.flatMap(nested),
    ...all.filter((path) => file.test(path)),
  ];
  if (globs.length === 0 || releasePlease.some((each) => all.includes(each))) return [];
  const changes: (readonly FileChange[])[] = [];
  for (const { commit, parent } of latest.slice(0, sampled)) {
    const known = parent === null ? null : await changesOf(history, commit);
    // One that makes a release changes the notes alone: what counts is whether they come with the code.
    if (known?.some(({ path }) => isSource(path)) === true) changes.push(known);
  }
  const touching = (match: string): number =>
    changes.filter((files) => files.some(({ path }) => matchesGlob(match, path))).length;
  return globs
    .map((match) => ({ match, touched: touching(match), of: changes.length }))
    .sort((a, b) => b.touched - a.touched);
}

/** Null if the available history does not show it. */
async function changesOf(
  history: Repository["history"],
  commit: string,
): Promise<readonly FileChange[] | null> {
  try {
    return await history.changesOf(commit);
  } catch (error) {
    if (error instanceof OutsideError) return null;
    throw error;
  }
}
