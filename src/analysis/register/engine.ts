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

class ReadersByPath {
  readonly #byEnding = new Map<string, Language>();
  readonly #asked = new Map<string, Language | null>();

  constructor(readers: readonly Language[]) {
    for (const reader of readers) for (const each of reader.extensions) this.#byEnding.set(each, reader);
  }

  /** Finds a reader by the whole name, or else by the longest extension. Null if there is none. */
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
  /** Null if nothing could be read. */
  readonly file: FileRead | null;
  readonly problems: readonly Problem[];
  /** The decoded text. Null if it could not be decoded. */
  readonly text: string | null;
}

/** The parts of a policy that affect how notices are interpreted. */
export interface Meaning {
  readonly releases?: Readonly<Record<string, Day>>;
  readonly contracts?: Pick<Policy["contracts"], "sunsetKeys">;
  readonly capabilities?: Policy["capabilities"];
}

/** The origin of bytes. */
export interface BytesOrigin {
  /** Blob id for caching. Null if the result is not cached. */
  readonly oid: string | null;
  /** Reads the other files of the same revision. */
  readonly readOther: ReadOther;
  /** True if the file is part of a revision that a later run may read again, not an older version of it. */
  readonly isOfRevision?: boolean;
  /** True if it is not requested again in this run, so that the result need not be cached. */
  readonly isAskedOnce?: boolean;
  /** If set, only the declarations with a notice are needed, and the result is not cached. */
  readonly wanted?: "noticed";
}

/** A single object, because it is a cache key. */
const noReleases: Readonly<Record<string, Day>> = {};
const noTables: UnreadTables = { languages: [], needles: [] };
const nowhere: BytesOrigin = { oid: null, readOther: () => Promise.resolve(null) };

/** The readers, and a cache of files that is shared by all revisions. Read files through a `Revision`. */
export class Engine {
  readonly #readers: readonly Language[];
  readonly #load: LoadAsset;
  readonly #byPath: ReadersByPath;
  readonly #unread: UnreadTables;
  readonly #learnt: Learnt | null;
  readonly #unreadByName = new Map<string, readonly UnreadLanguage[]>();
  readonly #blobs = new BlobCache();
  /** The files of each result, by the policy that their notices are interpreted with. */
  readonly #files = new WeakMap<ReadResult, WeakMap<Meaning, FileRead>>();

  /**
   * `unread`: languages of which only the look of their notices is known. `learnt`: results of earlier runs, which the
   * check does not use.
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

  /** Returns the reader for a path by its extension, or null. */
  readerFor(path: string): Language | null {
    return this.#byPath.of(path);
  }

  /** Returns the unsupported languages that a path may be in. */
  unreadLanguagesOf(path: string): readonly UnreadLanguage[] {
    if (this.#unread.languages.length === 0 || this.readsAll(path)) return [];
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    const whole = this.#unreadByName.get(name) ?? [];
    const dot = name.lastIndexOf(".");
    return dot < 0 ? whole : [...whole, ...(this.#unreadByName.get(name.slice(dot)) ?? [])];
  }

  /** Literals and file name extensions, for finding files that may contain a notice but have no reader. */
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

  /** Returns true for a file in none of the formats that its reader recognizes by content. */
  isForeign({ path, language }: Pick<FileRead, "path" | "language">): boolean {
    const reader = this.readerFor(path);
    return reader?.isOurs !== undefined && language === reader.id;
  }

  /** Reads one file. Never throws because of its content. */
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

  /** Returns the cached result for a blob at a path, without its bytes. Null if there is none. */
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
    // Failures because of a time limit or a missing grammar are retried by the next run.
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
    // Notices are interpreted on demand. The code for it is loaded with the first file.
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

/** Loaded only if the configuration has a capability with members. */
async function withCapabilities(file: FileRead, { kind }: Language, meaning: Meaning): Promise<FileRead> {
  const [{ withMembers }, { capabilitiesRead }] = await Promise.all([
    import("../../core/surface/members.ts"),
    import("./declared-entries.ts"),
  ]);
  return withMembers(file, kind ?? "code", await capabilitiesRead(meaning));
}

export function largestOf({ kind }: Pick<Language, "kind">): number {
  return kind === "contract" ? largestContract : largestFile;
}

const nothingRead: ReadResult = { declarations: [], problems: [], complete: true, passesOn: [] };

/** A bug in a reader becomes a problem of one file and does not fail the check. */
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
    // Nothing can be read without a grammar or after the time limit, so this must not look like an empty
    // file.
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
