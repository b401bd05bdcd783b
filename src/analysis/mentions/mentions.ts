import type { Mention, Mentions } from "../../core/mentions/mention.ts";
import { readReleaseNotes } from "../../core/mentions/release-notes.ts";
import { mentionPattern, type MentionPattern } from "../../core/mentions/speaks-of.ts";
import { matchesAny } from "../../core/repository/glob.ts";
import type { Names } from "../../core/model/language/names.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Repository } from "../../ports/file-tree.ts";
import type { Engine } from "../register/engine.ts";
import { Revision } from "../revision/revision.ts";

const nowhere = { state: "unasked", globs: [], unread: [] } as const satisfies Mention;
export const unasked: Mentions = { releaseNotes: nowhere, documentation: nowhere };

interface MentionRequest {
  readonly repository: Repository;
  readonly engine: Engine;
  readonly from: string;
  readonly head: string;
}

const noProse =
  /\.(?:png|jpe?g|gif|svg|ico|webp|pdf|woff2?|ttf|eot|zip|gz|jar|mp4|webm|wasm|map|css|lock|drawio|psd|ai)$/i;

/** Searches release notes and documentation at head for new notices, reading each file once for all of them. */
export async function mentionsOf(
  { repository, engine, from, head }: MentionRequest,
  features: readonly Feature[],
  policy: Policy,
): Promise<ReadonlyMap<Feature, Mentions>> {
  const { releaseNotes, documentation } = policy.visibility;
  const revision = new Revision(repository.tree(head), engine, policy);
  const namesOf = ({ place }: Feature): Names | null => engine.readerFor(place.path)?.names ?? null;
  const lasts = features.map((each) => mentionPattern(each, () => false, namesOf(each)).last);
  const isShared = (last: string): boolean => lasts.filter((each) => each === last).length > 1;
  const patterns = new Map(features.map((each) => [each, mentionPattern(each, isShared, namesOf(each))]));
  const files = await filesIn(revision, [...releaseNotes, ...documentation]);
  const added = await addedText(
    { repository, from, head },
    files.filter((path) => matchesAny(releaseNotes, path)),
  );
  const notes = await search(revision, files, releaseNotes, patterns, (path, text) => {
    const { isLog, unreleased } = readReleaseNotes(path, text);
    return isLog ? `${unreleased}\n${added(path, text)}` : text;
  });
  const pages = await search(revision, files, documentation, patterns, (_, text) => text);
  return new Map(
    features.map((each) => [each, { releaseNotes: notes(each), documentation: pages(each) }] as const),
  );
}

/** Lists the files in the folders that the globs begin with. */
async function filesIn(revision: Revision, globs: readonly string[]): Promise<readonly string[]> {
  if (globs.length === 0) return [];
  const roots = [...new Set(globs.map(rootOf))];
  const listed = await revision.tree.list(roots.includes("") ? [] : roots);
  return listed.filter(({ mode }) => mode === "file" || mode === "executable").map(({ path }) => path);
}

/** Returns the part before the first wildcard, in whole segments. */
function rootOf(glob: string): string {
  const literal = /^[^*?[\]{}\\]*/.exec(glob)?.[0] ?? "";
  return literal === glob ? glob : literal.slice(0, Math.max(0, literal.lastIndexOf("/")));
}

/** Returns a function that extracts the lines that this change adds to a file. */
async function addedText(
  { repository, from, head }: Pick<MentionRequest, "repository" | "from" | "head">,
  paths: readonly string[],
): Promise<(path: string, text: string) => string> {
  const lines = paths.length === 0 ? new Map() : await repository.addedLines(from, head, paths);
  return (path, text) => {
    const own = text.split("\n");
    const hunks: readonly (readonly [number, number])[] = lines.get(path) ?? [];
    return hunks.flatMap(([start, count]) => own.slice(start - 1, start - 1 + count)).join("\n");
  };
}

/** Searches every file of the kind for every feature, until all are mentioned. */
async function search(
  revision: Revision,
  files: readonly string[],
  globs: readonly string[],
  patterns: ReadonlyMap<Feature, MentionPattern>,
  relevant: (path: string, text: string) => string,
): Promise<(feature: Feature) => Mention> {
  const matching = files.filter((path) => matchesAny(globs, path));
  const missing = new Map(patterns);
  let likely: readonly (readonly [Feature, MentionPattern])[] = [];
  const texts = revision.texts(
    matching.filter((path) => !noProse.test(path)),
    {
      mayMatter(_, bytes) {
        const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
        likely = [...missing].filter(([, { needles }]) => needles.some((each) => buffer.includes(each)));
        return likely.length > 0;
      },
    },
  );
  const unread = [...texts.left];
  for await (const { path, text, isHere } of texts) {
    if (!isHere) unread.push(path);
    if (text === null) continue;
    const own = relevant(path, text);
    for (const [feature, mention] of likely) if (mention.in(own)) missing.delete(feature);
    if (missing.size === 0) break;
  }
  return (feature) => ({
    state: matching.length === 0 ? "unasked" : missing.has(feature) ? "absent" : "mentioned",
    globs,
    unread,
  });
}
