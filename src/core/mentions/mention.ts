/** The mentions of a feature in one kind of file. */
export interface Mention {
  /** `unasked`: the repository has no file of the kind, or the configuration asks for none. */
  readonly state: "mentioned" | "absent" | "unasked";
  /** The globs that were searched, as configured. */
  readonly globs: readonly string[];
  /** Files that were too large, or too many, to be read. */
  readonly unread: readonly string[];
}

/** Where a new notice is spoken of. */
export interface Mentions {
  readonly releaseNotes: Mention;
  readonly documentation: Mention;
}
