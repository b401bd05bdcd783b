// Where a notice says no date, the remedy names the form in which its reader takes one; written so, it is taken.
import { describe, expect, it } from "vitest";
import { checked } from "./memory-check.ts";

const rule = "notice/sunset-missing";
const day = "2027-06-15";

/** A file; `@@` is where the date is written as the remedy says. */
type Row = readonly [path: string, words: string, text: string, written: string];

const rows: readonly Row[] = [
  [
    "openapi.yaml",
    "`x-sunset: YYYY-MM-DD` next to `deprecated: true`",
    "openapi: 3.1.0\ninfo: { title: a, version: '1' }\npaths:\n  /a:\n    get:\n      deprecated: true@@\n      description: Use `GET /b` instead, it pages.\n      responses: {}\n",
    `\n      x-sunset: ${day}`,
  ],
  [
    "schema.json",
    "`x-sunset: YYYY-MM-DD` next to `deprecated: true`",
    '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": { "deprecated": true@@, "description": "Use b." } } }\n',
    `, "x-sunset": "${day}"`,
  ],
  [
    "crd.yaml",
    "`Sunset: YYYY-MM-DD` into its `deprecationWarning`",
    "kind: CustomResourceDefinition\nspec:\n  names: { kind: App }\n  versions:\n    - name: v1\n      deprecated: true\n      deprecationWarning: 'Use v2 instead, it scales.@@'\n",
    ` Sunset: ${day}`,
  ],
  [
    "flags.json",
    "`Sunset: YYYY-MM-DD` into the notice's text",
    '{ "version": 1, "features": [{ "name": "new-ui", "strategies": [], "description": "Deprecated: use the plan.@@" }] }\n',
    ` Sunset: ${day}`,
  ],
  [
    "schema.graphql",
    "`Sunset: YYYY-MM-DD` into the `reason` of `@deprecated`",
    'type Query { a: Int @deprecated(reason: "Use b, it pages.@@") b: Int }\n',
    ` Sunset: ${day}`,
  ],
  [
    "a.proto",
    "`Sunset: YYYY-MM-DD` into the comment above it",
    'syntax = "proto3";\nmessage A {\n  // Use b, it is wider.@@\n  int32 a = 1 [deprecated = true];\n  int64 b = 2;\n}\n',
    ` Sunset: ${day}`,
  ],
  [
    "src/a.rs",
    "`Sunset: YYYY-MM-DD` into the `note` of `#[deprecated]`",
    '#[deprecated(note = "Use b, it is quick.@@")]\npub fn a() {}\npub fn b() {}\n',
    ` Sunset: ${day}`,
  ],
  [
    "src/A.cs",
    "`Sunset: YYYY-MM-DD` into the text of `[Obsolete]`",
    'public class A { [System.Obsolete("Use B, it is quick.@@")] public void F() {} public void B() {} }\n',
    ` Sunset: ${day}`,
  ],
  [
    "src/main/java/A.java",
    "`@deprecated … Sunset: YYYY-MM-DD` into its Javadoc",
    "public class A {\n  @@@Deprecated\n  public void f() {}\n}\n",
    `/** @deprecated Use g, it is quick. Sunset: ${day} */\n  `,
  ],
  [
    "a.py",
    "a line `Sunset: YYYY-MM-DD` into the directive",
    'def a():\n    """Adds.\n\n    .. deprecated:: 1.2\n       Use b, it is quick.@@\n    """\n    return 1\n\n\ndef b():\n    return 2\n',
    `\n       Sunset: ${day}`,
  ],
  [
    "b.py",
    "`Sunset: YYYY-MM-DD` into the notice's text",
    'import warnings\n\n\ndef a():\n    warnings.warn("a is deprecated, use b.@@", DeprecationWarning, stacklevel=2)\n\n\ndef b():\n    return 2\n',
    ` Sunset: ${day}`,
  ],
  [
    "app.py",
    "`Sunset: YYYY-MM-DD` into its `description`, or into the handler's docstring",
    'from fastapi import FastAPI\n\napp = FastAPI()\n\n\n@app.get("/a", deprecated=True)\ndef a():\n    """Use GET /b, it pages.@@"""\n    return 1\n',
    ` Sunset: ${day}`,
  ],
  [
    "src/server.ts",
    '`"x-sunset": "YYYY-MM-DD"` next to `deprecated: true`',
    'import Fastify from "fastify";\nconst app = Fastify();\napp.get("/a", { schema: { deprecated: true@@, description: "Use GET /b, it pages." } }, () => 1);\n',
    `, "x-sunset": "${day}"`,
  ],
  [
    "types/types.go",
    "a paragraph `Deprecated: … Sunset: YYYY-MM-DD.` into the doc comment",
    "package types\n\n@@// +kubebuilder:deprecatedversion:warning=use v2\ntype A struct{}\n",
    `// Deprecated: use B, it scales. Sunset: ${day}.\n//\n`,
  ],
  [
    "src/a.ts",
    "`Sunset: YYYY-MM-DD` into the notice",
    "/** @deprecated Use `b` instead, it is quick.@@ */\nexport function a(): void {}\nexport function b(): void {}\n",
    ` Sunset: ${day}`,
  ],
  [
    ".github/deprecations.yml",
    "`sunset: YYYY-MM-DD` into its entry",
    'features:\n  - id: "flag:new-ui"\n    kind: flag\n    deprecated: { replacement: "flag:ui", reason: it is done@@ }\n',
    `, sunset: ${day}`,
  ],
];

describe("a notice without a date is told how its form says one", () => {
  it.each(rows)("%s: %s", async (path, words, text, written) => {
    const said = async (withDate: string): Promise<readonly string[]> => {
      const base = [["2026-01-10", { "README.md": "." }]] as const;
      const head = { "README.md": ".", [path]: text.replace("@@", withDate) };
      const { findings, problems } = await checked({ base, head, withContracts: true });
      expect(problems).toEqual([]);
      return findings.flatMap((each) => (each.rule === rule ? [each.remedy] : []));
    };
    const [first, ...more] = await said("");
    expect(first).toContain(`Write ${words}, `);
    expect(more).toEqual([]);
    expect(await said(written)).toEqual([]);
  });
});
