import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseAllDocuments,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { aliasTargets } from "../../../core/document/aliases.ts";
import { syntaxFaults } from "../../../core/document/yaml-syntax.ts";
import { listItems } from "../../../core/limits.ts";
import type { ContractDocument, DocumentFault, DocumentReading, Site, Spot, Spots } from "../document.ts";

/**
 * Reads the documents of a YAML file. All aliases of a value share one object, so that expanding aliases cannot
 * exhaust the memory.
 */
export function readYamlDocuments(path: string, text: string): DocumentReading {
  const early = syntaxFaults.before(text, limits);
  if (early.length > 0) return { documents: [], faults: early };
  const parsed = parseAllDocuments(text, {
    version: "1.2",
    schema: "core",
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: "error",
  });
  if (!Array.isArray(parsed)) return { documents: [], faults: [] };
  const documents: ContractDocument[] = [];
  const faults: DocumentFault[] = [];
  while (parsed.length > 0) {
    // A document's nodes take ten times the memory of its values, so each is released as soon as it is read.
    const next = parsed.shift();
    if (next === undefined) break;
    const own = syntaxFaults.of(next);
    faults.push(...own);
    if (own.length > 0 || next.contents === null) continue;
    const values = new YamlValues(next);
    const root = values.of(next.contents, 0);
    faults.push(...values.faults);
    documents.push({ path, text, root, spots: values.spots });
  }
  return { documents, faults };
}

/** Parsed YAML needs about sixty times the memory of its text. No real contract is nested more deeply than this. */
const limits = { kind: "contract in YAML", size: 32 * 1024 * 1024, depth: 500, aliased: 0 };

class YamlSpots implements Spots {
  readonly #spots = new WeakMap<object, ReadonlyMap<string, Spot>>();

  note(holder: object, spots: ReadonlyMap<string, Spot>): void {
    this.#spots.set(holder, spots);
  }

  of({ holder, key }: Site): Spot | null {
    return this.#spots.get(holder)?.get(key) ?? null;
  }
}

class YamlValues {
  readonly faults: DocumentFault[] = [];
  readonly spots: YamlSpots = new YamlSpots();
  readonly #targets: ReadonlyMap<Alias, Node>;
  readonly #known = new Map<Node, unknown>();
  readonly #open = new Set<Node>();

  constructor(document: Document) {
    this.#targets = aliasTargets(document);
  }

  of(node: Node | null, depth: number): unknown {
    if (node === null) return null;
    if (isAlias(node)) return this.#alias(node, depth);
    if (isScalar(node)) return scalarValue(node.value, node.source, node.tag);
    if (this.#known.has(node)) return this.#known.get(node);
    const start = node.range?.[0] ?? 0;
    if (depth > limits.depth) {
      if (!this.faults.some(({ message }) => message === tooDeep)) this.#fault(start, tooDeep);
      return null;
    }
    this.#open.add(node);
    const value = isMap(node) ? this.#map(node, depth) : isSeq(node) ? this.#list(node, depth) : null;
    this.#open.delete(node);
    if (node.anchor) this.#known.set(node, value);
    return value;
  }

  #alias(alias: Alias, depth: number): unknown {
    const target = this.#targets.get(alias);
    const start = alias.range?.[0] ?? 0;
    if (target === undefined)
      this.#fault(start, `There is no anchor \`&${alias.source}\` before this alias.`);
    else if (this.#open.has(target)) this.#fault(start, `The alias \`*${alias.source}\` contains itself.`);
    else return this.of(target, depth);
    return null;
  }

  #list(node: YAMLSeq, depth: number): unknown[] {
    const spots = new Map<string, Spot>();
    const list = (node.items as (Node | null)[]).map((item, index) => {
      const start = item?.range?.[0] ?? node.range?.[0] ?? 0;
      spots.set(String(index), { start, end: item?.range?.[1] ?? start });
      return this.of(item, depth + 1);
    });
    this.spots.note(list, spots);
    return list;
  }

  #map(node: YAMLMap, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const spots = new Map<string, Spot>();
    const merges: unknown[] = [];
    for (const pair of node.items as Pair<Node | null, Node | null>[]) {
      const keyNode = isAlias(pair.key) ? this.#targets.get(pair.key) : pair.key;
      const start = pair.key?.range?.[0] ?? node.range?.[0] ?? 0;
      if (!isScalar(keyNode)) continue;
      const key = keyNode.source ?? String(keyNode.value);
      const held = this.of(pair.value, depth + 1);
      if (key === "<<" && keyNode.type === "PLAIN") {
        merges.push(held);
        continue;
      }
      if (Object.hasOwn(value, key)) this.#fault(start, `\`${key.slice(0, 60)}\` occurs twice. Remove one.`);
      // If a key is repeated, the last one counts, as in JSON and in most YAML parsers.
      set(value, key, held);
      spots.set(key, { start, end: pair.value?.range?.[1] ?? start + key.length });
    }
    this.spots.note(value, spots);
    for (const merge of merges.flat())
      if (typeof merge === "object" && merge !== null) this.#merge(value, spots, merge);
    return value;
  }

  /** The mapping's own keys have precedence. */
  #merge(value: Record<string, unknown>, spots: Map<string, Spot>, from: object): void {
    for (const [key, held] of Object.entries(from)) {
      if (Object.hasOwn(value, key)) continue;
      set(value, key, held);
      const spot = this.spots.of({ holder: from, key } as Site);
      if (spot !== null) spots.set(key, spot);
    }
  }

  #fault(offset: number, message: string): void {
    if (this.faults.length < listItems) this.faults.push({ offset, message });
  }
}

const tooDeep = `Nested more than ${limits.depth} levels deep; deeper levels are not read.`;

/** `__proto__` is treated as an ordinary key. */
function set(value: Record<string, unknown>, key: string, held: unknown): void {
  if (key === "__proto__")
    Object.defineProperty(value, key, { value: held, enumerable: true, configurable: true });
  else value[key] = held;
}

/** Returns numbers and booleans as values. All other scalars are returned as their text. */
function scalarValue(value: unknown, source: string | undefined, tag: string | undefined): unknown {
  const isTyped = typeof value === "number" || typeof value === "boolean" || value === null;
  return isTyped && tag?.endsWith(":str") !== true ? value : (source ?? String(value));
}
