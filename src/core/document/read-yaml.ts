import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Node,
  type Pair,
  type YAMLMap,
} from "yaml";
import { aliasTargets } from "./aliases.ts";
import {
  clip,
  type DocumentLimits,
  type Fault,
  type KeyPath,
  type Placed,
  type PlacedEntry,
  type PlacedScalar,
} from "./placed.ts";
import { syntaxFaults } from "./yaml-syntax.ts";

const coreTags = new Set(["str", "int", "float", "bool", "null", "map", "seq"]);

/** The tree of a document. Null for an empty file and for a text that cannot be parsed. */
export interface DocumentReading {
  readonly tree: Placed | null;
  readonly faults: readonly Fault[];
}

/** Reads YAML 1.2 into values with places. Dates and keys remain the text as written. Never throws. */
export function readYaml(text: string, limits: DocumentLimits): DocumentReading {
  const early = syntaxFaults.before(text, limits);
  if (early.length > 0) return { tree: null, faults: early };
  const document = parseDocument(text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
    // "silent" would also hide that a second document follows.
    logLevel: "error",
  });
  const syntax = syntaxFaults.of(document);
  if (syntax.length > 0) return { tree: null, faults: syntax };
  if (document.contents === null) return { tree: null, faults: [] };
  const walk = new TreeWalk(document, limits);
  const tree = walk.node(document.contents, []);
  return { tree: walk.exhausted ? null : tree, faults: walk.faults };
}

class TreeWalk {
  readonly faults: Fault[] = [];
  readonly #limits: DocumentLimits;
  readonly #targets: ReadonlyMap<Alias, Node>;
  readonly #open = new Set<Node>();
  /** True if the walk was stopped early. The tree is then incomplete. */
  exhausted = false;
  #aliased = 0;
  #inAlias = 0;

  constructor(document: Document, limits: DocumentLimits) {
    this.#limits = limits;
    this.#targets = aliasTargets(document);
  }

  node(node: Node | null, path: KeyPath, fallback = 0): Placed {
    const [start, end] = node?.range ?? [fallback, fallback];
    const nothing: PlacedScalar = { kind: "scalar", start, end, value: null, written: "" };
    if (node === null || this.#refused(node, path, start)) return nothing;
    if (isAlias(node)) return this.#alias(this.#targets.get(node), node.source, path, start) ?? nothing;
    this.#open.add(node);
    try {
      if (isMap(node)) return { kind: "mapping", start, end, entries: this.#entries(node, path) };
      if (isSeq(node)) {
        const items = node.items.map((item, index) => this.node(item as Node, [...path, index], start));
        return { kind: "list", start, end, items };
      }
      return isScalar(node) ? scalar(node.value, node.source ?? "", node.tag, start, end) : nothing;
    } finally {
      this.#open.delete(node);
    }
  }

  #refused(node: Node, path: KeyPath, start: number): boolean {
    const { aliased, depth } = this.#limits;
    if (this.#inAlias > 0 && ++this.#aliased > aliased) {
      const message = `Aliases expand to more than ${aliased} values; write the values out instead.`;
      if (!this.exhausted) this.#fault(start, path, message);
      this.exhausted = true;
      return true;
    }
    if (path.length > depth) {
      this.exhausted = true;
      this.#fault(
        start,
        path,
        `Nested more than ${depth} levels deep. No key of this file is nested so deep.`,
      );
      return true;
    }
    const tag = isAlias(node) ? undefined : node.tag;
    if (tag && !coreTags.has(tag.replace("tag:yaml.org,2002:", ""))) {
      this.#fault(start, path, `The tag \`${clip(tag)}\` has no meaning here. Write the plain value.`);
      return true;
    }
    return false;
  }

  #alias(target: Node | undefined, name: string, path: KeyPath, start: number): Placed | null {
    if (target === undefined) {
      this.#fault(start, path, `There is no anchor \`&${clip(name)}\` before this alias.`);
      return null;
    }
    if (this.#open.has(target)) {
      this.#fault(start, path, `The alias \`*${clip(name)}\` contains itself. Remove the cycle.`);
      return null;
    }
    this.#inAlias += 1;
    const placed = this.node(target, path, start);
    this.#inAlias -= 1;
    return placed;
  }

  #entries(map: YAMLMap, path: KeyPath): Map<string, PlacedEntry> {
    const entries = new Map<string, PlacedEntry>();
    const merges: Placed[] = [];
    for (const pair of map.items as Pair<Node | null, Node | null>[]) {
      const keyStart = pair.key?.range?.[0] ?? map.range?.[0] ?? 0;
      const keyNode = isAlias(pair.key) ? (this.#targets.get(pair.key) ?? null) : pair.key;
      if (!isScalar(keyNode) || keyNode.source === undefined) {
        this.#fault(keyStart, path, "A key must be plain text.");
        continue;
      }
      const key = keyNode.source;
      const at = [...path, key];
      if (key === "__proto__") {
        this.#fault(keyStart, at, "`__proto__` is not allowed as a key.");
        continue;
      }
      const value = this.node(pair.value, at, keyStart + key.length);
      if (key === "<<" && keyNode.type === "PLAIN") merges.push(value);
      else if (entries.has(key)) this.#fault(keyStart, at, `\`${clip(key)}\` occurs twice. Remove one.`);
      else entries.set(key, { keyStart, value });
    }
    for (const merge of merges) this.#merge(merge, entries, path);
    return entries;
  }

  /** The mapping's own keys take precedence, then the merged mappings in their order. */
  #merge(merged: Placed, entries: Map<string, PlacedEntry>, path: KeyPath): void {
    const sources = merged.kind === "list" ? merged.items : [merged];
    for (const source of sources) {
      if (source.kind !== "mapping")
        this.#fault(source.start, [...path, "<<"], "`<<` expects a mapping, or a list of mappings.");
      else for (const [key, entry] of source.entries) if (!entries.has(key)) entries.set(key, entry);
    }
  }

  #fault(offset: number, path: KeyPath, message: string): void {
    this.faults.push({ offset, path, message });
  }
}

/** Preserves the value of numbers, booleans and null. Any other scalar is its text. */
function scalar(
  value: unknown,
  source: string,
  tag: string | undefined,
  start: number,
  end: number,
): PlacedScalar {
  const typed = typeof value === "number" || typeof value === "boolean" || value === null;
  const asText = !typed || tag?.endsWith(":str") === true;
  return { kind: "scalar", start, end, value: asText ? source : value, written: source };
}
