// Notices that libraries have in forms that are not read: each is listed where it stands, and what looks alike is not.
import { describe, expect, it } from "vitest";
import { loadAsset } from "../../src/adapters/fs/assets.ts";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import { Engine } from "../../src/analysis/register/engine.ts";
import { languages } from "../../src/languages/registry.generated.ts";
import { unreadTables } from "../../src/languages/unread/unread-tables.ts";
import { rules } from "../../src/rules/registry.generated.ts";
import { checkChange } from "../../src/usecases/check/check-change.ts";
import { scan } from "../../src/usecases/scan.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { offline } from "../support/usage/source-world.ts";
import { apiForms } from "./unread-looks-apis.cases.ts";
import { libraryForms } from "./unread-looks.cases.ts";

const engine = new Engine(languages, loadAsset, unreadTables);
const configuration = { path: ".github/deprecations.yml", outside: null };
const today = "2026-11-20";

async function scanned(path: string, text: string): Promise<number[]> {
  const repository = new MemoryRepository([{ day: today, files: { [path]: text } }]);
  const trees = { base: repository.tree("c0"), head: null, fallback: null };
  const { judging } = await readConfigurations(configuration, trees);
  const result = await scan({
    repository,
    engine,
    at: "c0",
    today,
    configuration: judging,
    configurationPath: configuration.path,
    onProgress() {},
  });
  return result.unread.map(({ line }) => line);
}

async function noted(path: string, base: string, head: string): Promise<string[]> {
  const { findings } = await checkChange({
    engine,
    rules,
    today,
    base: "c0",
    failOn: null,
    sourceWorld: offline,
    usage: null,
    readLocal: () => Promise.resolve(null),
    repository: new MemoryRepository([
      {
        day: "2026-01-01",
        files: { [path]: base },
      },
      {
        day: today,
        files: { [path]: head },
      },
    ]),
    from: "c0",
    head: "c1",
    configuration,
    runningWorkflow: null,
    defaultBranch: null,
  });
  return findings
    .filter(({ rule }) => rule === "removal/unread")
    .map(({ place }) => `${place.path}:${place.line}`);
}

/** Every line that ends with `<-` is one place. */
function marked(lines: readonly string[]): { text: string; expected: number[] } {
  const expected = lines.flatMap((line, index) => (line.endsWith("<-") ? [index + 1] : []));
  return { text: lines.map((line) => line.replace(/\s*<-$/, "")).join("\n"), expected };
}

describe("listed is, where it stands,", () => {
  it.each([...libraryForms, ...apiForms])("%s", async (_, path, source) => {
    const { text, expected } = marked(source);
    expect(await scanned(path, text)).toEqual(expected);
  });
});

describe("not listed a second time is", () => {
  it.each([
    [
      "a route of FastAPI",
      "a.py",
      'from fastapi import FastAPI\napp = FastAPI()\n\n@app.get(\n    "/a",\n    deprecated=True,\n)\ndef a(x: int = Query(1, deprecated=True)): ...\n',
    ],
    [
      "a route of NestJS",
      "a.ts",
      'import { Controller, Get } from "@nestjs/common";\nimport { ApiOperation } from "@nestjs/swagger";\n@Controller("a")\nexport class A {\n  @ApiOperation({\n    deprecated: true,\n  })\n  @Get("b")\n  b() {}\n}\n',
    ],
    [
      "a schema of Terraform",
      "a.go",
      'package a\nimport "github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"\nfunc resourceThing() *schema.Resource {\n\treturn &schema.Resource{\n\t\tSchema: map[string]*schema.Schema{\n\t\t\t"size": {\n\t\t\t\tDeprecated: "Use b.",\n\t\t\t},\n\t\t},\n\t}\n}\n',
    ],
    [
      "a field with a notice that is read",
      "a.ts",
      'export class A {\n  /** @deprecated Use b. */\n  @Field({ deprecationReason: "Use b." })\n  old?: string;\n}\n',
    ],
  ])("%s", async (_, path, text) => {
    expect(await scanned(path, text)).toEqual([]);
  });
});

describe("noted, when it goes, is", () => {
  it.each([
    [
      "an option among others",
      "a.ts",
      'y.option("a", {\n  deprecated: true,\n})\n.option("b", {\n  deprecated: true,\n});\n',
      'y.option("b", {\n  deprecated: true,\n});\n',
      ["a.ts:2"],
    ],
    [
      "one while another comes",
      "a.py",
      'p.add_argument(\n    "--a",\n    deprecated=True,\n)\n',
      'p.add_argument(\n    "--b",\n    deprecated=True,\n)\n',
      ["a.py:3"],
    ],
    [
      "a field that is told of over several lines",
      "a.py",
      'a = graphene.Int(\n    required=True,\n    deprecation_reason="Use c.",\n)\n',
      'b = graphene.Int(\n    required=True,\n    deprecation_reason="Use d.",\n)\n',
      ["a.py:3"],
    ],
    [
      "a flag",
      "a.go",
      'package a\nfunc f(c *cobra.Command) {\n\tc.Flags().MarkDeprecated("old", "Use b.")\n}\n',
      'package a\nfunc f(c *cobra.Command) {\n\tc.Flags().MarkDeprecated("other", "Use b.")\n}\n',
      ["a.go:3"],
    ],
    [
      "what a decorator says of the next line",
      "a.ts",
      'class A {\n  @Field(() => String, {\n    deprecationReason: "Use c.",\n  })\n  a: string;\n}\n',
      'class A {\n  @Field(() => String, {\n    deprecationReason: "Use d.",\n  })\n  b: string;\n}\n',
      ["a.ts:3"],
    ],
  ])("%s", async (_, path, base, head, expected) => {
    expect(await noted(path, base, head)).toEqual(expected);
  });

  it.each([
    [
      "words that change",
      "a.py",
      'a = graphene.Int(\n    deprecation_reason="Use c.",\n)\n',
      'a = graphene.Int(\n    deprecation_reason="Use d.",\n)\n',
    ],
    [
      "a flag that moves",
      "a.ts",
      'y.option("a", {\n  deprecated: true,\n});\n',
      'x();\ny.option("a", {\n  describe: "A.",\n  deprecated: "Use b.",\n});\n',
    ],
  ])("not %s", async (_, path, base, head) => {
    expect(await noted(path, base, head)).toEqual([]);
  });
});

it.each<[string, string]>([
  ["a.py", "deprecated=1 ("],
  ["a.py", "deprecation_reason='x' {"],
  ["a.ts", "deprecated: true, { "],
  ["a.ts", "deprecationReason: 'x', ("],
  ["a.go", 'Deprecated: "x", cobra.Command{'],
  ["a.go", "c.Flags().MarkDeprecated("],
  ["A.java", "(deprecated = true"],
  ["A.java", `${" ".repeat(100)}deprecated`],
])("costs linear time in hostile text: %s, %s", async (path, unit) => {
  expect(Array.isArray(await scanned(path, `"spf13/cobra" ${unit.repeat(5000)}`))).toBe(true);
});
