import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { cameUp, runs } from "../support/runs.ts";
import { chartText, openapiText } from "./documents.ts";
import { edited, lean, names, noticed, nth, remove, unnoticed, withdraw } from "./editing.ts";

describe("an edit of YAML or JSON changes what it means to, and nothing else", () => {
  const path = (text: string): string => (text.trimStart().startsWith("{") ? "openapi.json" : "openapi.yaml");

  it("removes a part of a description", async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(openapiText, fc.nat(), async (text, index) => {
        const result = await edited(
          path(text),
          text,
          (all) =>
            nth(
              all.filter(
                ({ kind }) =>
                  kind !== "endpoint" || all.filter((each) => each.kind === "endpoint").length > 1,
              ),
              index,
            ),
          remove,
        );
        if (result === null) return;
        made += 1;
        const gone = new Set([result.declaration.name, ...result.along]);
        const lost = names(result.before).filter((each) => !names(result.after).includes(each));
        expect(lost).toContain(result.declaration.name);
        expect(names(result.after).filter((each) => !names(result.before).includes(each))).toEqual([]);
        if (result.declaration.kind !== "endpoint") return;
        // A schema that nothing else refers to goes along.
        const isLeft = result.text.includes("schemas/Thing");
        const others = names(result.before, gone).filter((each) => isLeft || !/^Thing(?:\.|$)/.test(each));
        expect(names(result.after, gone)).toEqual(others);
      }),
      { numRuns: runs(150) },
    );
    expect(cameUp(made, 6)).toBe(true);
  });

  it("withdraws a notice of a description", async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(openapiText, fc.nat(), async (text, index) => {
        const result = await edited(path(text), text, noticed(index), withdraw);
        if (result === null) return;
        made += 1;
        expect(unnoticed(result.after)).toEqual(
          [...unnoticed(result.before), result.declaration.name].sort(),
        );
        const marks = (key: string, held: unknown): boolean =>
          /^(?:x-)?deprecated$|^x-sunset$/.test(key) && typeof held !== "object";
        expect(lean(parseYaml(result.text), marks)).toEqual(lean(parseYaml(text), marks));
      }),
      { numRuns: runs(150) },
    );
    expect(cameUp(made, 6)).toBe(true);
  });

  it("declares the headers of an operation", async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(openapiText, fc.nat(), async (text, index) => {
        const result = await edited(
          path(text),
          text,
          (all) =>
            nth(
              all.filter(({ kind, notice }) => kind === "endpoint" && notice !== null),
              index,
            ),
          (file) => (editor, declaration) =>
            editor.declareHeaders?.({ file, declaration }, ["Deprecation", "Sunset"]),
        );
        if (result === null) return;
        made += 1;
        const now = result.after.declarations.find(({ name }) => name === result.declaration.name);
        expect(now?.responseHeaders?.map(({ name }) => name)).toEqual(
          expect.arrayContaining(["Deprecation", "Sunset"]),
        );
        const added = (key: string): boolean => key === "Deprecation" || key === "Sunset";
        expect(lean(parseYaml(result.text), added)).toEqual(lean(parseYaml(text), added));
      }),
      { numRuns: runs(150) },
    );
    expect(cameUp(made, 6)).toBe(true);
  });

  it("removes and withdraws keys of a chart's values", async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(chartText, fc.nat(), async (text, index) => {
        const removed = await edited("values.yaml", text, noticed(index), remove);
        if (removed !== null) {
          made += 1;
          const gone = new Set([removed.declaration.name]);
          expect(names(removed.after)).toEqual(names(removed.before, gone));
        }
        const withdrawn = await edited("values.yaml", text, noticed(index), withdraw);
        if (withdrawn === null) return;
        expect(parseYaml(withdrawn.text)).toEqual(parseYaml(text));
        expect(unnoticed(withdrawn.after)).toEqual(
          [...unnoticed(withdrawn.before), withdrawn.declaration.name].sort(),
        );
      }),
      { numRuns: runs(150) },
    );
    expect(cameUp(made, 6)).toBe(true);
  });
});
