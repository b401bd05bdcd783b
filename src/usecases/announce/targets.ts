import { UsageError } from "../../core/errors.ts";
import { matchesAny, matchesGlob } from "../../core/glob.ts";
import type { Policy } from "../../core/policy.ts";
import type { FileTree } from "../../ports/file-tree.ts";

/** Where announcements go: one file of release notes, or a changeset each. */
export type ReleaseNotesTarget =
  | { readonly form: "changelog"; readonly path: string }
  | { readonly form: "changesets" };

const changesetsConfiguration = ".changeset/config.json";
const usualPage = "docs/deprecations.md";
const usualNotes = ["changelog", "changes", "history", "news", "releases"].map((each) => `${each}.md`);

/** Where release notes are kept. Throws `UsageError` where the configuration names no file that can be written. */
export async function releaseNotesTarget(
  { visibility }: Policy,
  tree: FileTree,
): Promise<ReleaseNotesTarget> {
  const globs = visibility.releaseNotes;
  const usesChangesets = globs.length === 0 || matchesAny(globs, ".changeset/any.md");
  if (usesChangesets && (await tree.read(changesetsConfiguration)) !== null) return { form: "changesets" };
  const literal = globs.find(isPage);
  if (literal !== undefined) return { form: "changelog", path: literal };
  const path = await usualNotesOf(globs, tree);
  if (path !== null) return { form: "changelog", path };
  throw new UsageError(
    `visibility.release-notes (${globs.join(", ")}) names no Markdown file that announce can write: add one by its path, as in CHANGELOG.md.`,
  );
}

/** A file in the root that is named as release notes are, in any case; `CHANGELOG.md` where there is none. */
async function usualNotesOf(globs: readonly string[], tree: FileTree): Promise<string | null> {
  const allowed = (path: string): boolean =>
    globs.length === 0 || globs.some((glob) => matchesGlob(glob, path));
  const listed = (await tree.list()).filter(({ mode }) => mode === "file" || mode === "executable");
  const root = listed.map(({ path }) => path).filter((path) => !path.includes("/") && allowed(path));
  for (const name of usualNotes) {
    const found = root.filter((path) => path.toLowerCase() === name).sort();
    if (found[0] !== undefined) return found[0];
  }
  if (allowed("CHANGELOG.md")) return "CHANGELOG.md";
  const deep = listed.map(({ path }) => path).filter((path) => isPage(path) && allowed(path));
  return deep.sort((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1))[0] ?? null;
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
