import type { Tree, TreeCursor } from "web-tree-sitter";

type Ask = (tree: number) => number;

/** What the parser's runtime answers of the cursor that lies in its buffer. */
interface Questions {
  readonly _ts_init: () => number;
  readonly _ts_tree_cursor_goto_first_child_wasm: Ask;
  readonly _ts_tree_cursor_goto_next_sibling_wasm: Ask;
  readonly _ts_tree_cursor_goto_parent_wasm: Ask;
  readonly _ts_tree_cursor_current_node_type_id_wasm: Ask;
  readonly _ts_tree_cursor_current_node_is_missing_wasm: Ask;
  readonly _ts_tree_cursor_current_field_id_wasm: Ask;
  readonly _ts_tree_cursor_start_index_wasm: Ask;
  readonly _ts_tree_cursor_end_index_wasm: Ask;
}

/** Its memory is another one after it has grown. */
interface Runtime extends Questions {
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
  /** Where the buffer begins, in words. */
  readonly #buffer: number;

  constructor(tree: Tree) {
    if (runtime === null) throw new Error("a tree is walked before there is a parser");
    this.#runtime = runtime;
    // The runtime has hundreds of properties; a copy of few is found faster.
    this.#ask = questions ??= questionsOf(runtime);
    this.#buffer = this.#ask._ts_init() / Int32Array.BYTES_PER_ELEMENT;
    this.#tree = (tree as unknown as Readonly<Record<0, number>>)[0];
    this.#types = tree.language.types;
    this.#fields = tree.language.fields;
    this.#cursor = tree.walk();
  }

  toFirstChild(): boolean {
    return this.#ask._ts_tree_cursor_goto_first_child_wasm(this.#tree) === 1;
  }

  toNextSibling(): boolean {
    return this.#ask._ts_tree_cursor_goto_next_sibling_wasm(this.#tree) === 1;
  }

  toParent(): boolean {
    return this.#ask._ts_tree_cursor_goto_parent_wasm(this.#tree) === 1;
  }

  get type(): string {
    return this.#types[this.#ask._ts_tree_cursor_current_node_type_id_wasm(this.#tree)] ?? "ERROR";
  }

  get field(): string | null {
    return this.#fields[this.#ask._ts_tree_cursor_current_field_id_wasm(this.#tree)] ?? null;
  }

  get start(): number {
    return this.#ask._ts_tree_cursor_start_index_wasm(this.#tree);
  }

  get end(): number {
    return this.#ask._ts_tree_cursor_end_index_wasm(this.#tree);
  }

  get isMissing(): boolean {
    return this.#ask._ts_tree_cursor_current_node_is_missing_wasm(this.#tree) === 1;
  }

  get hasError(): boolean {
    const own = this.#takeOut();
    const { hasError } = this.#cursor.currentNode;
    for (let index = 0; index < size; index += 1)
      this.#runtime.HEAP32[this.#buffer + index] = own[index] ?? 0;
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
      own[index] = this.#runtime.HEAP32[this.#buffer + index] ?? 0;
    return own;
  }
}

function questionsOf(from: Questions): Questions {
  return {
    _ts_init: from._ts_init,
    _ts_tree_cursor_goto_first_child_wasm: from._ts_tree_cursor_goto_first_child_wasm,
    _ts_tree_cursor_goto_next_sibling_wasm: from._ts_tree_cursor_goto_next_sibling_wasm,
    _ts_tree_cursor_goto_parent_wasm: from._ts_tree_cursor_goto_parent_wasm,
    _ts_tree_cursor_current_node_type_id_wasm: from._ts_tree_cursor_current_node_type_id_wasm,
    _ts_tree_cursor_current_node_is_missing_wasm: from._ts_tree_cursor_current_node_is_missing_wasm,
    _ts_tree_cursor_current_field_id_wasm: from._ts_tree_cursor_current_field_id_wasm,
    _ts_tree_cursor_start_index_wasm: from._ts_tree_cursor_start_index_wasm,
    _ts_tree_cursor_end_index_wasm: from._ts_tree_cursor_end_index_wasm,
  };
}
