import fc from "fast-check";
import { stringify } from "yaml";

/** One part of a contract; a date of its own where it has a notice. */
interface Part {
  readonly name: string;
  readonly isNoted: boolean;
  readonly day: string;
}

/** A file with notices, each of which has a day that stands nowhere else in it. */
export interface NotedText {
  readonly path: string;
  readonly text: string;
  readonly beside: Readonly<Record<string, string>>;
}

const names = ["a", "b", "old name", "on", "x-y", "404", "ä"];
const parts: fc.Arbitrary<readonly Part[]> = fc
  .uniqueArray(fc.record({ name: fc.constantFrom(...names), isNoted: fc.boolean() }), {
    selector: ({ name }) => name,
    minLength: 2,
    maxLength: 5,
  })
  .map((all) => all.map((each, at) => ({ ...each, day: `2027-01-${11 + at}` })));

const said = ({ isNoted, day }: Part): object =>
  isNoted
    ? { description: "Slow, # and: long. Use `b`.", deprecated: true, "x-sunset": day }
    : { description: "Fine" };
const byName = (all: readonly Part[], make: (part: Part) => object): object =>
  Object.fromEntries(all.map((each) => [each.name, make(each)]));
const typed = (part: Part): object => ({ type: "string", ...said(part) });

const documents: Readonly<Record<string, (all: readonly Part[]) => unknown>> = {
  "AsyncAPI 3": (all) => ({
    asyncapi: "3.0.0",
    info: {
      title: "T",
      version: "1",
    },
    channels: {
      c: {
        address: "orders",
        messages: {
          Made: {
            payload: {
              type: "object",
              properties: byName(all, typed),
            },
          },
        },
      },
    },
    operations: {
      r: {
        action: "receive",
        channel: { $ref: "#/channels/c" },
      },
    },
  }),
  "AsyncAPI 2": (all) => ({
    asyncapi: "2.6.0",
    info: {
      title: "T",
      version: "1",
    },
    channels: byName(all, (each) => ({
      publish: {
        ...said(each),
        message: {
          name: `M${each.day.slice(-2)}`,
          payload: { type: "object" },
        },
      },
    })),
  }),
  "JSON Schema": (all) => ({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    required: [all[0]?.name],
    properties: {
      inner: { type: "object", properties: byName(all, typed) },
      ...byName(all.slice(1), () => ({ type: "integer" })),
    },
  }),
  "Kubernetes CRD": (all) => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: "widgets.acme.io" },
    spec: {
      names: { kind: "Widget" },
      versions: all.map((each, at) => ({
        name: `v${at + 1}`,
        served: true,
        storage: at === 0,
        ...(each.isNoted
          ? {
              deprecated: true,
              deprecationWarning: `Slow. Use v1. Sunset: ${each.day}`,
            }
          : {}),
        schema: {
          openAPIV3Schema: {
            type: "object",
            properties: { spec: { type: "object" } },
          },
        },
      })),
    },
  }),
  flagd: (all) => ({
    $schema: "https://flagd.dev/schema/v0/flags.json",
    flags: byName(all, ({ isNoted, day }) => ({
      state: "ENABLED",
      variants: {
        on: true,
        off: false,
      },
      defaultVariant: "on",
      metadata: isNoted
        ? {
            team: "x",
            deprecated: true,
            sunset: day,
            reason: "Done.",
          }
        : { team: "x" },
    })),
  }),
  Unleash: (all) => ({
    version: 1,
    featureStrategies: all.map(({ name }) => ({ featureName: name, name: "default" })),
    features: all.map(({ name, isNoted, day }) => ({
      name,
      type: "release",
      strategies: [],
      description: isNoted ? `Deprecated: slow. Use \`flag:b\`. Sunset: ${day}` : "Fine",
    })),
  }),
};

const style = fc.record({
  form: fc.constantFrom("block", "block", "brackets", "quoted", "json", "tabs", "line"),
  comments: fc.array(fc.nat(80), { maxLength: 6 }),
  end: fc.constantFrom("\n", "\r\n"),
  mark: fc.constantFrom("", "", "\uFEFF"),
  isClosed: fc.boolean(),
});

/** A document as people and tools write it: comments, quotes, tabs, line ends, a byte order mark, an open end. */
export const notedDocument: fc.Arbitrary<NotedText & { readonly format: string }> = fc
  .record({ format: fc.constantFrom(...Object.keys(documents)), all: parts, style })
  .map(({ format, all, style: { form, comments, end, mark, isClosed } }) => {
    const value = documents[format]?.(all);
    const isJson = form === "json" || form === "tabs" || form === "line";
    const plain = isJson
      ? JSON.stringify(value, null, form === "json" ? 2 : form === "tabs" ? "\t" : undefined)
      : stringify(value, {
          lineWidth: 0,
          aliasDuplicateObjects: false,
          defaultStringType: form === "quoted" ? "QUOTE_SINGLE" : "PLAIN",
          defaultKeyType: form === "quoted" ? "PLAIN" : null,
        });
    const tight =
      form === "brackets"
        ? plain.replaceAll(
            /^( *)variants:\n +on: true\n +off: false$/gm,
            "$1variants: { on: true, off: false }",
          )
        : plain;
    const lines = tight.trimEnd().split("\n");
    const commented = isJson
      ? lines
      : lines.flatMap((line, at) =>
          comments.includes(at) ? [`${/^ */.exec(line)?.[0] ?? ""}# note ${at}`, line] : [line],
        );
    const text = mark + commented.join(end) + (isClosed ? end : "");
    return { format, path: isJson ? "contract.json" : "contract.yaml", text, beside: {} };
  });

/** A provider's schema in Go, with tabs as gofmt writes them. */
export const providerText: fc.Arbitrary<NotedText> = fc
  .record({ all: parts, end: fc.constantFrom("\n", "\r\n"), isClosed: fc.boolean(), isTight: fc.boolean() })
  .map(({ all, end, isClosed, isTight }) => {
    const entries = all.flatMap(({ isNoted, day }, at) => {
      const notice = `Deprecated: "Slow. Use \`f0\`. Sunset: ${day}",`;
      if (isTight)
        return [`\t\t\t"f${at}": {Type: schema.TypeString, Optional: true,${isNoted ? ` ${notice}` : ""}},`];
      const own = ["Type:     schema.TypeString,", "Optional: true,", ...(isNoted ? [notice] : [])];
      return [
        `\t\t\t// f${at} is it.`,
        `\t\t\t"f${at}": {`,
        ...own.map((each) => `\t\t\t\t${each}`),
        "\t\t\t},",
      ];
    });
    const head = [
      "package acme",
      "",
      'import "github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"',
      "",
      "func resourceWidget() *schema.Resource {",
      "\treturn &schema.Resource{",
    ];
    const lines = [...head, "\t\tSchema: map[string]*schema.Schema{", ...entries, "\t\t},", "\t}", "}"];
    return { path: "acme/resource_widget.go", text: lines.join(end) + (isClosed ? end : ""), beside: {} };
  });

/** Values of a chart with dated comments. */
export const valuesText: fc.Arbitrary<NotedText> = fc
  .record({
    all: parts,
    end: fc.constantFrom("\n", "\r\n"),
    isClosed: fc.boolean(),
    mark: fc.constantFrom("", "\uFEFF"),
  })
  .map(({ all, end, isClosed, mark }) => {
    const lines = all.flatMap(({ isNoted, day }, at) => [
      ...(isNoted ? [`# Deprecated: slow. Use \`k0\`. Sunset: ${day}`] : ["# -- It does"]),
      ...(at % 2 === 0 ? [`k${at}: "x" # as is`] : [`k${at}:`, `  inner: &a${at} { x: 1 }`]),
    ]);
    const text = mark + lines.join(end) + (isClosed ? end : "");
    return {
      path: "values.yaml",
      text,
      beside: { "Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n" },
    };
  });
