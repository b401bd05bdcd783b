import { describe, expect, it } from "vitest";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import type { FeatureQuery } from "../../../src/analysis/replacements/feature-in-file.ts";
import type { VersionReader } from "../../../src/analysis/revision/versions.ts";
import type { Language } from "../../../src/core/model/language.ts";
import { plainReader } from "../../support/plain-reader.ts";

/** Two commits of one repository. `reads` are the paths that a language was asked to read, in order. */
export interface Commits {
  readonly base: Revision;
  readonly head: Revision;
  readonly versions: VersionReader;
  readonly reads: string[];
  /** Blob id of a file as base has it. */
  readonly oidOf: (path: string) => Promise<string>;
}

export type Open = (
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, string | null>>,
  over: (reads: string[]) => Partial<Language>,
) => Promise<Commits>;

const names = (file: { readonly declarations: readonly { readonly name: string }[] } | null): string[] =>
  (file?.declarations ?? []).map(({ name }) => name);

/** What a revision promises, whatever repository it is of. */
export function revisionContract(title: string, open: Open): void {
  const counting = (reads: string[]): Partial<Language> => ({
    read(file, load) {
      reads.push(file.path);
      return plainReader.read(file, load);
    },
  });

  describe(`the contract of revisions: ${title}`, () => {
    it("reads a file once, however often and by whomever it is asked for", async () => {
      const { head, reads } = await open({ "a.plain": "f // Use g." }, {}, counting);
      const [one, other] = await Promise.all([head.file("a.plain"), head.file("a.plain")]);
      const third = await head.file("a.plain");
      expect(one?.features.get("a.plain#f")?.notice.replacement).toBe("g");
      expect([other, third]).toEqual([one, one]);
      for await (const each of head.files(["a.plain"])) expect(each).toBe(one);
      expect(reads).toEqual(["a.plain"]);
    });

    it("shares what was read with other revisions that have the same blob there", async () => {
      const files = { "a.plain": "f", "b.plain": "g", "c.plain": "f" };
      const { base, head, reads } = await open(files, { "b.plain": "h" }, counting);
      expect(names(await base.file("a.plain"))).toEqual(["f"]);
      expect(names(await base.file("b.plain"))).toEqual(["g"]);
      expect(await head.file("a.plain")).toBe(await base.file("a.plain"));
      expect(names(await head.file("b.plain"))).toEqual(["h"]);
      // The same blob elsewhere is another file, with ids of its own.
      expect((await base.file("c.plain"))?.declarations[0]?.id).toBe("c.plain#f");
      expect(reads).toEqual(["a.plain", "b.plain", "b.plain", "c.plain"]);
    });

    it("tells no file from one that nobody reads and one that cannot be read", async () => {
      const { head } = await open({ "a.md": "f", "b.plain": "f\0", "c.plain": "f\n???" }, {}, counting);
      expect(await head.reading("none.plain")).toBeNull();
      expect(await head.reading("a.md")).toEqual({ file: null, problems: [], text: null });
      expect(await head.reading("b.plain")).toMatchObject({ file: null, problems: [{ path: "b.plain" }] });
      const broken = await head.reading("c.plain");
      expect([broken?.file?.complete, broken?.text]).toEqual([false, "f\n???"]);
      expect(broken?.problems).toEqual([{ path: "c.plain", line: 2, message: "this cannot be read" }]);
      expect(await Promise.all(["none.plain", "a.md", "b.plain"].map((each) => head.file(each)))).toEqual([
        null,
        null,
        null,
      ]);
      expect(await Promise.all(["none.plain", "a.md", "b.plain"].map((each) => head.text(each)))).toEqual([
        null,
        "f",
        null,
      ]);
    });

    it("answers a question with the files that may matter, as far as the limit goes", async () => {
      const files = { "a.plain": "f", "b.plain": "g", "c.plain": "f", "d.plain": "f", "e.md": "f" };
      const { head, reads } = await open(files, {}, counting);
      const mayMatter = (_: string, bytes: Uint8Array): boolean => Buffer.from(bytes).includes("f");
      const ask = async (most: number): Promise<[string[], boolean]> => {
        const question = head.files([...Object.keys(files), "none.plain"], { mayMatter, most });
        const paths: string[] = [];
        for await (const { path } of question) paths.push(path);
        return [paths, question.isWhole];
      };
      expect(await ask(2)).toEqual([["a.plain", "c.plain"], false]);
      expect(reads).toEqual(["a.plain", "c.plain"]);
      expect(await ask(4)).toEqual([["a.plain", "c.plain", "d.plain"], true]);
      expect(reads).toEqual(["a.plain", "c.plain", "d.plain"]);
    });

    it("looks through texts as far as the limit goes, and says what is left", async () => {
      const { head, reads } = await open({ "a.plain": "f", "b.md": "g", "c.md": "h\0" }, {}, counting);
      const texts = head.texts(["a.plain", "b.md", "none.md", "c.md", "d.md"], { most: 4 });
      const found: unknown[] = [];
      for await (const each of texts) found.push(each);
      expect(found).toEqual([
        { path: "a.plain", text: "f", isHere: true },
        { path: "b.md", text: "g", isHere: true },
        { path: "c.md", text: null, isHere: true },
      ]);
      expect([texts.left, reads]).toEqual([["d.md"], []]);
    });

    it("finds sources by their words, and those that may declare a name as it is written", async () => {
      const files = { "a.plain": "fetchAll", "b.plain": "FETCHALL", "c.md": "fetchAll", "d.plain": "page" };
      const { head, reads } = await open(files, {}, counting);
      expect((await head.containing(["fetchAll"])).toSorted()).toEqual(expect.arrayContaining(["a.plain"]));
      expect(await head.containing(["page"])).toEqual(["d.plain"]);
      const wanted = new Set(["fetchAll", "page"]);
      const paths: string[] = [];
      const inOrder = (all: readonly string[]): string[] => all.toSorted().toReversed();
      for await (const { path } of await head.declaring(wanted, [".plain"], inOrder)) {
        paths.push(path);
        if (path === "d.plain") wanted.delete("page");
      }
      expect(paths).toEqual(["d.plain", "a.plain"]);
      expect(reads).toEqual(["d.plain", "a.plain"]);
    });

    it("reads a text as it would be written, and remembers nothing of it", async () => {
      const { head, reads } = await open({ "a.plain": "f" }, {}, counting);
      expect(names(await head.asWritten("a.plain", "g"))).toEqual(["g"]);
      expect(names(await head.asWritten("a.plain", Buffer.from("h")))).toEqual(["h"]);
      expect(names(await head.file("a.plain"))).toEqual(["f"]);
      expect(reads).toHaveLength(3);
    });

    it("gives the words of a notice as each policy means them, for one reading of the file", async () => {
      const { head, reads } = await open({ "a.plain": "f // Removed in v5." }, {}, counting);
      const dated = { ...head.policy, releases: { "5": "2027-06-20" } };
      const later = new Revision(head.tree, head.engine, dated);
      const sunsetIn = async (revision: Revision): Promise<string | null | undefined> =>
        (await revision.file("a.plain"))?.features.get("a.plain#f")?.notice.sunset;
      expect(await sunsetIn(head)).toBeNull();
      expect(await sunsetIn(later)).toBe("2027-06-20");
      expect(await sunsetIn(head)).toBeNull();
      expect(reads).toEqual(["a.plain"]);
    });

    it("gives a version in which no notice stands only to who wants any", async () => {
      const { versions, reads, oidOf } = await open({ "a.plain": "f", "b.plain": "f // x" }, {}, counting);
      const [bare, noted] = [await oidOf("a.plain"), await oidOf("b.plain")];
      const [declaration] = (await versions.file("b.plain", noted))?.declarations ?? [];
      if (declaration === undefined) throw new Error("nothing is declared");
      const about = (path: string): FeatureQuery => ({ path, declaration, key: null });
      expect(await versions.notedAbout(about("a.plain"), bare)).toBeNull();
      expect(await versions.notedAbout(about("a.plain"), bare)).toBeNull();
      expect(names(await versions.notedAbout(about("b.plain"), noted))).toEqual(["f"]);
      expect(reads).toEqual(["b.plain"]);
      expect(names(await versions.file("a.plain", bare))).toEqual(["f"]);
    });

    it("reads a file anew where one that it refers to is another", async () => {
      const referring = (reads: string[]): Partial<Language> => ({
        async read(file, load, beside) {
          reads.push(file.path);
          const other = file.text.startsWith("see ") ? await beside?.(file.text.slice(4)) : null;
          return plainReader.read({ ...file, text: other ?? file.text }, load);
        },
      });
      const files = { "a.plain": "see parts.txt", "b.plain": "see none.txt", "parts.txt": "f" };
      const { base, head, reads } = await open(files, { "parts.txt": "g" }, referring);
      expect(names(await base.file("a.plain"))).toEqual(["f"]);
      expect(names(await head.file("a.plain"))).toEqual(["g"]);
      expect(names(await base.file("b.plain"))).toEqual([]);
      expect(await head.file("b.plain")).toBe(await base.file("b.plain"));
      expect(reads).toEqual(["a.plain", "a.plain", "b.plain"]);
    });
  });
}
