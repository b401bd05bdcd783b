/** How bodies are written that do nothing of what they are for. Patterns match names with dots between their parts. */
export interface HollowForms {
  /** Words that begin a statement which ends with an error. */
  readonly refusing: ReadonlySet<string>;
  /** What is called so that the call never returns: `panic`, `notImplemented`. */
  readonly refusers: RegExp;
  /** What is called to end the whole process, with all its signs up to the open bracket, from the first on. */
  readonly ends: RegExp;
  /** What gives an error to return. */
  readonly errors: RegExp;
  /** Names that hold an error by what the language's people agree on. */
  readonly errorNames: RegExp;
  /** Headers of what gives its error as the last of its results, in tokens with blanks between them. */
  readonly errorResult: RegExp;
  /** How a name of the body's own is given a value, in tokens with blanks between them up to `=`; the name is `name`. */
  readonly local: RegExp;
  /** Words before the bodies of a property, where it holds several. */
  readonly accessors: ReadonlySet<string>;
  /** Statements of one word that do nothing. */
  readonly idle: ReadonlySet<string>;
  /** Words before a name that is used for nothing. */
  readonly discards: ReadonlySet<string>;
  /** Values that are none. */
  readonly nothing: ReadonlySet<string>;
  /** What gives an empty value when it is called with nothing. */
  readonly empties: RegExp;
  /** Names of empty values. */
  readonly emptyNames: ReadonlySet<string>;
  /** Types that hold nothing when they are made with nothing. */
  readonly containers: ReadonlySet<string>;
  /** What is called to log or print. */
  readonly tellers: RegExp;
  /** Words that say that what was asked for is gone. */
  readonly gone: RegExp;
  /** Words of an endpoint's answer that there is nothing under its address. */
  readonly notFound: RegExp;
  /** What is called to answer a request. */
  readonly answers: RegExp;
  /** Words of which a body that has one does more than answer. */
  readonly flow: ReadonlySet<string>;
  /** Words before a declaration whose body stands elsewhere; null where one without a body never compiles. */
  readonly elsewhere: RegExp | null;
}
