import type {
  Blob,
  FileChange,
  FileSide,
  FileTree,
  FileVersion,
  History,
  ReadFile,
  Repository,
} from "../../src/ports/file-tree.ts";
import { blobId } from "../../src/core/repository/blob-id.ts";

/** One commit of a line: when it was made, and the files it wrote; null deletes. */
export interface MemoryCommit {
  readonly day: string;
  readonly files: Readonly<Record<string, string | null>>;
}

export interface MemoryOptions {
  /** How many of the newest commits are at hand; what a shallow clone leaves out is there for `reach` alone. */
  readonly depth?: number;
  /** Whether a remote can be asked for older commits. */
  readonly remote?: boolean;
  /** Texts whose blobs cannot be had. */
  readonly missing?: readonly string[];
}

const texts = new Map<string, string>();

/** Ids as git's: as keys, whole texts would cost what they do not cost there. */
export function idOf(text: string): string {
  const id = blobId(Buffer.from(text));
  texts.set(id, text);
  return id;
}

/** A repository of one line of commits, oldest first, with ids `c0`, `c1`, …; and what it was asked for. */
export class MemoryRepository implements Repository {
  readonly #commits: readonly MemoryCommit[];
  readonly #remote: boolean;
  readonly #missing: readonly string[];
  #first: number;
  /** The files of each commit that was asked for, and of all before it. */
  readonly #files: ReadonlyMap<string, string>[] = [];
  /** Calls to the history, in order. */
  readonly asked: string[] = [];

  constructor(commits: readonly MemoryCommit[], options: MemoryOptions = {}) {
    this.#commits = commits;
    this.#first = Math.max(0, commits.length - (options.depth ?? commits.length));
    this.#remote = options.remote ?? false;
    this.#missing = options.missing ?? [];
  }

  get tip(): string {
    return `c${this.#commits.length - 1}`;
  }

  readonly history: History = {
    reach: (_tip, since) => {
      this.asked.push(`reach ${since}`);
      while (this.#remote && this.#first > 0 && (this.#commits[this.#first]?.day ?? "") > since)
        this.#first -= 1;
      return Promise.resolve();
    },
    line: (tip) => {
      this.asked.push("line");
      const commits = this.#atHand(tip).map(({ id, at }) => [id, at] as const);
      return Promise.resolve({ complete: this.#first === 0, commits });
    },
    versions: (tip, paths, since = "") => {
      this.asked.push(`versions ${paths.join(" ")}${since === "" ? "" : ` since ${since}`}`);
      const isSince = ({ committedAt }: FileVersion): boolean =>
        new Date(committedAt * 1000).toISOString().slice(0, 10) >= since;
      const versions = new Map(paths.map((path) => [path, this.#versionsOf(path, tip).filter(isSince)]));
      return Promise.resolve({ complete: this.#first === 0, versions });
    },
    changesOf: (commit) => {
      this.asked.push(`changesOf ${commit}`);
      const index = Number(commit.slice(1));
      if (index > 0 && index === this.#first) return Promise.reject(new Error(`no parent of ${commit}`));
      return Promise.resolve(changesBetween(this.#filesAt(index - 1), this.#filesAt(index)));
    },
  };

  resolve(revision: string): Promise<string> {
    return Promise.resolve(revision);
  }

  mergeBase(): Promise<string | null> {
    return Promise.resolve(null);
  }

  diff(base: string, head: string): Promise<readonly FileChange[]> {
    return Promise.resolve(
      changesBetween(this.#filesAt(Number(base.slice(1))), this.#filesAt(Number(head.slice(1)))),
    );
  }

  tree(at: string): FileTree {
    return memoryTree(at, this.#filesAt(Number(at.slice(1))));
  }

  async *blobs(oids: Iterable<string>): AsyncIterable<Blob> {
    for (const oid of oids)
      yield this.#missing.includes(texts.get(oid) ?? "")
        ? { oid, bytes: null, missing: true }
        : { oid, bytes: Buffer.from(texts.get(oid) ?? "") };
  }

  addedLines(
    base: string,
    head: string,
    paths: readonly string[],
  ): Promise<ReadonlyMap<string, readonly (readonly [number, number])[]>> {
    const [before, after] = [base, head].map((id) => this.#filesAt(Number(id.slice(1))));
    return Promise.resolve(
      new Map(
        paths.flatMap((path) => {
          const text = after?.get(path);
          return text === undefined ? [] : [[path, [hunk(before?.get(path) ?? "", text)]] as const];
        }),
      ),
    );
  }

  async defaultBranchCommit(): Promise<string | null> {
    const branch = await this.defaultBranch();
    return branch === null ? null : this.resolve(branch);
  }

  defaultBranch(): Promise<string | null> {
    return Promise.resolve(null);
  }

  #atHand(tip: string): { id: string; at: number; index: number }[] {
    return this.#commits
      .map(({ day }, index) => ({ id: `c${index}`, at: Date.parse(`${day}T12:00:00Z`) / 1000, index }))
      .slice(this.#first, Number(tip.slice(1)) + 1)
      .toReversed();
  }

  /** A shallow boundary shows all its files as added there, as git does. */
  #versionsOf(path: string, tip: string): FileVersion[] {
    return this.#atHand(tip).flatMap(({ id, at, index }) => {
      const before = index === this.#first ? undefined : this.#filesAt(index - 1).get(path);
      const after = this.#filesAt(index).get(path);
      return before === after
        ? []
        : [{ commit: id, committedAt: at, oid: after === undefined ? null : idOf(after) }];
    });
  }

  #filesAt(index: number): ReadonlyMap<string, string> {
    while (this.#files.length <= index) {
      const files = new Map(this.#files.at(-1));
      for (const [path, text] of Object.entries(this.#commits[this.#files.length]?.files ?? {}))
        if (text === null) files.delete(path);
        else files.set(path, text);
      this.#files.push(files);
    }
    return this.#files[index] ?? new Map<string, string>();
  }
}

/** One hunk from the first line that differs to the last; lines count from 1. */
function hunk(before: string, after: string): readonly [number, number] {
  const [a, b] = [before, after].map((text) => text.split("\n")) as [string[], string[]];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [start + 1, b.length - end - start];
}

/** A tree of texts. */
export function memoryTree(id: string, files: ReadonlyMap<string, string>): FileTree {
  const bytesOf = (path: string): Uint8Array | null => {
    const text = files.get(path);
    return text === undefined ? null : Buffer.from(text);
  };
  return {
    id,
    read: (path) => Promise.resolve(bytesOf(path)),
    async *readAll(paths): AsyncIterable<ReadFile> {
      for (const path of paths) {
        const bytes = bytesOf(path);
        if (bytes !== null) yield { path, bytes, size: bytes.length };
      }
    },
    containing: (literals) =>
      Promise.resolve(
        [...files].filter(([, text]) => literals.some((each) => text.includes(each))).map(([path]) => path),
      ),
    list: (under = []) =>
      Promise.resolve(
        [...files.keys()]
          .filter(
            (path) =>
              under.length === 0 || under.some((each) => path === each || path.startsWith(`${each}/`)),
          )
          .map((path) => ({ path, mode: "file" as const })),
      ),
  };
}

function changesBetween(base: ReadonlyMap<string, string>, head: ReadonlyMap<string, string>): FileChange[] {
  const side = (text: string | undefined): FileSide | null =>
    text === undefined ? null : { oid: idOf(text), mode: "file" };
  const paths = [...new Set([...base.keys(), ...head.keys()])];
  return paths
    .filter((path) => base.get(path) !== head.get(path))
    .map((path) => ({ path, base: side(base.get(path)), head: side(head.get(path)) }));
}
