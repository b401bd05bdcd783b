import { UsageError } from "../../core/model/errors.ts";
import { matchesAny } from "../../core/repository/glob.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** The place of announcements: one file of release notes, or one changeset for each announcement. */
export type ReleaseNotesTarget =
  | { readonly form: "changelog"; readonly path: string }
  | { readonly form: "changesets" }
  /** Release Please generates release notes from commit messages, above the existing text. */
  | { readonly form: "commits" }
  /** The format of the release notes is not supported. */
  | { readonly form: "other"; readonly path: string };

const changesetsConfiguration = ".changeset/config.json";
const releasePlease = ["release-please-config.json", ".release-please-manifest.json"];
const usualPage = "docs/deprecations.md";
const usualNotes = ["changelog", "changes", "history", "news"];

/** Finds the place of release notes. Throws `UsageError` if the configuration matches no file. */
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
 * Returns the file that looks most like release notes: Markdown first, then by name, then by depth. Without globs, only
 * usual names in the root count. The default for a missing file is `CHANGELOG.md`.
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

/** Returns the page of deprecations: the first literal Markdown path in `visibility.documentation`. */
export function pageTarget({ visibility }: Policy): string {
  return visibility.documentation.find(isPage) ?? usualPage;
}

/** True for a literal path to a Markdown file outside of `.git`. */
function isPage(path: string): boolean {
  return (
    /\.(?:md|markdown)$/i.test(path) && !/[*?[\]{}\\]/.test(path) && !/(?:^|\/)\.git(?:\/|$)/i.test(path)
  );
}
