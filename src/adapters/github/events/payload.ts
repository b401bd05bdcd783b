import { UsageError } from "../../../core/model/errors.ts";

/** A full commit id, SHA-1 or SHA-256. */
export const isCommit = (text: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);

/** Text that `git check-ref-format` accepts, without a leading dash, so that git never reads it as an option. */
export const isRef = (text: string): boolean =>
  text.length <= 255 &&
  !/[\p{Cc} ~^:?*[\\]|\.\.|\/\/|@\{/u.test(text) &&
  !/^[-/.]|\/\.|\.lock(?:\/|$)|[/.]$|^$|^@$/.test(text);

/** Reads an event's payload by dotted path, trusting nothing of its shape. */
export class Fields {
  private readonly root: unknown;

  constructor(root: unknown) {
    this.root = root;
  }

  private at(path: string): unknown {
    let value = this.root;
    for (const key of path.split(".")) {
      if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
      value = (value as Readonly<Record<string, unknown>>)[key];
    }
    return value;
  }

  private expected(path: string, what: string): UsageError {
    const present = this.at(path);
    const said = present === undefined ? "is missing" : `is not ${what}`;
    return new UsageError(`The event's payload cannot be used: ${path} ${said}.`);
  }

  has(path: string): boolean {
    const value = this.at(path);
    return value !== undefined && value !== null;
  }

  maybeText(path: string): string | null {
    const value = this.at(path);
    return typeof value === "string" ? value : null;
  }

  maybeFlag(path: string): boolean | null {
    const value = this.at(path);
    return typeof value === "boolean" ? value : null;
  }

  text(path: string): string {
    const value = this.maybeText(path);
    if (value === null) throw this.expected(path, "a text");
    return value;
  }

  /** A positive whole number. */
  count(path: string): number {
    const value = this.at(path);
    if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1)
      throw this.expected(path, "a positive number");
    return value;
  }

  commit(path: string): string {
    const value = this.maybeText(path);
    if (value === null || !isCommit(value)) throw this.expected(path, "a commit's id");
    return value;
  }

  ref(path: string): string {
    const value = this.maybeText(path);
    if (value === null || !isRef(value)) throw this.expected(path, "a branch's or ref's name");
    return value;
  }
}
