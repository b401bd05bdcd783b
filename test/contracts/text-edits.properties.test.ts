import fc from "fast-check";
import { parse as parseGraphql, print } from "graphql";
import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import { cameUp, runs } from "../support/runs.ts";
import { graphqlText, protobufText } from "./documents.ts";
import { edited, names, noticed, nth, remove, unnoticed, withdraw } from "./editing.ts";

describe("an edit of Protobuf or GraphQL changes what it means to, and nothing else", () => {
  it("removes, withdraws and reserves in Protobuf", async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(protobufText, fc.nat(), async (text, index) => {
        const numbered = (all: readonly Declaration[]): Declaration | undefined =>
          nth(
            all.filter(({ kind }) => kind === "field" || kind === "enum-value"),
            index,
          );
        const removed = await edited("a.proto", text, numbered, remove);
        if (removed !== null) {
          made += 1;
          const { declaration, before, after } = removed;
          expect(names(after)).toEqual(names(before).filter((each) => each !== declaration.name));
          const holder = after.declarations.find(
            ({ name }) => name === declaration.name.slice(0, declaration.name.lastIndexOf(".")),
          );
          expect(holder?.reserved?.names).toContain(declaration.name.split(".").at(-1));
        }
        const withdrawn = await edited("a.proto", text, noticed(index), withdraw);
        if (withdrawn !== null) {
          expect(names(withdrawn.after)).toEqual(names(withdrawn.before));
          expect(unnoticed(withdrawn.after)).toEqual(
            [...unnoticed(withdrawn.before), withdrawn.declaration.name].sort(),
          );
        }
        const reserved = await edited(
          "a.proto",
          text,
          (all) =>
            nth(
              all.filter((each) => each.kind === "message" || each.kind === "enum"),
              index,
            ),
          (file) => (editor, declaration) =>
            editor.reserve?.({ file, declaration }, { numbers: [900, 901], names: ["gone"] }),
        );
        expect(reserved).not.toBeNull();
        if (reserved === null) return;
        expect(names(reserved.after)).toEqual(names(reserved.before));
        const holder = reserved.after.declarations.find(({ name }) => name === reserved.declaration.name);
        expect(holder?.reserved?.names).toContain("gone");
        expect(holder?.reserved?.ranges).toEqual(
          expect.arrayContaining([
            [900, 900],
            [901, 901],
          ]),
        );
      }),
      { numRuns: runs(150) },
    );
    expect(cameUp(made, 6)).toBe(true);
  });

  it("removes a part of a GraphQL schema", async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(graphqlText, fc.nat(), async (text, index) => {
        const result = await edited(
          "a.graphql",
          text,
          (all) =>
            nth(
              all.filter(({ kind }) => kind === "field" || kind === "enum-value"),
              index,
            ),
          remove,
        );
        if (result === null) return;
        made += 1;
        const gone = new Set([result.declaration.name, ...result.along]);
        expect(names(result.after)).toEqual(names(result.before, gone));
        const lines = print(parseGraphql(text)).split("\n");
        expect(
          print(parseGraphql(result.text))
            .split("\n")
            .every((each) => lines.includes(each)),
        ).toBe(true);
      }),
      { numRuns: runs(150) },
    );
    expect(cameUp(made, 6)).toBe(true);
  });
});
