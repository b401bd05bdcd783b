import { typeLevels } from "../limits.ts";

/** A type as a tree. Types that mean the same have the same tree. */
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
  /** A type that is not taken apart. It is compared as text. */
  | { readonly kind: "other"; readonly text: string };

export interface TypeMember {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: TypeTree;
}

export interface TypeParameter {
  readonly name: string;
  readonly isOptional: boolean;
  readonly isRest: boolean;
  readonly type: TypeTree;
  /** Its default as it is written; null where it has none. */
  readonly value: string | null;
}

export function named(name: string, given: readonly TypeTree[] = []): TypeTree {
  return { kind: "name", name, given };
}

/** Wider types that can replace a type where a value is only read. */
const wider: Readonly<Record<string, readonly string[]>> = {
  Set: ["ReadonlySet", "Iterable"],
  Map: ["ReadonlyMap"],
  ReadonlySet: ["Iterable"],
  Promise: ["PromiseLike"],
};

/** Generic types whose type arguments can be widened. */
const reading = new Set([
  ...Object.keys(wider),
  "ReadonlyMap",
  "Iterable",
  "PromiseLike",
  "Partial",
  "Required",
  "Readonly",
]);

/** Returns the tree of the type that a name stands for; null if it is not known, or not among the `wanted` ones. */
export type Expand = (
  tree: TypeTree & { readonly kind: "name" },
  side: "given" | "asked",
  wanted: "all" | "changed",
) => Promise<TypeTree | null>;

/** Compares types: can every value of one type be used where the other is expected? */
export class Fit {
  readonly #expand: Expand;
  /** True if two names are imports of the same name. */
  readonly #isOne: (given: string, asked: string) => boolean;
  /** Pairs that are being compared. A recursive type fits if all its other parts fit. */
  readonly #open = new Set<string>();

  constructor(expand: Expand, isOne: (given: string, asked: string) => boolean) {
    this.#expand = expand;
    this.#isOne = isOne;
  }

  async fits(given: TypeTree, asked: TypeTree, depth: number = 0): Promise<boolean> {
    if (depth > typeLevels) return textOf(given) === textOf(asked);
    if (isNamed(asked, "any", "unknown") || isNamed(given, "never", "any")) return true;
    const key = `${textOf(given)} => ${textOf(asked)}`;
    if (this.#open.has(key)) return true;
    this.#open.add(key);
    try {
      return await this.#compare(given, asked, depth);
    } finally {
      this.#open.delete(key);
    }
  }

  async #compare(given: TypeTree, asked: TypeTree, depth: number): Promise<boolean> {
    if (given.kind === "any of") return this.#every(given.types, (each) => this.fits(each, asked, depth + 1));
    if (asked.kind === "any of") {
      const text = textOf(given);
      // The same type comes first: names need not be looked up to find it.
      const likely = asked.types.toSorted(
        (one, other) => Number(textOf(other) === text) - Number(textOf(one) === text),
      );
      for (const each of likely) if (await this.fits(given, each, depth + 1)) return true;
      return this.#byExpansion(given, asked, depth);
    }
    if (asked.kind === "all of") return this.#every(asked.types, (each) => this.fits(given, each, depth + 1));
    if (given.kind === "literal" && asked.kind === "name" && isOf(given.text, asked.name)) return true;
    if (given.kind === "name" && asked.kind === "name")
      if (given.name === asked.name || this.#isOne(given.name, asked.name))
        return this.#sameName(given, asked, depth);
    return given.kind === asked.kind && given.kind !== "name"
      ? this.#structural(given, asked, depth)
      : this.#byExpansion(given, asked, depth);
  }

  async #sameName(
    given: TypeTree & { readonly kind: "name" },
    asked: TypeTree & { readonly kind: "name" },
    depth: number,
  ): Promise<boolean> {
    const isSame =
      given.given.length === asked.given.length &&
      (await this.#every(given.given, async (each, at) => {
        const other = asked.given[at] ?? each;
        // Only for a few generic types is it known how they use their arguments. The others have to have equal arguments.
        const isTaken = !reading.has(given.name) && textOf(each) === textOf(other);
        return isTaken || this.fits(each, other, depth + 1);
      }));
    if (!isSame) return false;
    const own = await this.#expand(given, "given", "changed");
    const other = await this.#expand(asked, "asked", "changed");
    return own === null || other === null || this.fits(own, other, depth + 1);
  }

  async #byExpansion(given: TypeTree, asked: TypeTree, depth: number): Promise<boolean> {
    if (given.kind === "name" && asked.kind === "name" && wider[given.name]?.includes(asked.name) === true)
      return this.#every(given.given, (each, at) => this.fits(each, asked.given[at] ?? each, depth + 1));
    if (isNamed(asked, "void") && isNamed(given, "undefined")) return true;
    if (given.kind === "list" && isNamed(asked, "Iterable", "ArrayLike"))
      return this.fits(given.of, asked.given[0] ?? given.of, depth + 1);
    const own = given.kind === "name" ? await this.#expand(given, "given", "all") : null;
    if (own !== null) return this.fits(own, asked, depth + 1);
    const other = asked.kind === "name" ? await this.#expand(asked, "asked", "all") : null;
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
        return textOf(given) === textOf(asked);
    }
  }

  /** The given object has all required members. */
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

  /** The given function may take fewer parameters than are passed. */
  async #callback(
    given: TypeTree & { readonly kind: "function" },
    asked: TypeTree & { readonly kind: "function" },
    depth: number,
  ): Promise<boolean> {
    const takes = given.parameters.filter(({ isOptional, isRest }) => !isOptional && !isRest);
    if (takes.length > asked.parameters.length) return false;
    const backwards = new Fit(
      (tree, side, wanted) => this.#expand(tree, side === "given" ? "asked" : "given", wanted),
      (one, other) => this.#isOne(other, one),
    );
    const fitting = await this.#every(given.parameters, async ({ type }, at) => {
      const other = asked.parameters[at];
      return other === undefined || backwards.fits(other.type, type, depth + 1);
    });
    return fitting && (isNamed(asked.result, "void") || this.fits(given.result, asked.result, depth + 1));
  }

  async #every<T>(all: readonly T[], holds: (each: T, at: number) => Promise<boolean>): Promise<boolean> {
    for (const [at, each] of all.entries()) if (!(await holds(each, at))) return false;
    return true;
  }
}

function isNamed(tree: TypeTree, ...names: readonly string[]): tree is TypeTree & { readonly kind: "name" } {
  return tree.kind === "name" && names.includes(tree.name);
}

/** Returns true if a literal belongs to a primitive type. */
function isOf(text: string, type: string): boolean {
  if (type === "string") return /^["`]/.test(text);
  if (type === "number") return /^-?[\d.]/.test(text);
  return type === "boolean" && /^(?:true|false)$/.test(text);
}

/** A tree in one spelling. */
export function textOf(tree: TypeTree): string {
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
          ({ isOptional, isRest, type }) => `${isRest ? "..." : ""}${textOf(type)}${isOptional ? "?" : ""}`,
        )
        .join(",")})=>${textOf(tree.result)}`;
    case "list":
      return `${tree.isReadonly ? "readonly " : ""}${textOf(tree.of)}[]`;
    case "tuple":
      return `[${tree.types.map(textOf).join(",")}]`;
  }
}
