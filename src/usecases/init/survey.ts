import { listItems } from "../../core/limits.ts";
import type { Counted, Survey, UnshippedPath } from "../../core/model/result/adoption.ts";
import { codeownersPlaces } from "../../core/repository/codeowners.ts";
import type { Day } from "../../core/model/feature.ts";
import { folderOf, foldersOf } from "../../core/repository/paths.ts";
import type { Configuration } from "../../core/model/policy.ts";
import type { RegisterEntry } from "../../core/model/result/result.ts";
import type { CommitLog, LoggedCommit } from "../../ports/commit-log.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../../analysis/register/engine.ts";
import { scan } from "../scan.ts";
import { selectFiles } from "../../analysis/register/selection.ts";
import { Revision } from "../../analysis/revision/revision.ts";
import { isUnshipped } from "../../core/repository/conventions.ts";
import { internalPaths, type Source } from "./internal-paths.ts";
import { namedVersions } from "./named-versions.ts";
import { releaseNotesIn } from "./release-notes.ts";

export interface SurveyRequest {
  readonly repository: Repository & { readonly log: CommitLog };
  readonly engine: Engine;
  /** Full commit id. */
  readonly at: string;
  readonly today: Day;
  /** Defines the files to read, and the days of versions. */
  readonly configuration: Configuration;
  readonly configurationPath: string;
  /** The latest changes of the line: the files in them show which ones are maintained. */
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

/** The formats of those files that a reader knows by what is in them; up to the limit of one question. */
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

/** By the folders below the common one; files at its top count for itself. */
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

/** Folders and files of code that is not shipped by its language's convention, those with a notice first. */
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

/** `**\/*.stories.*` of `src/button.stories.ts`; a file without such an ending is literal. */
function fileGlob(path: string): string {
  const infix = /\.(stories|story|config|conf)\.[^./]+$/.exec(path)?.[1];
  return infix === undefined ? path : `**/*.${infix}.*`;
}
