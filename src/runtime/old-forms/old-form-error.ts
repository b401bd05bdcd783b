/** One problem of a document, and its place. */
export interface OldFormProblem {
  readonly file: string | null;
  /** 1-based, the column in UTF-16 units; null where the document was no text. */
  readonly line: number | null;
  readonly column: number | null;
  /** `usage.sources[0].tokenEnv`; empty for the document as a whole. */
  readonly key: string;
  readonly message: string;
}

/** The document cannot be read, or has both forms of something. All its problems are in the message. */
export class OldFormError extends Error {
  override readonly name = "OldFormError";
  readonly problems: readonly OldFormProblem[];

  constructor(problems: readonly OldFormProblem[]) {
    const said = problems.map((each) => [placeOf(each), each.message].filter(Boolean).join(": "));
    super(said.slice(0, 20).join("\n") + (said.length > 20 ? `\n… and ${said.length - 20} more` : ""));
    this.problems = problems;
  }
}

/** `config.yml:3:5`; empty where nothing is known. */
export function placeOf({ file, line, column }: Omit<OldFormProblem, "key" | "message">): string {
  return [file, line, column].filter((each) => each !== null).join(":");
}
