/** Forms of function bodies that no longer do their work. Patterns match dotted names. */
export interface HollowForms {
  /** Keywords of statements that fail with an error. */
  readonly refusing: ReadonlySet<string>;
  /** Functions that never return: `panic`, `notImplemented`. */
  readonly refusers: RegExp;
  /** Calls that end the whole process, from their first character to the opening bracket. */
  readonly ends: RegExp;
  /** Functions that return an error. */
  readonly errors: RegExp;
  /** Conventional names of variables with an error. */
  readonly errorNames: RegExp;
  /** Headers of functions whose last result is an error, as tokens separated by blanks. */
  readonly errorResult: RegExp;
  /** Assignments to a local name, as tokens separated by blanks, up to `=`. The group of the name is `name`. */
  readonly local: RegExp;
  /** Keywords before the bodies of a property with several (`get`, `set`). */
  readonly accessors: ReadonlySet<string>;
  /** Statements of one word that do nothing. */
  readonly idle: ReadonlySet<string>;
  /** Keywords before a name whose value is discarded. */
  readonly discards: ReadonlySet<string>;
  /** Literals of empty values, such as `null`. */
  readonly nothing: ReadonlySet<string>;
  /** Functions that return an empty value when called without arguments. */
  readonly empties: RegExp;
  /** Names of empty values. */
  readonly emptyNames: ReadonlySet<string>;
  /** Types that are empty when constructed without arguments. */
  readonly containers: ReadonlySet<string>;
  /** Functions that log or print. */
  readonly tellers: RegExp;
  /** Words for a removed resource. */
  readonly gone: RegExp;
  /** Words in an endpoint's response for an unknown address. */
  readonly notFound: RegExp;
  /** Functions that respond to a request. */
  readonly answers: RegExp;
  /** Words that show that a body does more than respond. */
  readonly flow: ReadonlySet<string>;
  /** Words before a declaration whose body is elsewhere. Null if a declaration without a body never compiles. */
  readonly elsewhere: RegExp | null;
}
