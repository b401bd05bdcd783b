import { UsageError } from "../../core/model/errors.ts";
import { matchesAny } from "../../core/repository/glob.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** Where announcements go: one file of release notes, or a changeset each. */
export type ReleaseNotesTarget =
  | { readonly form: "changelog"; readonly path: string }
  | { readonly form: "changesets" }
  /** Release Please writes the release notes from commit messages, above whatever the file has. */
  | { readonly form: "commits" }
  /** Release notes have a format that cannot be written here. */
  | { readonly form: "other"; readonly path: string };

const changesetsConfiguration = ".changeset/config.json";
const releasePlease = ["release-please-config.json", ".release-please-manifest.json"];
const usualPage = "docs/deprecations.md";
const usualNotes = ["changelog", "changes", "history", "news"];

/** The place of release notes. Throws `UsageError` if the configuration leads to no file for them. */
export async function releaseNotesTarget(policy: Policy, tree: FileTree): Promise<ReleaseNotesTarget> {
  const globs = policy.visibility.releaseNotes;
  const usesChangesets = globs.length === 0 || matchesAny(globs, ".changeset/any.md");
  if (usesChangesets && (await tree.read(changesetsConfiguration)) !== null) return { form: "changesets" };
  for (const each of releasePlease) if ((await tree.read(each)) !== null) return { form: "commits" };
  const path = globs.find(isPage) ?? (await likeliestNotes(policy, tree));
  if (path === null)
    throw new UsageError(
      `visibility.release-notes (${globs.join(", ")}) matches no release notes: add the path of a file, for example CHANGELOG.md.`,
    );
  if (path === pageTarget(policy))
    throw new UsageError(
      `visibility.release-notes and visibility.documentation both name ${path}: the page of deprecations needs a separate file.`,
    );
  return { form: isPage(path) ? "changelog" : "other", path };
}

/**
 * The file that looks most like release notes: Markdown first, then by name, then the nearest to the root. Without
 * globs, only usual names in the root count, and `CHANGELOG.md` is the default for a missing file.
 */
async function likeliestNotes(policy: Policy, tree: FileTree): Promise<string | null> {
  const globs = policy.visibility.releaseNotes;
  const allowed = (path: string): boolean => globs.length === 0 || matchesAny(globs, path);
  const listed = (await tree.list()).filter(({ mode }) => mode === "file" || mode === "executable");
  const page = pageTarget(policy);
  const ranked = listed
    .filter(({ path }) => path !== page && allowed(path))
    .map(({ path }) => ({ path, rank: rankOf(path) }))
    .filter(({ rank }) => globs.length > 0 || (rank[1] < usualNotes.length && rank[2] === 1))
    .sort((a, b) => compareRanks(a.rank, b.rank) || (a.path < b.path ? -1 : 1));
  const [first] = ranked;
  const isNamed = first !== undefined && first.rank[1] < usualNotes.length;
  return !isNamed && allowed("CHANGELOG.md") ? "CHANGELOG.md" : (first?.path ?? null);
}

type Rank = readonly [form: number, name: number, depth: number];

function rankOf(path: string): Rank {
  const parts = path.split("/");
  const [, name = "", ending = ""] = /^(.*?)(\.[^.]*)?$/.exec((parts.at(-1) ?? "").toLowerCase()) ?? [];
  const isText = /^(?:\.(?:md|markdown|rst|txt|adoc|org))?$/.test(ending);
  const index = isText ? usualNotes.indexOf(name) : -1;
  return [isPage(path) ? 0 : 1, index < 0 ? usualNotes.length : index, parts.length];
}

function compareRanks(a: Rank, b: Rank): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The page of deprecations: the first literal Markdown path of `visibility.documentation`. */
export function pageTarget({ visibility }: Policy): string {
  return visibility.documentation.find(isPage) ?? usualPage;
}

/** A literal path to a Markdown file outside of git's own folder. */
function isPage(path: string): boolean {
  return (
    /\.(?:md|markdown)$/i.test(path) && !/[*?[\]{}\\]/.test(path) && !/(?:^|\/)\.git(?:\/|$)/i.test(path)
  );
}
