import type { Mention, Mentions } from "../../core/mentions/mention.ts";
import { readReleaseNotes } from "../../core/mentions/release-notes.ts";
import { soughtMention, type SoughtMention } from "../../core/mentions/speaks-of.ts";
import { matchesAny } from "../../core/repository/glob.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Visibility } from "../../core/model/policy.ts";
import type { Repository } from "../../ports/file-tree.ts";
import { decode } from "../register/decode.ts";

interface Asked {
  readonly repository: Repository;
  readonly from: string;
  readonly head: string;
}

/** So many files of one kind are read. */
const mostFiles = 3000;

const noProse =
  /\.(?:png|jpe?g|gif|svg|ico|webp|pdf|woff2?|ttf|eot|zip|gz|jar|mp4|webm|wasm|map|css|lock|drawio|psd|ai)$/i;

/** Looks for new notices in release notes and documentation at head, each file read once for all of them. */
export async function mentionsOf(
  { repository, from, head }: Asked,
  features: readonly Feature[],
  { releaseNotes, documentation }: Visibility,
): Promise<ReadonlyMap<Feature, Mentions>> {
  const lasts = features.map((each) => soughtMention(each, () => false).last);
  const isShared = (last: string): boolean => lasts.filter((each) => each === last).length > 1;
  const sought = new Map(features.map((each) => [each, soughtMention(each, isShared)]));
  const files = await filesIn(repository, head, [...releaseNotes, ...documentation]);
  const added = await addedText(
    { repository, from, head },
    files.filter((path) => matchesAny(releaseNotes, path)),
  );
  const notes = await search({ repository, head }, files, releaseNotes, sought, (path, text) => {
    const { isLog, unreleased } = readReleaseNotes(path, text);
    return isLog ? `${unreleased}\n${added(path, text)}` : text;
  });
  const pages = await search({ repository, head }, files, documentation, sought, (_, text) => text);
  return new Map(
    features.map((each) => [each, { releaseNotes: notes(each), documentation: pages(each) }] as const),
  );
}

/** Paths that may match one of the globs, from the folders that the globs begin with. */
async function filesIn(
  repository: Repository,
  head: string,
  globs: readonly string[],
): Promise<readonly string[]> {
  if (globs.length === 0) return [];
  const roots = [...new Set(globs.map(rootOf))];
  const listed = await repository.tree(head).list(roots.includes("") ? [] : roots);
  return listed.filter(({ mode }) => mode === "file" || mode === "executable").map(({ path }) => path);
}

/** What stands before the first wildcard, whole segments only. */
function rootOf(glob: string): string {
  const literal = /^[^*?[\]{}\\]*/.exec(glob)?.[0] ?? "";
  return literal === glob ? glob : literal.slice(0, Math.max(0, literal.lastIndexOf("/")));
}

/** The lines that this change adds to files. */
async function addedText(
  { repository, from, head }: Asked,
  paths: readonly string[],
): Promise<(path: string, text: string) => string> {
  const lines = paths.length === 0 ? new Map() : await repository.addedLines(from, head, paths);
  return (path, text) => {
    const own = text.split("\n");
    const hunks: readonly (readonly [number, number])[] = lines.get(path) ?? [];
    return hunks.flatMap(([start, count]) => own.slice(start - 1, start - 1 + count)).join("\n");
  };
}

/** Asks every file of the kind for every feature, until all are found. */
async function search(
  { repository, head }: Pick<Asked, "repository" | "head">,
  files: readonly string[],
  globs: readonly string[],
  sought: ReadonlyMap<Feature, SoughtMention>,
  relevant: (path: string, text: string) => string,
): Promise<(feature: Feature) => Mention> {
  const matching = files.filter((path) => matchesAny(globs, path));
  const wanted = matching.filter((path) => !noProse.test(path));
  const unread: string[] = wanted.slice(mostFiles);
  const missing = new Map(sought);
  for await (const { path, bytes } of repository.tree(head).readAll(wanted.slice(0, mostFiles))) {
    if (missing.size === 0) break;
    if (bytes === null) {
      unread.push(path);
      continue;
    }
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const likely = [...missing].filter(([, { needles }]) => needles.some((each) => buffer.includes(each)));
    const decoded = likely.length === 0 ? null : decode(bytes);
    if (decoded === null || !("text" in decoded)) continue;
    const text = relevant(path, decoded.text);
    for (const [feature, mention] of likely) if (mention.in(text)) missing.delete(feature);
  }
  return (feature) => ({
    state: matching.length === 0 ? "unasked" : missing.has(feature) ? "absent" : "mentioned",
    globs,
    unread,
  });
}
