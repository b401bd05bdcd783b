import { describe, expect, it } from "vitest";
import { Replacements } from "../../src/usecases/replacements.ts";
import { aPolicy } from "../support/judging.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { plainEngine } from "../support/plain-reader.ts";
import { featureIn, old } from "./lineages.ts";

async function stateOf(words: string, files: Readonly<Record<string, string>> = {}, read = "") {
  const repository = new MemoryRepository([{ day: "2026-01-05", files: { [old]: "f", ...files } }]);
  const { file } = await plainEngine().read("near.plain", Buffer.from(read), {});
  const looked = new Replacements(
    repository.tree(repository.tip),
    plainEngine(),
    aPolicy(),
    file ? [file] : [],
  );
  const feature = await featureIn(old, `f // ${words}`, "f");
  await looked.searchFor([feature]);
  return looked.stateOf(feature);
}

describe("a named replacement", () => {
  it.each<[string, string, Record<string, string>, string | null]>([
    ["is not named", "It is slow.", {}, null],
    ["is declared in another file", "Use g.", { "b.plain": "g" }, "declared"],
    ["is deprecated there", "Use g.", { "b.plain": "g // Use h." }, "deprecated"],
    ["is nowhere", "Use `fetchPage`.", { "b.plain": "g" }, "undeclared"],
    ["is an address", "Use https://example.org/guide.", {}, "elsewhere"],
    ["is a package", "Import from `@acme/client` instead.", {}, "elsewhere"],
    [
      "is a member of a dependency",
      "Use `client.fetch` instead.",
      { "package.json": '{ "dependencies": { "client": "1" } }' },
      "elsewhere",
    ],
    ["is said to come from a package", 'Use { Observer } from "resize-observer" instead.', {}, "elsewhere"],
    ["is said to come from a file", 'Use `Observer` from "./observer" instead.', {}, "undeclared"],
    ["is a type of the language", "Use `ReadonlyArray<Page>` instead.", {}, "elsewhere"],
    ["is a module of Node", "Use `path.join` instead.", {}, "elsewhere"],
  ])("%s", async (_, words, files, expected) => {
    expect(await stateOf(words, files)).toBe(expected);
  });

  it("is looked for together with all the others: one search, and each file read once", async () => {
    const repository = new MemoryRepository([
      { day: "2026-01-05", files: { [old]: "f", "b.plain": "g", "c.plain": "h // Use g.", "d.plain": "x" } },
    ]);
    const tree = repository.tree(repository.tip);
    const searches: (readonly string[])[] = [];
    const counting = {
      ...tree,
      containing: (literals: readonly string[], endings?: readonly string[]) => {
        searches.push(literals);
        return tree.containing(literals, endings);
      },
    };
    const looked = new Replacements(counting, plainEngine(), aPolicy(), []);
    const features = await Promise.all(
      ["g", "h", "nowhere", "g"].map((name) => featureIn(old, `f // Use \`${name}\`.`, "f")),
    );
    await looked.searchFor(features);
    expect(await Promise.all(features.map((each) => looked.stateOf(each)))).toEqual([
      "declared",
      "deprecated",
      "undeclared",
      "declared",
    ]);
    expect(searches).toEqual([["g", "h", "nowhere"]]);
  });

  it("is the repository's own before a global of the same name", async () => {
    expect(await stateOf("Use `Request` instead.", {}, "Request // Use h.")).toBe("deprecated");
  });
});
