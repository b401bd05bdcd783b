import { describe, expect, it } from "vitest";
import { Replacements } from "../../../src/analysis/replacements/replacements.ts";
import { Revision } from "../../../src/analysis/revision/revision.ts";
import type { Feature } from "../../../src/core/model/notice.ts";
import type { Shape } from "../../../src/core/model/contract/shape.ts";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import { aPolicy } from "../../support/judging.ts";
import { MemoryRepository } from "../../support/memory-repository.ts";
import { plainEngine, plainReader } from "../../support/plain-reader.ts";
import { featureIn, old } from "../history/lineages.ts";

const shape: Shape = { direction: "both", required: false, value: { kind: "any", nullable: true } };

async function stateOf(
  words: string,
  files: Readonly<Record<string, string>> = {},
  read = "",
  ofContract: Partial<Pick<Feature, "kind">> | null = null,
) {
  const repository = new MemoryRepository([{ day: "2026-01-05", files: { [old]: "f", ...files } }]);
  const { file } = await plainEngine().read("near.plain", Buffer.from(read), {});
  const looked = new Replacements(
    new Revision(repository.tree(repository.tip), plainEngine(), aPolicy()),
    file ? [file] : [],
  );
  const plain = await featureIn(old, `f // ${words}`, "f");
  const { declaration } = plain;
  const feature =
    ofContract === null || declaration === null
      ? plain
      : { ...plain, ...ofContract, declaration: { ...declaration, shape } };
  await looked.searchFor([feature]);
  return looked.stateOf(feature);
}

describe("a named replacement", () => {
  it.each<[string, string, Record<string, string>, string | null]>([
    ["is not named", "It is slow.", {}, null],
    ["is declared in another file", "Use g.", { "b.plain": "g" }, "declared"],
    ["is deprecated there", "Use g.", { "b.plain": "g // Use h." }, "deprecated"],
    ["is deprecated in one file alone", "Use g.", { "b.plain": "g // Use h.", "z/c.plain": "g" }, "declared"],
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
    ["is a variable of the environment", "Set `SHOP_LIMIT` instead.", {}, "elsewhere"],
    ["is said to be one", "Use the environment variable SHOP_LIMIT instead.", {}, "elsewhere"],
    ["is a constant that is nowhere", "Use `SHOP_LIMIT` instead.", {}, "undeclared"],
    ["is a version of an API", "v1 is gone, use v2 instead.", {}, "elsewhere"],
    ["is a form of a function", "Use the overload that takes a PageToken instead.", {}, "elsewhere"],
    ["is the last of a chain of calls", "Use `make().orders.page()`.", { "b.plain": "page" }, "declared"],
    ["is a module of Node", "Use `path.join` instead.", {}, "elsewhere"],
  ])("%s", async (_, words, files, expected) => {
    expect(await stateOf(words, files)).toBe(expected);
  });

  it.each<[string, FeatureKind, string]>([
    ["a field", "field", "elsewhere"],
    ["an endpoint", "endpoint", "elsewhere"],
    ["a value of an enum", "enum-value", "undeclared"],
  ])(
    "is written like a variable of the environment, in a contract's notice on %s",
    async (_, kind, expected) => {
      expect(await stateOf("Use `SHOP_LIMIT` instead.", {}, "", { kind })).toBe(expected);
    },
  );

  it.each<[string, string, Record<string, string>, string]>([
    [
      "is the member of a type",
      "Use `Page.next`.",
      { "b.plain": "List.next // Use h.\nPage.next" },
      "declared",
    ],
    [
      "is that member, deprecated",
      "Use `Page.next`.",
      { "b.plain": "List.next\nPage.next // x" },
      "deprecated",
    ],
    [
      "is a member in a file further away",
      "Use `Page.next`.",
      { "b.plain": "List.next", "z/y.plain": "Page.next // x" },
      "deprecated",
    ],
    ["is inherited from another type", "Use `Page.next`.", { "b.plain": "List.next" }, "declared"],
    ["differs in its capitals", "Use `Fetch`.", { "b.plain": "fetch" }, "undeclared"],
    [
      "is written as in Java's doc comments",
      "Use `Page#next` instead.",
      { "b.plain": "Page.next" },
      "declared",
    ],
    ["is written as in C++", "Use `Page::next` instead.", { "b.plain": "Page.next" }, "declared"],
  ])("%s", async (_, words, files, expected) => {
    expect(await stateOf(words, files)).toBe(expected);
  });

  it("is another parameter of the function", async () => {
    const text = "f(limit,count) // Use `limit` instead.\ng(size) // Use `limit` instead.";
    const repository = new MemoryRepository([{ day: "2026-01-05", files: { [old]: text } }]);
    const { file } = await plainEngine().read(old, Buffer.from(text), {});
    const looked = new Replacements(
      new Revision(repository.tree(repository.tip), plainEngine(), aPolicy()),
      file ? [file] : [],
    );
    const states = [...(file?.features.values() ?? [])].map((each) => looked.stateOf(each));
    expect(await Promise.all(states)).toEqual(["declared", "undeclared"]);
  });

  describe("where names begin with their package", () => {
    const engine = plainEngine({ names: { ...plainReader.names, beginWithPackage: true } });
    const stateIn = async (own: string, words: string, paths: readonly string[] = []) => {
      const text = `${own}\nf // ${words}`;
      const files = Object.fromEntries([[old, text], ...paths.map((path) => [path, ""])]);
      const repository = new MemoryRepository([{ day: "2026-01-05", files }]);
      const looked = new Replacements(new Revision(repository.tree(repository.tip), engine, aPolicy()), []);
      const feature = await featureIn(old, text, "f");
      await looked.searchFor([feature]);
      return looked.stateOf(feature);
    };

    it.each<[string, string, string, readonly string[], string]>([
      ["is imported", "import http", "Use `http.Get`.", [], "elsewhere"],
      ["is of a package that nobody here has", "", "Use `http.Get`.", [], "elsewhere"],
      ["is of a folder here that lacks it", "", "Use `http.Get`.", ["http/b.plain"], "undeclared"],
      ["is of a module here that lacks it", "", "Use `http.get`.", ["src/http.plain"], "undeclared"],
      ["is a module", "", "Use `acme.http`.", ["acme/http.plain"], "declared"],
      ["has no package", "", "Use `Get`.", ["http/b.plain"], "undeclared"],
      [
        "is in another package under the same root",
        "package org.acme.shop",
        "Use `org.acme.text.Page`.",
        ["src/org/acme/shop/a.plain"],
        "elsewhere",
      ],
      [
        "is in the package beside it, which lacks it",
        "package org.acme.shop",
        "Use `org.acme.text.Page`.",
        ["src/org/acme/text/b.plain"],
        "undeclared",
      ],
    ])("%s", async (_, own, words, paths, expected) => {
      expect(await stateIn(own, words, paths)).toBe(expected);
    });
  });

  it("claims nothing of a name that stands in more files than are read", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 1001 }, (_, index) => [`src/${index}.plain`, `g // Use \`fetchPage\`.`]),
    );
    expect(await stateOf("Use `fetchPage`.", files)).toBe("elsewhere");
    delete files["src/7.plain"];
    expect(await stateOf("Use `fetchPage`.", files)).toBe("undeclared");
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
    const looked = new Replacements(new Revision(counting, plainEngine(), aPolicy()), []);
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
