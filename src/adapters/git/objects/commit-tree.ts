import { OutsideError } from "../../../core/model/errors.ts";
import type { FileMode } from "../../../ports/file-tree.ts";
import type { ObjectReader } from "./object-reader.ts";
import type { GitRunner } from "../process/spawn.ts";
import { modeOf } from "./raw-diff.ts";
import { recordsFrom } from "../process/streamed.ts";

export interface TreeEntry {
  readonly mode: FileMode | "directory";
  readonly oid: string;
}

interface FileEntry {
  readonly mode: FileMode;
  readonly oid: string;
}

export interface PlacedEntry extends FileEntry {
  readonly path: string;
}

type Folder = ReadonlyMap<string, TreeEntry>;

/** Finds paths by walking the tree objects of a commit. Each one is read once. */
export class CommitTree {
  readonly #objects: ObjectReader;
  readonly #commit: string;
  readonly #folders = new Map<string, Promise<Folder>>();
  /** Completely known folders by path; null if the folder does not exist. */
  readonly #settled = new Map<string, Folder | null>();

  constructor(objects: ObjectReader, commit: string) {
    this.#objects = objects;
    this.#commit = commit;
  }

  /** Returns every file, link and submodule at or below the paths. Null if more than `most` trees must be read. */
  async under(paths: readonly string[], most: number): Promise<readonly PlacedEntry[] | null> {
    const list: PlacedEntry[] = [];
    const open: { readonly path: string; readonly oid: string }[] = [];
    for (const path of new Set(paths.map((each) => each.replace(/\/+$/, "")))) {
      const entry = path === "" ? null : await this.#entry(path);
      if (entry?.mode === "directory") open.push({ path, oid: entry.oid });
      else if (entry !== null) list.push({ path, mode: entry.mode, oid: entry.oid });
    }
    for (let read = 0, each = open.pop(); each !== undefined; read += 1, each = open.pop()) {
      if (read >= most) return null;
      const { path: at, oid } = each;
      for (const [name, entry] of await this.#folder(at, () => treeEntries(this.#objects, oid))) {
        const path = `${at}/${name}`;
        if (entry.mode === "directory") open.push({ path, oid: entry.oid });
        else list.push({ path, mode: entry.mode, oid: entry.oid });
      }
    }
    return list.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  }

  /** Returns the file, link or submodule at a path; null if there is none. */
  async find(path: string): Promise<FileEntry | null> {
    return fileOf(await this.#entry(path));
  }

  /** Like `find`, but synchronous; undefined if a tree has to be read first. Most paths share their folders. */
  recall(path: string): FileEntry | null | undefined {
    if (path.startsWith("/")) return null;
    const last = path.lastIndexOf("/");
    const folder = this.#settled.get(path.slice(0, Math.max(0, last)));
    return folder && fileOf(folder.get(path.slice(last + 1)));
  }

  /** Walks iteratively from the top to the first missing folder, because a path may have any length. */
  async #entry(path: string): Promise<TreeEntry | null> {
    if (path.startsWith("/")) return null;
    const last = path.lastIndexOf("/");
    const known = last < 0 ? undefined : this.#folders.get(path.slice(0, last));
    if (known) return (await known).get(path.slice(last + 1)) ?? null;
    let folder = await this.#folder("", () => this.#top());
    let from = 0;
    for (let cut = path.indexOf("/"); cut >= 0; cut = path.indexOf("/", from)) {
      const entry = folder.get(path.slice(from, cut));
      if (entry?.mode !== "directory") {
        this.#settled.set(path.slice(0, last), null);
        return null;
      }
      folder = await this.#folder(path.slice(0, cut), () => treeEntries(this.#objects, entry.oid));
      from = cut + 1;
    }
    return folder.get(path.slice(from)) ?? null;
  }

  #folder(path: string, open: () => Promise<Folder>): Promise<Folder> {
    const known = this.#folders.get(path);
    if (known) return known;
    const read = open();
    this.#folders.set(path, read);
    read.then(
      (folder) => this.#settled.set(path, folder),
      // A missing tree may be fetched later.
      () => this.#folders.delete(path),
    );
    return read;
  }

  async #top(): Promise<Folder> {
    return treeEntries(this.#objects, await rootTreeOf(this.#objects, this.#commit));
  }
}

function fileOf(entry: TreeEntry | null | undefined): FileEntry | null {
  return entry && entry.mode !== "directory" ? { mode: entry.mode, oid: entry.oid } : null;
}

/** Returns the entries of a tree object by name. */
export async function treeEntries(
  objects: ObjectReader,
  oid: string,
): Promise<ReadonlyMap<string, TreeEntry>> {
  const object = await objects.read(oid);
  if (object?.type !== "tree" || object.bytes === null)
    throw new OutsideError(
      `the tree ${oid} is missing here: fetch with --filter=blob:none, which preserves trees`,
    );
  return parseTree(
    Buffer.from(object.bytes.buffer, object.bytes.byteOffset, object.bytes.length),
    oid.length / 2,
  );
}

/** Lists every file, link and submodule of a commit at or below the paths, in git's order. */
export async function* listedEntries(
  objects: GitRunner,
  commit: string,
  under: readonly string[],
): AsyncGenerator<readonly PlacedEntry[]> {
  const args = ["ls-tree", "-r", "-z", "--full-tree", commit, "--", ...under];
  for await (const records of recordsFrom(objects, args)) yield [...entriesIn(records)];
}

/** Parses a sequence of `<mode> <type> <id>\t<path>\0`. */
function* entriesIn(records: Buffer): Generator<PlacedEntry> {
  let at = 0;
  for (let end = records.indexOf(0); end >= 0; at = end + 1, end = records.indexOf(0, at)) {
    const tab = records.indexOf(9, at);
    const [written = "", , oid = ""] = records.toString("latin1", at, tab).split(" ");
    const mode = modeOf(written);
    if (mode !== null) yield { path: records.toString("utf8", tab + 1, end), mode, oid };
  }
}

/** Returns the id of a commit's tree. */
export async function rootTreeOf(objects: ObjectReader, commit: string): Promise<string> {
  const text = await commitText(objects, commit);
  return /^tree ([0-9a-f]+)$/m.exec(text)?.[1] ?? "";
}

/** Returns the recorded parents of a commit, even beyond a shallow boundary. */
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

/** Parses a tree object: a sequence of `<mode> <name>\0<id>`. */
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
