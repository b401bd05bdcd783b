import type { ListedToken, TokenList } from "../base/lexical/token-list.ts";
import { wordSet } from "../base/lexical-forms.ts";

/** A parameter in a signature, and in an id. */
export interface Part {
  readonly written: string;
  readonly erased: string;
}

interface Named {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Index of the token behind it. */
  readonly next: number;
}

/** Words of types that name none. */
const silent = wordSet("any borrowing consuming inout isolated sending some __owned __shared");
/** Words that begin a declaration wherever they are. */
const ending = wordSet("func var let struct enum extension typealias");
const onward = wordSet("& , . : = > - < where async throws rethrows reasync");
const open = wordSet("& , : = < where");

/** Finds the ends of the parts of declarations. */
export class Parts {
  readonly #list: TokenList;

  constructor(list: TokenList) {
    this.#list = list;
  }

  /** The name at an index, without its backticks; null if there is none. */
  nameAt(at: number): Named | null {
    const list = this.#list;
    const isQuoted = list.is(at, "`") && list.is(at + 2, "`");
    const token = list.at(isQuoted ? at + 1 : at);
    return token.kind === "word" && /^[\p{ID_Start}_$]/u.test(token.text)
      ? { ...token, next: at + (isQuoted ? 3 : 1) }
      : null;
  }

  /** An operator, up to white space or a bracket. */
  operatorAt(at: number): Named | null {
    const list = this.#list;
    const { start } = list.at(at);
    const isPart = (index: number): boolean => {
      const token = list.at(index);
      return token.kind !== "word" && !list.is(index, "(", "{", ")", "}", ";", "");
    };
    let next = at;
    while (isPart(next) && (next === at || list.at(next).start === list.at(next - 1).end)) next += 1;
    if (next === at) return null;
    // `<` behind an operator may open its type parameters: `func ==<T>(a: T)`.
    if (next - at > 1 && list.is(next - 1, "<") && list.at(next).kind === "word") next -= 1;
    const { end } = list.at(next - 1);
    return { text: list.text.slice(start, end), start, end, next };
  }

  /** The names of a pattern: `a`, `(a, b)`. */
  patternAt(at: number): { readonly names: readonly Named[]; readonly next: number } | null {
    const list = this.#list;
    const name = this.nameAt(at);
    if (name !== null) return { names: [name], next: name.next };
    const close = list.is(at, "(") ? list.closing(at) : undefined;
    if (close === undefined) return null;
    const names: Named[] = [];
    for (let each = at + 1; each < close; each += 1) {
      const one = this.nameAt(each);
      if (one && one.text !== "_" && !list.is(one.next, ":")) names.push(one);
    }
    return { names, next: close + 1 };
  }

  attributeEnd(at: number): number {
    const list = this.#list;
    let end = at + 1;
    while (list.is(end, ".") && list.at(end + 1).kind === "word") end += 2;
    if (list.is(end, "<")) end = this.angleEnd(end);
    const isAdjacent = list.at(end).start === list.at(end - 1).end || list.is(at, "@available");
    return list.is(end, "(") && isAdjacent ? list.behind(end) : end;
  }

  /** Index behind the `>` of a list; where there is none, the index where the search ends. */
  angleEnd(at: number): number {
    const list = this.#list;
    let depth = 0;
    for (let each = at; each < list.length; each = list.behind(each)) {
      if (list.is(each, "<")) depth += 1;
      else if (list.is(each, ">") && !this.#isArrow(each)) depth -= 1;
      else if (list.is(each, "{", "}", ")", ";") || this.#ends(each)) return each;
      if (depth === 0) return each + 1;
    }
    return list.length;
  }

  /** Index behind the header of a declaration, or behind a type if `isType`: of a body, or of what follows. */
  headerEnd(from: number, isType: boolean = false): number {
    const list = this.#list;
    for (let at = from; at < list.length;) {
      if (list.is(at, "{", "}", ")", "]", ";") || this.#ends(at)) return at;
      if (isType && list.is(at, "=", ",")) return at;
      const isOnward = list.at(at).kind !== "string" && onward.has(list.at(at).text);
      const isOpen = open.has(list.at(at - 1).text) || this.#isArrow(at - 1);
      if (list.at(at).isFirst && !isOnward && !isOpen) return at;
      at = list.is(at, "<") ? Math.max(at + 1, this.angleEnd(at)) : list.behind(at);
    }
    return list.length;
  }

  /** Index behind the value of a declaration. */
  valueEnd(from: number): number {
    const list = this.#list;
    for (let at = from; at < list.length; at = list.behind(at)) {
      if (list.is(at, "}", ")", "]", ";")) return at;
      if (list.is(at, ",") && list.is(this.nameAt(at + 1)?.next ?? at, ":", "=")) return at;
      if (list.at(at).isFirst && at > from && !this.#continues(at)) return at;
    }
    return list.length;
  }

  /** Returns true if an expression goes on at the first token of a line. */
  #continues(at: number): boolean {
    const { text } = this.#list;
    const { start } = this.#list.at(at);
    if (this.#list.is(at, ".", "{", "as", "is", "else")) return true;
    if (/^[-+*/%&|^?:=<>~!.]{1,9}\s/.test(text.slice(start, start + 10))) return true;
    const { end } = this.#list.at(at - 1);
    return /(?:[\s)\]][-+*/%&|^?:=<>~!.]{1,9}|,|\b(?:as|await|else|is|return|try))$/.test(
      text.slice(Math.max(0, end - 10), end),
    );
  }

  /** Returns true if the block of a property has a setter or observers. */
  isSettable(block: number): boolean {
    const list = this.#list;
    const close = list.closing(block) ?? block;
    for (let at = block + 1; at < close; at = list.behind(at))
      if (list.is(at, "set", "willSet", "didSet", "_modify", "unsafeMutableAddress"))
        if (list.is(at + 1, "{", "}", "(", "get")) return true;
    return false;
  }

  /** The parameters between two brackets. `isBare`: a single name is not a label. */
  parameters(from: number, close: number, isBare: boolean): readonly Part[] {
    const list = this.#list;
    const parts: Part[] = [];
    for (let at = from + 1; at < close;) {
      while (list.at(at).text.startsWith("@")) at = this.attributeEnd(at);
      const first = at;
      while (at < close && !list.is(at, ":", ",")) at += 1;
      const label = isBare && at - first === 1 ? "_" : list.at(first).text;
      const type = at + 1;
      while (at < close && !list.is(at, "=", ","))
        at = list.is(at, "<") ? this.angleEnd(at) : list.behind(at);
      const end = Math.min(at, close);
      while (at < close && !list.is(at, ",")) at = list.behind(at);
      parts.push({
        written: `${label}:${list.flat(type, end)}${list.flat(end, Math.min(at, close))}`,
        erased: `${label}:${this.#erased(type, end)}`,
      });
      at += 1;
    }
    return parts;
  }

  /** A type without what no overload differs in: attributes, type arguments, the names around it and inside of it. */
  #erased(from: number, to: number): string {
    const list = this.#list;
    let text = "";
    for (let at = from; at < to;) {
      const token: ListedToken = list.at(at);
      if (token.text.startsWith("@")) at = this.attributeEnd(at);
      else if (list.is(at, "<")) at = Math.min(to, this.angleEnd(at));
      else {
        const last = list.at(at + 2);
        const isAround =
          token.kind === "word" &&
          list.is(at + 1, ".") &&
          last.kind === "word" &&
          !/^(?:Type|Protocol)$/.test(last.text);
        // `(_ size: Int) -> Void` takes an `Int`.
        const isLabel = token.text === "_" || (list.is(at + 1, ":") && list.is(at - 1, "(", ",", "_"));
        if (!isAround && !isLabel && !silent.has(token.text)) text += list.flat(at, at + 1);
        at += isAround || (isLabel && list.is(at + 1, ":")) ? 2 : 1;
      }
    }
    return text;
  }

  #isArrow(at: number): boolean {
    const list = this.#list;
    return list.is(at, ">") && list.is(at - 1, "-") && list.at(at - 1).end === list.at(at).start;
  }

  #ends(at: number): boolean {
    const { kind, text } = this.#list.at(at);
    return kind === "word" && ending.has(text);
  }
}
