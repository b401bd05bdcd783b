import { tmpdir } from "node:os";
import { candidatesTried } from "../../../core/limits.ts";
import { blobId } from "../../../core/repository/blob-id.ts";
import { type FileMode, type FileTree, largestFile, type ReadFile } from "../../../ports/file-tree.ts";
import { Pack, type Slot } from "../../tar/pack.ts";
import type { Client } from "../client/client.ts";
import type { RepositoryName } from "../pulls/sticky-comment.ts";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { OutsideError } from "../../../core/model/errors.ts";
import { BrokenArchive } from "../../tar/tar-header.ts";
import { readTar, type TarEntry, type TarLimits } from "../../tar/read-tar.ts";
import { oneLine } from "../client/refusal.ts";

interface ArchiveOptions {
  readonly client: Client;
  readonly name: RepositoryName;
  readonly commit: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  readonly limits: TarLimits & { readonly compressed: number };
  readonly wants: (path: string, size: number) => boolean;
}

/** Streams the files of a commit from GitHub's archive. */
async function* downloadArchive(options: ArchiveOptions): AsyncGenerator<TarEntry> {
  const { name, commit, limits, wants } = options;
  const what = `The archive of ${name.owner}/${name.repo} at ${commit.slice(0, 12)}`;
  try {
    const packed = await bytesOf(await addressOf(options), options);
    const unpacked = packed.pipe(createGunzip());
    packed.on("error", (error) => unpacked.destroy(error));
    try {
      yield* readTar(unpacked as AsyncIterable<Uint8Array>, limits, wants);
    } finally {
      packed.destroy();
      unpacked.destroy();
    }
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause;
    const broken = cause instanceof BrokenArchive;
    const said = broken ? `cannot be used: ${cause.message}` : `could not be downloaded: ${messageOf(cause)}`;
    throw new OutsideError(`${what} ${said}.`, { cause });
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? oneLine(error.message) : "unknown");

/** Returns the URL to which GitHub redirects. It contains its own token. */
async function addressOf({ client, name, commit, signal }: ArchiveOptions): Promise<URL> {
  const { headers } = await client.request("GET /repos/{owner}/{repo}/tarball/{ref}", {
    ...name,
    ref: commit,
    request: { redirect: "manual", signal },
  });
  const location = headers.location ?? "";
  const url = URL.parse(location);
  const api = new URL(client.request.endpoint.DEFAULTS.baseUrl);
  // Plain HTTP is only accepted if the API uses it, as in a test or a private network.
  if (url === null || (url.protocol !== "https:" && url.protocol !== api.protocol))
    throw new OutsideError("GitHub sent no address for the archive");
  return url;
}

async function bytesOf(url: URL, { fetch, signal, limits }: ArchiveOptions): Promise<Readable> {
  const answer = await fetch(url, { signal, headers: { "user-agent": "sunset-warden" } });
  if (!answer.ok || answer.body === null) {
    await answer.body?.cancel();
    throw new OutsideError(
      `The archive could not be downloaded: GitHub responded with status ${String(answer.status)}.`,
    );
  }
  let size = 0;
  const body = answer.body as ReadableStream<Uint8Array>;
  return Readable.from(
    (async function* () {
      for await (const part of body) {
        size += part.length;
        if (size > limits.compressed) throw new BrokenArchive("it is too large");
        yield part;
      }
    })(),
    { objectMode: false },
  );
}

export interface TarballOptions {
  readonly client: Client;
  readonly name: RepositoryName;
  readonly commit: string;
  /** True for files whose contents are stored because they may contain a notice. Others are requested one by one. */
  readonly keeps: (path: string) => boolean;
  /** `fetch` for the archive; the built-in one if absent. */
  readonly fetch?: typeof fetch;
  readonly signal?: AbortSignal;
  readonly limits?: { readonly entries: number; readonly total: number; readonly compressed: number };
  /** The folder for the contents. */
  readonly folder?: string;
}

/** A file tree with an open file. */
export interface TarballTree extends FileTree {
  /** Bytes on disk. */
  readonly size: number;
  close(): Promise<void>;
}

interface TarballEntry {
  readonly mode: FileMode;
  /** Null if GitHub's list was truncated. */
  readonly oid: string | null;
  readonly size: number;
  readonly slot: Slot | null;
}

const usual = { entries: 500_000, total: 4 * 1024 ** 3, compressed: 1024 ** 3 };

/**
 * Opens the files of a commit with two requests: GitHub's list with ids and modes, and its archive. An archive omits
 * files due to `export-ignore` and changes contents due to `export-subst` and line ends. So each content is compared
 * with its id, and requested separately if it differs.
 */
export async function openTarball(options: TarballOptions): Promise<TarballTree> {
  const { client, name, commit, keeps, signal = AbortSignal.timeout(300_000) } = options;
  const listed = await listOf(client, name, commit);
  const pack = await Pack.create(options.folder ?? tmpdir());
  try {
    const entries = new Map(listed.entries);
    const archive = downloadArchive({
      client,
      name,
      commit,
      signal,
      fetch: options.fetch ?? fetch,
      limits: options.limits ?? usual,
      wants: (path, size) => size <= largestFile && keeps(path),
    });
    for await (const { path, kind, size, bytes } of archive) {
      const known = entries.get(path);
      if (known === undefined && !listed.cut) continue;
      if (kind === "directory") continue;
      const entry = known ?? { mode: kind, oid: null, size, slot: null };
      const same = bytes !== null && (entry.oid === null || entry.oid === blobId(bytes, entry.oid.length));
      const slot = same ? await pack.add(bytes) : null;
      entries.set(path, { ...entry, size: Math.max(size, entry.size), slot });
    }
    const contents = new Contents(entries, pack, (oid) => blobOf(client, name, oid));
    for (const path of entries.keys()) if (keeps(path)) await contents.fetch(path);
    return treeOf(commit, entries, contents);
  } catch (error) {
    await pack.close();
    throw error;
  }
}

async function listOf(
  client: Client,
  name: RepositoryName,
  commit: string,
): Promise<{ readonly entries: ReadonlyMap<string, TarballEntry>; readonly cut: boolean }> {
  const { data } = await client.rest.git.getTree({ ...name, tree_sha: commit, recursive: "1" });
  const entries = new Map<string, TarballEntry>();
  for (const { path, mode, sha, size } of data.tree) {
    const known = modes.get(mode);
    if (known !== undefined) entries.set(path, { mode: known, oid: sha, size: size ?? 0, slot: null });
  }
  return { entries, cut: data.truncated };
}

const modes: ReadonlyMap<string, FileMode> = new Map([
  ["100644", "file"],
  ["100755", "executable"],
  ["120000", "symlink"],
  ["160000", "submodule"],
] as const);

/** Returns the bytes of a blob; null if the request fails. */
async function blobOf(client: Client, name: RepositoryName, oid: string): Promise<Uint8Array | null> {
  try {
    const { data } = await client.rest.git.getBlob({ ...name, file_sha: oid });
    return data.encoding === "base64" ? Buffer.from(data.content, "base64") : Buffer.from(data.content);
  } catch {
    // Reported as a problem of this file.
    return null;
  }
}

const isRegular = ({ mode }: TarballEntry): boolean => mode === "file" || mode === "executable";

/** The contents of the archive, and others that are requested one by one, once each up to a limit. */
class Contents {
  private readonly entries: Map<string, TarballEntry>;
  private readonly pack: Pack;
  private readonly ask: (oid: string) => Promise<Uint8Array | null>;
  private requests = 0;

  constructor(
    entries: Map<string, TarballEntry>,
    pack: Pack,
    ask: (oid: string) => Promise<Uint8Array | null>,
  ) {
    this.entries = entries;
    this.pack = pack;
    this.ask = ask;
  }

  get size(): number {
    return this.pack.size;
  }

  /** Null if the path is not a file, is too large or is unavailable. */
  async read(path: string): Promise<Uint8Array | null> {
    await this.fetch(path);
    const slot = this.entries.get(path)?.slot ?? null;
    return slot === null ? null : this.pack.read(slot);
  }

  async fetch(path: string): Promise<void> {
    const entry = this.entries.get(path);
    if (entry === undefined || entry.slot !== null || entry.oid === null || !isRegular(entry)) return;
    if (entry.size > largestFile || this.requests >= candidatesTried) return;
    this.requests += 1;
    const bytes = await this.ask(entry.oid);
    if (bytes === null) return;
    const slot = bytes.length > largestFile ? null : await this.pack.add(bytes);
    this.entries.set(path, { ...entry, size: bytes.length, slot });
  }

  async close(): Promise<void> {
    await this.pack.close();
  }
}

function treeOf(id: string, entries: ReadonlyMap<string, TarballEntry>, contents: Contents): TarballTree {
  const answers = new Map<string, readonly string[]>();
  return {
    id,
    get size() {
      return contents.size;
    },
    read: (path) => contents.read(path),
    async *readAll(paths): AsyncGenerator<ReadFile> {
      for (const path of new Set(paths)) {
        const entry = entries.get(path);
        if (entry === undefined || !isRegular(entry)) continue;
        const bytes = await contents.read(path);
        const { size } = entries.get(path) ?? entry;
        yield { path, bytes, size: bytes !== null || size > largestFile ? size : null };
      }
    },
    async containing(literals, endings = []) {
      const question = JSON.stringify([literals, endings]);
      const known = answers.get(question);
      if (known !== undefined) return known;
      const paths: string[] = [];
      for (const [path, entry] of entries) {
        if (!isRegular(entry) || !endsWithOne(path, endings)) continue;
        const bytes = entry.slot === null ? null : await contents.read(path);
        // A missing file may contain the literals, so the caller must see it.
        const isFound =
          bytes === null ||
          (endings.length > 0
            ? holdsOne(bytes, literals) || isWide(bytes)
            : isText(bytes) && holdsOne(bytes, literals));
        if (isFound) paths.push(path);
      }
      answers.set(question, paths);
      return paths;
    },
    list: async (under = []) => {
      const within = (path: string): boolean =>
        under.length === 0 ||
        under.some((each) => path === each || path.startsWith(`${each.replace(/\/$/, "")}/`));
      return [...entries].filter(([path]) => within(path)).map(([path, { mode }]) => ({ path, mode }));
    },
    close: () => contents.close(),
  };
}

function endsWithOne(path: string, endings: readonly string[]): boolean {
  const lower = path.toLowerCase();
  return endings.length === 0 || endings.some((each) => lower.endsWith(each.toLowerCase()));
}

/** True for UTF-16 with a byte order mark, in which literals do not occur verbatim. */
function isWide([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** True without a NUL near the beginning, which is git's own test. */
function isText(bytes: Uint8Array): boolean {
  return !bytes.subarray(0, 8000).includes(0);
}

/** Ignores case like `git grep -i -F`. */
function holdsOne(bytes: Uint8Array, literals: readonly string[]): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = buffer.toString("latin1").toLowerCase();
  return literals.some((each) => text.includes(Buffer.from(each, "utf8").toString("latin1").toLowerCase()));
}
