import type { Excerpt, Excerpts, NamedExcerpt } from "../../core/model/language.ts";
import { withoutNames } from "../../core/model/contract/endpoint.ts";
import type { DocumentPart } from "../base/document-parts.ts";
import { jsonParts, jsonText } from "../base/json-parts.ts";
import { yamlParts } from "../base/yaml/yaml-parts.ts";
import { ExcerptPart } from "./excerpt-part.ts";
import { layout } from "./layout.ts";

/**
 * The paths and components of descriptions. What one of them says is said by it, by what stands beside them all, and by
 * what its references lead to; a schema counts where an operation leads to it.
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
      // A copy, as a part of a text would hold all of it.
      known = new ExcerptPart(pointer, Buffer.from(text).toString());
      this.#held.set(mark, known);
    }
    return known;
  }
}

/** Whether what holds parts is written in brackets, or stands for something else: nothing tells its parts apart. */
function isWritten({ pointer, text }: DocumentPart): boolean {
  return pointer.length < layout(pointer[0] ?? "") && /^[^\n]*?:[ \t]+[^\s#]/.test(text);
}

const reference = /\$ref["']?\s*:\s*(?:[>|][-+\d]*[ \t]*\r?\n\s*)?["']?(#\/|[\w./%@~])?/g;

/** Where the references of a text lead: to its own paths and components, to other files as well, or where a glance cannot tell. */
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
  /** Lines above the first part; null where the parts do not follow on each other. */
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
    let end = this.#linesBefore;
    return this.#parts.find(({ text }) => (end += linesIn(text)) >= line)?.key ?? null;
  }

  about(name: string, by: string | null = null): NamedExcerpt | null {
    // Of several that are called alike the order of the whole file tells which is which.
    if (/~\d/.test(name)) return null;
    const plain = withoutNames(name);
    const own = this.#parts.filter((each) => each.mayDeclare(name, plain));
    if (!this.#takesInFiles || !this.#mayComeFromFiles(name, own)) return this.#writtenOf(own);
    // What led to it in another version leads to it here as well, most likely.
    const way = this.#parts.filter(({ key, isOperations }) => isOperations && key === by);
    const excerpt = way.length === 0 ? null : this.#writtenOf(way);
    return excerpt && { ...excerpt, unless: [name] };
  }

  #writtenOf(own: readonly ExcerptPart[]): NamedExcerpt | null {
    const mark = own.map(({ key }) => key).join(" ");
    const known = this.#written.get(mark);
    if (known !== undefined) return known;
    const excerpt = this.#excerpt(own);
    this.#written.set(mark, excerpt);
    return excerpt;
  }

  /** Whether another file may declare it: a schema, or what a list of paths or components holds that stands there. */
  #mayComeFromFiles(name: string, own: readonly ExcerptPart[]): boolean {
    const isOfPath = /^\S+ \//.test(name) && own.every(({ isOperations }) => isOperations);
    return !isOfPath || this.#parts.some(({ isList, text }) => isList && reachOf(text) !== "within");
  }

  #excerpt(own: readonly ExcerptPart[]): NamedExcerpt | null {
    const byKey = new Map(this.#parts.map((each) => [each.key, each]));
    const byAnchor = anchoredIn(this.#parts);
    const common = this.#parts.filter(({ isCommon }) => isCommon);
    const taken = new Set<ExcerptPart>();
    const schemas = own.filter(({ schema }) => schema !== null);
    const referrers = schemas.length === 0 ? null : referrersIn(this.#parts);
    const ways = schemas.flatMap((schema) => (referrers === null ? [] : wayTo(schema, referrers)));
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
      text: this.#write(this.#parts.filter((each) => taken.has(each))),
      unless: schemas.flatMap(({ schema }) => schema ?? []),
      takesInFiles: this.#takesInFiles,
    };
  }
}

/** By what aliases call them. */
function anchoredIn(parts: readonly ExcerptPart[]): ReadonlyMap<string, readonly ExcerptPart[]> {
  const all = parts.flatMap((part) => [...part.anchors].map((anchor) => ({ anchor, part })));
  const groups = Map.groupBy(all, ({ anchor }) => anchor);
  return new Map([...groups].map(([anchor, list]) => [anchor, list.map(({ part }) => part)]));
}

/** By the keys of what is referred to: those that refer to it. */
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

/** The parts by which the nearest operation leads to a schema. */
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
