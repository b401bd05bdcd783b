import { OutsideError } from "../../../core/model/errors.ts";
import type { FileMode } from "../../../ports/file-tree.ts";
import type { ObjectReader } from "./object-reader.ts";
import { modeOf } from "./raw-diff.ts";

export interface TreeEntry {
  readonly mode: FileMode | "directory";
  readonly oid: string;
}

/** Finds paths below a commit by walking its tree objects; each is read once. */
export class CommitTree {
  readonly #objects: ObjectReader;
  readonly #commit: string;
  readonly #folders = new Map<string, Promise<ReadonlyMap<string, TreeEntry> | null>>();

  constructor(objects: ObjectReader, commit: string) {
    this.#objects = objects;
    this.#commit = commit;
  }

  /** The file, link or submodule at a path; null where there is none. */
  async find(path: string): Promise<(TreeEntry & { readonly mode: FileMode }) | null> {
    const entry = await this.#entry(path);
    if (entry === null || entry.mode === "directory") return null;
    return { oid: entry.oid, mode: entry.mode };
  }

  async #entry(path: string): Promise<TreeEntry | null> {
    const cut = path.lastIndexOf("/");
    if (cut === 0) return null;
    const folder = await this.#folder(cut < 0 ? "" : path.slice(0, cut));
    return folder?.get(path.slice(cut + 1)) ?? null;
  }

  #folder(path: string): Promise<ReadonlyMap<string, TreeEntry> | null> {
    const known = this.#folders.get(path);
    if (known) return known;
    const read = path === "" ? this.#top() : this.#below(path);
    this.#folders.set(path, read);
    // A tree that is missing now may be fetched later.
    read.catch(() => this.#folders.delete(path));
    return read;
  }

  async #top(): Promise<ReadonlyMap<string, TreeEntry>> {
    return treeEntries(this.#objects, await rootTreeOf(this.#objects, this.#commit));
  }

  async #below(path: string): Promise<ReadonlyMap<string, TreeEntry> | null> {
    const entry = await this.#entry(path);
    return entry?.mode === "directory" ? treeEntries(this.#objects, entry.oid) : null;
  }
}

/** What a tree object holds, by name. */
export async function treeEntries(
  objects: ObjectReader,
  oid: string,
): Promise<ReadonlyMap<string, TreeEntry>> {
  const object = await objects.read(oid);
  if (object?.type !== "tree" || object.bytes === null)
    throw new OutsideError(
      `the tree ${oid} is missing here: fetch with --filter=blob:none, which keeps trees`,
    );
  return parseTree(
    Buffer.from(object.bytes.buffer, object.bytes.byteOffset, object.bytes.length),
    oid.length / 2,
  );
}

/** Id of a commit's tree. */
export async function rootTreeOf(objects: ObjectReader, commit: string): Promise<string> {
  const text = await commitText(objects, commit);
  return /^tree ([0-9a-f]+)$/m.exec(text)?.[1] ?? "";
}

/** Ids of a commit's parents as recorded, beyond any shallow boundary. */
export async function parentsOf(objects: ObjectReader, commit: string): Promise<readonly string[]> {
  const headers = (await commitText(objects, commit)).split("\n\n", 1)[0] ?? "";
  return [...headers.matchAll(/^parent ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "");
}

async function commitText(objects: ObjectReader, commit: string): Promise<string> {
  const object = await objects.read(commit);
  if (object?.type !== "commit" || object.bytes === null)
    throw new OutsideError(`the commit ${commit} is missing here`);
  return Buffer.from(object.bytes).toString("utf8");
}

/** A tree object: `<mode> <name>\0<id>`, one after the other. */
function parseTree(bytes: Buffer, idLength: number): ReadonlyMap<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>();
  let at = 0;
  while (at < bytes.length) {
    const space = bytes.indexOf(32, at);
    const end = bytes.indexOf(0, space);
    if (space < 0 || end < 0) break;
    const mode = bytes.toString("latin1", at, space);
    const oid = bytes.toString("hex", end + 1, end + 1 + idLength);
    const known = mode === "40000" ? "directory" : modeOf(mode);
    if (known !== null) entries.set(bytes.toString("utf8", space + 1, end), { mode: known, oid });
    at = end + 1 + idLength;
  }
  return entries;
}
