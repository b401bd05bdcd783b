import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareRegisters } from "../../../src/core/compare/compare-registers.ts";
import type { FeatureKind } from "../../../src/core/model/feature.ts";
import type { FileRead } from "../../../src/core/model/register.ts";
import { aFile, type Sketched } from "../../support/declarations.ts";

const path = "src/a.ts";
const notice = fc.constantFrom(
  undefined,
  "Use b instead. It is slow. Sunset: 2027-01-15",
  "Use c instead. It is slow. Sunset: 2027-06-20",
  "Use b. Will be removed in v5.",
  "Old.",
);

/** A declaration; its name holds its kind, so that no two of a name differ in kind. */
const sketched = fc
  .record({
    kind: fc.constantFrom<FeatureKind>("function", "property", "class", "method"),
    letter: fc.constantFrom("a", "b", "c"),
    types: fc.option(fc.subarray(["string", "number"]), { nil: null }),
    notice,
    reach: fc.constantFrom(0, 1, 2),
  })
  .map(({ kind, letter, types, notice, reach }): Sketched => {
    const parameters = types !== null && (kind === "function" || kind === "method") ? types : undefined;
    const suffix = parameters ? `(${parameters.join(",")})` : "";
    const own = parameters ? { parameters, suffix } : {};
    return [`${kind}.${letter}`, { kind, reach, ...own, ...(notice === undefined ? {} : { notice }) }];
  });
const idOf = ([name, sketch]: Sketched) => `${name}${sketch?.suffix ?? ""}`;
const declared = fc.uniqueArray(sketched, { selector: idOf, maxLength: 10 });
const noted = declared.filter((list) => list.some(([, sketch]) => sketch?.notice !== undefined));

function compare(base: FileRead | null, head: FileRead | null) {
  const side = (file: FileRead | null) => new Map(file === null ? [] : [[file.path, file]]);
  return compareRegisters({
    base: side(base),
    head: side(head),
    unreadable: new Set(),
    packageOf: () => "",
  }).changes;
}

describe("comparing", () => {
  it("finds nothing between a register and itself", () => {
    fc.assert(
      fc.property(declared, (list) => {
        expect(compare(aFile(path, list), aFile(path, list))).toEqual([]);
      }),
    );
  });

  it("finds nothing where declarations change their order", () => {
    const permuted = declared.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(permuted, ([list, other]) => {
        expect(compare(aFile(path, list), aFile(path, other))).toEqual([]);
      }),
    );
  });

  it("finds only moves where a file changes its name", () => {
    fc.assert(
      fc.property(declared, (list) => {
        const changes = compare(aFile(path, list), aFile("src/b.ts", list));
        expect(changes.map(({ change, movedTo }) => `${change} ${movedTo}`).sort()).toEqual(
          list
            .filter(([, sketch]) => sketch?.notice !== undefined)
            .map((each) => `moved src/b.ts#${idOf(each)}`)
            .sort(),
        );
      }),
    );
  });

  it("finds the one removal where one declaration goes, and nothing else", () => {
    fc.assert(
      fc.property(noted, fc.nat(), (list, at) => {
        const candidates = list.filter(([, sketch]) => sketch?.notice !== undefined);
        const gone = candidates[at % candidates.length];
        // Alone in its overload set, it may as well have gained or lost its types.
        const siblings = list.filter(([name]) => name === gone?.[0]).map((each) => each[1]?.suffix ?? "");
        fc.pre(gone !== undefined && (siblings.length === 1 || !siblings.includes("")));
        const rest = list.filter((each) => each !== gone);
        const changes = compare(aFile(path, list), aFile(path, rest));
        expect(changes.map(({ change, feature }) => [change, feature])).toEqual([
          ["removed", `${path}#${idOf(gone)}`],
        ]);
      }),
    );
  });

  it("turns each change round where base and head are exchanged", () => {
    const opposites: Readonly<Record<string, string>> = {
      removed: "announced",
      withdrawn: "announced",
      extended: "shortened",
      shortened: "extended",
    };
    const dated = ["2027-01-15", "2027-06-20"].map((day) => `Use b instead. It is slow. Sunset: ${day}`);
    const choice = fc.record({
      first: fc.constantFrom(...dated),
      second: fc.constantFrom(...dated, "withdrawn", "removed"),
    });
    const names = ["f", "C.f", "C.g", "x"];
    fc.assert(
      fc.property(fc.tuple(choice, choice, choice, choice), (choices) => {
        const list = names.map((name, index): Sketched => [name, { notice: choices[index]?.first ?? "" }]);
        const other = names.flatMap((name, index): Sketched[] => {
          const { second = "" } = choices[index] ?? {};
          if (second === "removed") return [];
          return [[name, second === "withdrawn" ? {} : { notice: second }]];
        });
        const kinds = (base: readonly Sketched[], head: readonly Sketched[]) =>
          compare(aFile(path, base), aFile(path, head)).map(({ change, feature }) => `${feature} ${change}`);
        const turned = kinds(list, other).map((each) =>
          each.replace(/\w+$/, (kind) => opposites[kind] ?? "?"),
        );
        expect(kinds(other, list).sort()).toEqual(turned.sort());
      }),
    );
  });

  it("turns a notice that comes into one that goes", () => {
    fc.assert(
      fc.property(noted, (list) => {
        const bare = list.map(([name, sketch]): Sketched => {
          const { notice: _, ...rest } = sketch ?? {};
          return [name, rest];
        });
        const kinds = (base: FileRead, head: FileRead) =>
          new Set(compare(base, head).map((each) => each.change));
        expect(kinds(aFile(path, bare), aFile(path, list))).toEqual(new Set(["announced"]));
        expect(kinds(aFile(path, list), aFile(path, bare))).toEqual(new Set(["withdrawn"]));
      }),
    );
  });
});
