/** A signature in its parts, as callers feel them. */
export type Parts = CallParts | ValueParts | HeaderParts;

export interface CallParts {
  readonly as: "call";
  readonly words: readonly string[];
  readonly generics: string;
  readonly parameters: readonly Parameter[];
  readonly result: string;
  /** What may be thrown, where that is said. */
  readonly throws: readonly string[];
  /** All else, which has to stay: constraints. */
  readonly rest: string;
}

export interface ValueParts {
  readonly as: "value";
  readonly words: readonly string[];
  readonly type: string;
  /** What can be done with a property; null where that is not said. */
  readonly accessors: readonly string[] | null;
}

/** The header of a type. */
export interface HeaderParts {
  readonly as: "header";
  readonly words: readonly string[];
  readonly generics: string;
  readonly supers: readonly string[];
  readonly rest: string;
}

export interface Parameter {
  readonly name: string;
  readonly type: string;
  /** The default as written; null where there is none. */
  readonly value: string | null;
  readonly optional: boolean;
  /** Takes all that is left. */
  readonly rest: string;
  /** `ref`, `out`. */
  readonly words: readonly string[];
}

/** Takes the words of a table off the begin of a signature. */
export function wordsFirst(text: string, words: ReadonlySet<string>): readonly [readonly string[], string] {
  const found: string[] = [];
  let rest = text.trimStart();
  for (let next = /^(?:[\w-]+|\?)(?= |$)/.exec(rest)?.[0]; next !== undefined && words.has(next);) {
    found.push(next);
    rest = rest.slice(next.length).trimStart();
    next = /^(?:[\w-]+|\?)(?= |$)/.exec(rest)?.[0];
  }
  return [found, rest];
}
