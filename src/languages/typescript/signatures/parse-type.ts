import { nestingLevels, signatureLength } from "../../../core/limits.ts";
import {
  anyOf,
  named,
  type TypeMember,
  type TypeParameter,
  type TypeTree,
} from "../../../core/signatures/type-tree.ts";

const token =
  /\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|-?\d[\w.]*|[\p{ID_Start}_$#][\p{ID_Continue}$]*|=>|\.\.\.|\S)/uy;
const other = (text: string): TypeTree => ({ kind: "other", text });

/** Parses a type into a tree. The text has no insignificant white space. */
export function parseType(written: string): TypeTree {
  const parser = written.length > signatureLength ? null : TypeParser.of(written);
  const tree = parser?.type() ?? null;
  return tree !== null && parser?.isAtEnd === true ? tree : other(written.trim());
}

/** Parses TypeScript types from left to right. Null if it meets unknown syntax. */
class TypeParser {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  private constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  static of(text: string): TypeParser {
    const tokens: string[] = [];
    token.lastIndex = 0;
    for (let match = token.exec(text); match !== null; match = token.exec(text)) tokens.push(match[1] ?? "");
    return new TypeParser(tokens);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  type(): TypeTree | null {
    this.#depth += 1;
    if (this.#depth > nestingLevels) return null;
    const tree = this.#conditional();
    this.#depth -= 1;
    return tree;
  }

  #conditional(): TypeTree | null {
    const start = this.#at;
    const tree = this.#list("|", () => this.#list("&", () => this.#postfix(), "all of"), "any of");
    if (tree === null || !["extends", "is"].includes(this.#peek())) return tree;
    // Both are compared as written.
    for (let depth = 0; !this.isAtEnd; this.#at += 1) {
      const sign = this.#peek();
      if ("([{<".includes(sign)) depth += 1;
      else if (")]}>".includes(sign)) depth -= 1;
      if (depth < 0 || (depth === 0 && [",", ";"].includes(sign))) break;
    }
    return other(this.#tokens.slice(start, this.#at).join(" "));
  }

  #list(sign: "|" | "&", part: () => TypeTree | null, kind: "any of" | "all of"): TypeTree | null {
    this.#take(sign);
    const types: TypeTree[] = [];
    do {
      const tree = part();
      if (tree === null) return null;
      types.push(...(tree.kind === kind ? tree.types : [tree]));
    } while (this.#take(sign));
    if (kind === "any of") return anyOf(withBoolean(types));
    const [only] = types;
    return types.length === 1 && only !== undefined ? only : { kind, types };
  }

  #postfix(): TypeTree | null {
    if (this.#peek() === "readonly") {
      this.#at += 1;
      const inner = this.#postfix();
      return inner?.kind === "list" ? { ...inner, isReadonly: true } : inner;
    }
    let tree = this.#primary();
    while (tree !== null && this.#peek() === "[") {
      if (this.#peek(1) !== "]") return this.#indexed(tree);
      this.#at += 2;
      tree = { kind: "list", of: tree, isReadonly: false };
    }
    return tree;
  }

  #indexed(tree: TypeTree): TypeTree {
    const name = tree.kind === "name" ? tree.name : "";
    return other(`${name}${this.#skipBrackets("[", "]")}`);
  }

  #primary(): TypeTree | null {
    const sign = this.#peek();
    if (sign === "(") return this.#bracketed();
    if (sign === "{") return this.#object();
    if (sign === "[") return this.#tuple();
    if (sign === "<") return this.#generic();
    if (sign === "new" || sign === "abstract" || sign === "asserts" || sign === "unique" || sign === "infer")
      return null;
    if (sign === "keyof" || sign === "typeof") {
      this.#at += 1;
      const inner = this.#postfix();
      return inner === null || inner.kind !== "name" ? null : named(`${sign} ${inner.name}`, inner.given);
    }
    if (/^["'`]/.test(sign)) {
      this.#at += 1;
      return { kind: "literal", text: literal(sign) };
    }
    if (/^-?\d/.test(sign) || sign === "true" || sign === "false") {
      this.#at += 1;
      return { kind: "literal", text: sign.replaceAll("_", "") };
    }
    return /^[\p{ID_Start}_$]/u.test(sign) ? this.#name() : null;
  }

  #name(): TypeTree | null {
    let name = this.#next();
    while (this.#peek() === "." && /^[\p{ID_Start}_$]/u.test(this.#peek(1))) {
      this.#at += 1;
      name += `.${this.#next()}`;
    }
    const given: TypeTree[] = [];
    if (this.#take("<"))
      do {
        const tree = this.type();
        if (tree === null) return null;
        given.push(tree);
      } while (this.#take(","));
    if (given.length > 0 && !this.#take(">")) return null;
    const [first, second] = given;
    if (first !== undefined && (name === "Array" || name === "ReadonlyArray"))
      return { kind: "list", of: first, isReadonly: name !== "Array" };
    if (first !== undefined && second !== undefined && name === "Record" && isKey(first))
      return { kind: "object", members: [], values: second };
    if (first?.kind === "list" && name === "Readonly") return { ...first, isReadonly: true };
    return named(name, given);
  }

  /** Parses `(A)`, or the parameters of a function. */
  #bracketed(): TypeTree | null {
    const start = this.#at;
    const parameters = this.#parameters();
    if (parameters !== null && this.#take("=>")) {
      const result = this.type();
      return result === null ? null : { kind: "function", parameters, result };
    }
    this.#at = start + 1;
    const inner = this.type();
    return inner !== null && this.#take(")") ? inner : null;
  }

  #generic(): TypeTree | null {
    const variables = this.#skipBrackets("<", ">");
    const tree = this.#bracketed();
    return tree?.kind === "function" && variables === "" ? tree : null;
  }

  #parameters(): readonly TypeParameter[] | null {
    if (!this.#take("(")) return null;
    const all: TypeParameter[] = [];
    while (!this.#take(")")) {
      const rest = this.#take("...") ? "..." : "";
      const name = /^[{[]$/.test(this.#peek()) ? this.#skipPattern() : this.#next();
      const isOptional = this.#take("?");
      const type = this.#take(":") ? this.type() : named("any");
      if (type === null || name === "") return null;
      all.push({ name, isOptional, rest, type, value: null, words: [] });
      if (!this.#take(",") && this.#peek() !== ")") return null;
    }
    return all;
  }

  #object(): TypeTree | null {
    this.#at += 1;
    const members: TypeMember[] = [];
    let values: TypeTree | null = null;
    while (!this.#take("}")) {
      if (this.isAtEnd) return null;
      if (this.#peek() === "readonly" && !/^[:?]$/.test(this.#peek(1))) this.#at += 1;
      if (this.#peek() === "[") {
        if (this.#peek(2) !== ":") return null;
        this.#skipBrackets("[", "]");
        const type = this.#take(":") ? this.type() : null;
        if (type === null) return null;
        values = type;
      } else {
        const member = this.#member();
        if (member === null) return null;
        members.push(member);
      }
      if (!this.#take(";") && !this.#take(",") && this.#peek() !== "}") return null;
    }
    return { kind: "object", members, values };
  }

  #member(): TypeMember | null {
    const name = this.#next().replaceAll(/^["']|["']$/g, "");
    if (!/^[\w$-]+$/.test(name)) return null;
    const isOptional = this.#take("?");
    if (this.#peek() === "(") {
      const parameters = this.#parameters();
      const result = parameters !== null && this.#take(":") ? this.type() : null;
      return parameters === null || result === null
        ? null
        : { name, isOptional, type: { kind: "function", parameters, result } };
    }
    const type = this.#take(":") ? this.type() : null;
    return type === null ? null : { name, isOptional, type };
  }

  #tuple(): TypeTree | null {
    this.#at += 1;
    const types: TypeTree[] = [];
    while (!this.#take("]")) {
      if (this.#peek() === "...") return null;
      if (/^[\w$]+$/.test(this.#peek()) && this.#peek(1) === ":") this.#at += 2;
      const tree = this.type();
      if (tree === null || this.#peek() === "?") return null;
      types.push(tree);
      if (!this.#take(",") && this.#peek() !== "]") return null;
    }
    return { kind: "tuple", types };
  }

  #skipPattern(): string {
    return this.#peek() === "{" ? this.#skipBrackets("{", "}") : this.#skipBrackets("[", "]");
  }

  #skipBrackets(open: string, close: string): string {
    const start = this.#at;
    for (let depth = 0; !this.isAtEnd;) {
      const sign = this.#next();
      if (sign === open) depth += 1;
      else if (sign === close) depth -= 1;
      if (depth === 0) break;
    }
    return this.#tokens.slice(start, this.#at).join(" ");
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#at + ahead] ?? "";
  }

  #next(): string {
    const sign = this.#peek();
    this.#at += 1;
    return sign;
  }

  #take(sign: string): boolean {
    if (this.#peek() !== sign) return false;
    this.#at += 1;
    return true;
  }
}

function literal(written: string): string {
  const inner = written.slice(1, -1);
  return inner.includes('"') || inner.includes("\\") || inner.includes("${") ? written : `"${inner}"`;
}

function isKey(tree: TypeTree): boolean {
  return tree.kind === "name" && ["string", "number", "PropertyKey"].includes(tree.name);
}

/** `true | false`. */
function withBoolean(types: readonly TypeTree[]): readonly TypeTree[] {
  const isValue = (each: TypeTree): boolean => each.kind === "literal" && /^(?:true|false)$/.test(each.text);
  return types.filter(isValue).length < 2
    ? types
    : [...types.filter((each) => !isValue(each)), named("boolean")];
}
