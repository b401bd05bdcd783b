import type { ConfinedFiles } from "../worktree/confined-files.ts";
import { isRegular } from "./raw-diff.ts";
import type { Store } from "../repository/store.ts";

/** Literals that are compared with each other. */
const comparedLiterals = 500;

/** On one thread: several hand each other small pieces of work, and together take a third more of the processor. */
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

/** Endings are the only patterns among pathspecs; everywhere else a path is literal. */
const globbing = { GIT_LITERAL_PATHSPECS: "0", LC_ALL: "C" };

/**
 * The byte order marks of UTF-16. Git treats such a file as binary, and no literal occurs in it as is. Their position
 * is checked when the file is read.
 */
const wideMarks = ["\u00ff\u00fe\n", "\u00fe\u00ff\n"];
const wide = { input: wideMarks, encoding: "latin1" } as const;

/**
 * The files to search: files with one of the endings, or all files if there are none, except the files in `except`.
 */
interface SearchedFiles {
  readonly endings: readonly string[];
  readonly except: readonly string[];
}

/** Paths of a commit whose text holds one of the literals, and those whose blobs cannot be had. */
export async function searchCommit(
  store: Store,
  commit: string,
  literals: readonly string[],
  within: SearchedFiles,
): Promise<string[]> {
  if (literals.length === 0) return [];
  // In a search of all files, files that are binary to git are not wanted.
  const [how, options] = within.endings.length === 0 ? [["-I"], {}] : [["-a", "-f", "-"], wide];
  const args = [...common, ...how, ...patterns(literals), commit, "--", ...pathspecs(within)];
  const { stdout, stderr } = await store.objects.run(args, { accept: [1], env: globbing, ...options });
  // Git goes on without a file that is missing: the caller is to meet it, and to say so.
  return [...new Set([...pathsIn(stdout), ...unread(stderr)])].map((path) => path.slice(commit.length + 1));
}

/** In order of their names: git reads on several threads, and complains as each of them comes to it. */
function unread(stderr: string): string[] {
  return [...stderr.matchAll(/^error: '(.+)': unable to read [0-9a-f]+$/gm)]
    .map((match) => match[1] ?? "")
    .toSorted();
}

/**
 * Paths of the worktree whose text holds one of the literals: of what is tracked, ignored or not, and of `untracked`,
 * which is neither.
 */
export async function searchWorktree(
  store: Store,
  files: ConfinedFiles,
  literals: readonly string[],
  within: SearchedFiles,
  untracked: () => Promise<readonly string[]>,
): Promise<string[]> {
  if (literals.length === 0) return [];
  // `-a`: with `-I` an attribute (`-diff`) could hide a file. Binary files are recognised by their bytes instead.
  const search = async (how: readonly string[], where: readonly string[]): Promise<readonly string[]> => {
    const args = [...common, "-a", ...how, ...patterns(literals), "-f", "-", "--", ...where];
    const { stdout } = await store.local.run(args, { accept: [1], env: globbing, ...wide });
    return pathsIn(stdout);
  };
  const ofOthers = async (): Promise<readonly string[]> => {
    const others = (await untracked()).filter((path) => isWithin(path, within));
    if (others.length === 0) return [];
    // With this option git leaves out what is ignored, although it is tracked.
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

/** Returns true if a pathspec would match it. */
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

/** Files that are left out of a search; to search a small one costs nothing. */
const filesLeftOut = 100;

/** Files that are searched by their names; of more all are searched. */
const filesByName = 100;

function pathspecs({ endings, except }: SearchedFiles): string[] {
  const wanted = endings.map((ending) => `:(icase)*${ending}`);
  return [...wanted, ...except.slice(0, filesLeftOut).map((path) => `:(top,literal,exclude)${path}`)];
}

/**
 * Git searches for each literal in turn: one that contains another is found with it. Without a locale, only ASCII
 * letters are case-insensitive.
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

/** Returns true for a name that is not UTF-8: only git finds the file by that name. */
export function isIllegible(path: string): boolean {
  return path.includes("\ufffd");
}

function pathsIn(stdout: Buffer): string[] {
  return stdout.toString("utf8").split("\0").filter(Boolean);
}
