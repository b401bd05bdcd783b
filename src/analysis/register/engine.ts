import type { LoadAsset, ReadResult } from "../../core/model/declaration.ts";
import type { Language } from "../../core/model/language.ts";
import type { Day, Problem } from "../../core/model/feature.ts";
import { registerFile, type FileRead } from "../../core/model/register.ts";
import { decode } from "./decode.ts";

export interface FileOutcome {
  /** Null when nothing of the file could be read. */
  readonly file: FileRead | null;
  readonly problems: readonly Problem[];
  /** As decoded; null where nothing of the file could be. */
  readonly text: string | null;
}

/** Reads files into registers; remembers what it read by blob id, as one blob is met on both sides and in history. */
export class Engine {
  readonly #readers: readonly Language[];
  readonly #load: LoadAsset;
  readonly #byExtension = new Map<string, Language>();
  readonly #raw = new Map<string, ReadResult>();
  #rawSize = 0;

  constructor(readers: readonly Language[], load: LoadAsset) {
    this.#readers = readers;
    this.#load = load;
    for (const reader of readers) for (const each of reader.extensions) this.#byExtension.set(each, reader);
  }

  get load(): LoadAsset {
    return this.#load;
  }

  get readers(): readonly Language[] {
    return this.#readers;
  }

  /** The reader for a path by its ending, or null when no language of ours has it. */
  readerFor(path: string): Language | null {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
      const reader = this.#byExtension.get(name.slice(dot));
      if (reader) return reader;
    }
    return null;
  }

  /** Reads one file; never throws for what the file holds. `oid` lets a second reading of the same blob be free. */
  async read(
    path: string,
    bytes: Uint8Array,
    releases: Readonly<Record<string, Day>>,
    oid: string | null = null,
  ): Promise<FileOutcome> {
    const reader = this.readerFor(path);
    if (reader === null) return { file: null, problems: [], text: null };
    const decoded = decode(bytes);
    if ("unreadable" in decoded)
      return { file: null, problems: [{ path, message: decoded.unreadable }], text: null };
    const result = await this.#parse(reader, path, decoded.text, oid);
    // A file without notices needs no reading of words, and most files of a change have none.
    const { readNotice } = await import("../../core/words/read-notice.ts");
    const readWords = (source: Parameters<typeof readNotice>[0]): ReturnType<typeof readNotice> =>
      readNotice(source, { releases });
    return {
      file: registerFile(path, reader, result, readWords),
      problems: result.problems,
      text: decoded.text,
    };
  }

  async #parse(reader: Language, path: string, text: string, oid: string | null): Promise<ReadResult> {
    const key = `${oid}:${path}`;
    const known = oid === null ? undefined : this.#raw.get(key);
    if (known) return known;
    const result = await readSafely(reader, path, text, this.#load);
    // Enough for both sides of a large change and the history behind it; a memory, not a store.
    if (oid !== null && (this.#rawSize += text.length) < 64 * 1024 * 1024) this.#raw.set(key, result);
    return result;
  }
}

/** A bug in a reader costs one file, not the verdict: it is told as a problem of that file. */
async function readSafely(
  reader: Language,
  path: string,
  text: string,
  load: LoadAsset,
): Promise<ReadResult> {
  try {
    return await reader.read({ path, text }, load);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const message = `the ${reader.id} reader failed on this file: ${reason}`;
    return { declarations: [], problems: [{ path, message }], complete: false, passesOn: [] };
  }
}

/** True when a blob can hold a notice of the reader's language: one of its needles stands there, in any usual case. */
export function mayHoldNotice(reader: Language, bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const wide = (buffer[0] === 0xff && buffer[1] === 0xfe) || (buffer[0] === 0xfe && buffer[1] === 0xff);
  return wide || spellings(reader).some((each) => buffer.includes(each));
}

const spelled = new WeakMap<Language, readonly Buffer[]>();

function spellings(reader: Language): readonly Buffer[] {
  const known = spelled.get(reader);
  if (known) return known;
  const all = reader.needles.flatMap((needle) => {
    const capital = needle.replace(/[a-z]/i, (first) => first.toUpperCase());
    return [needle, needle.toLowerCase(), capital, needle.toUpperCase()];
  });
  const buffers = [...new Set(all)].map((each) => Buffer.from(each));
  spelled.set(reader, buffers);
  return buffers;
}
