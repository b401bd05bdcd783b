/** The command or the configuration is wrong: the user can mend it. Exit code 2; message without a stack. */
export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

/** A revision that the repository does not know. */
export class UnknownRevision extends UsageError {
  override readonly name = "UnknownRevision";
}

/** There is no repository in the place where one was looked for. */
export class NoRepository extends UsageError {
  override readonly name = "NoRepository";
}

/** Something outside failed: the network, git, GitHub. Exit code 3. */
export class OutsideError extends Error {
  override readonly name: string = "OutsideError";
}
