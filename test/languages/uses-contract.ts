import { beforeAll, describe, expect, it } from "vitest";
import type { Files } from "../support/story.ts";
import { newUsesIn } from "../support/uses.ts";

/** Code that uses features, with what is told of it: `line feature`. */
export interface UseCase {
  readonly name: string;
  readonly path: string;
  /** What stands there before the change; absent: the change adds the file. */
  readonly before?: string;
  readonly code: string;
  readonly uses: readonly string[];
}

/** The cases that every language answers, beside its own. */
export const required = [
  "a function that is imported",
  "under another name",
  "a member, by the written type of a parameter",
  "a member of what is created on the spot",
  "a member of a field, by its type",
  "a type in a signature",
  "what a local name hides",
  "a receiver that is not evident",
  "comments and texts",
  "an import alone",
  "in what is deprecated itself",
  "in a test",
  "as often as before",
  "once more than before",
  "code that does not parse",
  "what a call gives, by its written type",
  "a member of another file's field",
  "another receiver for a use that was there",
] as const;

/** All cases of a language, told by one check of one repository. */
export function describeUses(language: string, providers: Files, cases: readonly UseCase[]): void {
  describe(`uses in ${language}`, () => {
    let told: ReadonlyMap<string, readonly string[]> = new Map();

    beforeAll(async () => {
      const before = cases.flatMap((each) =>
        each.before === undefined ? [] : [[each.path, each.before] as const],
      );
      const base: Files = { ...providers, ...Object.fromEntries(before) };
      told = await newUsesIn(base, Object.fromEntries(cases.map(({ path, code }) => [path, code])));
    });

    it("has a file for each case", () => {
      expect(new Set(cases.map(({ path }) => path)).size).toBe(cases.length);
    });

    it("answers what every language has to", () => {
      const names = cases.map(({ name }) => name);
      expect(required.filter((each) => !names.includes(each))).toEqual([]);
    });

    it.each(cases)("$name", ({ path, uses }) => {
      expect(told.get(path) ?? []).toEqual(uses);
    });
  });
}
