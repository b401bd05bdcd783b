import { cacheEntries } from "../../core/limits.ts";
import type { LoadAsset, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { Forms } from "../../core/model/language/forms.ts";
import type { ReadOther, Language } from "../../core/model/language.ts";
import type { Feature } from "../../core/model/notice.ts";
import type { Policy } from "../../core/model/policy.ts";
import type { Day, Problem } from "../../core/model/feature.ts";
import type { Learnt } from "../../ports/learnt.ts";
import type { UnreadLanguage, UnreadTables } from "../../core/model/unread.ts";
import { registerFile, type FileRead } from "../../core/model/register.ts";
import { largestContract, largestFile } from "../../ports/file-tree.ts";
import { BlobCache } from "../revision/blob-cache.ts";
import { relying, stillHolds } from "../revision/reliance.ts";
import { FileTooLong, TimeOver } from "../../core/model/errors.ts";
import { decode } from "./decode.ts";

/** The readers by the paths that they read. */
class ReadersByPath {
  readonly #byEnding = new Map<string, Language>();
  readonly #asked = new Map<string, Language | null>();

  constructor(readers: readonly Language[]) {
    for (const reader of readers) for (const each of reader.extensions) this.#byEnding.set(each, reader);
  }

  /** By the whole name, else by its longest ending; null where nothing reads it. */
  of(path: string): Language | null {
    const known = this.#asked.get(path);
    if (known !== undefined) return known;
    const reader = this.#named(path.slice(path.lastIndexOf("/") + 1).toLowerCase());
    if (this.#asked.size >= cacheEntries) this.#asked.clear();
    this.#asked.set(path, reader);
    return reader;
  }

  #named(name: string): Language | null {
    const named = this.#byEnding.get(name);
    if (named) return named;
    for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
      const reader = this.#byEnding.get(name.slice(dot));
      if (reader) return reader;
    }
    return null;
  }
}

export interface FileOutcome {
  /** Null when nothing of the file could be read. */
  readonly file: FileRead | null;
  readonly problems: readonly Problem[];
  /** As decoded; null where nothing of the file could be. */
  readonly text: string | null;
}

/** The parts of a policy that determine the meaning of words. */
export interface Meaning {
  readonly releases?: Readonly<Record<string, Day>>;
  readonly contracts?: Pick<Policy["contracts"], "sunsetKeys">;
  readonly capabilities?: Policy["capabilities"];
}

/** Where bytes come from. */
export interface BytesOrigin {
  /** Blob id, by which a second reading is free; null for what is not to be remembered. */
  readonly oid: string | null;
  /** The other files of the same revision. */
  readonly readOther: ReadOther;
  /** True if a later run may request it as well. It belongs to a revision, and is not an older version. */
  readonly isOfRevision?: boolean;
  /** True if it is not requested again in this run: the result is not cached. */
  readonly isAskedOnce?: boolean;
  /** Of the declarations only those with a notice are asked for; it is not held. */
  readonly wanted?: "noticed";
}

/** One for all, so that what words say without releases is remembered. */
const noReleases: Readonly<Record<string, Day>> = {};
const noTables: UnreadTables = { languages: [], needles: [] };
const nowhere: BytesOrigin = { oid: null, readOther: () => Promise.resolve(null) };

/** Knows the readers, and what was read of blobs: one for all revisions. Ask a `Revision` for files. */
export class Engine {
  readonly #readers: readonly Language[];
  readonly #load: LoadAsset;
  readonly #byPath: ReadersByPath;
  readonly #unread: UnreadTables;
  readonly #learnt: Learnt | null;
  readonly #unreadByName = new Map<string, readonly UnreadLanguage[]>();
  readonly #blobs = new BlobCache();
  /** With the words of its notices as they mean by some policy. */
  readonly #files = new WeakMap<ReadResult, WeakMap<Meaning, FileRead>>();

  /**
   * `unread`: languages that are only known by the look of their notices. `learnt`: results of earlier runs; the gate
   * has none.
   */
  constructor(
    readers: readonly Language[],
    load: LoadAsset,
    unread: UnreadTables = noTables,
    learnt: Learnt | null = null,
  ) {
    this.#learnt = learnt;
    this.#readers = readers;
    this.#load = load;
    this.#unread = unread;
    this.#byPath = new ReadersByPath(readers);
    for (const language of unread.languages)
      for (const each of language.files)
        this.#unreadByName.set(each, [...(this.#unreadByName.get(each) ?? []), language]);
  }

  /** Results of earlier runs. Null if they are not stored. */
  get learnt(): Learnt | null {
    return this.#learnt;
  }

  get load(): LoadAsset {
    return this.#load;
  }

  get readers(): readonly Language[] {
    return this.#readers;
  }

  /** The reader for a path by its ending, or null when no language of ours has it. */
  readerFor(path: string): Language | null {
    return this.#byPath.of(path);
  }

  /** Those that a path may be of where it has no reader. */
  unreadLanguagesOf(path: string): readonly UnreadLanguage[] {
    if (this.#unread.languages.length === 0 || this.readsAll(path)) return [];
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    const whole = this.#unreadByName.get(name) ?? [];
    const dot = name.lastIndexOf(".");
    return dot < 0 ? whole : [...whole, ...(this.#unreadByName.get(name.slice(dot)) ?? [])];
  }

  /** Literals and file name endings by which a search finds what may hold a notice and has no reader. */
  get unreadSearch(): { readonly needles: readonly string[]; readonly endings: readonly string[] } {
    const endings = [...this.#unreadByName.keys()].filter((each) => !this.readsAll(`a${each}`));
    return { needles: this.#unread.needles, endings };
  }

  /** Returns the possible forms of a feature's notice. Undefined if no reader reads its file. */
  formsOf({ place, language }: Pick<Feature, "place" | "language">): Forms | undefined {
    const reader = this.readerFor(place.path);
    return reader?.formsOf?.(language) ?? reader?.forms;
  }

  /** Returns true if a reader reads every file of that name, not only those that it recognizes by content. */
  readsAll(path: string): boolean {
    const reader = this.readerFor(path);
    return reader !== null && reader.isOurs === undefined;
  }

  /** Returns true if a file was read and has no format that its reader knows. */
  isForeign({ path, language }: Pick<FileRead, "path" | "language">): boolean {
    const reader = this.readerFor(path);
    return reader?.isOurs !== undefined && language === reader.id;
  }

  /** Reads one file; never throws for what the file holds. */
  async read(
    path: string,
    bytes: Uint8Array,
    meaning: Meaning,
    origin: BytesOrigin = nowhere,
  ): Promise<FileOutcome> {
    const reader = this.readerFor(path);
    if (reader === null) return { file: null, problems: [], text: null };
    if (reader.isOurs?.(bytes) === false) {
      const file = await this.#fileOf(path, reader, { ...nothingRead }, meaning);
      return { file, problems: [], text: null };
    }
    const decoded = decode(bytes, largestOf(reader));
    if ("unreadable" in decoded)
      return { file: null, problems: [{ path, message: decoded.unreadable }], text: null };
    const { text } = decoded;
    const result = await this.#parse(reader, path, text, origin);
    return { file: await this.#fileOf(path, reader, result, meaning), problems: result.problems, text };
  }

  /**
   * Returns the earlier result for a blob at a path, without its bytes. Null if it was not read this way, or was
   * evicted.
   */
  async recall(path: string, oid: string, meaning: Meaning, readOther: ReadOther): Promise<FileRead | null> {
    const reader = this.readerFor(path);
    const known = this.#blobs.get(path, oid);
    if (reader === null || known === undefined) return null;
    const result = await known.result;
    return (await stillHolds(known.reliance, readOther)) ? this.#fileOf(path, reader, result, meaning) : null;
  }

  async #parse(
    reader: Language,
    path: string,
    text: string,
    { oid, readOther, isOfRevision = false, isAskedOnce = false, wanted }: BytesOrigin,
  ): Promise<ReadResult> {
    const known = oid === null ? undefined : this.#blobs.get(path, oid);
    if (known) {
      const result = await known.result;
      if (await stillHolds(known.reliance, readOther)) return result;
    }
    if (oid !== null && isOfRevision && this.#learnt !== null && reader.kind !== "contract") {
      const { learntReading } = await import("../revision/learnt-reading.ts");
      const id = wanted === undefined ? reader.id : `${reader.id}, ${wanted}`;
      const stored = await learntReading(this.#learnt, { reader: id, path, oid }, readOther, (from) =>
        this.#readNow(reader, { path, text }, from, wanted),
      );
      if (!isAskedOnce && wanted === undefined)
        this.#blobs.set(path, oid, text.length, { ...stored, result: Promise.resolve(stored.result) });
      return stored.result;
    }
    if (oid === null || isAskedOnce || wanted !== undefined)
      return this.#readNow(reader, { path, text }, readOther, wanted);
    const noted = relying(readOther);
    const result = readSafely(reader, { path, text }, this.#load, noted.readOther);
    this.#blobs.set(path, oid, text.length, { result, reliance: noted.reliance });
    // Failures for lack of time or of a grammar are retried by the next run.
    result.catch(() => this.#blobs.forget(path, oid));
    return result;
  }

  async #readNow(
    reader: Language,
    file: SourceFile,
    readOther: ReadOther,
    wanted: BytesOrigin["wanted"],
  ): Promise<ReadResult> {
    const result = await readSafely(reader, file, this.#load, readOther);
    if (wanted === undefined || reader.kind === "contract") return result;
    return { ...result, declarations: result.declarations.filter(({ notice }) => notice !== null) };
  }

  async #fileOf(path: string, reader: Language, result: ReadResult, meaning: Meaning): Promise<FileRead> {
    const files = this.#files.get(result) ?? new WeakMap<Meaning, FileRead>();
    this.#files.set(result, files);
    const known = files.get(meaning);
    if (known !== undefined) return known;
    // Words are read on demand. The code that reads them is loaded with the first file.
    const { readNotice } = await import("../../core/words/read-notice.ts");
    const { releases = noReleases, contracts: { sunsetKeys = [] } = {}, capabilities = [] } = meaning;
    const readWords = (source: Parameters<typeof readNotice>[0]): ReturnType<typeof readNotice> =>
      readNotice(source, { releases, sunsetKeys });
    const own = files.get(meaning) ?? registerFile(path, reader, result, readWords);
    const file = capabilities.length === 0 ? own : await withCapabilities(own, reader, meaning);
    files.set(meaning, file);
    return file;
  }
}

/** Loaded only where the configuration lists a capability with members. */
async function withCapabilities(file: FileRead, { kind }: Language, meaning: Meaning): Promise<FileRead> {
  const [{ withMembers }, { capabilitiesRead }] = await Promise.all([
    import("../../core/surface/members.ts"),
    import("./declared-entries.ts"),
  ]);
  return withMembers(file, kind ?? "code", await capabilitiesRead(meaning));
}

/** Bytes of a file of that reader at most. */
export function largestOf({ kind }: Pick<Language, "kind">): number {
  return kind === "contract" ? largestContract : largestFile;
}

const nothingRead: ReadResult = { declarations: [], problems: [], complete: true, passesOn: [] };

/** A bug in a reader costs one file, not the verdict: it becomes a problem of that file. */
async function readSafely(
  reader: Language,
  file: SourceFile,
  load: LoadAsset,
  readOther: ReadOther,
): Promise<ReadResult> {
  const { path } = file;
  let missing: unknown = null;
  const loading: LoadAsset = async (name) => {
    try {
      return await load(name);
    } catch (error) {
      missing = error;
      throw error;
    }
  };
  try {
    return await reader.read(file, loading, readOther);
  } catch (error) {
    // Without its grammars, or its time, the product reads nothing, and may not say that nothing is there.
    if (error === missing || error instanceof TimeOver) throw error;
    if (error instanceof FileTooLong)
      return {
        declarations: [],
        problems: [
          {
            path,
            message: error.message,
          },
        ],
        complete: false,
        passesOn: [],
        isCut: true,
      };
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const message = `the ${reader.id} reader failed on this file: ${reason}`;
    return { declarations: [], problems: [{ path, message }], complete: false, passesOn: [] };
  }
}
