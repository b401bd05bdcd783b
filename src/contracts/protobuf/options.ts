import { ProtobufFault, type Token, type Tokens } from "./tokens.ts";

/** Options by name, as written but without spaces: `deprecated`, `(acme.sunset)`, `features.field_presence`. */
export interface Options {
  readonly values: ReadonlyMap<string, string>;
  /** The tokens within the braces, for options whose value is a message. */
  readonly aggregates: ReadonlyMap<string, readonly Token[]>;
  /** First and last line of the option that deprecates. Null if there is none. */
  readonly deprecated: { readonly line: number; readonly endLine: number } | null;
}

export const noOptions: Options = { values: new Map(), aggregates: new Map(), deprecated: null };

/** Reads `[name = value, …]` if it follows. */
export function readOptionList(tokens: Tokens): Options {
  if (tokens.peek().text !== "[" || tokens.peek().kind !== "sign") return noOptions;
  tokens.next();
  let all = noOptions;
  while (!isSign(tokens.peek(), "]")) {
    all = merged(all, readOption(tokens));
    if (isSign(tokens.peek(), ",")) tokens.next();
  }
  tokens.next();
  return all;
}

/** Reads `name = value`. */
export function readOption(tokens: Tokens): Options {
  const { line } = tokens.peek();
  let name = "";
  while (!isSign(tokens.peek(), "=")) {
    const token = tokens.next();
    if (token.kind === "end" || /^[;{}\]]$/.test(token.text))
      throw new ProtobufFault(`Expected the name of an option, found ${said(token)}.`, token.line);
    name += token.text;
  }
  tokens.next();
  const { value, inside, endLine } = readValue(tokens);
  const isDeprecating = name === "deprecated" && value === "true";
  return {
    values: new Map([[name, value]]),
    aggregates: new Map(inside === null ? [] : [[name, inside]]),
    deprecated: isDeprecating ? { line, endLine } : null,
  };
}

export function merged(a: Options, b: Options): Options {
  return {
    values: new Map([...a.values, ...b.values]),
    aggregates: new Map([...a.aggregates, ...b.aggregates]),
    deprecated: a.deprecated ?? b.deprecated,
  };
}

/** Reads a word, a number, a text in one or more parts, or a message in braces. */
function readValue(tokens: Tokens): { value: string; inside: readonly Token[] | null; endLine: number } {
  let token = tokens.next();
  if (isSign(token, "{")) {
    const inside: Token[] = [];
    let depth = 1;
    while (depth > 0) {
      token = tokens.next();
      inside.push(token);
      if (token.kind === "end") throw new ProtobufFault("An opening brace is never closed.", token.line);
      if (isSign(token, "{")) depth += 1;
      if (isSign(token, "}")) depth -= 1;
    }
    return { value: "", inside, endLine: token.line };
  }
  const sign = isSign(token, "-") ? "-" : "";
  if (isSign(token, "-") || isSign(token, "+")) token = tokens.next();
  if (token.kind === "sign" || token.kind === "end")
    throw new ProtobufFault(`Expected a value, found ${said(token)}.`, token.line);
  let value = sign + token.text;
  while (token.kind === "text" && tokens.peek().kind === "text") {
    token = tokens.next();
    value += token.text;
  }
  return { value, inside: null, endLine: token.line };
}

export function isSign(token: Token, sign: string): boolean {
  return token.kind === "sign" && token.text === sign;
}

export function said({ kind, text }: Token): string {
  return kind === "end" ? "the end of the file" : `\`${text.slice(0, 40)}\``;
}
