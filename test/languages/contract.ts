import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import type { ReadResult } from "../../src/core/model/declaration.ts";
import type { Language } from "../../src/core/model/language.ts";
import { splitId } from "../../src/core/model/feature.ts";
import { globDefect } from "../../src/core/repository/glob.ts";

/** What a reader is held to, beside its own cases. */
export interface Sample {
  /** A path of the reader's language. */
  readonly path: string;
  /** A file with several declarations, some noticed, no parse error; lines end in LF. */
  readonly text: string;
  /** What opens a comment that never closes, or null where the language has none. */
  readonly openComment: string | null;
  /** One level of nesting, opened and closed. */
  readonly nesting: readonly [string, string];
}

/** The promises that every reader keeps, whatever its language. */
export function describeContract(reader: Language, sample: Sample): void {
  const { path, text } = sample;
  const read = async (source: string): Promise<ReadResult> => reader.read({ path, text: source }, loadAsset);
  const outline = (result: ReadResult): unknown =>
    result.declarations.map(({ id, kind, place, notice }) => [
      id,
      kind,
      place.line,
      place.endLine,
      notice?.text ?? null,
    ]);

  describe(`the contract of readers: ${reader.id}`, () => {
    it("is told apart by its extensions and needles", () => {
      expect(reader.extensions.some((each) => path.endsWith(each))).toBe(true);
      expect(reader.extensions.every((each) => each.startsWith(".") && each === each.toLowerCase())).toBe(
        true,
      );
      expect(reader.needles.some((each) => text.toLowerCase().includes(each.toLowerCase()))).toBe(true);
      expect(reader.languageOf(path)).not.toBe("");
    });

    it("says its tests in globs as users write them, or in expressions that remember nothing", () => {
      const { tests } = reader.layout;
      const defects = tests.flatMap((each) => (typeof each === "string" ? (globDefect(each) ?? []) : []));
      expect(defects).toEqual([]);
      expect(tests.some((each) => typeof each !== "string" && /[gy]/.test(each.flags))).toBe(false);
    });

    it("gives declarations with and without a notice, nothing amiss", async () => {
      const { declarations, problems, complete } = await read(text);
      expect(problems).toEqual([]);
      expect(complete).toBe(true);
      expect(declarations.some(({ notice }) => notice !== null)).toBe(true);
      expect(declarations.some(({ notice }) => notice === null)).toBe(true);
    });

    it("has a table for each form of notice that it gives", async () => {
      const { declarations } = await read(text);
      const forms = declarations.flatMap(({ notice }) => notice?.form ?? []);
      expect(forms.filter((form) => reader.forms[form] === undefined)).toEqual([]);
    });

    it("gives each declaration an id of its own, and containers that exist", async () => {
      const { declarations } = await read(text);
      const ids = declarations.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id, container } of declarations) {
        expect(splitId(id).path).toBe(path);
        expect(container === null || (ids.includes(container) && container !== id)).toBe(true);
      }
    });

    it("places everything inside the file", async () => {
      const { declarations } = await read(text);
      const lines = text.split("\n");
      for (const { place, notice } of declarations) {
        expect(place.path).toBe(path);
        expect(place.line).toBeGreaterThanOrEqual(1);
        expect(place.endLine).toBeGreaterThanOrEqual(place.line);
        expect(place.endLine).toBeLessThanOrEqual(lines.length);
        expect(place.column).toBeLessThanOrEqual((lines[place.line - 1]?.length ?? 0) + 1);
        expect((notice?.line ?? 1) <= (notice?.endLine ?? 1)).toBe(true);
      }
    });

    it("reads the same twice", async () => {
      expect(await read(text)).toEqual(await read(text));
    });

    it("reads the same with CRLF and with a byte order mark", async () => {
      const expected = outline(await read(text));
      expect(outline(await read(text.replaceAll("\n", "\r\n")))).toEqual(expected);
      expect(outline(await read(`\uFEFF${text}`))).toEqual(expected);
    });

    it("counts columns in UTF-16 units", async () => {
      const plain = await read(text);
      const shifted = await read(`\n${text}`);
      expect(shifted.declarations.map(({ place }) => place.line)).toEqual(
        plain.declarations.map(({ place }) => place.line + 1),
      );
      expect(shifted.declarations.map(({ place }) => place.column)).toEqual(
        plain.declarations.map(({ place }) => place.column),
      );
    });

    it.each([
      ["nothing", ""],
      ["white space", " \n\t\r\n"],
      ["a byte order mark", "\uFEFF"],
      ["control characters", "\u0000\u0001\u001B[31m\u007F\uFFFD\n".repeat(20)],
      ["half a surrogate pair", "\uD800 x \uDC00"],
      ["brackets that never close", "({[<".repeat(500)],
      ["one long line", "a ".repeat(50_000)],
    ])("survives %s", async (_, source) => {
      const result = await read(source);
      for (const { id } of result.declarations) expect(splitId(id).path).toBe(path);
      expect(result.complete || result.problems.length > 0).toBe(true);
    });

    it("survives half of the file, and says that it is not complete or gives what is there", async () => {
      const half = text.slice(0, Math.floor(text.length / 2));
      const all = new Set((await read(text)).declarations.map(({ name }) => name));
      const result = await read(half);
      if (result.complete) expect(result.declarations.length).toBeLessThanOrEqual(all.size);
      else expect(result.problems.length).toBeGreaterThan(0);
    });

    it("never reads a notice in a comment that does not close", async () => {
      if (sample.openComment === null) return;
      const { declarations } = await read(`${text}\n${sample.openComment}`);
      const known = (await read(text)).declarations.map(({ id }) => id);
      expect(declarations.map(({ id }) => id)).toEqual(expect.arrayContaining(known));
    });

    it("survives nesting without end", async () => {
      const [open, close] = sample.nesting;
      const result = await read(open.repeat(20_000) + close.repeat(20_000));
      expect(result.complete || result.problems.length > 0).toBe(true);
    });
  });
}
