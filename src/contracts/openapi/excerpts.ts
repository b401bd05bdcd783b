import type { Excerpt, Excerpts, NamedExcerpt } from "../../core/model/language.ts";
import { withoutNames } from "../../core/model/contract/endpoint.ts";
import type { DocumentPart } from "../base/document-parts.ts";
import { jsonParts, jsonText } from "../base/json-parts.ts";
import { yamlParts } from "../base/yaml/yaml-parts.ts";
import { ExcerptPart } from "./excerpt-part.ts";
import { layout } from "./layout.ts";

/**
 * Splits descriptions into paths and components. The meaning of each depends on itself, on the common parts, and
 * on the targets of its references. A schema counts only if an operation leads to it.
 */
export class OpenApiExcerpts implements Excerpts {
  readonly #held = new Map<string, ExcerptPart>();

  split(text: string): Excerpt | null {
    const reach = reachOf(text);
    if (reach === "unknown") return null;
    const isJson = /^\s*\{/.test(text);
    const parts = isJson ? jsonParts(text, layout) : yamlParts(text, layout);
    if (parts === null || !parts.some(({ pointer: [first] }) => first === "openapi" || first === "swagger"))
      return null;
    if (!isJson && parts.some(isWritten)) return null;
    return new OpenApiExcerpt(
      parts.map((each) => this.#hold(each)),
      isJson ? jsonText : (some) => some.map(({ text: own }) => own).join(""),
      { takesInFiles: reach === "files", linesBefore: isJson ? null : linesBefore(text, parts) },
    );
  }

  #hold({ pointer, text }: DocumentPart): ExcerptPart {
    const mark = `${JSON.stringify(pointer)}${text}`;
    let known = this.#held.get(mark);
    if (known === undefined) {
      // Copies the text. A substring would keep the whole text in memory.
      known = new ExcerptPart(pointer, Buffer.from(text).toString());
      this.#held.set(mark, known);
    }
    return known;
  }
}

/**
 * Returns true for a container whose value is on the line of its key, in brackets or as an alias. It cannot be split
 * into parts.
 */
function isWritten({ pointer, text }: DocumentPart): boolean {
  return pointer.length < layout(pointer[0] ?? "") && /^[^\n]*?:[ \t]+[^\s#]/.test(text);
}

const reference = /\$ref["']?\s*:\s*(?:[>|][-+\d]*[ \t]*\r?\n\s*)?["']?(#\/|[\w./%@~])?/g;

/**
 * Returns where the references of a text lead: only within the file, to other files too, or unknown from a quick
 * look.
 */
function reachOf(text: string): "within" | "files" | "unknown" {
  if (["\\u0024ref", "\\x24ref", "\\U00000024ref"].some((each) => text.includes(each))) return "unknown";
  if (!text.includes("$ref")) return "within";
  let reach: "within" | "files" = "within";
  for (const [, start] of text.matchAll(reference)) {
    if (start === undefined) return "unknown";
    if (start !== "#/") reach = "files";
  }
  return /^[ ]*\?[ \t]+["']?\$ref/m.test(text) ? "unknown" : reach;
}

interface Taken {
  readonly takesInFiles: boolean;
  /** Number of lines before the first part. Null if the parts are not consecutive. */
  readonly linesBefore: number | null;
}

function linesBefore(text: string, parts: readonly DocumentPart[]): number {
  const length = parts.reduce((sum, each) => sum + each.text.length, 0);
  return linesIn(text.slice(0, text.length - length));
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

class OpenApiExcerpt implements Excerpt {
  readonly #parts: readonly ExcerptPart[];
  readonly #write: (parts: readonly DocumentPart[]) => string;
  readonly #takesInFiles: boolean;
  readonly #linesBefore: number | null;
  readonly #written = new Map<string, NamedExcerpt | null>();
  readonly #keyOfLine: string[] = [];
  #marked: ReadonlyMap<string, readonly PlacedPart[]> | null = null;
  #ways: Graph | null = null;

  constructor(
    parts: readonly ExcerptPart[],
    write: (parts: readonly DocumentPart[]) => string,
    { takesInFiles, linesBefore: before }: Taken,
  ) {
    this.#parts = parts;
    this.#write = write;
    this.#takesInFiles = takesInFiles;
    this.#linesBefore = before;
  }

  partAt(line: number): string | null {
    if (this.#linesBefore === null) return null;
    if (this.#keyOfLine.length === 0) {
      let end = this.#linesBefore;
      for (const { key, text } of this.#parts) {
        end += linesIn(text);
        while (this.#keyOfLine.length <= end) this.#keyOfLine.push(key);
      }
    }
    return this.#keyOfLine[line] ?? null;
  }

  about(name: string, by: string | null = null): NamedExcerpt | null {
    // If several declarations share a name, only the order of the whole file distinguishes them.
    if (/~\d/.test(name)) return null;
    const own = this.#declaring(name);
    if (!this.#takesInFiles || !this.#mayComeFromFiles(name, own)) return this.#writtenOf(own);
    // The part that led to it in another version most likely leads to it here as well.
    const way = this.#graph.byKey.get(by ?? "");
    const excerpt = way?.isOperations === true ? this.#writtenOf([way]) : null;
    return excerpt && { ...excerpt, unless: [name] };
  }

  /** Returns the parts that may declare the name, in document order. */
  #declaring(name: string): readonly ExcerptPart[] {
    const plain = withoutNames(name);
    const marks = new Set([...wordsIn(name), ...pathsIn(plain), ""]);
    return [...marks]
      .flatMap((each) => this.#byMark.get(each) ?? [])
      .filter(({ part }) => part.mayDeclare(name, plain))
      .toSorted((a, b) => a.at - b.at)
      .map(({ part }) => part);
  }

  /** The parts, by a text that occurs in every name that the part may declare. */
  get #byMark(): ReadonlyMap<string, readonly PlacedPart[]> {
    this.#marked ??= Map.groupBy(
      this.#parts.map((part, at) => ({ part, at })),
      ({ part }) => part.template ?? wordsIn(part.pointer.at(-1) ?? "")[0] ?? "",
    );
    return this.#marked;
  }

  get #graph(): Graph {
    return (this.#ways ??= graphOf(this.#parts));
  }

  #writtenOf(own: readonly ExcerptPart[]): NamedExcerpt | null {
    const mark = own.map(({ key }) => key).join(" ");
    const known = this.#written.get(mark);
    if (known !== undefined) return known;
    const excerpt = this.#excerpt(own);
    this.#written.set(mark, excerpt);
    return excerpt;
  }

  /**
   * Returns true if another file may declare it. This applies to schemas, and if a list of paths or components refers
   * to other files.
   */
  #mayComeFromFiles(name: string, own: readonly ExcerptPart[]): boolean {
    const isOfPath = /^\S+ \//.test(name) && own.every(({ isOperations }) => isOperations);
    return !isOfPath || this.#graph.listsLeadOut();
  }

  #excerpt(own: readonly ExcerptPart[]): NamedExcerpt | null {
    const { places, byKey, byAnchor, common, referrers } = this.#graph;
    const taken = new Set<ExcerptPart>();
    const schemas = own.filter(({ schema }) => schema !== null);
    const ways = schemas.flatMap((schema) => wayTo(schema, referrers()));
    const open = [...own, ...ways, ...common];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (taken.has(next)) continue;
      taken.add(next);
      for (const alias of next.aliases) open.push(...(byAnchor.get(alias) ?? []));
      if (next.isCommon) continue;
      for (const key of next.takesIn) {
        const target = key === null ? undefined : byKey.get(key);
        if (key === null || target?.isCommon === true) return null;
        if (target !== undefined) open.push(target);
      }
    }
    return {
      text: this.#write([...taken].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))),
      unless: schemas.flatMap(({ schema }) => schema ?? []),
      takesInFiles: this.#takesInFiles,
    };
  }
}

interface PlacedPart {
  readonly part: ExcerptPart;
  readonly at: number;
}

function wordsIn(name: string): readonly string[] {
  return name.match(/\w+/g) ?? [];
}

/** Returns the parts of a coordinate that may be a path: from a slash to a space or to the end. */
function pathsIn(coordinate: string): readonly string[] {
  const starts = Array.from(coordinate.matchAll(/\//g), ({ index }) => index);
  const ends = Array.from(coordinate.matchAll(/ |$/g), ({ index }) => index);
  return starts.flatMap((start) => ends.flatMap((end) => (end > start ? coordinate.slice(start, end) : [])));
}

/** The references between the parts of one version. */
interface Graph {
  readonly places: ReadonlyMap<ExcerptPart, number>;
  readonly byKey: ReadonlyMap<string, ExcerptPart>;
  readonly byAnchor: ReadonlyMap<string, readonly ExcerptPart[]>;
  readonly common: readonly ExcerptPart[];
  /** Computed when a schema is requested. */
  readonly referrers: () => ReadonlyMap<string, readonly ExcerptPart[]>;
  /** Returns true if a list of paths or components refers to other files. */
  readonly listsLeadOut: () => boolean;
}

function graphOf(parts: readonly ExcerptPart[]): Graph {
  let referrers: ReadonlyMap<string, readonly ExcerptPart[]> | null = null;
  let leadOut: boolean | null = null;
  return {
    places: new Map(parts.map((each, at) => [each, at])),
    byKey: new Map(parts.map((each) => [each.key, each])),
    byAnchor: anchoredIn(parts),
    common: parts.filter(({ isCommon }) => isCommon),
    referrers: () => (referrers ??= referrersIn(parts)),
    listsLeadOut: () => (leadOut ??= parts.some(({ isList, text }) => isList && reachOf(text) !== "within")),
  };
}

/** Returns the parts by the names of their anchors. */
function anchoredIn(parts: readonly ExcerptPart[]): ReadonlyMap<string, readonly ExcerptPart[]> {
  const all = parts.flatMap((part) => [...part.anchors].map((anchor) => ({ anchor, part })));
  const groups = Map.groupBy(all, ({ anchor }) => anchor);
  return new Map([...groups].map(([anchor, list]) => [anchor, list.map(({ part }) => part)]));
}

/** Returns, for each key, the parts that refer to it. */
function referrersIn(parts: readonly ExcerptPart[]): ReadonlyMap<string, readonly ExcerptPart[]> {
  const referrers = new Map<string, ExcerptPart[]>();
  for (const part of parts) {
    if (part.isCommon) continue;
    for (const key of part.refersTo) {
      if (key === null) continue;
      const known = referrers.get(key);
      if (known === undefined) referrers.set(key, [part]);
      else known.push(part);
    }
  }
  return referrers;
}

/** Returns the parts on the shortest way from an operation to a schema. */
function wayTo(
  schema: ExcerptPart,
  referrers: ReadonlyMap<string, readonly ExcerptPart[]>,
): readonly ExcerptPart[] {
  const from = new Map<ExcerptPart, ExcerptPart | null>([[schema, null]]);
  for (const [part] of from) {
    if (part.isOperations) {
      const way: ExcerptPart[] = [];
      for (let step: ExcerptPart | null = part; step !== null; step = from.get(step) ?? null) way.push(step);
      return way;
    }
    for (const each of referrers.get(part.key) ?? []) if (!from.has(each)) from.set(each, part);
  }
  return [];
}
