/** The command or the configuration is wrong: the user can correct it. Exit code 2; message without a stack. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** The configuration is not valid where it judges. */
export class InvalidConfiguration extends UsageError {
  override readonly name = "InvalidConfiguration";
  /** `path:line:column: what is wrong`, one a mistake. */
  readonly mistakes: readonly string[];

  /** `where`: the text after "not valid", as in " on the base". */
  constructor(mistakes: readonly string[], where = "") {
    super(`The configuration is not valid${where}.\n${mistakes.join("\n")}`);
    this.mistakes = mistakes;
  }
}

/** A revision that the repository does not know. */
export class UnknownRevision extends UsageError {
  override readonly name = "UnknownRevision";
}

/** There is no repository in the place that was searched. */
export class NoRepository extends UsageError {
  override readonly name = "NoRepository";
}

/** Something outside failed: the network, git, GitHub. Exit code 3. */
export class OutsideError extends Error {
  override readonly name: string = "OutsideError";
}

/** The time of the run is over: nothing is read any more. */
export class TimeOver extends Error {
  override readonly name: string = "TimeOver";
}

/** Reading one file took longer than one file may take. */
export class FileTooLong extends Error {
  override readonly name = "FileTooLong";
}
