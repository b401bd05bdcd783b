import type { Policy } from "../../core/model/policy.ts";
import type { ReadOther } from "../../core/model/language.ts";
import type { FileRead } from "../../core/model/register.ts";
import { largestContract, type FileTree } from "../../ports/file-tree.ts";
import type { Engine, FileOutcome } from "../register/engine.ts";
import { FileStream, type FileQuery } from "./files.ts";
import { readOtherIn } from "./read-other.ts";
import { textOf, Texts } from "./texts.ts";

/**
 * Reads one commit, or the working tree. All code that needs the declarations of a file uses this class. Results are
 * cached by blob id, for all revisions of one engine. A query streams its files and stops at the limit of `limits.ts`.
 */
export class Revision {
  readonly tree: FileTree;
  readonly engine: Engine;
  /** Determines which files are read, and the dates of versions in notices. */
  readonly policy: Policy;
  /** Blob ids of the files that were requested by path. Null: there is no file. */
  readonly #ids = new Map<string, string | null>();
  readonly #running = new Map<string, Promise<FileOutcome | null>>();
  /** Results that are still referenced elsewhere, because a large contract does not fit into the cache by blob id. */
  readonly #told = new Map<string, WeakRef<FileRead>>();
  #ownReadOther: ReadOther | null = null;

  constructor(tree: FileTree, engine: Engine, policy: Policy) {
    this.tree = tree;
    this.engine = engine;
    this.policy = policy;
  }

  /** Commit id, or `WORKTREE`. */
  get id(): string {
    return this.tree.id;
  }

  /** Returns a file, read once. Null if it does not exist or is unreadable. `bytes`: its content, if available. */
  async file(path: string, bytes: Uint8Array | null = null): Promise<FileRead | null> {
    const told = this.#told.get(path)?.deref();
    if (told !== undefined) return told;
    const id = this.#ids.get(path);
    if (id === null) return null;
    const known = id === undefined ? null : await this.#recall(path, id);
    if (known !== null) return known;
    return (await (bytes === null ? this.reading(path) : this.read(path, bytes)))?.file ?? null;
  }

  /** Returns a file with its text and its problems. Null if it does not exist. */
  async reading(path: string): Promise<FileOutcome | null> {
    // Several callers may request one file at the same time.
    const running = this.#running.get(path) ?? this.#readAt(path);
    this.#running.set(path, running);
    try {
      return await running;
    } finally {
      this.#running.delete(path);
    }
  }

  /**
   * Reads a file from bytes of this revision's tree. `known`: their blob id, if git returned it. `isAskedOnce`: the
   * file is not requested again, so the result is not cached. `wanted`: only declarations with a notice are needed.
   */
  async read(
    path: string,
    bytes: Uint8Array,
    known: string | null = null,
    isAskedOnce = false,
    wanted?: "noticed",
  ): Promise<FileOutcome> {
    const { engine, policy } = this;
    const reader = engine.readerFor(path);
    if (reader === null) return engine.read(path, bytes, policy);
    // Results of earlier runs are looked up by id. Nothing is stored for contracts.
    const isNeverAsked = isAskedOnce && (engine.learnt === null || reader.kind === "contract");
    const oid = known ?? (isNeverAsked ? null : await this.#idOf(path, bytes));
    const origin = {
      oid,
      readOther: this.#readOther,
      isOfRevision: true,
      isAskedOnce,
      ...(wanted && { wanted }),
    };
    const outcome = await engine.read(path, bytes, policy, origin);
    if (isAskedOnce || wanted !== undefined) return outcome;
    this.#ids.set(path, oid);
    if (outcome.file !== null) this.#told.set(path, new WeakRef(outcome.file));
    return outcome;
  }

  /** Reads a file as if it had that content, and optionally another file that text. The result is not cached. */
  async asWritten(
    path: string,
    content: string | Uint8Array,
    other: { readonly path: string; readonly text: string } | null = null,
  ): Promise<FileRead | null> {
    const { engine, policy } = this;
    const bytes = typeof content === "string" ? Buffer.from(content, "utf8") : content;
    const readOther = (each: string): ReturnType<ReadOther> =>
      each === other?.path ? Promise.resolve(other.text) : this.#readOther(each);
    return (await engine.read(path, bytes, policy, { oid: null, readOther })).file;
  }

  /** Yields the readable files at the paths, in one stream and up to the limit. */
  files(paths: Iterable<string>, question: FileQuery = {}): FileStream {
    return new FileStream(
      this.tree.readAll(paths, largestContract),
      // A cached result avoids decoding the bytes of a large contract again.
      async (path, bytes) => this.#told.get(path)?.deref() ?? (await this.read(path, bytes)).file,
      question,
    );
  }

  /** Yields the texts of the files at the paths, in one stream and up to the limit. */
  texts(paths: Iterable<string>, question: FileQuery = {}): Texts {
    return new Texts(this.tree, [...paths], question);
  }

  /** Null if the file does not exist or is not text. */
  async text(path: string): Promise<string | null> {
    return this.#readOther(path);
  }

  /**
   * Returns paths of files that contain one of the words, in any letter case. Searches only source files unless other
   * extensions are given. `except`: paths that are not searched because the caller already knows the answer.
   */
  containing(
    words: readonly string[],
    endings: readonly string[] = this.#endings(),
    except: readonly string[] = [],
  ): Promise<readonly string[]> {
    return this.tree.containing(words, endings, except);
  }

  /**
   * Returns files that contain one of the names as written, and so may declare it, up to the limit. `inOrder` sorts
   * them. A name that is removed from `names` meanwhile is no longer searched for. `mayDeclare`: a quick check that
   * returns false if a text only uses a name.
   */
  async declaring(
    names: ReadonlySet<string>,
    endings: readonly string[],
    inOrder: (paths: readonly string[]) => readonly string[] = (paths) => paths,
    mayDeclare?: (text: string, name: string) => boolean,
  ): Promise<FileStream> {
    const paths = inOrder(await this.containing([...names], endings));
    return this.files(paths, {
      mayMatter(_, bytes) {
        const here = [...names].filter((each) => holds(bytes, each));
        if (mayDeclare === undefined || here.length === 0) return here.length > 0;
        const text = textOf(bytes);
        return text === null || here.some((each) => mayDeclare(text, each));
      },
    });
  }

  /** The code that computes ids is loaded only if git returns none, because loading it is expensive. */
  async #idOf(path: string, bytes: Uint8Array): Promise<string> {
    // For a whole tree, computing the ids is faster than looking them up.
    const given = this.engine.learnt === null ? await this.tree.idOf?.(path) : null;
    if (given != null) return given;
    const { blobId } = await import("../../core/repository/blob-id.ts");
    return blobId(bytes, this.id.length === 64 ? 64 : 40);
  }

  get #readOther(): ReadOther {
    return (this.#ownReadOther ??= readOtherIn(this.tree));
  }

  #recall(path: string, oid: string): Promise<FileRead | null> {
    return this.engine.recall(path, oid, this.policy, this.#readOther);
  }

  #endings(): readonly string[] {
    return this.engine.readers.flatMap((each) => each.extensions);
  }

  async #readAt(path: string): Promise<FileOutcome | null> {
    const bytes = await this.tree.read(path);
    if (bytes !== null) return this.read(path, bytes);
    this.#ids.set(path, null);
    return null;
  }
}

function holds(bytes: Uint8Array, word: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(word);
}
