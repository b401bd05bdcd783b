import { OutsideError } from "../../core/model/errors.ts";
import type { Beside } from "../../core/model/language.ts";
import type { Policy } from "../../core/model/policy.ts";
import { mayHoldMembers } from "../../core/surface/members.ts";
import type { FileRead } from "../../core/model/register.ts";
import { largestContract, type Repository } from "../../ports/file-tree.ts";
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
