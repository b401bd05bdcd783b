import { describe, expect, it } from "vitest";
import { announced, onChange } from "../support/judging.ts";
import { aDeclaration } from "../support/declarations.ts";
import { aChange, aFeature } from "../support/results.ts";
import type { JudgedChange } from "../../src/core/model/facts.ts";

const rule = "notice/not-allowed";

function onInputField(notAllowed?: string): JudgedChange {
  const declaration = aDeclaration("schema.graphql", "In.a", { notice: "No more.", line: 4 });
  const { notice } = declaration;
  const source = notice === null || notAllowed === undefined ? notice : { ...notice, notAllowed };
  const head = aFeature({
    id: declaration.id,
    name: "In.a",
    kind: "field",
    language: "graphql",
    place: declaration.place,
    declaration: {
      ...declaration,
      notice: source,
    },
  });
  return announced(
    {},
    { change: aChange({ change: "announced", side: "head", base: null, head }), feature: head },
  );
}

describe("notice/not-allowed", () => {
  it.each([
    ["a notice of code", announced({})],
    ["where the format allows it", onInputField()],
  ])("is silent: %s", (_, change) => {
    expect(onChange(rule, change)).toEqual([]);
  });

  it("says why the format allows none", () => {
    expect(onChange(rule, onInputField("it has to be sent"))).toMatchObject([
      {
        rule,
        severity: "warning",
        feature: "schema.graphql#In.a",
        message: "`In.a` is deprecated where that is not allowed: it has to be sent.",
      },
    ]);
  });
});
