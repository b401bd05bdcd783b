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
  return looked.stateOf(await featureIn(old, `f // ${words}`, "f"));
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

  it("is the repository's own before a global of the same name", async () => {
    expect(await stateOf("Use `Request` instead.", {}, "Request // Use h.")).toBe("deprecated");
  });
});
