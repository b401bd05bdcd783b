/** The user can correct the command or the configuration. Exit code 2; shown without a stack. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

export class InvalidConfiguration extends UsageError {
  override readonly name = "InvalidConfiguration";
  /** One entry per mistake: `path:line:column: what is wrong`. */
  readonly mistakes: readonly string[];

  /** `where`: the text after "not valid", such as " on the base". */
  constructor(mistakes: readonly string[], where = "") {
    super(`The configuration is not valid${where}.\n${mistakes.join("\n")}`);
    this.mistakes = mistakes;
  }
}

export class UnknownRevision extends UsageError {
  override readonly name = "UnknownRevision";
}

export class NoRepository extends UsageError {
  override readonly name = "NoRepository";
}

/** Something outside this program failed: the network, git, GitHub. Exit code 3. */
export class OutsideError extends Error {
  override readonly name: string = "OutsideError";
}

/** The time limit of the run is reached. No more files are read. */
export class TimeOver extends Error {
  override readonly name: string = "TimeOver";
}

/** Reading one file took longer than its limit. */
export class FileTooLong extends Error {
  override readonly name = "FileTooLong";
}
