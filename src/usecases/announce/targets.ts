import { UsageError } from "../../core/errors.ts";
import { matchesAny, matchesGlob } from "../../core/glob.ts";
import type { Policy } from "../../core/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** Where announcements go: one file of release notes, or a changeset each. */
export type ReleaseNotesTarget =
  | { readonly form: "changelog"; readonly path: string }
  | { readonly form: "changesets" }
  /** Release notes are kept in a form that is not written here. */
  | { readonly form: "other"; readonly path: string };

const changesetsConfiguration = ".changeset/config.json";
const usualPage = "docs/deprecations.md";
const usualNotes = ["changelog", "changes", "history", "news", "releases"];

/** Where release notes are kept. Throws `UsageError` where the configuration leads to no file. */
export async function releaseNotesTarget(
  { visibility }: Policy,
  tree: FileTree,
): Promise<ReleaseNotesTarget> {
  const globs = visibility.releaseNotes;
  const usesChangesets = globs.length === 0 || matchesAny(globs, ".changeset/any.md");
  if (usesChangesets && (await tree.read(changesetsConfiguration)) !== null) return { form: "changesets" };
  const literal = globs.find(isPage);
  if (literal !== undefined) return { form: "changelog", path: literal };
  const found = await usualNotesOf(globs, tree);
  if (found !== null) return { form: isPage(found) ? "changelog" : "other", path: found };
  throw new UsageError(
    `visibility.release-notes (${globs.join(", ")}) leads to no file of release notes: add one by its path, as in CHANGELOG.md.`,
  );
}

/**
 * A file in the root that is named as release notes are, in any case, Markdown first; `CHANGELOG.md` where there is
 * none; else the file nearest to the root that a glob matches.
 */
async function usualNotesOf(globs: readonly string[], tree: FileTree): Promise<string | null> {
  const allowed = (path: string): boolean =>
    globs.length === 0 || globs.some((glob) => matchesGlob(glob, path));
  const listed = (await tree.list()).filter(({ mode }) => mode === "file" || mode === "executable");
  const root = listed.map(({ path }) => path).filter((path) => !path.includes("/") && allowed(path));
  for (const endings of [/^\.(?:md|markdown)$/, /^(?:\.(?:rst|txt|adoc|org))?$/])
    for (const name of usualNotes) {
      const isNotes = (path: string): boolean =>
        path.toLowerCase().startsWith(name) && endings.test(path.toLowerCase().slice(name.length));
      const [found] = root.filter(isNotes).sort();
      if (found !== undefined) return found;
    }
  if (allowed("CHANGELOG.md")) return "CHANGELOG.md";
  const deep = listed.map(({ path }) => path).filter((path) => globs.length > 0 && allowed(path));
  const byDepth = (a: string, b: string): number =>
    a.split("/").length - b.split("/").length || (a < b ? -1 : 1);
  return deep.filter(isPage).sort(byDepth)[0] ?? deep.sort(byDepth)[0] ?? null;
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
