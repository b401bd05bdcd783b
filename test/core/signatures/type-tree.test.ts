import { describe, expect, it } from "vitest";
import { anyOf, Fit, named, type TypeTree } from "../../../src/core/signatures/type-tree.ts";

const object = (members: Readonly<Record<string, TypeTree>>): TypeTree => ({
  kind: "object",
  members: Object.entries(members).map(([name, type]) => ({ name, isOptional: false, type })),
  values: null,
});

/** Types that refer to each other by name. */
function fitOf(types: Readonly<Record<string, TypeTree>>): Fit {
  return new Fit(
    { wider: {} },
    {
      expand: async ({ name }, _, wanted) => (wanted === "all" ? (types[name] ?? null) : null),
      isOne: (given, asked) => given === asked,
    },
  );
}

describe("recursive types", () => {
  const list = (value: string, next: string): TypeTree => object({ next: named(next), value: named(value) });

  it("fit if all else does", async () => {
    const fit = fitOf({ List: list("string", "List"), Chain: list("string", "Chain") });
    expect(await fit.fits(named("List"), named("Chain"))).toBe(true);
    expect(await fit.reversed.fits(named("Chain"), named("List"))).toBe(true);
  });

  it("do not fit if one part does not", async () => {
    const fit = fitOf({ List: list("string", "List"), Chain: list("number", "Chain") });
    expect(await fit.fits(named("List"), named("Chain"))).toBe(false);
  });

  it("do not fit by a pair that was found only while another one was taken to fit", async () => {
    // `Owner` fits `Other` only if `Page` fits `Sheet`, and that fails by its value.
    const types = {
      Page: object({ owner: named("Owner"), value: named("string") }),
      Owner: object({ page: named("Page") }),
      Sheet: object({ owner: named("Other"), value: named("number") }),
      Other: object({ page: named("Sheet") }),
      Third: object({ owner: named("Other"), value: named("string") }),
    };
    expect(await fitOf(types).fits(named("Owner"), named("Other"))).toBe(false);
    expect(await fitOf(types).fits(named("Page"), anyOf([named("Sheet"), named("Third")]))).toBe(false);
  });

  it("do not fit by such a pair of the other direction", async () => {
    const takes = (type: string): TypeTree => ({
      kind: "function",
      parameters: [{ name: "", isOptional: false, rest: "", type: named(type), value: null, words: [] }],
      result: named("void"),
    });
    const types = {
      Page: object({ owner: takes("Other"), value: named("string") }),
      Other: object({ page: takes("Page") }),
      Sheet: object({ owner: takes("Owner"), value: named("number") }),
      Owner: object({ page: takes("Sheet") }),
      Third: object({ owner: takes("Owner"), value: named("string") }),
    };
    expect(await fitOf(types).fits(named("Page"), anyOf([named("Sheet"), named("Third")]))).toBe(false);
  });
});
