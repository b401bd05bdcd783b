import { typeLevels } from "../limits.ts";

/** A type as a tree. Equivalent types have the same tree. */
export type TypeTree =
  | { readonly kind: "name"; readonly name: string; readonly given: readonly TypeTree[] }
  /** A literal: `"a"`, `1`, `true`. */
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "any of"; readonly types: readonly TypeTree[] }
  | { readonly kind: "all of"; readonly types: readonly TypeTree[] }
  | { readonly kind: "object"; readonly members: readonly TypeMember[]; readonly values: TypeTree | null }
  | { readonly kind: "function"; readonly parameters: readonly TypeParameter[]; readonly result: TypeTree }
  | { readonly kind: "list"; readonly of: TypeTree; readonly isReadonly: boolean }
  | { readonly kind: "tuple"; readonly types: readonly TypeTree[] }
  /** A type that is not parsed. It is compared as text. */
  | { readonly kind: "other"; readonly text: string };

export interface TypeMember {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: TypeTree;
}

export interface TypeParameter {
  readonly name: string;
  readonly isOptional: boolean;
  /** The operator of a rest parameter: `...`, `*`. Empty for others. */
  readonly rest: string;
  /** Null if none is written. */
  readonly type: TypeTree | null;
  /** Its default as written. Null if it has none. */
  readonly value: string | null;
  /** `ref`, `out`; `*` for a keyword-only parameter, `/` for a positional-only one. */
  readonly words: readonly string[];
}

/** Returns a parameter for a language in which callers do not see names and defaults of parameters. */
export function unnamedParameter(
  type: TypeTree,
  rest: string = "",
  words: readonly string[] = [],
): TypeParameter {
  return { name: "", isOptional: false, rest, type, value: null, words };
}

export function named(name: string, given: readonly TypeTree[] = []): TypeTree {
  return { kind: "name", name, given };
}

/** Returns a union without duplicates. */
export function anyOf(types: readonly TypeTree[]): TypeTree {
  const all = types.flatMap((each) => (each.kind === "any of" ? each.types : [each]));
  const different = [...new Map(all.map((each) => [textOf(each), each])).values()];
  const [only] = different;
  return different.length === 1 && only !== undefined ? only : { kind: "any of", types: different };
}

/** The rules of a language for using one type in place of another. */
export interface TypeRules {
  /** Wider types that can replace a generic type of which values are only read: `Set` as `Iterable`. */
  readonly wider: Readonly<Record<string, readonly string[]>>;
  /** Other generic types whose type arguments can be widened. */
  readonly reading?: ReadonlySet<string>;
  /** Returns true if a value converts to another type. Both are in the form of `textOf`. */
  readonly converts?: (given: string, asked: string) => boolean;
}

/** Returns the tree of the type that a name refers to. Null if it is unknown, or not among the `wanted` ones. */
export type Expand = (
  tree: TypeTree & { readonly kind: "name" },
  side: "given" | "asked",
  wanted: "all" | "changed",
) => Promise<TypeTree | null>;

/** Resolves names of types in the file of each side. */
export interface TypeNames {
  readonly expand: Expand;
  /** Returns true if two names are imports of the same name. */
  readonly isOne: (given: string, asked: string) => boolean;
  /** Returns the default value, or the value of the constant that it names. */
  readonly valueOf: (written: string, side: "given" | "asked") => Promise<string>;
}

/**
 * Cached results of pairs, in both directions. A pair that is being compared counts as fitting until its other parts
 * are compared, because types can be recursive. If it then does not fit, the pairs that relied on it are compared
 * again.
 */
class Results {
  readonly #known = new Map<string, boolean>();
  /** Pairs that are being compared, each with the fitting pairs found since. */
  readonly #open = new Map<string, string[]>();
  #isReliedOn = false;

  async find(key: string, compare: () => Promise<boolean>): Promise<boolean> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#open.has(key)) {
      this.#isReliedOn = true;
      return true;
    }
    const since: string[] = [];
    this.#open.set(key, since);
    const isFit = await compare();
    this.#open.delete(key);
    if (!isFit && this.#isReliedOn) for (const each of since) this.#known.delete(each);
    this.#known.set(key, isFit);
    if (isFit && this.#isReliedOn) for (const each of this.#open.values()) each.push(key);
    if (this.#open.size === 0) this.#isReliedOn = false;
    return isFit;
  }
}

/** Decides whether every value of one type can be used where the other is expected. */
export class Fit {
  readonly #rules: TypeRules;
  readonly #names: Pick<TypeNames, "expand" | "isOne">;
  #known = new Results();
  #way = "=>";
  #reversed: Fit | null = null;

  /** `isOne` receives the texts of types. */
  constructor(rules: TypeRules, names: Pick<TypeNames, "expand" | "isOne">) {
    this.#rules = rules;
    this.#names = names;
  }

  /** The same comparison with the sides exchanged. */
  get reversed(): Fit {
    if (this.#reversed !== null) return this.#reversed;
    const { expand, isOne } = this.#names;
    this.#reversed = new Fit(this.#rules, {
      expand: (tree, side, wanted) => expand(tree, side === "given" ? "asked" : "given", wanted),
      isOne: (one, other) => isOne(other, one),
    });
    this.#reversed.#reversed = this;
    this.#reversed.#known = this.#known;
    this.#reversed.#way = "<=";
    return this.#reversed;
  }

  isSame(given: TypeTree, asked: TypeTree): boolean {
    return this.#names.isOne(textOf(given), textOf(asked));
  }

  async fits(given: TypeTree, asked: TypeTree, depth: number = 0): Promise<boolean> {
    if (depth > typeLevels) return this.isSame(given, asked);
    if (isNamed(asked, "any", "unknown") || isNamed(given, "never", "any")) return true;
    const [own, other] = [textOf(given), textOf(asked)];
    if (this.#rules.converts?.(own, other) === true) return true;
    return this.#known.find(`${own} ${this.#way} ${other}`, () => this.#compare(given, asked, depth));
  }

  async #compare(given: TypeTree, asked: TypeTree, depth: number): Promise<boolean> {
    if (given.kind === "any of") return this.#every(given.types, (each) => this.fits(each, asked, depth + 1));
    if (asked.kind === "any of") {
      const text = textOf(given);
      // Tries the identical type first, because this requires no resolution of names.
      const same = asked.types.filter((each) => textOf(each) === text);
      for (const each of [...same, ...asked.types]) if (await this.fits(given, each, depth + 1)) return true;
      return this.#byExpansion(given, asked, depth);
    }
    if (asked.kind === "all of") return this.#every(asked.types, (each) => this.fits(given, each, depth + 1));
    if (given.kind === "literal" && asked.kind === "name" && isOf(given.text, asked.name)) return true;
    if (given.kind === "name" && asked.kind === "name")
      if (this.#names.isOne(given.name, asked.name)) return this.#sameName(given, asked, depth);
    if (given.kind !== asked.kind || given.kind === "name") return this.#byExpansion(given, asked, depth);
    return this.#structural(given, asked, depth);
  }

  async #sameName(
    given: TypeTree & { readonly kind: "name" },
    asked: TypeTree & { readonly kind: "name" },
    depth: number,
  ): Promise<boolean> {
    const isRead = this.#isRead(given.name);
    // Any arguments are accepted if none are written.
    if (isRead && asked.given.length === 0) return true;
    const isSame =
      given.given.length === asked.given.length &&
      (await this.#every(given.given, (each, at) =>
        isRead
          ? this.fits(each, asked.given[at] ?? each, depth + 1)
          : this.#argument(each, asked.given[at] ?? each, depth + 1),
      ));
    if (!isSame) return false;
    const { expand } = this.#names;
    const [own, other] = [await expand(given, "given", "changed"), await expand(asked, "asked", "changed")];
    return own === null || other === null || this.fits(own, other, depth + 1);
  }

  #isRead(type: string): boolean {
    const { wider, reading } = this.#rules;
    return wider[type] !== undefined || reading?.has(type) === true;
  }

  /** Returns true if arguments fit in any generic type: they must be equal, or match a wildcard. */
  async #argument(given: TypeTree, asked: TypeTree, depth: number): Promise<boolean> {
    if (this.isSame(given, asked) || isNamed(asked, "?")) return true;
    if (isNamed(given, "?")) return false;
    const [own, other] = [boundOf(given), boundOf(asked)];
    if (other !== null) {
      if (own !== null && own.way !== other.way) return false;
      const exact = own?.type ?? given;
      return other.way === "? extends"
        ? this.fits(exact, other.type, depth)
        : this.reversed.fits(other.type, exact, depth);
    }
    if (own !== null) return false;
    return (await this.fits(given, asked, depth)) && this.reversed.fits(asked, given, depth);
  }

  async #byExpansion(given: TypeTree, asked: TypeTree, depth: number): Promise<boolean> {
    const { wider } = this.#rules;
    const { expand } = this.#names;
    if (this.isSame(given, asked)) return true;
    if (given.kind === "name" && asked.kind === "name" && wider[given.name]?.includes(asked.name) === true)
      return this.#every(given.given, (each, at) => this.fits(each, asked.given[at] ?? each, depth + 1));
    if (isNamed(asked, "void") && isNamed(given, "undefined")) return true;
    if (given.kind === "list" && isNamed(asked, "Iterable", "ArrayLike") && asked.kind === "name")
      return this.fits(given.of, asked.given[0] ?? given.of, depth + 1);
    const own = given.kind === "name" ? await expand(given, "given", "all") : null;
    if (own !== null) return this.fits(own, asked, depth + 1);
    const other = asked.kind === "name" ? await expand(asked, "asked", "all") : null;
    if (other !== null) return this.fits(given, other, depth + 1);
    if (given.kind === "all of")
      for (const each of given.types) if (await this.fits(each, asked, depth + 1)) return true;
    return false;
  }

  async #structural(given: TypeTree, asked: TypeTree, depth: number): Promise<boolean> {
    switch (given.kind) {
      case "object":
        return asked.kind === "object" && this.#object(given, asked, depth);
      case "function":
        return asked.kind === "function" && this.#callback(given, asked, depth);
      case "list":
        return (
          asked.kind === "list" &&
          (!given.isReadonly || asked.isReadonly) &&
          this.fits(given.of, asked.of, depth + 1)
        );
      case "tuple":
        return (
          asked.kind === "tuple" &&
          given.types.length === asked.types.length &&
          this.#every(given.types, (each, at) => this.fits(each, asked.types[at] ?? each, depth + 1))
        );
      case "name":
      case "literal":
      case "any of":
      case "all of":
      case "other":
        return this.isSame(given, asked);
    }
  }

  /** Returns true if the given object has all required members. */
  async #object(
    given: TypeTree & { readonly kind: "object" },
    asked: TypeTree & { readonly kind: "object" },
    depth: number,
  ): Promise<boolean> {
    const own = new Map(given.members.map((each) => [each.name, each]));
    const hasAll = await this.#every(asked.members, async (wanted) => {
      const mine = own.get(wanted.name);
      if (mine === undefined) return wanted.isOptional;
      return (wanted.isOptional || !mine.isOptional) && this.fits(mine.type, wanted.type, depth + 1);
    });
    if (!hasAll || asked.values === null) return hasAll;
    const { values } = asked;
    if (given.values !== null) return this.fits(given.values, values, depth + 1);
    return (
      given.members.length > 0 && this.#every(given.members, ({ type }) => this.fits(type, values, depth + 1))
    );
  }

  /** Returns true if the given function can be called as expected. It may have fewer parameters than are passed. */
  async #callback(
    given: TypeTree & { readonly kind: "function" },
    asked: TypeTree & { readonly kind: "function" },
    depth: number,
  ): Promise<boolean> {
    const takes = given.parameters.filter(({ isOptional, rest }) => !isOptional && rest === "");
    if (takes.length > asked.parameters.length) return false;
    const backwards = this.reversed;
    const fitting = await this.#every(given.parameters, async ({ type }, at) => {
      const other = asked.parameters[at]?.type;
      return !other || type === null || backwards.fits(other, type, depth + 1);
    });
    return fitting && (isNamed(asked.result, "void") || this.fits(given.result, asked.result, depth + 1));
  }

  async #every<T>(all: readonly T[], holds: (each: T, at: number) => Promise<boolean>): Promise<boolean> {
    for (const [at, each] of all.entries()) if (!(await holds(each, at))) return false;
    return true;
  }
}

function isNamed(tree: TypeTree, ...names: readonly string[]): boolean {
  return tree.kind === "name" && names.includes(tree.name);
}

/** Returns the type in `? extends T` and `? super T`. */
function boundOf(tree: TypeTree): { readonly way: string; readonly type: TypeTree } | null {
  const [type] = tree.kind === "name" ? tree.given : [];
  return type !== undefined && isNamed(tree, "? extends", "? super") && tree.kind === "name"
    ? { way: tree.name, type }
    : null;
}

/** Returns true if a literal belongs to a primitive type. */
function isOf(text: string, type: string): boolean {
  if (type === "string" || type === "str") return /^["`]/.test(text);
  if (type === "number" || type === "int") return /^-?[\d.]/.test(text);
  return (type === "boolean" || type === "bool") && /^(?:true|false)$/i.test(text);
}

const texts = new WeakMap<TypeTree, string>();

/** Returns a canonical text of a tree. */
export function textOf(tree: TypeTree): string {
  const known = texts.get(tree) ?? written(tree);
  texts.set(tree, known);
  return known;
}

function written(tree: TypeTree): string {
  switch (tree.kind) {
    case "name":
      return tree.given.length === 0 ? tree.name : `${tree.name}<${tree.given.map(textOf).join(",")}>`;
    case "literal":
    case "other":
      return tree.text;
    case "any of":
    case "all of":
      return `(${tree.types
        .map(textOf)
        .toSorted()
        .join(tree.kind === "any of" ? "|" : "&")})`;
    case "object":
      return `{${[
        ...tree.members.map(
          ({ name, isOptional, type }) => `${name}${isOptional ? "?" : ""}:${textOf(type)}`,
        ),
        ...(tree.values === null ? [] : [`[]:${textOf(tree.values)}`]),
      ]
        .toSorted()
        .join(";")}}`;
    case "function":
      return `(${tree.parameters
        .map(
          ({ isOptional, rest, type }) =>
            rest + (type === null ? "" : textOf(type)) + (isOptional ? "?" : ""),
        )
        .join(",")})=>${textOf(tree.result)}`;
    case "list":
      return `${tree.isReadonly ? "readonly " : ""}${textOf(tree.of)}[]`;
    case "tuple":
      return `[${tree.types.map(textOf).join(",")}]`;
  }
}
