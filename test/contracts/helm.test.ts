import { describe, expect, it } from "vitest";
import { placesWithoutDeclaration } from "../../src/analysis/register/unread-places.ts";
import { applied } from "../../src/core/model/fix.ts";
import { changes, declared, engine, noticed, readContract } from "./reading.ts";

const chart = "apiVersion: v2\nname: app\nversion: 1.0.0\n";
const values = (text: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  "charts/app/values.yaml": text,
  "charts/app/Chart.yaml": chart,
  ...more,
});
const schema = (properties: string): Record<string, string> => ({
  "charts/app/values.schema.json": `{ "$schema": "https://json-schema.org/draft-07/schema#", "properties": { ${properties} } }`,
});

describe("Helm charts", () => {
  it("names the keys of values", async () => {
    expect(
      await declared(values('image:\n  tag: ""\n  "a.b": 1\nlist:\n  - name: x\n  - name: y\n')),
    ).toEqual([
      "config-key image",
      String.raw`config-key image.a\.b`,
      "config-key image.tag",
      "config-key list",
      "config-key list.*.name",
    ]);
    const { declarations } = await readContract(values("image:\n  tag: x\n"));
    expect(declarations[1]?.place).toMatchObject({ line: 2, column: 3 });
    expect(declarations[1]?.container).toBe("charts/app/values.yaml#image");
  });

  it.each<[string, string, Record<string, string>]>([
    ["helm-docs", "# -- Deprecated: use `b` instead.\na: 1\n", { a: "- | b | -" }],
    ["helm-docs with a type", "# -- (string) **DEPRECATED** use `b`\na: 1\n", { a: "- | b | -" }],
    ["helm-docs by the key's name", "# a.b -- Deprecated: slow.\n\na:\n  b: 1\n", { "a.b": "- | - | slow." }],
    [
      "a paragraph",
      "# A is a thing.\n#\n# Deprecated: use `b`. It is slow.\n# Sunset: 2027-01-15\na: 1\n",
      { a: "2027-01-15 | b | It is slow." },
    ],
    ["capitals and a dash", "## DEPRECATED - use `b`\na: 1\n", { a: "- | b | -" }],
    ["a tag", "# @deprecated use `b`\na: 1\n", { a: "- | b | -" }],
    ["behind the value", "a: 1 # deprecated: use `b`\nc: 'x # deprecated: no'\n", { a: "- | b | -" }],
    ["behind the key", "a: # Deprecated, use `b`\n  c: 1\n", { a: "- | b | -" }],
    ["a sentence", "# The field is deprecated, use `b` instead.\na: 1\n", { a: "- | b | is deprecated" }],
    [
      "a schema in comments",
      "# @schema\n# type: string\n# deprecated: true\n# @schema\na: 1\n",
      { a: "- | - | -" },
    ],
    [
      "a schema with a description",
      "# @schema\n# deprecated: true\n# description: The size. Use `b` instead, because it is larger. Sunset: 2027-05-01\n# @schema\na: 1\n",
      { a: "2027-05-01 | b | because it is larger" },
    ],
    [
      "a schema before the words",
      "# @schema\n# deprecated: true\n# type: string\n# @schema\n# -- The size.\n# Use `b` instead. Sunset: 2027-05-01\na: 1\n",
      { a: "2027-05-01 | b | -" },
    ],
    [
      "a schema behind the words",
      "# -- DEPRECATED: use `b` instead. Sunset: 2027-05-01\n# @schema\n# deprecated: true\n# type: string\n# @schema\na: 1\n",
      { a: "2027-05-01 | b | -" },
    ],
    ["a schema in one line", "# @schema type:string; deprecated: true\na: 1\n", { a: "- | - | -" }],
    [
      "parameters by their names, above another key",
      "a:\n  ## @param a.x [string, nullable] The x\n  ## @param a.y DEPRECATED: use `a.x`\n  ## @param a.z [deprecated] Slow.\n  ## @param a.w Mode (DEPRECATED: use `a.x`)\n  x: 1\n  y: 2\n  z: 3\n  w: 4\n",
      { "a.y": "- | a.x | -", "a.z": "- | - | Slow.", "a.w": "- | a.x | -" },
    ],
    ["a mark in brackets", "## @param a (DEPRECATED) Use `b`\na: 1\n", { a: "- | b | -" }],
    ["a mark in brackets behind the sign", "# -- (Deprecated) Use `b`\na: 1\n", { a: "- | b | -" }],
    ["square brackets", "# [DEPRECATED] Use `b`\na: 1\n", { a: "- | b | -" }],
    [
      "all of it in brackets",
      "## @param a (Deprecated - use `b` instead) The size, use `c` for the width\na: 1\n",
      { a: "- | b | -" },
    ],
    [
      "all of it in brackets behind the words",
      "## @param a The size (as before) (DEPRECATED - use `b` (a list) instead)\na: 1\n",
      { a: "- | b | -" },
    ],
    ["the version that began it", "# -- Deprecated in 8.9: use `b`\na: 1\n", { a: "- | b | -" }],
    ["a group", "## @extra a DEPRECATED: use `b`\n## @param a.c It\na:\n  c: 1\n", { a: "- | b | -" }],
    ["an item of a list", "## @skip a[0].n (DEPRECATED) Use `b`\na:\n  - n: 1\n", { "a.*.n": "- | b | -" }],
    [
      "a key that is named behind the word",
      "## DEPRECATED a.c It will be removed, please use 'a.d' instead\n## @param a.d It\na:\n  c: 1\n  d: 1\n",
      { "a.c": "- | a.d | -" },
    ],
    ["a type behind the mark", "## @param a (DEPRECATED) [object] Labels of it\na: {}\n", { a: "- | - | -" }],
    ["what is not documented", "## @skip a (DEPRECATED) Use `b`\na: 1\n", { a: "- | b | -" }],
    ["Windows lines", "# Deprecated: use `b`\r\na: 1\r\n", { a: "- | b | -" }],
  ])("reads %s", async (_, text, wanted) => {
    const read = await noticed(values(text));
    for (const [key, said] of Object.entries(wanted)) {
      const [sunset, replacement] = said.split(" | ");
      expect(read[key]?.split(" | ").slice(0, 2)).toEqual([sunset, replacement]);
    }
    expect(Object.keys(read)).toEqual(Object.keys(wanted));
  });

  it.each<[string, string]>([
    ["what is above an entry that is commented out", "# Deprecated: use b\n# old: x\na: 1\n"],
    ["what a blank line parts", "# Deprecated: use b\n\na: 1\n"],
    ["what is said of another thing", "# PodSecurityPolicy is deprecated in Kubernetes 1.21\na: 1\n"],
    ["what may change", "# This may change without deprecation notice.\na: 1\n"],
    ["what is said of a default", "# DEPRECATED DEFAULT VALUE, unless you name it\na: 1\n"],
    ["text that looks like a comment", "a: |\n  x\n  # Deprecated: use c\nb: 1\n"],
    ["a parameter that is told in a text", "a: |\n  ## @param b DEPRECATED: x\nb: 1\n"],
    ["a type", "# -- (deprecatedThings) It is used\na: 1\n"],
    ["a longer word", "# deprecatedThings are listed here\na: 1\n"],
    ["a value", "a: deprecated\nb: 'Deprecated: x'\n"],
  ])("leaves alone: %s", async (_, text) => {
    expect(await noticed(values(text))).toEqual({});
  });

  it.each<[string, string, string]>([
    ["a description", "## @param a (DEPRECATED) The key within the secret object.\na: 1\n", "- | - | -"],
    ["the version", "# Deprecated in chart 15.x — use `b`\na: 1\n", "- | b | -"],
    ["nothing of a reason", "# Deprecated: it is slow\na: 1\n", "- | - | it is slow"],
    ["what is in front of the departure", "# (DEPRECATED) The key. Use `b`.\na: 1\n", "- | b | -"],
  ])("leaves out of the reason: %s", async (_, text, wanted) => {
    expect(await noticed(values(text))).toEqual({ a: wanted });
  });

  it.each<[string, string, string[]]>([
    [
      "a group with words",
      "## @extra g (DEPRECATED) Use `b`\n## @param g.a (DEPRECATED)\n## @param g.h.c (DEPRECATED) The c\ng:\n  a: 1\n  h:\n    c: 1\n",
      ["g"],
    ],
    [
      "a group with a bare mark",
      "## @extra g (DEPRECATED)\n## @param g.a (DEPRECATED)\ng:\n  a: 1\n",
      ["g", "g.a"],
    ],
    [
      "words of its own",
      "## @extra g (DEPRECATED) Use `b`\n## @param g.a (DEPRECATED) Use `c`\ng:\n  a: 1\n",
      ["g", "g.a"],
    ],
  ])("reads bare marks in %s", async (_, text, wanted) => {
    expect(Object.keys(await noticed(values(text)))).toEqual(wanted);
  });

  it("lists what looks like a notice and is on no key", async () => {
    const text =
      "# Deprecated: use b\n# a: 1\n\n## @param c If set. Warning, this is deprecated and will be removed, use d.\nc: 1\n# PodSecurityPolicy is deprecated in Kubernetes 1.21\n# Deprecated: use c\nd: 1\n";
    const files = values(text);
    const path = "charts/app/values.yaml";
    const readOther = (other: string): Promise<string | null> => Promise.resolve(files[other] ?? null);
    const { file } = await engine.read(path, Buffer.from(text), {}, { oid: null, readOther });
    const places = file === null ? [] : placesWithoutDeclaration(engine, file, text);
    expect(places.map(({ line }) => line)).toEqual([1, 4]);
  });

  it("reads values only where a chart is", async () => {
    const { "charts/app/Chart.yaml": _, ...alone } = values("# Deprecated: x\na: 1\n");
    expect(await declared(alone)).toEqual([]);
    const other = { "values.yaml": "openapi: 3.0.0\npaths: { /a: { get: { deprecated: true } } }\n" };
    expect(await declared(other)).toContain("endpoint GET /a");
    expect(
      await declared({
        "charts/app/values-prod.yaml": "# Deprecated: x\na: 1\n",
        "charts/app/Chart.yaml": chart,
      }),
    ).toEqual([]);
  });

  it("reads the chart itself", async () => {
    const text = `${chart}deprecated: true\ndescription: "Deprecated: it is slow."\nannotations:\n  example.org/replacement: other-app\n  example.org/sunset: "2027-01-15"\n`;
    expect(await noticed({ "Chart.yaml": text })).toEqual({
      "chart:app": "2027-01-15 | other-app | it is slow.",
    });
    expect(await noticed({ "Chart.yaml": `${chart}deprecated: false\n` })).toEqual({});
    expect(await changes({ "Chart.yaml": text }, { "Chart.yaml": chart })).toEqual(["withdrawn chart:app"]);
  });

  it("says once what the values and their schema deprecate", async () => {
    const both = {
      ...values("# Deprecated: use `b`\na: 1\nb: 2\n"),
      ...schema('"a": { "deprecated": true }, "c": { "deprecated": true }'),
    };
    expect(await noticed(both)).toEqual({ a: "- | b | -" });
    const { "charts/app/values.schema.json": own = "", ...beside } = both;
    expect(Object.keys(await noticed({ "charts/app/values.schema.json": own, ...beside }))).toEqual([
      "/properties/c",
    ]);
    const only = {
      ...values("a: 1\n"),
      ...schema('"a": { "deprecated": true, "description": "Use `b` instead." }'),
    };
    expect(await noticed(only)).toEqual({ a: "- | b | -" });
    const below = {
      ...values("b: 1\n\na:\n  c: 1\n"),
      ...schema('"a": { "properties": { "c": { "deprecated": true } } }'),
    };
    const { declarations } = await readContract(below);
    expect(declarations.find(({ name }) => name === "a.c")?.notice).toMatchObject({ line: 4, endLine: 4 });
  });

  it.each<[string, string, string, string[]]>([
    ["a deprecated key goes", "# Deprecated: x\na: 1\nb: 2\n", "b: 2\n", ["removed a"]],
    [
      "it is commented out",
      "# Deprecated: x\na: 1\nb: 2\n",
      "# Deprecated: x\n# a: 1\nb: 2\n",
      ["removed a"],
    ],
    [
      "it moves under another",
      "# Deprecated: x\na: 1\n",
      "c:\n  # Deprecated: x\n  a: 1\n",
      ["announced c.a", "removed a"],
    ],
    ["another default", "# Deprecated: x\na: 1\n", "# Deprecated: x\na: {}\n", []],
    ["another order", "# Deprecated: x\na: 1\nb: 2\n", "b: 2\n# Deprecated: x\na: 1\n", []],
    ["behind the key now", "# Deprecated: x\na: 1\n", "a: 1 # Deprecated: x\n", []],
  ])("%s", async (_, before, after, wanted) => {
    const own = (await changes(values(before), values(after))).filter((each) => !each.startsWith("moved"));
    expect(own).toEqual(wanted);
  });

  it.each<[string, "remove" | "withdraw", string, string]>([
    [
      "a key goes with the comment on it",
      "remove",
      "b: 2\n# Deprecated: x\na:\n  c: 1\nd: 3 # it\n",
      "b: 2\nd: 3 # it\n",
    ],
    [
      "a notice goes",
      "withdraw",
      "b: 2\n# A is old.\n#\n# Deprecated: x\na: 1\n",
      "b: 2\n# A is old.\na: 1\n",
    ],
    ["a notice behind the value goes", "withdraw", "a: 1 # deprecated: x\nb: 2\n", "a: 1\nb: 2\n"],
  ])("edits: %s", async (_, verb, before, after) => {
    const language = engine.readerFor("charts/app/values.yaml");
    const editor = await language?.editor?.();
    const file = { path: "charts/app/values.yaml", text: before };
    const { declarations } = await readContract(values(before));
    const declaration = declarations.find(({ notice }) => notice !== null);
    const cut =
      declaration && (await editor?.[verb]?.({ file, declaration }, { hold: () => Promise.resolve(false) }));
    if (!cut || "refused" in cut) throw new Error(cut?.refused);
    expect(applied(before, cut.edits)).toBe(after);
  });
});
