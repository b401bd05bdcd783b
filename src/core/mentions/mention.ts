/** The mentions of a feature in one kind of file. */
export interface Mention {
  /** `unasked`: the repository has no file of the kind, or the configuration does not require one. */
  readonly state: "mentioned" | "absent" | "unasked";
  /** The globs that were searched, as configured. */
  readonly globs: readonly string[];
  /** Files that were not read because of their size or number. */
  readonly unread: readonly string[];
}

export interface Mentions {
  readonly releaseNotes: Mention;
  readonly documentation: Mention;
}
