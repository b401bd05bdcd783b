import type { ConfinedFiles } from "../worktree/confined-files.ts";
import { isRegular } from "./raw-diff.ts";
import type { Store } from "../repository/store.ts";

/** The maximum number of literals to compare with each other. */
const comparedLiterals = 500;

/** One thread, because several threads exchange small pieces of work and use a third more processor time. */
const common = [
  "grep",
  "--threads=1",
  "-l",
  "-z",
  "-i",
  "-F",
  "--full-name",
  "--no-color",
  "--no-recurse-submodules",
];

/** Extensions are the only patterns among pathspecs. All paths are literal. */
const globbing = { GIT_LITERAL_PATHSPECS: "0", LC_ALL: "C" };

/**
 * The byte order marks of UTF-16. Git treats such a file as binary, and literals do not occur in it verbatim. Readers
 * check the position of the mark.
 */
const wideMarks = ["\u00ff\u00fe\n", "\u00fe\u00ff\n"];
const wide = { input: wideMarks, encoding: "latin1" } as const;

/** The searched files: those with one of the endings (all if empty), except for the files in `except`. */
interface SearchedFiles {
  readonly endings: readonly string[];
  readonly except: readonly string[];
}

/** Returns the paths of a commit whose text contains one of the literals, and those of unavailable blobs. */
export async function searchCommit(
  store: Store,
  commit: string,
  literals: readonly string[],
  within: SearchedFiles,
): Promise<string[]> {
  if (literals.length === 0) return [];
  // A search of all files excludes files that git treats as binary.
  const [how, options] = within.endings.length === 0 ? [["-I"], {}] : [["-a", "-f", "-"], wide];
  const args = [...common, ...how, ...patterns(literals), commit, "--", ...pathspecs(within)];
  const { stdout, stderr } = await store.objects.run(args, { accept: [1], env: globbing, ...options });
  // Git continues without a missing file. It is included, so that the caller reports it.
  return [...new Set([...pathsIn(stdout), ...unread(stderr)])].map((path) => path.slice(commit.length + 1));
}

/** Sorted, because git reads on several threads. */
function unread(stderr: string): string[] {
  return [...stderr.matchAll(/^error: '(.+)': unable to read [0-9a-f]+$/gm)]
    .map((match) => match[1] ?? "")
    .toSorted();
}

/**
 * Returns the paths of the working tree whose text contains one of the literals. Covers tracked files, even if ignored,
 * and the files of `untracked`.
 */
export async function searchWorktree(
  store: Store,
  files: ConfinedFiles,
  literals: readonly string[],
  within: SearchedFiles,
  untracked: () => Promise<readonly string[]>,
): Promise<string[]> {
  if (literals.length === 0) return [];
  // `-a`, because with `-I` an attribute (`-diff`) could hide a file. Binary files are recognized by their
  // bytes instead.
  const search = async (how: readonly string[], where: readonly string[]): Promise<readonly string[]> => {
    const args = [...common, "-a", ...how, ...patterns(literals), "-f", "-", "--", ...where];
    const { stdout } = await store.local.run(args, { accept: [1], env: globbing, ...wide });
    return pathsIn(stdout);
  };
  const ofOthers = async (): Promise<readonly string[]> => {
    const others = (await untracked()).filter((path) => isWithin(path, within));
    if (others.length === 0) return [];
    // This option excludes tracked files that are ignored.
    return search(
      ["--untracked", "--exclude-standard"],
      others.length > filesByName ? pathspecs(within) : others.map((path) => `:(top,literal)${path}`),
    );
  };
  const found = (await Promise.all([search([], pathspecs(within)), ofOthers()])).flat();
  return [...new Set(found)]
    .filter(
      (path) => isIllegible(path) || (within.endings.length > 0 ? isFile(files, path) : files.isText(path)),
    )
    .toSorted();
}

/** True if a pathspec would match the path. */
function isWithin(path: string, { endings, except }: SearchedFiles): boolean {
  const name = path.toLowerCase();
  return (
    !except.includes(path) &&
    (endings.length === 0 || endings.some((each) => name.endsWith(each.toLowerCase())))
  );
}

function isFile(files: ConfinedFiles, path: string): boolean {
  const mode = files.mode(path);
  return mode !== null && isRegular(mode);
}

/** The maximum number of excluded files. Searching a small file costs nothing. */
const filesLeftOut = 100;

/** The maximum number of files that are searched by name. If there are more, all files are searched. */
const filesByName = 100;

function pathspecs({ endings, except }: SearchedFiles): string[] {
  const wanted = endings.map((ending) => `:(icase)*${ending}`);
  return [...wanted, ...except.slice(0, filesLeftOut).map((path) => `:(top,literal,exclude)${path}`)];
}

/**
 * Git searches for each literal in turn, so a literal that contains another one is redundant. Only ASCII letters are
 * case-insensitive without a locale.
 */
function patterns(literals: readonly string[]): string[] {
  const folded = new Map(
    literals.map((each) => [each.replaceAll(/[A-Z]/g, (sign) => sign.toLowerCase()), each]),
  );
  const all = [...folded.keys()];
  const isHeld = (one: string): boolean =>
    !one.includes("\n") && all.some((other) => other !== one && one.includes(other));
  return all.flatMap((each) =>
    all.length <= comparedLiterals && isHeld(each) ? [] : ["-e", folded.get(each) ?? each],
  );
}

/** True for a name that is not UTF-8. Only git can find the file by that name. */
export function isIllegible(path: string): boolean {
  return path.includes("\ufffd");
}

function pathsIn(stdout: Buffer): string[] {
  return stdout.toString("utf8").split("\0").filter(Boolean);
}
