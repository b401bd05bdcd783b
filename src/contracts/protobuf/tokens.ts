/** A syntax error in a file, and its line. */
export class ProtobufFault extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

export interface Comment {
  readonly line: number;
  readonly endLine: number;
  /** The comment's text without its delimiters and without the stars at the start of its lines. */
  readonly text: string;
}

export interface Token {
  readonly kind: "word" | "number" | "text" | "sign" | "end";
  /** The token as written. For a string, its content. */
  readonly text: string;
  /** 1-based; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** The comments between this token and the one before it. */
  readonly comments: readonly Comment[];
}

const part =
  /(\s+)|(\/\/[^\n]*)|(\/\*[\s\S]*?\*\/)|([A-Za-z_]\w*)|((?:\d|\.\d)[\w.]*)|("(?:[^"\\\n]|\\[^\n])*"|'(?:[^'\\\n]|\\[^\n])*')|([^\s"'])/gy;

/** Yields the tokens of a text one by one, each with the comments before it. */
export class Tokens {
  readonly #text: string;
  readonly #ahead: Token[] = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the token `distance` places ahead without consuming it. */
  peek(distance = 0): Token {
    while (this.#ahead.length <= distance) this.#ahead.push(this.#read());
    const token = this.#ahead[distance];
    if (token === undefined) throw new ProtobufFault("The file ends here.", this.#line);
    return token;
  }

  next(): Token {
    const token = this.peek();
    this.#ahead.shift();
    return token;
  }

  #read(): Token {
    const comments: Comment[] = [];
    while (this.#at < this.#text.length) {
      part.lastIndex = this.#at;
      const match = part.exec(this.#text);
      if (match === null)
        throw new ProtobufFault("A string that begins here does not end on its line.", this.#line);
      const [written, , lineComment, block, word, number, text, sign] = match;
      const [line, column] = [this.#line, this.#at - this.#lineStart + 1];
      if (sign === "/" && this.#text[this.#at + 1] === "*")
        throw new ProtobufFault("A comment that begins here is never closed.", line);
      this.#advance(written);
      const comment = lineComment ?? block;
      if (comment !== undefined) comments.push({ line, endLine: this.#line, text: wordsOf(comment) });
      const at = { line, column, comments };
      if (word !== undefined) return { kind: "word", text: word, ...at };
      if (number !== undefined) return { kind: "number", text: number, ...at };
      if (text !== undefined) return { kind: "text", text: unescaped(text), ...at };
      if (sign !== undefined) return { kind: "sign", text: sign, ...at };
    }
    return { kind: "end", text: "", line: this.#line, column: this.#at - this.#lineStart + 1, comments };
  }

  #advance(written: string): void {
    for (let at = written.indexOf("\n"); at >= 0; at = written.indexOf("\n", at + 1)) {
      this.#line += 1;
      this.#lineStart = this.#at + at + 1;
    }
    this.#at += written.length;
  }
}

function wordsOf(comment: string): string {
  if (comment.startsWith("//")) return comment.replace(/^\/{2,}!?/, "").trim();
  const lines = comment.slice(2, -2).split("\n");
  return lines.map((each) => each.replace(/^\s*\*?/, "").trim()).join("\n");
}

function unescaped(literal: string): string {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
}
