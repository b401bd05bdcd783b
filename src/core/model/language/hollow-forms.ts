/** Forms of function bodies that no longer do their task. Patterns match names with dots between their parts. */
export interface HollowForms {
  /** Words that begin a statement which ends with an error. */
  readonly refusing: ReadonlySet<string>;
  /** Functions whose calls never return: `panic`, `notImplemented`. */
  readonly refusers: RegExp;
  /** Calls that end the whole process, from their first sign to the open bracket. */
  readonly ends: RegExp;
  /** Functions that return an error. */
  readonly errors: RegExp;
  /** Names that hold an error by what the language's people agree on. */
  readonly errorNames: RegExp;
  /** Headers of what gives its error as the last of its results, in tokens with blanks between them. */
  readonly errorResult: RegExp;
  /**
   * Assignments to a local name of the body, in tokens separated by blanks, up to `=`. The group of the name is
   * `name`.
   */
  readonly local: RegExp;
  /** Words before the bodies of a property, where it holds several. */
  readonly accessors: ReadonlySet<string>;
  /** Statements of one word that do nothing. */
  readonly idle: ReadonlySet<string>;
  /** Words before a name that is used for nothing. */
  readonly discards: ReadonlySet<string>;
  /** Values that are none. */
  readonly nothing: ReadonlySet<string>;
  /** Functions that return an empty value when called without arguments. */
  readonly empties: RegExp;
  /** Names of empty values. */
  readonly emptyNames: ReadonlySet<string>;
  /** Types that hold nothing when they are made with nothing. */
  readonly containers: ReadonlySet<string>;
  /** Functions that log or print. */
  readonly tellers: RegExp;
  /** Words that say that what was asked for is gone. */
  readonly gone: RegExp;
  /** Words of an endpoint's answer that there is nothing under its address. */
  readonly notFound: RegExp;
  /** Functions that answer a request. */
  readonly answers: RegExp;
  /** Words that show that a body does more than answer. */
  readonly flow: ReadonlySet<string>;
  /** Words before a declaration whose body is elsewhere. Null if a declaration without a body never compiles. */
  readonly elsewhere: RegExp | null;
}
