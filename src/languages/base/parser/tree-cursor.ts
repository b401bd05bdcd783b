import type { Tree, TreeCursor } from "web-tree-sitter";

type Ask = (tree: number) => number;

/** What the parser's runtime answers of the cursor that lies in its buffer. */
interface Questions {
  /** Where the buffer begins, in words. */
  readonly buffer: number;
  readonly toFirstChild: Ask;
  readonly toNextSibling: Ask;
  readonly toParent: Ask;
  readonly type: Ask;
  readonly isMissing: Ask;
  readonly field: Ask;
  readonly start: Ask;
  readonly end: Ask;
}

/** Its memory is another one after it has grown. */
interface Runtime extends Readonly<Record<string, unknown>> {
  readonly HEAP32: Int32Array;
}

/** What `Parser.init` was given: the runtime puts its functions and its memory there. */
let runtime: Runtime | null = null;
let questions: Questions | null = null;

/** Options of `Parser.init` by which its runtime can be asked afterwards. */
export function runtimeOptions(wasmBinary: ArrayBuffer): { readonly wasmBinary: ArrayBuffer } {
  const options = { wasmBinary };
  runtime = options as unknown as Runtime;
  questions = null;
  return options;
}

/** Words of the buffer that are a cursor. */
const size = 4;

/**
 * A walk over one tree. The parser's own cursor is copied into its buffer and back for each question, of which a node
 * takes seven; here it stays there, so that nothing else may be asked of any tree until the walk has ended.
 */
export class Walk {
  readonly #tree: number;
  readonly #cursor: TreeCursor;
  readonly #types: readonly string[];
  readonly #fields: readonly (string | null)[];
  readonly #ask: Questions;
  readonly #runtime: Runtime;

  constructor(tree: Tree) {
    if (runtime === null) throw new Error("a tree is walked before there is a parser");
    this.#runtime = runtime;
    // The runtime has hundreds of properties; a copy of few is found faster.
    this.#ask = questions ??= questionsOf(runtime);
    this.#tree = (tree as unknown as Readonly<Record<0, number>>)[0];
    this.#types = tree.language.types;
    this.#fields = tree.language.fields;
    this.#cursor = tree.walk();
  }

  toFirstChild(): boolean {
    return this.#ask.toFirstChild(this.#tree) === 1;
  }

  toNextSibling(): boolean {
    return this.#ask.toNextSibling(this.#tree) === 1;
  }

  toParent(): boolean {
    return this.#ask.toParent(this.#tree) === 1;
  }

  get type(): string {
    return this.#types[this.#ask.type(this.#tree)] ?? "ERROR";
  }

  get field(): string | null {
    return this.#fields[this.#ask.field(this.#tree)] ?? null;
  }

  get start(): number {
    return this.#ask.start(this.#tree);
  }

  get end(): number {
    return this.#ask.end(this.#tree);
  }

  get isMissing(): boolean {
    return this.#ask.isMissing(this.#tree) === 1;
  }

  get hasError(): boolean {
    const own = this.#takeOut();
    const { hasError } = this.#cursor.currentNode;
    for (let index = 0; index < size; index += 1)
      this.#runtime.HEAP32[this.#ask.buffer + index] = own[index] ?? 0;
    return hasError;
  }

  free(): void {
    this.#takeOut();
    this.#cursor.delete();
  }

  /** Lets the parser's own cursor stand where the walk does. */
  #takeOut(): Record<number, number> {
    const own = this.#cursor as unknown as Record<number, number>;
    for (let index = 0; index < size; index += 1)
      own[index] = this.#runtime.HEAP32[this.#ask.buffer + index] ?? 0;
    return own;
  }
}

function questionsOf(from: Runtime): Questions {
  const ask = (name: string): Ask => from[`_ts_tree_cursor_${name}_wasm`] as Ask;
  const bufferAt = from["_ts_init"] as () => number;
  return {
    buffer: bufferAt() / Int32Array.BYTES_PER_ELEMENT,
    toFirstChild: ask("goto_first_child"),
    toNextSibling: ask("goto_next_sibling"),
    toParent: ask("goto_parent"),
    type: ask("current_node_type_id"),
    isMissing: ask("current_node_is_missing"),
    field: ask("current_field_id"),
    start: ask("start_index"),
    end: ask("end_index"),
  };
}
