import { listItems } from "../../core/limits.ts";
import type {
  Counted,
  Survey,
  UnshippedPath,
  NamedVersion,
  ReleaseNotesFile,
} from "../../core/model/result/adoption.ts";
import { codeownersPlaces } from "../../core/repository/codeowners.ts";
import type { Day } from "../../core/model/feature.ts";
import { folderOf, foldersOf } from "../../core/repository/paths.ts";
import type { Configuration } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { CommitLog, LoggedCommit, Tag } from "../../ports/commit-log.ts";
import type { Repository, FileChange } from "../../ports/file-tree.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { scan } from "../scan.ts";
import { selectFiles } from "../../analysis/register/selection.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { isUnshipped } from "../../core/repository/conventions.ts";
import { internalPaths, type Source } from "./internal-paths.ts";
import { OutsideError } from "../../core/model/errors.ts";
import { matchesGlob } from "../../core/repository/glob.ts";

/** Folders with one note for each change, as in changesets, reno and by convention. */
const folders = [
  ".changeset",
  "changelog",
  "releasenotes/notes",
  ...["doc", "docs"].flatMap((docs) => [`${docs}/changes`, `${docs}/changelog`, `${docs}/build/changelog`]),
];
/** Folders of towncrier and scriv, which exist once for each package of a monorepo. */
const anywhere = ["newsfragments", "changelog.d"];
const file =
  /^(?:docs?\/)?(?:CHANGELOG|CHANGES|HISTORY|NEWS|RELEASE[-_]?NOTES)(?:\.(?:md|rst|txt|adoc|markdown))?$/i;

/** Release notes are generated from commit messages, so a code change cannot mention a notice there. */
const releasePlease = ["release-please-config.json", ".release-please-manifest.json"];

/** The number of changes to sample. */
const sampled = 50;

/** Returns the files and folders of release notes. The one that most changes touch comes first. */
async function releaseNotesIn(
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
    // Only changes with code count: a release commit changes only the notes.
    if (known?.some(({ path }) => isSource(path)) === true) changes.push(known);
  }
  const touching = (match: string): number =>
    changes.filter((files) => files.some(({ path }) => matchesGlob(match, path))).length;
  return globs
    .map((match) => ({ match, touched: touching(match), of: changes.length }))
    .sort((a, b) => b.touched - a.touched);
}

/** Null if the available history does not contain the commit. */
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

/** A tagged release. The text before the number is the package of a monorepo. */
interface NamedRelease extends Tag {
  readonly prefix: string;
  readonly version: string;
}

/** Matches `v5.0.0`, `rel_2_0_0`, `jackson-core-2.9.0`, `client@5.1.0`, `netty-4.1.0.Final`; no candidates. */
const released =
  /(?:^|(?<=[@/_-])|(?<=^[a-z]{1,50}))v?(?<version>\d{1,6}(?:[._]\d{1,6}){0,3})(?:[._-](?:final|release|ga))?$/i;

/** Returns the versions in notices without a date, the earliest first, with their release days if tags prove them. */
export function namedVersions(
  entries: readonly RegisterEntry[],
  tags: readonly Tag[],
  today: Day,
): NamedVersion[] {
  const named = entries.flatMap(({ feature: { notice } }) =>
    notice.sunset === null && notice.sunsetVersion !== null ? [notice.sunsetVersion] : [],
  );
  const releases = tags.flatMap((tag) => releaseOf(tag) ?? []);
  return [...Map.groupBy(named, (each) => plain(each))]
    .map(([version, { length }]) => ({
      version,
      notices: length,
      released: releaseNamed(version, releases, today),
    }))
    .sort((a, b) => inOrder(a.version, b.version));
}

function releaseOf(tag: Tag): NamedRelease | null {
  const match = released.exec(tag.name);
  const version = match?.groups?.["version"];
  if (match === null || version === undefined) return null;
  const prefix = tag.name.slice(0, match.index);
  // A number after another number is a release candidate. A bare number after words is a build.
  if (/^v?\d|\d[._]\d/i.test(prefix)) return null;
  if (/^\d+$/.test(version) && /[^@v]$/i.test(tag.name.slice(0, -version.length))) return null;
  return { ...tag, prefix, version: plain(version.replaceAll("_", ".")) };
}

/** Returns a release only if it is unambiguous: several packages may have the same number. */
function releaseNamed(
  version: string,
  releases: readonly NamedRelease[],
  today: Day,
): NamedVersion["released"] {
  const sameVersion = releases.filter((each) => each.version === version && each.day <= today);
  const own = sameVersion.filter(({ prefix }) => prefix === "");
  const [first, ...others] = own.length > 0 ? own : sameVersion;
  if (first === undefined || others.some(({ day }) => day !== first.day)) return null;
  return { tag: first.name, day: first.day };
}

/** `5.0.0` becomes `5`. */
function plain(version: string): string {
  return version.replace(/(?:\.0{1,6})+$/, "");
}

function inOrder(a: string, b: string): number {
  const [left, right] = [a, b].map((each) => each.split(/[.-]/).map(Number));
  for (let index = 0; index < 4; index += 1) {
    const difference = (left?.[index] || 0) - (right?.[index] || 0);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : 1;
}

export interface SurveyRequest {
  readonly repository: Repository & { readonly log: CommitLog };
  readonly engine: Engine;
  /** Full commit id. */
  readonly at: string;
  readonly today: Day;
  /** Selects the files to read and defines the days of versions. */
  readonly configuration: Configuration;
  readonly configurationPath: string;
  /** The latest changes of the branch. Their files show which release notes are maintained. */
  readonly latest: readonly LoggedCommit[];
  readonly onProgress: (line: string) => void;
}

/** Surveys one commit of a repository for its first configuration. */
export async function survey(request: SurveyRequest): Promise<Survey> {
  const { repository, engine, at, today, configuration, configurationPath, onProgress } = request;
  const tree = repository.tree(at);
  const listed = (await tree.list()).filter(({ mode }) => mode === "file" || mode === "executable");
  const all = listed.map(({ path }) => path);
  const revision = new Revision(tree, engine, configuration.policy);
  const selection = await selectFiles(revision, all);
  const sources = all.flatMap((path): Source[] => {
    const reader = engine.readerFor(path);
    return reader !== null && engine.readsAll(path) && selection.reads(path) ? [{ path, reader }] : [];
  });
  const { entries, problems, unread } = await scan({
    repository,
    engine,
    at,
    today,
    configuration,
    configurationPath,
    onProgress: (done, total) => onProgress(`Read ${done} of ${total} files that may contain a notice.`),
  });
  const noted = entries.map(({ feature }) => feature.place.path);
  return {
    commit: at,
    languages: counted([
      ...sources.map(({ path, reader }) => reader.languageOf(path)),
      ...(await contractsIn(
        revision,
        all.filter((path) => selection.reads(path)),
      )),
    ]),
    readable: readableIn(engine),
    notices: countNotices(entries),
    folders: byFolder(noted),
    problems,
    unread,
    internals: await internalPaths({ revision, all, sources, noted: new Set(noted) }),
    unshipped: unshippedPaths(sources, new Set(noted)),
    codeowners: codeownersPlaces.find((place) => all.includes(place)) ?? null,
    releaseNotes: await releaseNotesIn(all, repository, request.latest, (path) => engine.readsAll(path)),
    documentation: documentationIn(all),
    versions: namedVersions(entries, await repository.log.tags(), today),
  };
}

/** Returns the formats of files whose reader recognizes them by content, up to the read limit. */
async function contractsIn(revision: Revision, paths: readonly string[]): Promise<string[]> {
  const { engine } = revision;
  const mixed = paths.filter((path) => engine.readerFor(path)?.isOurs !== undefined);
  const files = revision.files(mixed, {
    mayMatter: (path, bytes) => engine.readerFor(path)?.isOurs?.(bytes) === true,
  });
  const formats: string[] = [];
  for await (const file of files) if (!engine.isForeign(file)) formats.push(file.language);
  return formats;
}

function readableIn({ readers }: Engine): string[] {
  const ids = readers.flatMap(({ extensions, languageOf }) =>
    extensions.map((each) => languageOf(`a${each}`)),
  );
  return [...new Set(ids)].sort();
}

function counted(names: readonly string[]): Counted[] {
  const groups = [...Map.groupBy(names, (each) => each)].map(([name, { length }]) => ({
    name,
    count: length,
  }));
  return groups.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

function countNotices(entries: readonly RegisterEntry[]): Survey["notices"] {
  const dated = entries.filter(({ feature }) => feature.notice.sunset !== null).length;
  const versioned = entries.filter(
    ({ feature: { notice } }) => notice.sunset === null && notice.sunsetVersion !== null,
  ).length;
  return { total: entries.length, dated, versioned, undated: entries.length - dated - versioned };
}

/** Counts by the folders below the common folder. Files directly in it are counted as `./`. */
function byFolder(paths: readonly string[]): Counted[] {
  const folders = paths.map((path) => (folderOf(path) === "" ? [] : folderOf(path).split("/")));
  const [first = []] = folders;
  const differs = first.findIndex((part, index) => folders.some((each) => each[index] !== part));
  const shared = differs < 0 ? first.length : differs;
  return counted(folders.map((parts) => `${["", ...parts.slice(0, shared + 1)].join("/").slice(1)}/`)).map(
    (each) => (each.name === "/" ? { ...each, name: "./" } : each),
  );
}

function documentationIn(all: readonly string[]): string | null {
  const written = /\.(?:md|mdx|rst|txt|adoc|asciidoc)$/i;
  return (
    ["docs", "doc", "documentation"].find((folder) =>
      all.some((path) => path.startsWith(`${folder}/`) && written.test(path)),
    ) ?? null
  );
}

/** Returns the folders and files that are not shipped by convention. Those with a notice come first. */
function unshippedPaths(sources: readonly Source[], noted: ReadonlySet<string>): readonly UnshippedPath[] {
  const found = new Map<string, boolean>();
  for (const { path, reader } of sources) {
    if (!isUnshipped(path, reader.layout)) continue;
    const folder = foldersOf(path)
      .filter((each) => each !== "")
      .findLast((each) => isUnshipped(`${each}/a`, reader.layout));
    const match = folder === undefined ? fileGlob(path) : `${folder}/**`;
    found.set(match, found.get(match) === true || noted.has(path));
  }
  return [...found]
    .map(([match, holdsNotice]) => ({ match, holdsNotice }))
    .sort((a, b) => Number(b.holdsNotice) - Number(a.holdsNotice) || (a.match < b.match ? -1 : 1))
    .slice(0, listItems);
}

/** Turns `src/button.stories.ts` into `**\/*.stories.*`. Other files remain literal. */
function fileGlob(path: string): string {
  const infix = /\.(stories|story|config|conf)\.[^./]+$/.exec(path)?.[1];
  return infix === undefined ? path : `**/*.${infix}.*`;
}
