import { dirname, join, normalize } from "node:path/posix";
import { chainSteps, textsPerQuestion, cacheBytes } from "../../core/limits.ts";
import type { ReadOther } from "../../core/model/language.ts";
import type { Problem } from "../../core/model/feature.ts";
import { Cursor } from "./cursor.ts";
import { own, placeOf, type ContractDocument, mayRefer, isMapping } from "./document.ts";
import { readDocuments } from "./read-documents.ts";

/** The target of a reference. */
export interface Target {
  readonly cursor: Cursor;
  /** Identifies the target: the path of its file, and the pointer. */
  readonly key: string;
  /** The pointer's parts. */
  readonly pointer: readonly string[];
}

/** Follows `$ref` within a file and to other files of the repository. Nothing is downloaded. */
export class References {
  readonly #files: ReadonlyMap<string, ContractDocument | null>;
  readonly #problems = new Map<string, Problem>();
  readonly #ids = new Map<ContractDocument, ReadonlyMap<string, readonly string[]>>();
  readonly #paths = new WeakMap<ContractDocument, Map<string, string | null>>();
  readonly #root: string;

  private constructor(
    root: string,
    files: ReadonlyMap<string, ContractDocument | null>,
    problems: readonly Problem[],
  ) {
    this.#root = root;
    this.#files = files;
    this.isComplete = problems.length === 0;
    for (const each of problems) this.#problems.set(`${each.path}:${each.line}:${each.message}`, each);
  }

  /** Loads the other files that the documents refer to, directly or through further files. */
  static async load(
    path: string,
    documents: readonly ContractDocument[],
    readOther: ReadOther,
  ): Promise<References> {
    const files = new Map<string, ContractDocument | null>();
    const problems: Problem[] = [];
    const isNew = (each: string): boolean => each !== path && !files.has(each);
    let level = new Set(documents.flatMap(otherFiles).filter(isNew));
    while (level.size > 0) {
      const wanted = [...level].slice(0, textsPerQuestion - files.size);
      level = new Set();
      readOther.expect?.(wanted);
      for (const each of wanted) {
        const text = await readOther(each);
        const reading = text === null ? null : await documentsOf(each, text);
        const document = reading?.documents[0] ?? null;
        files.set(each, document);
        problems.push(...(reading?.problems ?? []));
        if (document !== null) for (const other of otherFiles(document)) level.add(other);
      }
      level = new Set([...level].filter(isNew));
    }
    return new References(path, files, problems);
  }

  /** The other files that were read. */
  get documents(): readonly ContractDocument[] {
    return [...this.#files.values()].filter((each) => each !== null);
  }

  /** Paths of the other files that were requested. */
  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** False if one of the other files cannot be read: its contents are unknown. */
  readonly isComplete: boolean;

  get problems(): readonly Problem[] {
    return [...this.#problems.values()];
  }

  /**
   * Returns the target of a value that may be a reference. The value itself if it is not one, null if it leads
   * nowhere.
   */
  resolve(from: Cursor): Cursor | null {
    let at = from;
    for (let step = 0; step < chainSteps; step += 1) {
      if (at.text("$ref") === null) return at;
      const next = this.step(at);
      if (next === null) return null;
      at = next.cursor;
    }
    this.sayCircle(from);
    return null;
  }

  /** Follows one reference. Its target may be another reference. Null if it leads nowhere. */
  step(from: Cursor): Target | null {
    return this.#follow(from, from.text("$ref") ?? "");
  }

  sayCircle(from: Cursor): void {
    this.say(from, `The reference \`${clip(from.text("$ref") ?? "")}\` contains itself.`);
  }

  #follow(from: Cursor, written: string): Target | null {
    const [file, fragment] = splitReference(written);
    const inside = file === "" ? null : this.#byId(from.document, written);
    if (inside !== null) return targetAt(from.document, from.via, inside);
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(file)) {
      this.say(from, `The reference \`${clip(written)}\` is a network address and is not followed.`);
      return null;
    }
    if (isProse.test(file)) return null;
    const document = file === "" ? from.document : this.#fileAt(from, file, written);
    if (document === null) return null;
    const isHome = document.path === this.#root;
    const via = isHome ? null : document === from.document ? from.via : (from.via ?? from);
    const pointer = pointerOf(fragment) ?? this.#byId(document, `#${fragment}`);
    const target = pointer === null ? null : targetAt(document, via, pointer);
    if (target === null)
      this.say(from, `The reference \`${clip(written)}\` does not exist in ${document.path}.`);
    return target;
  }

  #fileAt(from: Cursor, file: string, written: string): ContractDocument | null {
    const path = this.#pathOf(from.document, file);
    if (path === this.#root) return rootOf(from);
    const document = path === null ? undefined : this.#files.get(path);
    if (document) return document;
    const why =
      path === null
        ? "leads out of the repository"
        : document === null
          ? "leads to no readable file of the repository"
          : `is not followed: the contract refers to more than ${textsPerQuestion} files`;
    this.say(from, `The reference \`${clip(written)}\` ${why}.`);
    return null;
  }

  /** Results are cached because most references name the same few files. */
  #pathOf(from: ContractDocument, file: string): string | null {
    const paths = this.#paths.get(from) ?? new Map<string, string | null>();
    this.#paths.set(from, paths);
    let path = paths.get(file);
    if (path === undefined) paths.set(file, (path = pathOf(from.path, file)));
    return path;
  }

  /** Returns the pointer of the value with this `$id` or anchor. */
  #byId(document: ContractDocument, id: string): readonly string[] | null {
    let ids = this.#ids.get(document);
    if (ids === undefined) {
      ids = idsIn(document);
      this.#ids.set(document, ids);
    }
    return ids.get(id) ?? null;
  }

  /** Records a problem at a location, once. */
  say(from: Cursor, message: string): void {
    const { document, site } = from;
    const { line } = placeOf(site, document);
    this.#problems.set(`${document.path}:${message}`, { path: document.path, line, message });
  }
}

function rootOf({ document, via }: Cursor): ContractDocument {
  return via === null ? document : via.document;
}

/** A JSON pointer (RFC 6901). */
export function pointerText(parts: readonly string[]): string {
  return parts.map((each) => `/${each.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Returns null if the fragment is an anchor and not a pointer. */
export function pointerOf(fragment: string): readonly string[] | null {
  if (fragment === "") return [];
  if (!fragment.startsWith("/")) return null;
  return fragment
    .slice(1)
    .split("/")
    .map((each) => decoded(each).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns null if the pointer leads nowhere. */
function targetAt(document: ContractDocument, via: Cursor | null, pointer: readonly string[]): Target | null {
  let at: Cursor | null = Cursor.root(document, via);
  for (const step of pointer) at = at?.at(step) ?? null;
  return at && { cursor: at, key: `${document.path}#${pointerText(pointer)}`, pointer };
}

/** Returns the pointers of all values with an `$id` or an anchor. */
function idsIn(document: ContractDocument): ReadonlyMap<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  if (!/["']?\$(?:id|anchor|dynamicAnchor)["']?\s*:|["']?id["']?\s*:\s*["']?#/.test(document.text))
    return ids;
  eachMapping(document.root, (value, step) => {
    for (const key of ["$id", "id"]) {
      const id = own(value, key);
      if (typeof id === "string" && id !== "" && value !== document.root) ids.set(id, pointerTo(step));
    }
    for (const key of ["$anchor", "$dynamicAnchor"]) {
      const anchor = own(value, key);
      if (typeof anchor === "string") ids.set(`#${anchor}`, pointerTo(step));
    }
  });
  return ids;
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

interface Reading {
  readonly documents: readonly ContractDocument[];
  readonly problems: readonly Problem[];
}

const known = new Map<string, Reading>();
let held = 0;

/**
 * Reads a file that a contract refers to, or reuses the result for the same text at that path. Most of a contract's
 * files are the same in all versions of it.
 */
async function documentsOf(path: string, text: string): Promise<Reading> {
  const key = `${path}\0${text}`;
  const before = known.get(key);
  if (before !== undefined) {
    // Moves the entry to the end, because the oldest entry is discarded first.
    known.delete(key);
    known.set(key, before);
    return before;
  }
  const reading = await readDocuments(path, text);
  if (key.length > cacheBytes / 16 || known.has(key)) return reading;
  known.set(key, reading);
  held += key.length;
  for (const oldest of known.keys()) {
    if (held <= cacheBytes / 2) break;
    known.delete(oldest);
    held -= oldest.length;
  }
  return reading;
}

/** Splits a reference into its file and fragment. */
function splitReference(written: string): [string, string] {
  const at = written.indexOf("#");
  return at < 0 ? [written, ""] : [written.slice(0, at), written.slice(at + 1)];
}

/** Returns the text unchanged if it is not encoded correctly. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the path of a referenced file, or null if it is outside the repository. */
function pathOf(from: string, file: string): string | null {
  const written = decoded(file.split("?")[0] ?? "");
  const path = written.startsWith("/") ? written.slice(1) : normalize(join(dirname(from), written));
  return path.startsWith("../") || path === ".." ? null : path;
}

/** Matches texts, images and code samples. Descriptions refer to such files, too, but they contain no schema. */
const isProse: RegExp =
  /\.(?:mdx?|markdown|txt|rst|adoc|html?|xml|csv|[cm]?[jt]sx?|py|rb|sh|go|java|php|cs|kt|swift|curl|png|svg|jpe?g)$/i;

const refersElsewhere = /\$ref["']?\s*:\s*(?:[>|][^\n]*\n\s*)?["']?\s*[^"'#\s]/;

const others = new WeakMap<ContractDocument, readonly string[]>();

/** Returns the paths of the files that a document's references name. */
function otherFiles(document: ContractDocument): readonly string[] {
  const known = others.get(document) ?? pathsIn(document);
  others.set(document, known);
  return known;
}

function pathsIn(document: ContractDocument): readonly string[] {
  if (!mayRefer(document) || !refersElsewhere.test(document.text)) return [];
  const paths = new Set<string>();
  eachMapping(document.root, (value) => {
    const written = own(value, "$ref");
    if (typeof written !== "string" || /^#|^[a-z][a-z\d+.-]*:|^\/\//i.test(written)) return;
    const path = pathOf(document.path, splitReference(written)[0]);
    if (path !== null && path !== document.path && !isProse.test(path)) paths.add(path);
  });
  return [...paths];
}

/** One step on the way to a value: its key, and the step to its container. */
interface Step {
  readonly key: string;
  readonly from: Step | null;
}

function pointerTo(step: Step | null): readonly string[] {
  const keys: string[] = [];
  for (let at = step; at !== null; at = at.from) keys.unshift(at.key);
  return keys;
}

/** Visits each mapping once, even if several aliases refer to it. */
function eachMapping(root: unknown, see: (value: object, step: Step | null) => void): void {
  const seen = new Set<unknown>();
  const open: [unknown, Step | null][] = [[root, null]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, from] = next;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isMapping(value)) see(value, from);
    for (const [key, each] of Object.entries(value))
      if (typeof each === "object" && each !== null) open.push([each, { key, from }]);
  }
}
