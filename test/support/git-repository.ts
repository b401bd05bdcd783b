import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, runEach } from "./git-calls.ts";
import { branchPlainly, commitPlainly } from "./git-commit.ts";
import { isSubmodule, place, type TestContent } from "./git-content.ts";

export type { TestContent } from "./git-content.ts";

interface CommitOptions {
  /** `2026-05-01` (noon UTC) or a full date-time; by default each commit is an hour after the last. */
  readonly date?: string;
  readonly message?: string;
}

interface CloneOptions {
  readonly depth?: number;
  /** For a partial clone, e.g. `blob:none`. */
  readonly filter?: string;
  readonly bare?: boolean;
  readonly branch?: string;
  readonly checkout?: boolean;
}

/** A real repository in a temporary directory; `dir` is its worktree, or its git directory when bare. */
export interface TestRepository {
  readonly dir: string;
  /** Runs git here and gives its output without the last line break; throws when it fails. */
  git(...args: string[]): string;
  /** Writes into the worktree without committing. */
  write(files: Readonly<Record<string, TestContent>>): TestRepository;
  /** Writes, stages and commits exactly these paths; gives the commit's id. */
  commit(files: Readonly<Record<string, TestContent>>, options?: CommitOptions): string;
  /** Makes a branch at HEAD (or `at`) and checks it out. */
  branch(name: string, at?: string): TestRepository;
  checkout(revision: string): TestRepository;
  /** Merges into the current branch, always with a merge commit; gives its id. */
  merge(revision: string, options?: CommitOptions): string;
  head(revision?: string): string;
  /** A bare copy, in the same temporary directory. */
  bare(): TestRepository;
  /** A clone through `file://`, with this repository as `origin`. */
  clone(options?: CloneOptions): TestRepository;
  /** A linked worktree at a new branch. */
  worktree(branch: string): TestRepository;
  /** Removes this repository and all that came from it. */
  cleanup(): void;
}

/** A new empty repository on the branch `main`, ready to serve shallow and partial clones. */
export function createRepository(): TestRepository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "warden-git-")));
  const dir = join(root, "repository");
  cpSync(template(), join(dir, ".git"), { recursive: true });
  return at(dir, root, { copies: 0, time: Date.UTC(2026, 0, 1, 12) });
}

let made: string | null = null;

/** An empty git directory, made once in a process: starting git costs more than copying one. */
function template(): string {
  if (made !== null) return made;
  const root = realpathSync(mkdtempSync(join(tmpdir(), "warden-template-")));
  process.once("exit", () => {
    rmSync(root, { recursive: true, force: true });
  });
  run(root, {}, "init", "--quiet", "--template=", root);
  mkdirSync(join(root, ".git/info"));
  serve(at(root, root, { copies: 0, time: 0 }));
  return (made = join(root, ".git"));
}

let config: string | null = null;

/** The configuration of a repository that no test has set anything in. */
function plainConfig(): string {
  return (config ??= readFileSync(join(template(), "config"), "utf8"));
}

/** Settings without which a repository serves no shallow and partial clones. */
const servedBy = ["uploadpack.allowFilter", "uploadpack.allowAnySHA1InWant"];

function serve(repository: TestRepository): void {
  for (const key of servedBy) repository.git("config", key, "true");
}

interface Shared {
  copies: number;
  time: number;
}

function at(dir: string, root: string, shared: Shared): TestRepository {
  const fresh = (): string => join(root, `copy-${++shared.copies}`);
  const dated = (options: CommitOptions | undefined): Record<string, string> => {
    const given = options?.date;
    if (given === undefined) shared.time += 3_600_000;
    else shared.time = Date.parse(given.length === 10 ? `${given}T12:00:00Z` : given);
    const date = `${shared.time / 1000} +0000`;
    return { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  };
  const repository: TestRepository = {
    dir,
    git: (...args) => run(dir, {}, ...args),
    write(files) {
      for (const [path, content] of Object.entries(files)) place(join(dir, path), content);
      return repository;
    },
    commit(files, options) {
      repository.write(files);
      const times = dated(options);
      const plain = commitPlainly(dir, plainConfig(), {
        files,
        message: options?.message ?? "Change",
        date: times["GIT_AUTHOR_DATE"] ?? "",
      });
      if (plain !== null) return plain;
      const staged = Object.keys(files).filter((path) => !isSubmodule(files[path]));
      const submodules = Object.entries(files).flatMap(([path, content]) =>
        isSubmodule(content) ? [`160000,${content.submodule},${path}`] : [],
      );
      runEach(dir, times, [
        ...(staged.length === 0 ? [] : [["--literal-pathspecs", "add", "-A", "-f", "--", ...staged]]),
        ...submodules.map((each) => ["update-index", "--add", "--cacheinfo", each]),
        ["commit", "--quiet", "--allow-empty", "-m", options?.message ?? "Change"],
      ]);
      return repository.head();
    },
    branch(name, from = "HEAD") {
      if (from === "HEAD" && branchPlainly(dir, plainConfig(), name)) return repository;
      run(dir, {}, "checkout", "--quiet", "-b", name, from);
      return repository;
    },
    checkout(revision) {
      run(dir, {}, "checkout", "--quiet", revision);
      return repository;
    },
    merge(revision, options) {
      const message = options?.message ?? "Merge";
      run(dir, dated(options), "merge", "--quiet", "--no-ff", "-m", message, revision);
      return repository.head();
    },
    head: (revision) =>
      (revision === undefined ? branchTip(dir) : null) ??
      run(dir, {}, "rev-parse", "--verify", revision ?? "HEAD"),
    bare() {
      const copy = fresh();
      const served = servedBy.flatMap((key) => ["-c", `${key}=true`]);
      run(root, {}, "clone", "--quiet", "--bare", ...served, dir, copy);
      return at(copy, root, shared);
    },
    clone(options = {}) {
      const copy = fresh();
      run(
        root,
        {},
        "clone",
        "--quiet",
        "--no-tags",
        ...(options.depth === undefined ? [] : [`--depth=${options.depth}`]),
        ...(options.filter === undefined ? [] : [`--filter=${options.filter}`]),
        ...(options.branch === undefined ? [] : [`--branch=${options.branch}`]),
        ...(options.bare === true ? ["--bare"] : []),
        ...(options.checkout === false ? ["--no-checkout"] : []),
        `file://${dir}`,
        copy,
      );
      return at(copy, root, shared);
    },
    worktree(branch) {
      const copy = fresh();
      run(dir, {}, "worktree", "add", "--quiet", "-b", branch, copy);
      return at(copy, root, shared);
    },
    cleanup: () => rmSync(root, { recursive: true, force: true }),
  };
  return repository;
}

/** The commit that is checked out on a branch, from git's own files; null where they do not tell. */
function branchTip(dir: string): string | null {
  try {
    const ref = /^ref: (refs\/heads\/\S+)$/.exec(readFileSync(join(dir, ".git/HEAD"), "utf8").trim())?.[1];
    return ref === undefined ? null : readFileSync(join(dir, ".git", ref), "utf8").trim();
  } catch {
    return null;
  }
}
