import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { testGitEnvironment } from "./git-calls.ts";
import { byPath, entryOf, type IndexEntry, indexOf, readIndex } from "./git-index.ts";
import { writeObject } from "./git-objects.ts";
import type { TestContent } from "./git-content.ts";

export interface PlainCommit {
  readonly files: Readonly<Record<string, TestContent>>;
  readonly message: string;
  /** As git writes it: seconds and time zone. */
  readonly date: string;
}

/**
 * Commits what stands in the worktree without starting git, which is most of what a test with a repository costs.
 * `config` is what .git/config must hold. Gives the commit's id, and null for whatever is not plain: git does that.
 */
export function commitPlainly(dir: string, config: string, commit: PlainCommit): string | null {
  const gitDirectory = join(dir, ".git");
  const branch = plainBranch(gitDirectory, config);
  const entries = branch === null ? null : readIndex(gitDirectory);
  if (branch === null || entries === null || !/^[^\s#]([^\n]*\S)?$/u.test(commit.message)) return null;
  const staged = stage(dir, entries, commit.files);
  if (staged === null) return null;
  for (const [path, { bytes, mode }] of staged.written)
    entries.set(path, entryOf(join(dir, path), mode, writeObject(gitDirectory, "blob", bytes)));
  for (const path of staged.deleted) entries.delete(path);
  const tree = writeTree(gitDirectory, byPath(entries), "");
  const who = `${testGitEnvironment["GIT_AUTHOR_NAME"]} <${testGitEnvironment["GIT_AUTHOR_EMAIL"]}>`;
  const lines = [
    `tree ${tree.toString("hex")}`,
    ...(branch.tip === null ? [] : [`parent ${branch.tip}`]),
    `author ${who} ${commit.date}`,
    `committer ${who} ${commit.date}`,
    "",
    `${commit.message}\n`,
  ];
  const id = writeObject(gitDirectory, "commit", Buffer.from(lines.join("\n"))).toString("hex");
  writeFileSync(join(gitDirectory, "index"), indexOf(entries));
  writeRef(gitDirectory, branch.ref, id);
  return id;
}

/** Makes a branch at HEAD and checks it out without starting git; false where git has to. */
export function branchPlainly(dir: string, config: string, name: string): boolean {
  const gitDirectory = join(dir, ".git");
  const tip = plainBranch(gitDirectory, config)?.tip ?? null;
  const ref = `refs/heads/${name}`;
  if (tip === null || !/^[\w-]+(\/[\w-]+)*$/.test(name) || existsSync(join(gitDirectory, ref))) return false;
  writeRef(gitDirectory, ref, tip);
  writeFileSync(join(gitDirectory, "HEAD"), `ref: ${ref}\n`);
  return true;
}

interface Branch {
  readonly ref: string;
  /** Null before the first commit. */
  readonly tip: string | null;
}

/** The branch that is checked out, where nothing but its own file says so and no operation is under way. */
function plainBranch(gitDirectory: string, config: string): Branch | null {
  const text = (name: string): string | null => {
    const file = join(gitDirectory, name);
    return existsSync(file) ? readFileSync(file, "utf8") : null;
  };
  if (!existsSync(join(gitDirectory, "HEAD")) || text("config") !== config) return null;
  if (["packed-refs", "MERGE_HEAD", "info/attributes", "shallow"].some((name) => text(name) !== null))
    return null;
  const ref = /^ref: (refs\/heads\/\S+)$/.exec(text("HEAD")?.trim() ?? "")?.[1];
  return ref === undefined ? null : { ref, tip: text(ref)?.trim() ?? null };
}

interface Staged {
  readonly written: ReadonlyMap<string, { readonly bytes: Uint8Array; readonly mode: number }>;
  readonly deleted: readonly string[];
}

/** Null where git's own rules decide: attributes, submodules, a file that becomes a folder. */
function stage(
  dir: string,
  entries: ReadonlyMap<string, IndexEntry>,
  files: Readonly<Record<string, TestContent>>,
): Staged | null {
  const paths = Object.keys(files);
  const all = new Set([...entries.keys(), ...paths]);
  const folders = new Set([...all].flatMap(foldersOf));
  if ([...all].some((path) => folders.has(path) || /(^|\/)\.git(attributes|modules)$/.test(path)))
    return null;
  // As git would not write them: `./a`, `a//b`, `.git/x`.
  if (paths.some((path) => path.split("/").some((part) => ["", ".", "..", ".git"].includes(part))))
    return null;
  const written = new Map<string, { bytes: Uint8Array; mode: number }>();
  const deleted: string[] = [];
  for (const [path, content] of Object.entries(files)) {
    if (content === null) {
      if (!entries.has(path)) return null;
      deleted.push(path);
    } else if (typeof content === "object" && "submodule" in content) return null;
    else if (typeof content === "object" && "symlink" in content)
      written.set(path, { bytes: Buffer.from(content.symlink), mode: 0o120000 });
    else
      written.set(path, {
        bytes: readFileSync(join(dir, path)),
        mode: typeof content === "object" && "executable" in content ? 0o100755 : 0o100644,
      });
  }
  return { written, deleted };
}

function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Writes the tree of a folder (`""`, or a path that ends in a slash) and those below it. */
function writeTree(
  gitDirectory: string,
  entries: readonly (readonly [string, IndexEntry])[],
  folder: string,
): Buffer {
  const children = Map.groupBy(entries, ([path]) => path.slice(folder.length).split("/", 1)[0] ?? "");
  const lines = [...children].map(([name, within]) => {
    const [path, entry] = within[0] ?? [];
    const isFile = path === `${folder}${name}` && entry !== undefined;
    const id = isFile ? entry.blob : writeTree(gitDirectory, within, `${folder}${name}/`);
    // Git sorts a folder as if its name ended in a slash.
    const order = Buffer.from(isFile ? name : `${name}/`);
    return {
      order,
      bytes: Buffer.concat([Buffer.from(`${isFile ? entry.mode.toString(8) : "40000"} ${name}\0`), id]),
    };
  });
  const sorted = lines.toSorted((one, other) => Buffer.compare(one.order, other.order));
  return writeObject(gitDirectory, "tree", Buffer.concat(sorted.map(({ bytes }) => bytes)));
}

function writeRef(gitDirectory: string, ref: string, id: string): void {
  mkdirSync(dirname(join(gitDirectory, ref)), { recursive: true });
  writeFileSync(join(gitDirectory, ref), `${id}\n`);
}
