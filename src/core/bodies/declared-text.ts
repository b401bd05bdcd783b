import type { Declaration } from "../model/declaration.ts";
import type { BodyWord, Lexis } from "../model/language/lexis.ts";
import { codeTokens, type CodeToken } from "./code-tokens.ts";
import { behindBracket } from "./token-brackets.ts";

/** Returns the text of a declaration from its name to its end. */
export function textOfDeclaration({ place }: Pick<Declaration, "place">, lines: readonly string[]): string {
  const own = lines.slice(place.line - 1, place.endLine);
  return [own[0]?.slice(place.column - 1) ?? "", ...own.slice(1)].join("\n");
}

/** Returns the tokens of a function's body. Null if there is none, or if it only says that there is none. */
export function bodyTokens(text: string, lexis: Lexis): readonly CodeToken[] | null {
  const { body } = headerAndBody(text, lexis) ?? { body: [] };
  const words = body.filter(({ kind }) => kind === "word");
  const saysNothing =
    words.length === 0
      ? !body.some(({ kind }) => kind === "string")
      : words.every(({ text: each }) => lexis.emptyBodyWords.has(each));
  return saysNothing ? null : body;
}

/** The tokens of a declaration, starting at its name. */
export interface HeaderAndBody {
  readonly header: readonly CodeToken[];
  readonly body: readonly CodeToken[];
}

/** Splits a declaration into header and body. Null if it ends with its header. */
export function headerAndBody(text: string, lexis: Lexis): HeaderAndBody | null {
  const tokens = codeTokens(text, lexis);
  const { bodyWord } = lexis;
  if (lexis.suites === "end") return untilEnd(text, tokens, lexis);
  let depth = 0;
  let bounds = false;
  let hasList = false;
  const begin = tokens.findIndex((token, index) => {
    if (depth === 0 && token.text === "where") bounds = true;
    if (token.text === bodyWord?.begin) return depth === 0 && token.kind === "word";
    if (token.kind !== "sign") return false;
    if (token.text === "(") hasList = true;
    if ("([".includes(token.text)) depth += 1;
    else if (")]".includes(token.text)) depth -= 1;
    else if (bodyWord !== undefined) return false;
    else if (depth === 0 && lexis.suites === "indentation") return token.text === ":";
    else if (depth === 0 && token.text === "{")
      return (bounds && tokens[index - 1]?.text === ",") || opensBody(tokens, index);
    if (depth === 0 && token.text === "=" && lexis.equalsOpensBody === true && hasList) return true;
    return depth === 0 && token.text === ">" && isArrow(tokens[index - 1]);
  });
  const header = tokens.slice(0, begin);
  if (begin < 0 || (lexis.suites === "indentation" && !header.some(takesArguments))) return null;
  return {
    header,
    body: tokens.slice(bodyWord === undefined ? begin + 1 : behindWord(tokens, begin, bodyWord)),
  };
}

/** The header ends with its parameters in brackets, else with its line; `=` behind it opens a body without `end`. */
function untilEnd(text: string, tokens: readonly CodeToken[], lexis: Lexis): HeaderAndBody | null {
  const [open] = /^[^\s(;]*[ \t]*\(/.exec(text) ?? [];
  const line = codeTokens(text.slice(0, text.search(/[\n;]|\s=\s|$/)), lexis).length;
  const begin = open === undefined ? line : behindBracket(tokens, codeTokens(open, lexis).length - 1);
  const header = tokens.slice(0, begin);
  const isExpression = tokens[begin]?.text === "=";
  if (!isExpression && tokens.at(-1)?.text !== "end") return null;
  const own = isExpression ? tokens.slice(begin + 1) : tokens.slice(begin, -1);
  return { header, body: statementsOf(own).flatMap(conditionFirst) };
}

/** Signs behind which a statement goes on, on the next line. */
const joining = new Set("([{,.|&=+-*/<\\");

function statementsOf(tokens: readonly CodeToken[]): readonly (readonly CodeToken[])[] {
  const statements: CodeToken[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    const goesOn = token.text === "." || (before?.kind === "sign" && joining.has(before.text));
    if (token.opensLine === true && !goesOn) statements.push([]);
    statements.at(-1)?.push(token);
  }
  return statements;
}

/** `raise Gone if late`: the condition is written behind what it is for. */
function conditionFirst(statement: readonly CodeToken[]): readonly CodeToken[] {
  const condition = statement
    .slice(1)
    .find(({ kind, text }) => kind === "word" && /^(?:if|unless)$/.test(text));
  return condition ? [condition, ...statement] : statement;
}

/** Where the body begins whose word is at an index: `do …` or `do: …`. Of several clauses, the second one. */
function behindWord(tokens: readonly CodeToken[], begin: number, { again }: BodyWord): number {
  const next = tokens.findIndex(({ kind, text }, at) => at > begin && kind === "word" && again.test(text));
  return next > 0 ? next : begin + (tokens[begin + 1]?.text === ":" ? 2 : 1);
}

/** A colon without parentheses before it is followed by a type, not by a body. */
function takesArguments({ kind, text }: CodeToken): boolean {
  return kind === "sign" && text === "(";
}

function isArrow(before: CodeToken | undefined): boolean {
  return before?.kind === "sign" && before.text === "=";
}

/** `{` after `:`, `|` or `&` begins a type. */
function opensBody(tokens: readonly CodeToken[], index: number): boolean {
  const before = tokens[index - 1];
  return before === undefined || before.kind !== "sign" || !":|&=<,".includes(before.text);
}
