import { provide, type Store } from "../repository/store.ts";
import { CommitTree } from "./commit-tree.ts";
import { confinedTo } from "../worktree/confined-files.ts";
import { largestFile } from "../../../ports/file-tree.ts";
import { inPortions } from "./portions.ts";
import { untrackedPaths } from "../worktree/worktree-diff.ts";

type Ranges = Map<string, (readonly [start: number, count: number])[]>;

// `--text`, so that an attribute (`-diff`) does not hide lines. Every configurable option is set explicitly.
const options = [
  "-r",
  "-p",
  "--unified=0",
  "--inter-hunk-context=0",
  "--text",
  "--no-color",
  "--no-renames",
  "--no-relative",
  "--no-ext-diff",
  "--no-textconv",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--ignore-submodules=all",
  "--diff-algorithm=myers",
  "--no-indent-heuristic",
  "--submodule=short",
];

/**
 * Returns the head side of the diff for each path, in order: `[first line, count]` of added lines, or `[line, 0]` if
 * lines were removed after `line`. Paths without a difference or missing at the head have no entry.
 */
export async function addedLines(
  store: Store,
  base: string,
  head: string,
  paths: readonly string[],
): Promise<Ranges> {
  const ranges: Ranges = new Map();
  await provideSides(store, head === "WORKTREE" ? [base] : [base, head], paths);
  for (const portion of inPortions(paths)) {
    const { stdout } =
      head === "WORKTREE"
        ? await store.local.run(["diff-index", ...options, base, "--", ...portion])
        : await store.objects.run(["diff-tree", ...options, base, head, "--", ...portion]);
    parseHunks(stdout, ranges);
  }
  if (head === "WORKTREE" && store.root !== null)
    await addUntracked(store, store.root, new Set(paths), ranges);
  return ranges;
}

/** Parses a patch without context. Content lines are counted, so that they are never taken for headers. */
function parseHunks(patch: Buffer, ranges: Ranges): void {
  let path = "";
  let content = 0;
  for (const line of linesOf(patch)) {
    if (content > 0) {
      if (!line.startsWith("\\")) content -= 1;
      continue;
    }
    if (line.startsWith("+++ ")) path = pathOf(line.slice(4));
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    const [removed, start, added] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
    content = removed + added;
    if (path === "/dev/null") continue;
    const known = ranges.get(path);
    if (known) known.push([start, added]);
    else ranges.set(path, [[start, added]]);
  }
}

function* linesOf(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    const stop = end < 0 ? bytes.length : end;
    // Headers are short except for the path. Only the first byte of a content line matters.
    yield bytes.toString("utf8", at, Math.min(stop, at + 16_384));
    at = stop + 1;
  }
}

/** Parses the path of a `+++` line: `b/` and the path, which may be quoted in C style. */
function pathOf(text: string): string {
  if (!text.startsWith('"')) return text.replace(/\t$/, "").replace(/^b\//, "");
  const escapes: Record<string, number> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };
  const inner = text.replace(/^"|"\t?$/g, "");
  const parts = inner.split(/(\\(?:[0-7]{3}|.))/).map((part) => {
    if (!part.startsWith("\\")) return Buffer.from(part, "utf8");
    const code = part.slice(1);
    if (code.length === 3) return Buffer.from([Number.parseInt(code, 8)]);
    return Buffer.from([escapes[code] ?? code.charCodeAt(0)]);
  });
  return Buffer.concat(parts).toString("utf8").replace(/^b\//, "");
}

async function provideSides(
  store: Store,
  commits: readonly string[],
  paths: readonly string[],
): Promise<void> {
  if (!(await store.remote.isPartial())) return;
  const oids: string[] = [];
  for (const commit of commits) {
    const tree = new CommitTree(store.reader, commit);
    for (const path of paths) {
      const entry = await tree.find(path);
      if (entry !== null && entry.mode !== "submodule") oids.push(entry.oid);
    }
  }
  await provide(store, oids);
}

/** An untracked file is added from its first to its last line. */
async function addUntracked(
  store: Store,
  root: string,
  paths: ReadonlySet<string>,
  ranges: Ranges,
): Promise<void> {
  if (paths.size === 0) return;
  const files = confinedTo(root);
  for (const path of await untrackedPaths(store)) {
    if (!paths.has(path)) continue;
    const bytes = files.read(path, largestFile)?.bytes ?? null;
    if (bytes === null || bytes.length === 0) continue;
    let lines = bytes.at(-1) === 10 ? 0 : 1;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
    ranges.set(path, [[1, lines]]);
  }
}
