import type { Tree, TreeCursor } from "web-tree-sitter";

/** A walk over one tree, from node to node. While it lasts nothing else may be asked of any tree. */
export interface TreeWalk {
  toFirstChild(): boolean;
  toNextSibling(): boolean;
  toParent(): boolean;
  readonly type: string;
  readonly field: string | null;
  readonly start: number;
  readonly end: number;
  readonly isMissing: boolean;
  readonly hasError: boolean;
  free(): void;
}

/** The runtime is asked itself where it can be had: it cannot where somebody else has made it. */
export function walkOver(tree: Tree): TreeWalk {
  const asked = questions ?? (runtime === null ? null : questionsOf(runtime));
  questions = asked;
  return runtime === null || asked === null ? new CursorWalk(tree) : new RuntimeWalk(tree, runtime, asked);
}

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

/** The parser's own cursor is copied into its buffer and back for each question, of which a node takes seven; here it stays there. */
export class RuntimeWalk implements TreeWalk {
  readonly #tree: number;
  readonly #cursor: TreeCursor;
  readonly #types: readonly string[];
  readonly #fields: readonly (string | null)[];
  readonly #ask: Questions;
  readonly #runtime: Runtime;

  constructor(tree: Tree, runtime: Runtime, ask: Questions) {
    this.#runtime = runtime;
    this.#ask = ask;
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

/** The parser's cursor, as everybody has it. */
export class CursorWalk implements TreeWalk {
  readonly #cursor: TreeCursor;

  constructor(tree: Tree) {
    this.#cursor = tree.walk();
  }

  toFirstChild(): boolean {
    return this.#cursor.gotoFirstChild();
  }

  toNextSibling(): boolean {
    return this.#cursor.gotoNextSibling();
  }

  toParent(): boolean {
    return this.#cursor.gotoParent();
  }

  get type(): string {
    return this.#cursor.nodeType;
  }

  get field(): string | null {
    return this.#cursor.currentFieldName;
  }

  get start(): number {
    return this.#cursor.startIndex;
  }

  get end(): number {
    return this.#cursor.endIndex;
  }

  get isMissing(): boolean {
    return this.#cursor.nodeIsMissing;
  }

  get hasError(): boolean {
    return this.#cursor.currentNode.hasError;
  }

  free(): void {
    this.#cursor.delete();
  }
}

/** The runtime has hundreds of properties; a copy of few is found faster. Null where they are not those that we know. */
function questionsOf(from: Runtime): Questions | null {
  const ask = (name: string): Ask => from[`_ts_tree_cursor_${name}_wasm`] as Ask;
  const bufferAt = from["_ts_init"] as () => number;
  const asked = {
    toFirstChild: ask("goto_first_child"),
    toNextSibling: ask("goto_next_sibling"),
    toParent: ask("goto_parent"),
    type: ask("current_node_type_id"),
    isMissing: ask("current_node_is_missing"),
    field: ask("current_field_id"),
    start: ask("start_index"),
    end: ask("end_index"),
  };
  if (![bufferAt, ...Object.values(asked)].every((each) => typeof each === "function")) return null;
  return { ...asked, buffer: bufferAt() / Int32Array.BYTES_PER_ELEMENT };
}
