import { OutsideError } from "../../core/model/errors.ts";
import { blobId } from "../../core/repository/blob-id.ts";
import { declarationsNamed } from "../../core/compare/named.ts";
import type { ReadOther, Excerpt, Excerpts, Language } from "../../core/model/language.ts";
import type { Policy } from "../../core/model/policy.ts";
import { mayHoldMembers } from "../../core/surface/members.ts";
import type { FileRead } from "../../core/model/register.ts";
import { largestContract, type Repository } from "../../ports/file-tree.ts";
import type { FeatureQuery } from "../replacements/feature-in-file.ts";
import { readOtherIn } from "./read-other.ts";
import { decode } from "../register/decode.ts";
import type { Engine } from "../register/engine.ts";
import { mayHoldNotice } from "../register/may-hold-notice.ts";

export interface VersionSource {
  readonly repository: Pick<Repository, "blobs" | "tree">;
  readonly engine: Engine;
  readonly policy: Policy;
}

/** The other files of a version are unknown if its commit is unknown. */
const nothing: ReadOther = () => Promise.resolve(null);

/** Returns the bytes of a blob, which may be loaded already. */
type Bytes = () => Promise<Uint8Array | null>;

/** Reads versions of files from history by blob id. Results share the cache of all revisions. */
export class VersionReader {
  readonly #source: VersionSource;
  /** Blobs without a notice in the language of their path. */
  readonly #bare = new Set<string>();
  readonly #running = new Map<string, Promise<FileRead | null>>();
  /** The blob id of each excerpt, by its text. */
  readonly #ids = new Map<string, string>();
  readonly #excerpts = new Map<string, Promise<Excerpt | null>>();
  /** By path and name: the part of the file that contained the name in the last version that was read. */
  readonly #ways = new Map<string, string | null>();
  /** Results that are still referenced elsewhere. */
  readonly #told = new Map<string, WeakRef<FileRead>>();
  readonly #excerptsBy = new Map<Language, Promise<Excerpts | null>>();

  constructor(source: VersionSource) {
    this.#source = source;
  }

  /** Null if the blob is unavailable or unreadable. `commit`: the commit whose other files it may refer to. */
  async file(path: string, oid: string, commit: string | null = null): Promise<FileRead | null> {
    return this.#file(path, oid, commit, () => this.bytes(oid));
  }

  async #file(path: string, oid: string, commit: string | null, bytes: Bytes): Promise<FileRead | null> {
    const key = `${oid}:${commit}:${path}`;
    // The other files of a commit never change.
    const told = this.#told.get(key)?.deref();
    if (told !== undefined) return told;
    // Several features of one file may be followed in parallel.
    const running =
      this.#running.get(key) ??
      this.#read(path, oid, bytes, commit === null ? nothing : this.#readOtherAt(commit));
    this.#running.set(key, running);
    try {
      const file = await running;
      if (file !== null) this.#told.set(key, new WeakRef(file));
      return file;
    } finally {
      this.#running.delete(key);
    }
  }

  /**
   * Like `file`, but reads only as much as needed for the declaration, because most of a file is the same in another
   * version. `commit`: null if other files do not matter.
   */
  async about(query: FeatureQuery, oid: string, commit: string | null): Promise<FileRead | null> {
    return this.#about(query, oid, commit, () => this.bytes(oid));
  }

  async #about(
    query: FeatureQuery,
    oid: string,
    commit: string | null,
    bytes: Bytes,
  ): Promise<FileRead | null> {
    const { path, key, declaration } = query;
    const { engine, policy } = this.#source;
    // A declaration with a pinned id may have any name.
    const excerpts = key === null ? await this.#excerptsFor(path) : null;
    const excerpt = excerpts === null ? null : await this.#excerptOf(path, oid, excerpts, bytes);
    const feature = `${path}#${declaration.name}`;
    const own = excerpt?.about(declaration.name, this.#ways.get(feature)) ?? null;
    if (own === null) {
      const file = await this.#file(path, oid, commit, bytes);
      const [first] = file === null ? [] : declarationsNamed(file, declaration.name);
      if (excerpt !== null && first !== undefined) this.#ways.set(feature, excerpt.partAt(first.place.line));
      return file;
    }
    const id = this.#idOf(own.text);
    const { readOther, refersBack } = watched(
      path,
      own.takesInFiles && commit !== null ? this.#readOtherAt(commit) : nothing,
    );
    const file =
      (await engine.recall(path, id, policy, readOther)) ??
      (await engine.read(path, Buffer.from(own.text), policy, { oid: id, readOther })).file;
    const isTold = (name: string): boolean => file !== null && declarationsNamed(file, name).length > 0;
    const isEnough = own.unless.length === 0 || isTold(declaration.name) || own.unless.some(isTold);
    return isEnough && !refersBack() ? file : this.#file(path, oid, commit, bytes);
  }

  /** Like `about`, but also null if the file cannot contain a notice, by a quick check. */
  async notedAbout(query: FeatureQuery, oid: string): Promise<FileRead | null> {
    const { path } = query;
    const { engine, policy } = this.#source;
    const key = `${oid}:${path}`;
    if (this.#bare.has(key)) return null;
    const known = await engine.recall(path, oid, policy, nothing);
    if (known !== null) return known;
    const bytes = await this.bytes(oid);
    if (bytes === null) return null;
    const reader = engine.readerFor(path);
    const isNoted =
      reader !== null &&
      (mayHoldNotice(reader, bytes) || mayHoldMembers(policy.capabilities, path, reader.kind === "contract"));
    if (!isNoted) this.#bare.add(key);
    return isNoted ? this.#about(query, oid, null, () => Promise.resolve(bytes)) : null;
  }

  /** Cached, because several features share an excerpt. */
  #idOf(text: string): string {
    const id = this.#ids.get(text) ?? blobId(Buffer.from(text));
    this.#ids.set(text, id);
    return id;
  }

  #excerptsFor(path: string): Promise<Excerpts | null> {
    const reader = this.#source.engine.readerFor(path);
    if (reader?.excerpts === undefined) return Promise.resolve(null);
    const known = this.#excerptsBy.get(reader) ?? reader.excerpts();
    this.#excerptsBy.set(reader, known);
    return known;
  }

  #excerptOf(path: string, oid: string, excerpts: Excerpts, bytes: Bytes): Promise<Excerpt | null> {
    const key = `${oid}:${path}`;
    const known = this.#excerpts.get(key) ?? split(excerpts, bytes);
    this.#excerpts.set(key, known);
    return known;
  }

  /** Null if the blob is not available or too large. */
  async bytes(oid: string): Promise<Uint8Array | null> {
    for await (const { bytes } of this.#source.repository.blobs([oid], largestContract)) return bytes;
    return null;
  }

  async #read(path: string, oid: string, give: Bytes, readOther: ReadOther): Promise<FileRead | null> {
    const { engine, policy } = this.#source;
    const known = await engine.recall(path, oid, policy, readOther);
    if (known !== null) return known;
    const bytes = await give();
    return bytes === null ? null : (await engine.read(path, bytes, policy, { oid, readOther })).file;
  }

  #readOtherAt(commit: string): ReadOther {
    const readOther = readOtherIn(this.#source.repository.tree(commit));
    const { idOf, expect } = readOther;
    return Object.assign(withoutTrees(readOther, null), {
      idOf: idOf && withoutTrees(idOf, null),
      expect,
    });
  }
}

/** In a clone without trees, the other files of a version are unknown. */
function withoutTrees<Asked, Answer>(
  ask: (asked: Asked) => Promise<Answer>,
  nothing: Answer,
): (asked: Asked) => Promise<Answer> {
  return async (asked) => {
    try {
      return await ask(asked);
    } catch (error) {
      if (error instanceof OutsideError) return nothing;
      throw error;
    }
  };
}

/** Records whether one of the included files mentions the file that includes it. */
function watched(
  path: string,
  readOther: ReadOther,
): { readonly readOther: ReadOther; readonly refersBack: () => boolean } {
  const name = path.slice(path.lastIndexOf("/") + 1);
  let isNamed = false;
  const seen = async (other: string): Promise<string | null> => {
    const text = await readOther(other);
    isNamed ||= text !== null && (text.includes(name) || text.includes(encodeURIComponent(name)));
    return text;
  };
  return { refersBack: () => isNamed, readOther: Object.assign(seen, { expect: readOther.expect }) };
}

async function split(excerpts: Excerpts, give: Bytes): Promise<Excerpt | null> {
  const bytes = await give();
  const decoded = bytes === null ? null : decode(bytes, largestContract);
  return decoded === null || "unreadable" in decoded ? null : excerpts.split(decoded.text);
}
