/** One problem of a document. */
export interface OldFormProblem {
  readonly file: string | null;
  /** 1-based. The column is in UTF-16 units. Null if the document was not text. */
  readonly line: number | null;
  readonly column: number | null;
  /** `usage.sources[0].tokenEnv`. Empty for the whole document. */
  readonly key: string;
  readonly message: string;
}

/** The document cannot be read, or contains both forms of a value. The message contains all problems. */
export class OldFormError extends Error {
  override readonly name = "OldFormError";
  readonly problems: readonly OldFormProblem[];

  constructor(problems: readonly OldFormProblem[]) {
    const said = problems.map((each) => [placeOf(each), each.message].filter(Boolean).join(": "));
    super(said.slice(0, 20).join("\n") + (said.length > 20 ? `\n… and ${said.length - 20} more` : ""));
    this.problems = problems;
  }
}

/** Returns `config.yml:3:5`. Empty if nothing is known. */
export function placeOf({ file, line, column }: Omit<OldFormProblem, "key" | "message">): string {
  return [file, line, column].filter((each) => each !== null).join(":");
}
