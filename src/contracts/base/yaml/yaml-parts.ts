import type { DocumentPart, PartLayout } from "../document-parts.ts";

/**
 * Splits the lines of a block mapping into parts without parsing their content. A key begins at the indentation of
 * its siblings, and its content is indented further. Null if the text cannot be split by these rules.
 */
export function yamlParts(text: string, layout: PartLayout): readonly DocumentPart[] | null {
  const splitter = new Splitter(layout);
  for (let at = text.startsWith("\uFEFF") ? 1 : 0; at < text.length;) {
    const end = text.indexOf("\n", at) + 1 || text.length;
    if (!splitter.take(text, at, end)) return null;
    at = end;
  }
  return splitter.parts(text);
}

interface Open {
  readonly pointer: readonly string[];
  readonly start: number;
}

class Splitter {
  readonly #layout: PartLayout;
  readonly #found: Open[] = [];
  readonly #seen = new Set<string>();
  /** The keys that are currently open, outermost first. */
  #path: readonly string[] = [];
  /** Indentation of the keys at each depth. Null if none has been read yet. */
  #indents: (number | null)[] = [0];

  constructor(layout: PartLayout) {
    this.#layout = layout;
  }

  /** Returns false if the line shows that the text cannot be split. */
  take(text: string, start: number, end: number): boolean {
    let at = start;
    while (text.charCodeAt(at) === space) at += 1;
    const sign = text.charCodeAt(at);
    if (at >= end || sign === lineFeed || sign === carriageReturn || sign === hash) return true;
    const indent = at - start;
    const depth = this.#depthAt(indent);
    if (depth === null) return sign !== tab || this.#found.length > 0;
    if (depth < 0) return false;
    if (indent === 0 && sign === dash) return this.#takeDash(text.slice(at, end).trimEnd());
    const key = keyOf(text.slice(at, end).trimEnd());
    return key !== null && this.#open([...this.#path.slice(0, depth), key.name], start, key.isHeader, depth);
  }

  parts(text: string): readonly DocumentPart[] | null {
    if (this.#found.length === 0) return null;
    return this.#found.map(({ pointer, start }, index) => ({
      pointer,
      text: text.slice(start, this.#found[index + 1]?.start),
    }));
  }

  /**
   * Returns the depth at which a line with that indentation begins a key. Null if the line is part of a key's
   * content. -1 if the indentation is not valid.
   */
  #depthAt(indent: number): number | null {
    for (const [depth, own] of this.#indents.entries()) {
      if (own === null) {
        this.#indents[depth] = indent;
        return depth;
      }
      if (indent === own) return depth;
      if (indent < own) return -1;
    }
    return null;
  }

  #open(pointer: readonly string[], start: number, isHeader: boolean, depth: number): boolean {
    const mark = JSON.stringify(pointer);
    if (this.#seen.has(mark)) return false;
    this.#seen.add(mark);
    this.#found.push({ pointer, start });
    this.#path = pointer;
    this.#indents = this.#indents.slice(0, depth + 1);
    if (isHeader && pointer.length < this.#layout(pointer[0] ?? "")) this.#indents.push(null);
    return true;
  }

  /** A list may be indented as little as its key. Before the first key, only the document marker is allowed. */
  #takeDash(line: string): boolean {
    if (line.startsWith("---")) return this.#found.length === 0 && line === "---";
    return this.#found.length > 0 && this.#indents.length === 1 && /^-(?:\s|$)/.test(line);
  }
}

const [tab, lineFeed, carriageReturn, space, hash, dash] = [0x09, 0x0a, 0x0d, 0x20, 0x23, 0x2d];

const keyLine =
  /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s#"'&*!|>%@`{}[\],?:-](?:[^\s]|[ \t]+[^\s#:])*?))[ \t]*:(?:[ \t]+(.*))?$/s;

/**
 * Returns a line's key, and whether only a comment follows it. Null if the line does not begin with a key, or if
 * the key is not written plainly.
 */
function keyOf(line: string): { readonly name: string; readonly isHeader: boolean } | null {
  const [, double, single, plain, rest = ""] = keyLine.exec(line) ?? [];
  if (double?.includes("\\") === true) return null;
  const name = double ?? single?.replaceAll("''", "'") ?? plain;
  return name === undefined || name === "<<" ? null : { name, isHeader: /^(?:#|$)/.test(rest) };
}
