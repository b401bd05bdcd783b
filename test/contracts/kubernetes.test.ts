import { describe, expect, it } from "vitest";
import { changes, declared, noticed, readContract } from "./reading.ts";

const definition = (versions: string): Record<string, string> => ({
  "crd.yaml": `apiVersion: v1\nkind: ConfigMap\n---\napiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  names: { kind: Widget }\n  versions:\n${versions}`,
});
const version = (name: string, fields: string, more = ""): string =>
  `    - { name: ${name}, served: true, ${more} schema: { openAPIV3Schema: { properties: { spec: { properties: { ${fields} } } } } } }\n`;

describe("Kubernetes definitions", () => {
  it("names versions and their fields", async () => {
    const files = definition(
      version(
        "v1alpha1",
        "size: { type: integer }",
        "deprecated: true, deprecationWarning: Use `Widget/v1`.,",
      ) +
        version(
          "v1",
          'list: { items: { properties: { old: { description: "Deprecated: use `size` instead." } } } }',
        ) +
        "    - { name: v0, served: false }\n",
    );
    expect(await declared(files)).toEqual([
      "endpoint Widget/v1",
      "endpoint Widget/v1alpha1",
      "field Widget/v1 .spec",
      "field Widget/v1 .spec.list",
      "field Widget/v1 .spec.list.*.old",
      "field Widget/v1alpha1 .spec",
      "field Widget/v1alpha1 .spec.size",
    ]);
    expect(await noticed(files)).toEqual({
      "Widget/v1 .spec.list.*.old": "- | size | -",
      "Widget/v1alpha1": "- | Widget/v1 | -",
    });
  });

  it.each<[string, string, string, string[]]>([
    [
      "a version is served no more",
      version("v1", ""),
      version("v1", "").replace("served: true", "served: false"),
      ["removed Widget/v1"],
    ],
    ["a field goes", version("v1", "a: {}, b: {}"), version("v1", "a: {}"), ["removed Widget/v1 .spec.b"]],
    ["an alpha promises nothing", version("v1alpha1", "a: {}"), version("v1", "a: {}"), []],
    ["a field more", version("v1", "a: {}"), version("v1", "a: {}, b: {}"), []],
  ])("%s", async (_, before, after, wanted) => {
    expect(await changes(definition(before), definition(after), ["alpha"])).toEqual(wanted);
  });

  it("says of a value that no notice may be on it", async () => {
    const { declarations } = await readContract(definition(version("v1", "a: { enum: [x] }")));
    const undeprecatable = declarations.filter((each) => each.undeprecatable !== undefined);
    expect(undeprecatable.map(({ name }) => name)).toEqual(["Widget/v1 .spec.a=x"]);
  });

  it.each<[string, boolean]>([
    ["Deprecated: use `b`.", true],
    ["A size. \\n\\nDeprecated. Use `b`.", true],
    ["a is deprecated: use `b` instead.", true],
    ["a deprecated: it will be removed in a future release.", true],
    ["Deprecated use `b`", true],
    ["DEPRECATED: use `b`", true],
    ["DEPRECATED - use `b`", true],
    ["Deprecated, use `b`", true],
    ["A size of it. Deprecated in favor of `b`.", true],
    ["A size of it. DEPRECATED: use `b`.", true],
    ["Deprecated things are listed here", false],
    ["It takes the place of what was Deprecated in favor of `b`", false],
    ["It is said in capitals: DEPRECATED_NAME. Use it.", false],
    ["Not deprecated: it stays.", false],
    ["Takes precedence over b (deprecated) if it is not empty.", false],
    ["It should be considered as deprecated", false],
  ])("a field that says %s", async (words, isNoticed) => {
    const files = definition(version("v1", `a: { description: "${words}" }`));
    expect(Object.keys(await noticed(files))).toEqual(isNoticed ? ["Widget/v1 .spec.a"] : []);
  });
});
