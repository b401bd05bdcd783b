import { Language, Parser, type Tree } from "web-tree-sitter";
import type { LoadAsset } from "../../core/model/declaration.ts";

/** Longest time that one file may take, in milliseconds: some inputs make a parser crawl. */
export const longestParse = 5000;

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

function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** WebAssembly throws where its memory or stack is used up; that costs one file. */
function parsed(parse: () => Tree | null): Tree | null | "failed" {
  try {
    return parse();
  } catch {
    return "failed";
  }
}

/**
 * Parses a text and hands the tree to `use`; the tree is freed afterwards.
 * `limit` is in milliseconds.
 */
export async function parse<T>(
  grammar: string,
  text: string,
  load: LoadAsset,
  use: (tree: Tree) => T,
  limit: number = longestParse,
): Promise<T | GivenUp> {
  const parser = await parserFor(grammar, load);
  const deadline = performance.now() + limit;
  const progressCallback = (): boolean => performance.now() > deadline;
  const tree = parsed(() => parser.parse(text, null, { progressCallback }));
  if (tree === "failed") {
    parsers.delete(grammar);
    return { reason: "the parser gave up on it: its code is nested too deep, or too large" };
  }
  if (tree === null) {
    // Without it the next file would go on where this one stopped.
    parser.reset();
    return { reason: `parsing took longer than ${limit / 1000} s and was given up` };
  }
  try {
    return use(tree);
  } finally {
    tree.delete();
  }
}
