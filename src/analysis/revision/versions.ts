import { OutsideError } from "../../core/model/errors.ts";
import { blobId } from "../../core/repository/blob-id.ts";
import type { Beside, Excerpts } from "../../core/model/language.ts";
import type { Policy } from "../../core/model/policy.ts";
import { mayHoldMembers } from "../../core/surface/members.ts";
import type { FileRead } from "../../core/model/register.ts";
import { largestContract, type Repository } from "../../ports/file-tree.ts";
import type { FeatureQuery } from "../replacements/feature-in-file.ts";
import { decode } from "../register/decode.ts";
import { mayHoldNotice, type Engine } from "../register/engine.ts";
import { textOf } from "./texts.ts";

export interface VersionSource {
  readonly repository: Pick<Repository, "blobs" | "tree">;
  readonly engine: Engine;
  readonly policy: Policy;
}

/** Where a version is named without its commit, what stood beside it is not known. */
const nothing: Beside = () => Promise.resolve(null);

/** Versions of files by blob id, as history names them; read once, and remembered with all revisions. */
export class VersionReader {
  readonly #source: VersionSource;
  /** Blobs that hold no notice, in no language that reads the path. */
  readonly #bare = new Set<string>();
  readonly #running = new Map<string, Promise<FileRead | null>>();
  readonly #excerpts = new Map<string, Promise<ReadonlyMap<string, string> | null>>();
  readonly #texts = new Map<string, string>();

  constructor(source: VersionSource) {
    this.#source = source;
  }

  /** Null where the blob cannot be had, or nothing of it can be read. `commit`: whose other files it may refer to. */
  async file(path: string, oid: string, commit: string | null = null): Promise<FileRead | null> {
    const key = `${oid}:${commit}:${path}`;
    // Features of one file are followed side by side.
    const running =
      this.#running.get(key) ??
      this.#read(path, oid, () => true, commit === null ? nothing : this.#besideAt(commit));
    this.#running.set(key, running);
    try {
      return await running;
    } finally {
      this.#running.delete(key);
    }
  }

  /**
   * As `file`, of which no more need be read than what says all of that declaration: in another version most of a
   * file is as it was.
   */
  async about(
    { path, key, declaration }: FeatureQuery,
    oid: string,
    commit: string,
  ): Promise<FileRead | null> {
    const { engine, policy } = this.#source;
    const excerpts = await engine.readerFor(path)?.excerpts?.();
    const texts = excerpts === undefined ? null : await this.#excerptsOf(path, oid, excerpts);
    // What pins an id may be called anything.
    if (excerpts === undefined || texts === null || key !== null) return this.file(path, oid, commit);
    const own = ["", excerpts.keyOf(declaration.name)].map((key) => texts.get(key) ?? "");
    const bytes = Buffer.from(own.join("\n"));
    const known = { oid: blobId(bytes), beside: nothing };
    return (await engine.read(path, bytes, policy, known)).file;
  }

  #excerptsOf(path: string, oid: string, excerpts: Excerpts): Promise<ReadonlyMap<string, string> | null> {
    const key = `${oid}:${path}`;
    const known = this.#excerpts.get(key) ?? this.#split(oid, excerpts);
    this.#excerpts.set(key, known);
    return known;
  }

  /** Texts that are the same in several versions are held once. */
  async #split(oid: string, excerpts: Excerpts): Promise<ReadonlyMap<string, string> | null> {
    const bytes = await this.bytes(oid);
    const decoded = bytes === null ? null : decode(bytes, largestContract);
    const split = decoded === null || "unreadable" in decoded ? null : excerpts.split(decoded.text);
    if (split === null) return null;
    const own = new Map<string, string>();
    for (const [key, text] of split) {
      const known = this.#texts.get(text) ?? Buffer.from(text).toString();
      this.#texts.set(known, known);
      own.set(key, known);
    }
    return own;
  }

  /** As `file`, and null as well where no notice can stand in it: a glance tells. */
  async notedFile(path: string, oid: string): Promise<FileRead | null> {
    const key = `${oid}:${path}`;
    if (this.#bare.has(key)) return null;
    const reader = this.#source.engine.readerFor(path);
    return this.#read(path, oid, (bytes) => {
      const isNoted =
        reader !== null &&
        (mayHoldNotice(reader, bytes) ||
          mayHoldMembers(this.#source.policy.capabilities, path, reader.kind === "contract"));
      if (!isNoted) this.#bare.add(key);
      return isNoted;
    });
  }

  /** Null where the blob cannot be had, or is too large. */
  async bytes(oid: string): Promise<Uint8Array | null> {
    for await (const { bytes } of this.#source.repository.blobs([oid], largestContract)) return bytes;
    return null;
  }

  async #read(
    path: string,
    oid: string,
    mayMatter: (bytes: Uint8Array) => boolean,
    beside: Beside = nothing,
  ): Promise<FileRead | null> {
    const { engine, policy } = this.#source;
    const known = await engine.recall(path, oid, policy, beside);
    if (known !== null) return known;
    const bytes = await this.bytes(oid);
    if (bytes === null || !mayMatter(bytes)) return null;
    return (await engine.read(path, bytes, policy, { oid, beside })).file;
  }

  #besideAt(commit: string): Beside {
    const tree = this.#source.repository.tree(commit);
    return async (path) => {
      try {
        const bytes = await tree.read(path);
        return bytes === null ? null : textOf(bytes);
      } catch (error) {
        // A clone without trees: what stood beside it is not known.
        if (error instanceof OutsideError) return null;
        throw error;
      }
    };
  }
}
