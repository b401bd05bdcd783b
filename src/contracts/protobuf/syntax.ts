import { isSign, said } from "./options.ts";
import { ProtobufFault, type Token, type Tokens } from "./tokens.ts";

/** Reads the parts of statements. Any other content is an error. */
export class Syntax {
  readonly #tokens: Tokens;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  travelling(): { type: string; isStream: boolean } {
    this.sign("(");
    const isStream = this.#tokens.peek().text === "stream" && !isSign(this.#tokens.peek(1), ")");
    if (isStream) this.#tokens.next();
    const type = this.typeName();
    this.sign(")");
    return { type, isStream };
  }

  label(): string | null {
    const { text } = this.#tokens.peek();
    const isLabel = /^(?:optional|required|repeated)$/.test(text) && this.#tokens.peek(1).text !== "=";
    return isLabel ? this.#tokens.next().text : null;
  }

  typeName(): string {
    let name = isSign(this.#tokens.peek(), ".") ? this.#tokens.next().text : "";
    name += this.name().text;
    while (isSign(this.#tokens.peek(), ".")) name += this.#tokens.next().text + this.name().text;
    return name;
  }

  name(): Token {
    const token = this.#tokens.next();
    if (token.kind !== "word") throw new ProtobufFault(`Expected a name, found ${said(token)}.`, token.line);
    return token;
  }

  number(): number {
    this.sign("=");
    const isNegative = isSign(this.#tokens.peek(), "-");
    if (isNegative) this.#tokens.next();
    const token = this.#tokens.next();
    if (token.kind !== "number")
      throw new ProtobufFault(`Expected a number, found ${said(token)}.`, token.line);
    const value = /^0[0-7]+$/.test(token.text) ? Number.parseInt(token.text, 8) : Number(token.text);
    return isNegative ? -value : value;
  }

  sign(sign: string): void {
    const token = this.#tokens.next();
    if (!isSign(token, sign))
      throw new ProtobufFault(`Expected \`${sign}\`, found ${said(token)}.`, token.line);
  }

  word(word: string): void {
    const token = this.#tokens.next();
    if (token.text !== word)
      throw new ProtobufFault(`Expected \`${word}\`, found ${said(token)}.`, token.line);
  }

  semicolon(): Token {
    const token = this.#tokens.peek();
    this.sign(";");
    return token;
  }

  /** Skips to the end of a statement that contains no feature. */
  skip(): Token {
    for (let depth = 0; ;) {
      const token = this.#tokens.next();
      if (token.kind === "end") throw new ProtobufFault("A statement is never ended.", token.line);
      if (isSign(token, "{") || isSign(token, "[")) depth += 1;
      if (isSign(token, "}") || isSign(token, "]")) depth -= 1;
      if (depth === 0 && (isSign(token, ";") || isSign(token, "}"))) return token;
    }
  }
}
