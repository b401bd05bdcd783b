import { describe, expect, it } from "vitest";
import { nestingLevels } from "../../src/core/limits.ts";
import { field, fields, file, inSdk, old, read, resource } from "./go.terraform.reading.ts";

const sdk = "github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema";
const framework = (sort: string): string => `github.com/hashicorp/terraform-plugin-framework/${sort}`;

/** `kind coordinate` of what the schemas of a file declare, `: message` behind those with a notice. */
async function schemas(text: string, modules: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { declarations } = await read(text, modules);
  return declarations
    .filter(({ segments, name }) => segments.length === 1 && /[():.]|^provider$/.test(name))
    .map(({ kind, name, notice }) => `${kind} ${name}${notice ? `: ${notice.text ?? "?"}` : ""}`);
}

describe("schemas of Terraform providers", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "an attribute of a resource that other files register",
      inSdk(resource(fields(`${field("a", old("Use `b`."))}\n${field("b")}`))),
      ["type resourceThing()", "field resourceThing().a: Use `b`.", "field resourceThing().b"],
    ],
    [
      "a resource",
      inSdk(resource(`\t\tDeprecationMessage: "Use x_other.",\n${fields(field("a"))}`)),
      ["type resourceThing(): Use x_other.", "field resourceThing().a"],
    ],
    [
      "nested blocks",
      inSdk(
        resource(fields(field("a", `\t\t\t\tElem: &schema.Resource{${fields(field("b", old("Old.")))}},\n`))),
      ),
      ["type resourceThing()", "field resourceThing().a", "field resourceThing().a.b: Old."],
    ],
    [
      "names that its own file registers",
      inSdk(
        `func Provider() *schema.Provider {\n\treturn &schema.Provider{\n${fields(field("url", old("Old.")))}\n\t\tResourcesMap: map[string]*schema.Resource{"x_thing": resourceThing()},\n\t\tDataSourcesMap: map[string]*schema.Resource{"x_thing": dataThing(), "x_other": dataOther()},\n\t}\n}\n\n${resource(fields(field("a")))}\n\n${resource(fields(field("a", old("Gone."))), "dataThing")}`,
      ),
      [
        "type provider",
        "field provider.url: Old.",
        "type data:x_other",
        "type resource:x_thing",
        "field x_thing.a",
        "type data:x_thing",
        "field data.x_thing.a: Gone.",
      ],
    ],
    [
      "names in annotations and registries",
      inSdk(
        `// @SDKResource("aws_thing", name="Thing")\n${resource(fields(field("a", old("Old."))))}\n\nfunc init() {\n\tregistry.Schema{Name: "g_other", Type: registry.SchemaTypeDataSource, Schema: dataOther()}.Register()\n}\n\n${resource("", "dataOther")}`,
      ),
      ["type resource:aws_thing", "field aws_thing.a: Old.", "type data:g_other"],
    ],
    [
      "functions that return maps and single schemas",
      inSdk(
        `func common() map[string]*schema.Schema {\n\treturn map[string]*schema.Schema{\n${field("a", old("Old."))}\n\t}\n}\n\nfunc one() *schema.Schema {\n\treturn &schema.Schema{\n${old("Gone.")}\t}\n}`,
      ),
      ["field common().a: Old.", "type one(): Gone."],
    ],
    [
      "a function for the schema",
      inSdk(
        resource(
          `\t\tSchemaFunc: func() map[string]*schema.Schema {\n\t\t\treturn map[string]*schema.Schema{\n${field("a", old("Old."))}\n\t\t\t}\n\t\t},`,
        ),
      ),
      ["type resourceThing()", "field resourceThing().a: Old."],
    ],
    [
      "messages and keys that are constants, joined, raw or of another package",
      `package p\n\nimport (\n\t"${sdk}"\n\t"example.com/messages"\n)\n\nconst name, why = "a", "Old. "\n\n${resource(`\t\tSchema: map[string]*schema.Schema{\n\t\t\tname: {Deprecated: why + "Use \\"b\\"." + \`!\`},\n\t\t\t"c": {Deprecated: messages.Old},\n\t\t},`)}`,
      ["type resourceThing()", 'field resourceThing().a: Old. Use "b".!', "field resourceThing().c: ?"],
    ],
    [
      "what is changed behind the literal",
      inSdk(
        `func resourceThing() *schema.Resource {\n\tr := &schema.Resource{\n\t\tReadContext: read,\n${fields(field("a"))}\n\t}\n\tr.Schema["a"].Deprecated = "Old."\n\tr.Schema["b"] = &schema.Schema{\n${old("Gone.")}\t}\n\tr.DeprecationMessage = "Use another."\n\treturn r\n}`,
      ),
      [
        "type resourceThing(): Use another.",
        "field resourceThing().a: Old.",
        "field resourceThing().b: Gone.",
      ],
    ],
    [
      "an empty message",
      inSdk(resource(fields(field("a", old(""))))),
      ["type resourceThing()", "field resourceThing().a"],
    ],
    [
      "what is said of removal",
      inSdk(resource(fields(field("a", `\t\t\t\tRemoved: "Gone.",\n\t\t\t\tDiffSuppressFunc: f,\n`)))),
      ["type resourceThing()", "field resourceThing().a"],
    ],
    [
      "schemas of earlier states",
      inSdk(
        `${resource(`\t\tStateUpgraders: []schema.StateUpgrader{{Type: resourceThingV1().CoreConfigSchema().ImpliedType()}},`)}\n\n${resource(fields(field("a", old("Old."))), "resourceThingV1")}\n\nfunc resourceThingV0() *schema.Resource {\n\treturn &schema.Resource{\n${fields(field("a", old("Old.")))}\n\t}\n}`,
      ),
      ["type resourceThing()"],
    ],
    [
      "a resource that is called by its version",
      inSdk(
        resource(
          fields(field("a", `\t\t\t\tElem: &schema.Resource{${fields(field("b", old("Old.")))}},\n`)),
          "resourceThingV1",
        ),
      ),
      ["type resourceThingV1()", "field resourceThingV1().a", "field resourceThingV1().a.b: Old."],
    ],
    [
      "another package of the name",
      file("example.com/schema", resource(fields(field("a", old("Old."))))),
      [],
    ],
    [
      "types that a provider hands on",
      file(
        "github.com/x/terraform-provider-x/internal/tf/pluginsdk",
        resource(fields(field("a", old("Old.")))).replaceAll("schema.", "pluginsdk."),
      ),
      ["type resourceThing()", "field resourceThing().a: Old."],
    ],
  ])("of the SDK: %s", async (_, text, wanted) => {
    expect((await schemas(text)).toSorted()).toEqual(wanted.toSorted());
  });

  const attributes = `schema.Schema{\n\t\tAttributes: map[string]schema.Attribute{\n\t\t\t"a": schema.StringAttribute{\n\t\t\t\tDeprecationMessage: "Use \`b\`.",\n\t\t\t},\n\t\t\t"b": schema.ListNestedAttribute{NestedObject: schema.NestedAttributeObject{Attributes: map[string]schema.Attribute{\n\t\t\t\t"c": schema.BoolAttribute{DeprecationMessage: "Old."},\n\t\t\t}}},\n\t\t},\n\t\tBlocks: map[string]schema.Block{\n\t\t\t"d": schema.SingleNestedBlock{DeprecationMessage: "Gone."},\n\t\t},\n\t}`;
  const method = `func (r *thing) Schema(c Context, q Request, resp *Response) {\n\tresp.Schema = ${attributes}\n}`;
  const metadata = (name: string): string =>
    `func (r *thing) Metadata(c Context, req Request, resp *Response) {\n\tresp.TypeName = ${name}\n}\n\n`;
  const of = (whole: string, members: string): readonly string[] => [
    `type ${whole}`,
    `field ${members}.a: Use \`b\`.`,
    `field ${members}.b`,
    `field ${members}.b.c: Old.`,
    `field ${members}.d: Gone.`,
  ];

  it.each<[string, string, readonly string[]]>([
    [
      "nothing tells its name",
      file(framework("resource/schema"), method),
      of("thing.Schema()", "thing.Schema()"),
    ],
    [
      "a literal name",
      file(framework("resource/schema"), metadata('"x_thing"') + method),
      of("resource:x_thing", "x_thing"),
    ],
    [
      "a data source",
      file(framework("datasource/schema"), metadata('"x_thing"') + method),
      of("data:x_thing", "data.x_thing"),
    ],
    [
      "a name behind the provider's",
      file(framework("ephemeral/schema"), metadata('req.ProviderTypeName + "_thing"') + method),
      of("ephemeral:x_thing", "ephemeral.x_thing"),
    ],
    [
      "a function that the method calls",
      file(
        framework("resource/schema"),
        `${metadata('fmt.Sprintf("%s_thing", req.ProviderTypeName)')}func (r *thing) Schema(c Context, q Request, resp *Response) {\n\tresp.Schema = thingSchema()\n}\n\nfunc thingSchema() schema.Schema {\n\treturn ${attributes}\n}`,
      ),
      of("resource:x_thing", "x_thing"),
    ],
    [
      "only the last of several states",
      file(
        framework("resource/schema"),
        `func thingSchemaV1() schema.Schema {\n\treturn ${attributes}\n}\n\nfunc thingSchemaV2() schema.Schema {\n\treturn ${attributes}\n}`,
      ),
      of("thingSchemaV2()", "thingSchemaV2()"),
    ],
    ["a provider", file(framework("provider/schema"), method), of("provider", "provider")],
    [
      "a function",
      file(
        framework("function"),
        'func (f *parse) Metadata(c Context, req Request, resp *Response) {\n\tresp.Name = "parse"\n}\n\nfunc (f *parse) Definition(c Context, req Request, resp *Response) {\n\tresp.Definition = function.Definition{DeprecationMessage: "Use other."}\n}',
      ),
      ["function function:parse: Use other."],
    ],
  ])("of the framework: %s", async (_, text, wanted) => {
    expect(
      (
        await schemas(text, { "go.mod": "module github.com/acme/terraform-provider-x\n\ngo 1.24\n" })
      ).toSorted(),
    ).toEqual(wanted.toSorted());
  });

  it("does not guess how a provider calls itself", async () => {
    const text = file(framework("resource/schema"), metadata('req.ProviderTypeName + "_thing"') + method);
    expect(await schemas(text)).toEqual(of("thing.Schema()", "thing.Schema()"));
    expect(await schemas(text, { "go.mod": "module example.com/other\n" })).toContain("type thing.Schema()");
  });

  it("says which notices are not read, and why", async () => {
    const text = inSdk(
      `func resourceThing(message string) *schema.Resource {\n\treturn &schema.Resource{\n\t\tReadContext: read,\n\t\tDeprecationMessage: message,\n\t\tSchema: map[string]*schema.Schema{\n\t\t\tnames.Old: {Deprecated: "Old."},\n\t\t},\n\t}\n}`,
    );
    const { unread = [], declarations } = await read(text);
    expect(unread.map(({ line }) => line)).toEqual([8, 10]);
    expect(unread.map(({ why }) => why).join()).toMatch(/passed as a value.*built at run time/);
    expect(declarations.every(({ notice }) => notice === null)).toBe(true);
  });

  it("nests to the depth that people write, and no deeper", async () => {
    const deep = (levels: number): string =>
      inSdk(
        resource(
          `Schema: ${'map[string]*schema.Schema{"a": {Elem: &schema.Resource{Schema: '.repeat(levels)}nil${"}}}".repeat(levels)},`,
        ),
      );
    expect((await schemas(deep(5))).at(-1)).toBe("field resourceThing().a.a.a.a.a");
    const { declarations, problems } = await read(deep(600));
    expect(declarations.length).toBeLessThan(nestingLevels);
    expect(problems.length).toBeLessThan(2);
  });
});
