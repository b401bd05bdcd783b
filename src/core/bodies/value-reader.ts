import type { HollowForms } from "../model/language/hollow-forms.ts";
import type { CodeToken } from "./code-tokens.ts";
import { behindBracket } from "./token-brackets.ts";

export class ValueReader {
  readonly #tokens: readonly CodeToken[];
  readonly #forms: HollowForms;

  constructor(tokens: readonly CodeToken[], forms: HollowForms) {
    this.#tokens = tokens;
    this.#forms = forms;
  }

  token(at: number): CodeToken {
    return this.#tokens[at] ?? { kind: "sign", text: "" };
  }

  /** Returns true if only closing signs, separators and idle words follow. */
  isLast(at: number): boolean {
    return this.#tokens
      .slice(at)
      .every(({ kind, text }) => (kind === "sign" ? "};),".includes(text) : this.#forms.idle.has(text)));
  }

  isOperator(at: number): boolean {
    const { kind, text } = this.token(at);
    return (
      kind === "sign" &&
      text !== "" &&
      ".?[(+-*/%|&=<>!:".includes(text) &&
      !(text === "?" && this.isLast(at + 1))
    );
  }

  /** Reads a call of a dotted name. `end` is the index after its closing bracket. */
  call(from: number): { readonly name: string; readonly end: number; readonly open: number } | null {
    let at = from;
    while (["await", "new", "throw", "self", "yield", "&", "*"].includes(this.token(at).text)) {
      if (this.token(at).text === "self" && this.token(at + 1).text !== "(") break;
      at += 1;
    }
    const parts: string[] = [];
    for (; this.token(at).kind === "word" && parts.length < 12; at += 1) {
      parts.push(this.token(at).text);
      at += 1;
      if (this.token(at).text === "!") at += 1;
      if (this.token(at).text === "<") at = this.#behindAngles(at);
      const width =
        this.token(at).text === "."
          ? 1
          : this.token(at).text === ":" && this.token(at + 1).text === ":"
            ? 2
            : 0;
      if (width === 0) break;
      at += width - 1;
    }
    const open = this.token(at).text;
    if (parts.length === 0 || (open !== "(" && open !== "[" && open !== "{")) return null;
    if (open !== "(" && this.token(at - 1).text !== "!") return null;
    return { name: parts.join("."), end: behindBracket(this.#tokens, at), open: at };
  }

  #behindAngles(at: number): number {
    for (let next = at + 1, depth = 1; next < Math.min(this.#tokens.length, at + 40); next += 1) {
      const { text } = this.token(next);
      depth += text === "<" ? 1 : text === ">" ? -1 : 0;
      if (depth === 0) return next + 1;
      if (";{}".includes(text)) break;
    }
    return at;
  }

  /** Returns the index after an empty value: null, empty or zero. Null for any other value. */
  nothing(from: number, depth: number = 0): number | null {
    if (depth > 20) return null;
    const { nothing, empties, containers } = this.#forms;
    const { kind, text } = this.token(from);
    if (kind === "string") return text === "" ? this.#cast(from + 1) : null;
    if (kind === "sign") return "([{".includes(text) && text !== "" ? this.#nothings(from, depth) : null;
    const call = this.call(from);
    if (call !== null) {
      const last = call.name.slice(call.name.lastIndexOf(".") + 1);
      const isMade = text === "new" && containers.has(last);
      const isEmpty = empties.test(call.name) || this.#forms.errors.test(call.name);
      if (!isMade && !isEmpty && !nothing.has(call.name)) return null;
      if (this.#forms.errors.test(call.name)) return this.#cast(call.end);
      return this.#nothings(call.open, depth) === null ? null : this.#cast(call.end);
    }
    if (/^0+[a-zA-Z_]?\w*$/.test(text) && !/^0[xob][^0]/i.test(text)) {
      const isFraction = this.token(from + 1).text === "." && /^0*[a-zA-Z]?$/.test(this.token(from + 2).text);
      return isFraction ? from + 3 : from + 1;
    }
    if (nothing.has(text) && !this.isOperator(from + 1)) return this.#cast(from + 1);
    if (text === "default" && this.token(from + 1).text === "!") return from + 2;
    if (nothing.has(text) && this.token(from + 1).text === "!") return from + 2;
    return this.#emptyName(from);
  }

  /** Reads a name such as `Task.CompletedTask`. */
  #emptyName(from: number): number | null {
    const { name, end } = this.dotted(from);
    return this.#forms.emptyNames.has(name) ? end : null;
  }

  dotted(from: number): { readonly name: string; readonly end: number } {
    let at = from;
    let name = "";
    while (this.token(at).kind === "word") {
      name += `${name === "" ? "" : "."}${this.token(at).text}`;
      at += 1;
      if (this.token(at).text !== ".") break;
      at += 1;
    }
    return { name, end: at };
  }

  /** Reads a list or an object that contains only empty values. */
  #nothings(open: number, depth: number): number | null {
    const end = behindBracket(this.#tokens, open);
    let at = open + 1;
    while (at < end - 1) {
      if (this.token(at).text === ",") {
        at += 1;
        continue;
      }
      if (this.token(at + 1).text === ":" && this.token(at + 2).text !== ":") at += 2;
      const next = this.nothing(at, depth + 1);
      if (next === null || next <= at) return null;
      at = next;
      if (at < end - 1 && this.token(at).text !== ",") return null;
    }
    return this.#cast(end);
  }

  /** Skips `as T`, which does not change a value. */
  #cast(at: number): number {
    if (this.token(at).text !== "as") return at;
    let next = at + 1;
    while (next < this.#tokens.length && !";}),".includes(this.token(next).text)) next += 1;
    return next;
  }
}
