import { bodyTokens } from "../limits.ts";
import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { Lexis } from "../model/language/lexis.ts";
import type { CodeToken } from "./code-tokens.ts";
import type { HeaderAndBody } from "./declared-text.ts";
import { localName, localValue } from "./local-values.ts";
import { endsProcess } from "./process-ends.ts";
import { ValueReader } from "./value-reader.ts";
import { behindBracket } from "./token-brackets.ts";

/** The behavior of a body: it works, only refuses, only returns an empty result, or does nothing at all. */
export type BodyState = "works" | "refuses" | "returns" | "idle";

/** Returns the behavior of a body up to its first end. If this is uncertain, the body counts as working. */
export function bodyState({ header, body }: HeaderAndBody, lexis: Lexis, forms: HollowForms): BodyState {
  if (body.length > bodyTokens) return "works";
  const stateOf = (own: readonly CodeToken[]): BodyState => new BodyReader(own, lexis, forms, header).state();
  const accessors = accessorBodies(body, forms)?.map(stateOf);
  if (accessors === undefined) return stateOf(body);
  if (accessors.includes("works")) return "works";
  return accessors.includes("refuses") ? "refuses" : "returns";
}

/** Returns the last part of the name of the call that a body begins with. Null for other bodies. */
export function firstCall(body: readonly CodeToken[], forms: HollowForms): string | null {
  const values = new ValueReader(body, forms);
  const from = body.findIndex(
    ({ kind, text }) => !(kind === "sign" && "{;".includes(text)) && text !== "return",
  );
  const call = from < 0 ? null : values.call(from);
  return call === null || values.isOperator(call.end) ? null : (call.name.split(".").at(-1) ?? null);
}

class BodyReader {
  readonly #tokens: readonly CodeToken[];
  readonly #lexis: Lexis;
  readonly #forms: HollowForms;
  readonly #values: ValueReader;
  /** Local names whose value is an error. */
  readonly #errors = new Set<string>();
  readonly #header: ReadonlySet<string>;
  readonly #returnsErrors: boolean;
  /** True if the body assigned local names. It then computed something, even if nothing remains of it. */
  #hasLocals = false;
  #at = 0;

  constructor(tokens: readonly CodeToken[], lexis: Lexis, forms: HollowForms, header: readonly CodeToken[]) {
    this.#tokens = tokens;
    this.#lexis = lexis;
    this.#forms = forms;
    this.#values = new ValueReader(tokens, forms);
    const words = header.map(({ text }) => text);
    this.#header = new Set(words);
    this.#returnsErrors = forms.errorResult.test(words.join(" "));
  }

  state(): BodyState {
    const state = this.#ended();
    return state === "idle" && this.#hasLocals ? "returns" : state;
  }

  #ended(): BodyState {
    const { refusing, idle, discards } = this.#forms;
    while (this.#at < this.#tokens.length) {
      const { kind, text } = this.#token();
      const at = this.#at;
      if (kind === "sign" && "{};,".includes(text) && !this.#isEmptyLiteral()) this.#at += 1;
      else if (kind === "word" && refusing.has(text) && this.#text(1) !== "(") return "refuses";
      else if (text === "assert" && /^(?:false|0)$/i.test(this.#text(1))) return "refuses";
      else if (kind === "word" && text === "return") return this.#returned();
      else if (kind === "word" && idle.has(text)) this.#at += 1;
      else if (text === "." && this.#text(1) === "." && this.#text(2) === ".") this.#at += 3;
      else if (this.#isAssignedRefusal()) return "refuses";
      else if (this.#isLocal()) continue;
      else if (kind === "word" && discards.has(text) && this.#discarded()) continue;
      else {
        const ended = endsProcess(this.#tokens, at, this.#forms);
        if (ended !== null) return ended;
        const call = this.#values.call(at);
        if (call !== null && this.#forms.refusers.test(call.name)) return "refuses";
        if (call !== null && this.#tells(call.name) && !this.#values.isOperator(call.end))
          this.#at = call.end;
        else {
          const end = this.#values.nothing(at);
          return end !== null && this.#values.isLast(end) ? this.#refusesBy(at) : "works";
        }
      }
    }
    return "idle";
  }

  #returned(): BodyState {
    const from = this.#at + 1;
    const ended = endsProcess(this.#tokens, from, this.#forms);
    if (ended !== null) return ended;
    const call = this.#values.call(from);
    if (call !== null && (this.#forms.refusers.test(call.name) || this.#forms.errors.test(call.name)))
      return this.#values.isOperator(call.end) ? "works" : "refuses";
    if (from >= this.#tokens.length || this.#tokens[from]?.text === "}") return "idle";
    if (this.#isErrorName(from)) return "refuses";
    let end = this.#values.nothing(from);
    // `return nil, errors.New("…")`
    while (end !== null && this.#tokens[end]?.text === ",") {
      const error = this.#values.call(end + 1);
      if (error !== null && this.#forms.errors.test(error.name)) return "refuses";
      if (this.#isErrorName(end + 1)) return "refuses";
      end = this.#values.nothing(end + 1);
    }
    return end === null || this.#values.isOperator(end) ? "works" : "returns";
  }

  /** Skips `message := "…"`, which prepares a text for the next statement. */
  #isLocal(): boolean {
    const given = localValue(this.#tokens, this.#at, this.#forms);
    if (given === null) return false;
    if (given.isError) this.#errors.add(given.name);
    else this.#errors.delete(given.name);
    this.#at = given.end;
    this.#hasLocals = true;
    return true;
  }

  /** Returns true for `let orders = unimplemented!()`: the call fails before the value exists. */
  #isAssignedRefusal(): boolean {
    const from = localName(this.#tokens, this.#at, this.#forms)?.from;
    const call = from === undefined ? null : this.#values.call(from);
    return call !== null && this.#forms.refusers.test(call.name) && !this.#values.isOperator(call.end);
  }

  /** Returns true for a name whose value is an error, if the function returns errors. */
  #isErrorName(from: number): boolean {
    if (!this.#returnsErrors) return false;
    const { name, end } = this.#values.dotted(from);
    const isKnown = this.#forms.errorNames.test(name) && !this.#header.has(name);
    const isError = isKnown || this.#errors.has(name);
    return isError && !this.#values.isOperator(end);
  }

  #refusesBy(at: number): BodyState {
    return this.#forms.errors.test(this.#values.call(at)?.name ?? "") ? "refuses" : "returns";
  }

  #token(at: number = this.#at): CodeToken {
    return this.#values.token(at);
  }

  #text(by: number): string {
    return this.#token(this.#at + by).text;
  }

  #isEmptyLiteral(): boolean {
    const end = this.#token().text === "{" ? this.#values.nothing(this.#at) : null;
    return end !== null && this.#at > 0 && this.#values.isLast(end) && this.#token(this.#at - 1).text === "(";
  }

  /** Skips `_ = name`, `void name` and `del name`, which have no effect. */
  #discarded(): boolean {
    let at = this.#at + 1;
    if (this.#token(at).text === "_") at += 1;
    if (this.#token(at).text === "=") at += 1;
    const name = this.#token(at);
    if (name.kind !== "word" || this.#values.isOperator(at + 1)) return false;
    this.#at = at + 1;
    return true;
  }

  /** Returns true if the call warns or logs. */
  #tells(name: string): boolean {
    return this.#lexis.warners.test(name) || this.#forms.tellers.test(name);
  }
}

/** Returns the bodies of a property's accessors, in order. Null if one is missing, or if there is anything else. */
function accessorBodies(
  tokens: readonly CodeToken[],
  { accessors }: HollowForms,
): readonly (readonly CodeToken[])[] | null {
  if (accessors.size === 0) return null;
  const begins: number[] = [];
  const ends: number[] = [];
  let at = 0;
  while (at < tokens.length && !isSign(tokens[at], "}")) {
    const isAccessor = tokens[at]?.kind === "word" && accessors.has(tokens[at]?.text ?? "");
    const isBlock = isSign(tokens[at + 1], "{");
    const isArrow = isSign(tokens[at + 1], "=") && isSign(tokens[at + 2], ">");
    if (isAccessor && (isBlock || isArrow)) {
      ends.push(at);
      begins.push(at + (isBlock ? 2 : 3));
      at = isBlock ? behindBracket(tokens, at + 1) : at + 3;
    } else if (isAccessor) return null;
    // Attributes and modifiers precede the first accessor.
    else if (begins.length === 0 && tokens[at]?.kind !== "word" && !isSign(tokens[at], "[")) return null;
    else at = opens(tokens[at]) ? behindBracket(tokens, at) : at + 1;
  }
  if (begins.length === 0) return null;
  return begins.map((begin, index) => tokens.slice(begin, ends[index + 1] ?? at));
}

function isSign(token: CodeToken | undefined, text: string): boolean {
  return token?.kind === "sign" && token.text === text;
}

function opens(token: CodeToken | undefined): boolean {
  return token?.kind === "sign" && token.text !== "" && "([{".includes(token.text);
}
