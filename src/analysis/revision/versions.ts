import { OutsideError } from "../../core/model/errors.ts";
import { blobId } from "../../core/repository/blob-id.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import type { Beside, Excerpt, Excerpts, Language } from "../../core/model/language.ts";
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
  /** Whether a notice may stand in a blob. */
  readonly #noted = new Map<string, Promise<boolean>>();
  readonly #running = new Map<string, Promise<FileRead | null>>();
  readonly #excerpts = new Map<string, Promise<Excerpt | null>>();
  readonly #excerptsBy = new Map<Language, Promise<Excerpts | null>>();

  constructor(source: VersionSource) {
    this.#source = source;
  }

  /** Null where the blob cannot be had, or nothing of it can be read. `commit`: whose other files it may refer to. */
  async file(path: string, oid: string, commit: string | null = null): Promise<FileRead | null> {
    const key = `${oid}:${commit}:${path}`;
    // Features of one file are followed side by side.
    const running =
      this.#running.get(key) ?? this.#read(path, oid, commit === null ? nothing : this.#besideAt(commit));
    this.#running.set(key, running);
    try {
      return await running;
    } finally {
      this.#running.delete(key);
    }
  }

  /**
   * As `file`, of which no more need be read than what says all of that declaration: in another version most of a
   * file is as it was. `commit`: null where what stood beside it does not count.
   */
  async about(query: FeatureQuery, oid: string, commit: string | null): Promise<FileRead | null> {
    const { path, key, declaration } = query;
    const { engine, policy } = this.#source;
    // What pins an id may be called anything.
    const excerpts = key === null ? await this.#excerptsFor(path) : null;
    const excerpt = excerpts === null ? null : await this.#excerptOf(path, oid, excerpts);
    const own = excerpt?.about(declaration.name) ?? null;
    if (own === null) return this.file(path, oid, commit);
    const bytes = Buffer.from(own.text);
    const { file } = await engine.read(path, bytes, policy, { oid: blobId(bytes), beside: nothing });
    const isTold = (name: string): boolean => file !== null && declarationsNamed(file, name).length > 0;
    return own.unless.length === 0 || isTold(declaration.name) || own.unless.some(isTold)
      ? file
      : this.file(path, oid, commit);
  }

  /** As `about`, and null as well where no notice can stand in it: a glance at all of it tells. */
  async notedAbout(query: FeatureQuery, oid: string): Promise<FileRead | null> {
    const key = `${oid}:${query.path}`;
    const mayMatter = this.#noted.get(key) ?? this.#mayMatter(query.path, oid);
    this.#noted.set(key, mayMatter);
    return (await mayMatter) ? this.about(query, oid, null) : null;
  }

  async #mayMatter(path: string, oid: string): Promise<boolean> {
    const { engine, policy } = this.#source;
    const reader = engine.readerFor(path);
    const bytes = reader === null ? null : await this.bytes(oid);
    return (
      reader !== null &&
      bytes !== null &&
      (mayHoldNotice(reader, bytes) || mayHoldMembers(policy.capabilities, path, reader.kind === "contract"))
    );
  }

  #excerptsFor(path: string): Promise<Excerpts | null> {
    const reader = this.#source.engine.readerFor(path);
    if (reader?.excerpts === undefined) return Promise.resolve(null);
    const known = this.#excerptsBy.get(reader) ?? reader.excerpts();
    this.#excerptsBy.set(reader, known);
    return known;
  }

  #excerptOf(path: string, oid: string, excerpts: Excerpts): Promise<Excerpt | null> {
    const key = `${oid}:${path}`;
    const known = this.#excerpts.get(key) ?? this.#split(oid, excerpts);
    this.#excerpts.set(key, known);
    return known;
  }

  async #split(oid: string, excerpts: Excerpts): Promise<Excerpt | null> {
    const bytes = await this.bytes(oid);
    const decoded = bytes === null ? null : decode(bytes, largestContract);
    if (decoded === null || "unreadable" in decoded) return null;
    return excerpts.split(decoded.text);
  }

  /** Null where the blob cannot be had, or is too large. */
  async bytes(oid: string): Promise<Uint8Array | null> {
    for await (const { bytes } of this.#source.repository.blobs([oid], largestContract)) return bytes;
    return null;
  }

  async #read(path: string, oid: string, beside: Beside): Promise<FileRead | null> {
    const { engine, policy } = this.#source;
    const known = await engine.recall(path, oid, policy, beside);
    if (known !== null) return known;
    const bytes = await this.bytes(oid);
    return bytes === null ? null : (await engine.read(path, bytes, policy, { oid, beside })).file;
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
