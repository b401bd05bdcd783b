import { Language, Parser, type ParseState, type Tree } from "web-tree-sitter";
import type { LoadAsset } from "../../core/model/declaration.ts";
import { Effort } from "./parser/effort.ts";

/** A file whose parsing was given up. */
export interface GivenUp {
  readonly reason: string;
}

let runtime: Promise<void> | null = null;
const parsers = new Map<string, Promise<Parser>>();

/** The parser of a grammar; runtime and grammar are loaded on first use, once in a process. */
async function parserFor(grammar: string, load: LoadAsset): Promise<Parser> {
  const known = parsers.get(grammar);
  if (known) return known;
  const created = create(grammar, load);
  parsers.set(grammar, created);
  // A failed load may succeed the next time; a broken promise would stay.
  created.catch(() => parsers.delete(grammar));
  return created;
}

async function create(grammar: string, load: LoadAsset): Promise<Parser> {
  runtime ??= load("web-tree-sitter").then(async (wasmBinary) =>
    Parser.init({ wasmBinary: ownBuffer(wasmBinary) }),
  );
  try {
    await runtime;
  } catch (error) {
    runtime = null;
    throw error;
  }
  const language = await Language.load(await load(grammar));
  return new Parser().setLanguage(language);
}

/** Characters whose trees are kept; a tree takes ten times their memory. */
const keptCharacters = 512 * 1024;

/** The trees that were made last: what reads declarations and what reads uses ask for the same ones. */
class KeptTrees {
  readonly #trees = new Map<string, Map<string, Tree>>();
  readonly #order: { readonly grammar: string; readonly text: string }[] = [];
  #size = 0;

  get(grammar: string, text: string): Tree | undefined {
    return this.#trees.get(grammar)?.get(text);
  }

  /** Takes the tree over: it frees it one day. */
  keep(grammar: string, text: string, tree: Tree): void {
    if (text.length > keptCharacters) return tree.delete();
    const own = this.#trees.get(grammar) ?? new Map<string, Tree>();
    this.#trees.set(grammar, own.set(text, tree));
    this.#order.push({ grammar, text });
    this.#size += text.length;
    while (this.#size > keptCharacters) this.#forgetFirst();
  }

  clear(): void {
    this.#trees.clear();
    this.#order.length = 0;
    this.#size = 0;
  }

  #forgetFirst(): void {
    const first = this.#order.shift();
    if (first === undefined) return;
    this.#size -= first.text.length;
    this.#trees.get(first.grammar)?.get(first.text)?.delete();
    this.#trees.get(first.grammar)?.delete(first.text);
  }
}

const kept = new KeptTrees();

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** True while a tree is made or used: where it is still true at the next file, the work was ended in the middle. */
let isAtWork = false;

/** WebAssembly throws where its memory or stack is used up; that costs one file. */
function parsed(parse: () => Tree | null): Tree | null | "failed" {
  try {
    return parse();
  } catch {
    return "failed";
  }
}

/**
 * Parses a text and hands the tree to `use`, which must not hold it; the tree is freed some time afterwards.
 * Some inputs make a parser crawl: what takes more than `effort` is given up.
 */
export async function parse<T>(
  grammar: string,
  text: string,
  load: LoadAsset,
  use: (tree: Tree) => T,
  effort: Effort = new Effort(),
): Promise<T | GivenUp> {
  if (isAtWork) forget();
  const parser = await parserFor(grammar, load);
  isAtWork = true;
  try {
    return treeFor(parser, grammar, text, use, effort);
  } finally {
    isAtWork = false;
  }
}

/** After a failure nothing in the runtime's memory is certain. */
function forget(): void {
  parsers.clear();
  kept.clear();
  isAtWork = false;
}

function treeFor<T>(
  parser: Parser,
  grammar: string,
  text: string,
  use: (tree: Tree) => T,
  effort: Effort,
): T | GivenUp {
  const known = kept.get(grammar, text);
  if (known !== undefined) return use(known);
  const progressCallback = (state: ParseState): boolean => effort.step(state);
  const tree = parsed(() => parser.parse(text, null, { progressCallback }));
  if (tree === "failed") {
    parsers.delete(grammar);
    kept.clear();
    return { reason: "the parser gave up: the code is nested too deeply, or too large" };
  }
  if (tree === null) {
    // Without it the next file would go on where this one stopped.
    parser.reset();
    return { reason: "parsing took too long and was stopped" };
  }
  try {
    return use(tree);
  } finally {
    kept.keep(grammar, text, tree);
  }
}
