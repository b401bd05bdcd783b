import { tokensOf, wordsOfString, type Token } from "../values/tokens.ts";

/** The `__all__` that statements build. */
export class ExportList {
  names: string[] = [];
  /** Names that a statement removes from a list that is unknown. */
  readonly dropped = new Set<string>();
  isOpen = false;
  exists = false;

  /** Applies a statement. */
  change(statement: string): void {
    const tokens = tokensOf(statement);
    const words = tokens.map(({ text }) => text);
    if (words[0] === "del") {
      if (words.length === 2) this.#clear(false);
      else this.#takeOut(tokens.slice(3, -1));
      return;
    }
    this.exists = true;
    if (words[1] === ".") return this.#call(words[2] ?? "", tokens.slice(4, -1));
    const at = words.findIndex((each) => each === "=" || each === "+=");
    const value = tokens.slice(words.lastIndexOf("=") > at ? words.lastIndexOf("=") + 1 : at + 1);
    if (words[1] === "[") this.#clear(words.slice(1, at).join("") !== "[:]");
    this.#add(value);
  }

  #clear(isOpen: boolean): void {
    this.names = [];
    this.exists = isOpen;
    this.isOpen = isOpen;
  }

  #call(method: string, given: readonly Token[]): void {
    const [only] = given;
    const word = only && given.length === 1 && only.kind === "string" ? wordsOfString(only.text) : null;
    switch (method) {
      case "append":
        return word === null ? void (this.isOpen = true) : this.#list([word]);
      case "extend":
        return this.#add(given);
      case "insert":
        return this.#add(given.slice(given.findIndex(({ text }) => text === ",") + 1));
      case "remove":
        return word === null ? this.#forget() : this.#drop([word]);
      case "pop":
        return this.#takeOut(
          given.length === 0
            ? [
                { kind: "sign", text: "-" },
                { kind: "number", text: "1" },
              ]
            : given,
        );
      case "clear":
        this.#drop(this.names);
        return void (this.isOpen = false);
      case "sort":
      case "reverse":
        return;
      default:
        this.isOpen = true;
    }
  }

  #list(names: readonly string[]): void {
    for (const each of names) this.names.push(each);
    for (const each of names) this.dropped.delete(each);
  }

  #drop(names: readonly string[]): void {
    if (names.length === 0) return;
    for (const each of names) this.dropped.add(each);
    this.names = this.names.filter((each) => !this.dropped.has(each));
  }

  /** Unknown names are removed from the list. */
  #forget(): void {
    this.names = [];
    this.isOpen = true;
  }

  #takeOut(place: readonly Token[]): void {
    const range = this.isOpen ? null : rangeOf(place, this.names.length);
    if (range === null) this.#forget();
    else this.#drop(this.names.slice(...range));
  }

  #add(value: readonly Token[]): void {
    for (const part of partsOf(value, "+")) {
      if (part.length === 1 && part[0]?.text === "__all__") continue;
      const { names, isOpen, place } = literalOf(part);
      const range =
        place === null ? ([0, names.length] as const) : isOpen ? null : rangeOf(place, names.length);
      if (isOpen || range === null) this.isOpen = true;
      this.#drop(filteredBy(part));
      if (range) this.#list(names.slice(...range));
    }
  }
}

/** Returns the span that `[1]`, `[-1]`, `[:2]` select, or null. */
function rangeOf(place: readonly Token[], length: number): readonly [number, number] | null {
  const text = place.map((each) => each.text).join("");
  const match = /^(?:(-?\d{1,6})|(-?\d{1,6})?:(-?\d{1,6})?:?)$/.exec(text);
  if (match === null) return null;
  const [, index, from, to] = match;
  if (index === undefined) return [from ? Number(from) : 0, to ? Number(to) : length];
  const at = Number(index) < 0 ? length + Number(index) : Number(index);
  return at < 0 ? [0, 0] : [at, at + 1];
}

/**
 * Returns the names that `["a", *others]`, `(…)` or `list((…))` surely contains, and the range that a following
 * slice selects.
 */
function literalOf(part: readonly Token[]): {
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly place: readonly Token[] | null;
} {
  let tokens = part;
  let place: readonly Token[] | null = null;
  for (let step = 0; step < 10; step += 1) {
    const [first] = tokens;
    const close = closing(tokens, first?.kind === "name" ? 1 : 0);
    if (
      first?.kind === "name" &&
      /^(?:list|tuple|sorted|set)$/.test(first.text) &&
      close === tokens.length - 1
    )
      tokens = tokens.slice(2, -1);
    else if (place === null && close > 0 && tokens[close + 1]?.text === "[" && tokens.at(-1)?.text === "]") {
      place = tokens.slice(close + 2, -1);
      tokens = tokens.slice(0, close + 1);
    } else break;
  }
  const { text: open = "" } = tokens[0] ?? {};
  const inner =
    "([{".includes(open) && closing(tokens, 0) === tokens.length - 1 ? tokens.slice(1, -1) : tokens;
  if (inner === tokens && inner[0]?.kind !== "string") return { names: [], isOpen: true, place };
  const items = partsOf(inner, ",").filter((each) => each.length > 0);
  const names = items.map((each) => {
    const texts = each.map(({ kind, text }) => (kind === "string" ? wordsOfString(text) : null));
    return texts.includes(null) ? null : texts.join("");
  });
  return { names: names.filter((each) => each !== null), isOpen: names.includes(null), place };
}

/** Returns the index of the matching closing bracket, or -1. */
function closing(tokens: readonly Token[], from: number): number {
  if (!"([{".includes(tokens[from]?.text ?? " ")) return -1;
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const { kind, text } = tokens[at] ?? { kind: "name", text: "" };
    if (kind !== "sign") continue;
    if ("([{".includes(text)) depth += 1;
    else if (")]}".includes(text)) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Splits tokens at a separator that is not in brackets. */
function partsOf(tokens: readonly Token[], sign: string): (readonly Token[])[] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const each of tokens) {
    if (each.kind === "sign" && "([{".includes(each.text)) depth += 1;
    if (each.kind === "sign" && ")]}".includes(each.text)) depth -= 1;
    if (depth === 0 && each.text === sign) parts.push([]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

/** Returns the names that the condition of a comprehension excludes: `!= "old"`, `not in ("old",)`. */
function filteredBy(part: readonly Token[]): readonly string[] {
  const found: string[] = [];
  const from = part.findIndex(({ text }) => text === "if");
  let keepsOut = false;
  for (const { kind, text } of from < 0 ? [] : part.slice(from)) {
    if (text === "!=" || text === "not") keepsOut = true;
    else if (["and", "or", "if", "==", "]"].includes(text)) keepsOut = false;
    const word = keepsOut && kind === "string" ? wordsOfString(text) : null;
    if (word !== null) found.push(word);
  }
  return found;
}
