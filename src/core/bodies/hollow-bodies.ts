import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { Lexis } from "../model/language/lexis.ts";
import type { CodeToken } from "./code-tokens.ts";
import { endsProcess } from "./process-ends.ts";

/** What a body does: it may only refuse, only give nothing, or do nothing at all. */
export type BodyState = "works" | "refuses" | "returns" | "idle";

/** Limit: a body of more tokens does something. */
const longest = 6000;

/** What the tokens of a body come to, up to its first end. What is not certain works. */
export function bodyState(tokens: readonly CodeToken[], lexis: Lexis, forms: HollowForms): BodyState {
  if (tokens.length > longest) return "works";
  return new BodyReader(tokens, lexis, forms).state();
}

class BodyReader {
  readonly #tokens: readonly CodeToken[];
  readonly #lexis: Lexis;
  readonly #forms: HollowForms;
  #at = 0;

  constructor(tokens: readonly CodeToken[], lexis: Lexis, forms: HollowForms) {
    this.#tokens = tokens;
    this.#lexis = lexis;
    this.#forms = forms;
  }

  state(): BodyState {
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
      else if (kind === "word" && discards.has(text) && this.#discarded()) continue;
      else {
        const ended = endsProcess(this.#tokens, at, this.#forms);
        if (ended !== null) return ended;
        const call = this.#call(at);
        if (call !== null && this.#forms.refusers.test(call.name)) return "refuses";
        if (call !== null && this.#tells(call.name) && !this.#isOperator(call.end)) this.#at = call.end;
        else {
          const end = this.#nothing(at);
          return end !== null && this.#isLast(end) ? this.#refusesBy(at) : "works";
        }
      }
    }
    return "idle";
  }

  #returned(): BodyState {
    const from = this.#at + 1;
    const ended = endsProcess(this.#tokens, from, this.#forms);
    if (ended !== null) return ended;
    const call = this.#call(from);
    if (call !== null && (this.#forms.refusers.test(call.name) || this.#forms.errors.test(call.name)))
      return this.#isOperator(call.end) ? "works" : "refuses";
    if (from >= this.#tokens.length || this.#tokens[from]?.text === "}") return "idle";
    let end = this.#nothing(from);
    // `return nil, errors.New("…")`
    while (end !== null && this.#tokens[end]?.text === ",") {
      const error = this.#call(end + 1);
      if (error !== null && this.#forms.errors.test(error.name)) return "refuses";
      end = this.#nothing(end + 1);
    }
    return end === null || this.#isOperator(end) ? "works" : "returns";
  }

  #refusesBy(at: number): BodyState {
    return this.#forms.errors.test(this.#call(at)?.name ?? "") ? "refuses" : "returns";
  }

  #token(at: number = this.#at): CodeToken {
    return this.#tokens[at] ?? { kind: "sign", text: "" };
  }

  #text(by: number): string {
    return this.#token(this.#at + by).text;
  }

  #isEmptyLiteral(): boolean {
    const end = this.#token().text === "{" ? this.#nothing(this.#at) : null;
    return end !== null && this.#at > 0 && this.#isLast(end) && this.#token(this.#at - 1).text === "(";
  }

  /** Nothing but closing signs is left. */
  #isLast(at: number): boolean {
    return this.#tokens.slice(at).every(({ kind, text }) => kind === "sign" && "};),".includes(text));
  }

  #isOperator(at: number): boolean {
    const { kind, text } = this.#token(at);
    return (
      kind === "sign" &&
      text !== "" &&
      ".?[(+-*/%|&=<>!:".includes(text) &&
      !(text === "?" && this.#isLast(at + 1))
    );
  }

  /** `_ = name`, `void name`, `del name`: a name is used for nothing. */
  #discarded(): boolean {
    let at = this.#at + 1;
    if (this.#token(at).text === "_") at += 1;
    if (this.#token(at).text === "=") at += 1;
    const name = this.#token(at);
    if (name.kind !== "word" || this.#isOperator(at + 1)) return false;
    this.#at = at + 1;
    return true;
  }

  /** Tells somebody something: warns or logs. */
  #tells(name: string): boolean {
    return this.#lexis.warners.test(name) || this.#forms.tellers.test(name);
  }

  /** A call of a name with dots between its parts; `end` is behind its brackets. */
  #call(from: number): { readonly name: string; readonly end: number; readonly open: number } | null {
    let at = from;
    while (["await", "new", "throw", "self", "yield", "&", "*"].includes(this.#token(at).text)) {
      if (this.#token(at).text === "self" && this.#token(at + 1).text !== "(") break;
      at += 1;
    }
    const parts: string[] = [];
    for (; this.#token(at).kind === "word" && parts.length < 12; at += 1) {
      parts.push(this.#token(at).text);
      at += 1;
      if (this.#token(at).text === "!") at += 1;
      if (this.#token(at).text === "<") at = this.#behindAngles(at);
      const width =
        this.#token(at).text === "."
          ? 1
          : this.#token(at).text === ":" && this.#token(at + 1).text === ":"
            ? 2
            : 0;
      if (width === 0) break;
      at += width - 1;
    }
    const open = this.#token(at).text;
    if (parts.length === 0 || (open !== "(" && open !== "[" && open !== "{")) return null;
    if (open !== "(" && this.#token(at - 1).text !== "!") return null;
    return { name: parts.join("."), end: this.#behind(at), open: at };
  }

  #behindAngles(at: number): number {
    for (let next = at + 1, depth = 1; next < Math.min(this.#tokens.length, at + 40); next += 1) {
      const { text } = this.#token(next);
      depth += text === "<" ? 1 : text === ">" ? -1 : 0;
      if (depth === 0) return next + 1;
      if (";{}".includes(text)) break;
    }
    return at;
  }

  /** Behind the bracket that closes the one at an offset. */
  #behind(open: number): number {
    let depth = 0;
    for (let at = open; at < this.#tokens.length; at += 1) {
      const { kind, text } = this.#token(at);
      if (kind !== "sign") continue;
      if ("([{".includes(text)) depth += 1;
      else if (")]}".includes(text)) depth -= 1;
      if (depth === 0) return at + 1;
    }
    return this.#tokens.length;
  }

  /** Behind a value that is none, empty or zero; null where another begins. */
  #nothing(from: number, depth: number = 0): number | null {
    if (depth > 20) return null;
    const { nothing, empties, containers } = this.#forms;
    const { kind, text } = this.#token(from);
    if (kind === "string") return text === "" ? this.#cast(from + 1) : null;
    if (kind === "sign") return "([{".includes(text) && text !== "" ? this.#nothings(from, depth) : null;
    const call = this.#call(from);
    if (call !== null) {
      const last = call.name.slice(call.name.lastIndexOf(".") + 1);
      const isMade = text === "new" && containers.has(last);
      const isEmpty = empties.test(call.name) || this.#forms.errors.test(call.name);
      if (!isMade && !isEmpty && !nothing.has(call.name)) return null;
      if (this.#forms.errors.test(call.name)) return this.#cast(call.end);
      return this.#nothings(call.open, depth) === null ? null : this.#cast(call.end);
    }
    if (/^0+[a-zA-Z_]?\w*$/.test(text) && !/^0[xob][^0]/i.test(text)) {
      const isFraction =
        this.#token(from + 1).text === "." && /^0*[a-zA-Z]?$/.test(this.#token(from + 2).text);
      return isFraction ? from + 3 : from + 1;
    }
    if (nothing.has(text) && !this.#isOperator(from + 1)) return this.#cast(from + 1);
    if (text === "default" && this.#token(from + 1).text === "!") return from + 2;
    if (nothing.has(text) && this.#token(from + 1).text === "!") return from + 2;
    return this.#emptyName(from);
  }

  /** `Task.CompletedTask` */
  #emptyName(from: number): number | null {
    let at = from;
    let name = "";
    while (this.#token(at).kind === "word") {
      name += `${name === "" ? "" : "."}${this.#token(at).text}`;
      if (this.#token(at + 1).text !== ".") break;
      at += 2;
    }
    return name !== "" && this.#forms.emptyNames.has(name) ? at + 1 : null;
  }

  /** A list or object of nothing but nothings. */
  #nothings(open: number, depth: number): number | null {
    const end = this.#behind(open);
    let at = open + 1;
    while (at < end - 1) {
      if (this.#token(at).text === ",") {
        at += 1;
        continue;
      }
      if (this.#token(at + 1).text === ":" && this.#token(at + 2).text !== ":") at += 2;
      const next = this.#nothing(at, depth + 1);
      if (next === null || next <= at) return null;
      at = next;
      if (at < end - 1 && this.#token(at).text !== ",") return null;
    }
    return this.#cast(end);
  }

  /** `as T` changes nothing of a value. */
  #cast(at: number): number {
    if (this.#token(at).text !== "as") return at;
    let next = at + 1;
    while (next < this.#tokens.length && !";}),".includes(this.#token(next).text)) next += 1;
    return next;
  }
}
