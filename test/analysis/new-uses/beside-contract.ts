import { beforeAll, describe, expect, it } from "vitest";
import type { Files } from "../../support/story.ts";
import { newUsesIn } from "../../support/uses.ts";

/** Packages of one repository, and a change that uses what stands in another one of them. */
export interface BesideCase {
  readonly name: string;
  /** Paths are below a folder of the case. */
  readonly base: Files;
  readonly head: Files;
  readonly uses: readonly string[];
}

/** All cases, told by one check of one repository. */
export function describeBeside(language: string, cases: readonly BesideCase[]): void {
  describe(`uses in ${language} of what stands in another package`, () => {
    let told: ReadonlyMap<string, readonly string[]> = new Map();
    const inCase = (files: Files, index: number): Files =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`case${index}/${path}`, text]));

    beforeAll(async () => {
      const all = (side: "base" | "head"): Files =>
        Object.assign({}, ...cases.map((each, index) => inCase(each[side], index))) as Files;
      told = await newUsesIn(all("base"), all("head"));
    });

    it.each(cases.map((each, index) => ({ ...each, index })))("$name", ({ index, uses }) => {
      const prefix = `case${index}/`;
      const found = [...told].flatMap(([path, list]) =>
        path.startsWith(prefix) ? list.map((each) => `${path.slice(prefix.length)}:${each}`) : [],
      );
      expect(found.toSorted()).toEqual(uses);
    });
  });
}
