import { spokenParts, spokenWord } from "../../core/model/contract/coordinate.ts";
import type { Declaration } from "../../core/model/declaration.ts";
import type { FileRead } from "../../core/model/register.ts";

/** What stands in every file with a notice that may mean one of these declarations. */
export class SoughtWords {
  /** A literal for each by which files are searched for: the longer, and so the rarer, of its words. */
  readonly literals: readonly string[];
  readonly #words: readonly (readonly Buffer[])[];

  constructor(sought: readonly { readonly declaration: Declaration; readonly file: FileRead }[]) {
    const words = new Map<string, readonly string[]>();
    for (const [file, lost] of Map.groupBy(sought, (each) => each.file)) {
      const declared = new Set(file.declarations.map(spokenWord));
      for (const { declaration } of lost) {
        const each = wordsOf(declaration, declared);
        words.set(each.join("\0"), each);
      }
    }
    this.literals = [
      ...new Set([...words.values()].map((each) => each.reduce((a, b) => (b.length > a.length ? b : a)))),
    ];
    this.#words = [...words.values()].map((each) => each.map((word) => Buffer.from(word)));
  }

  areIn(bytes: Buffer): boolean {
    return this.#words.some((each) => each.every((word) => bytes.includes(word)));
  }
}

/**
 * A member is meant beside its container, or with its name: every second class has a `get`. A container that its file
 * does not declare may have its name from a path, and need not be written; nor need the steps of an endpoint.
 */
function wordsOf(declaration: Declaration, declared: ReadonlySet<string>): readonly [string, ...string[]] {
  const word = spokenWord(declaration);
  const container = /[\s/]/.test(declaration.name) ? "" : (spokenParts(declaration).at(-2) ?? "");
  const isWritten = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(container) && declared.has(container);
  return isWritten && declaration.kind !== "endpoint" ? [container, word] : [word];
}
