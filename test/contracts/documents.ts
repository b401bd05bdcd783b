import fc from "fast-check";
import { stringify } from "yaml";

/** How a text is written: comments after some lines, its line ends, its last one. */
interface Style {
  readonly comments: readonly number[];
  readonly end: string;
  readonly isClosed: boolean;
}

const style: fc.Arbitrary<Style> = fc.record({
  comments: fc.array(fc.nat(60), { maxLength: 6 }),
  end: fc.constantFrom("\n", "\r\n"),
  isClosed: fc.boolean(),
});

/** Lines with comments between them, indented as the line below. */
function written(text: string, sign: string, { comments, end, isClosed }: Style): string {
  const lines = text.trimEnd().split("\n");
  const all = lines.flatMap((line, at) =>
    sign !== "" && comments.includes(at)
      ? [`${/^ */.exec(line)?.[0] ?? ""}${sign} note ${at}`, line]
      : [line],
  );
  return all.join(end) + (isClosed ? end : "");
}

const word = fc.constantFrom("a", "b", "size", "deprecated", "old name", "x-y", "on", "404");
const notice = fc.constantFrom<Readonly<Record<string, unknown>>>(
  {},
  {},
  { deprecated: true },
  { deprecated: true, description: "Use `GET /b` instead: it is slow. Sunset: 2027-01-15" },
  { deprecated: true, "x-sunset": "2027-01-15", description: "Slow, and\nlong." },
  { description: "Fine # not a comment" },
);
const schema = fc.record({
  type: fc.constant("object"),
  properties: fc.dictionary(
    word,
    notice.map((each) => ({ type: "string", ...each })),
    { minKeys: 1, maxKeys: 4 },
  ),
});
const header = { schema: { type: "string" } };
const operation = fc
  .record({
    notice,
    parameters: fc.uniqueArray(fc.record({ name: word, notice }), {
      selector: ({ name }) => name,
      maxLength: 3,
    }),
    codes: fc.dictionary(
      fc.constantFrom("200", "404", "default", "2XX"),
      fc.constantFrom("none", "headers", "shared"),
      { minKeys: 1 },
    ),
  })
  .map(({ notice: own, parameters, codes }) => ({
    ...own,
    ...(parameters.length === 0
      ? {}
      : {
          parameters: parameters.map((each) => ({
            name: each.name,
            in: "query",
            ...each.notice,
            schema: { type: "string" },
          })),
        }),
    responses: Object.fromEntries(
      Object.entries(codes).map(([code, how]) => [
        code,
        how === "shared"
          ? { $ref: "#/components/responses/error" }
          : {
              ...(how === "headers" ? { headers: { "X-Id": header } } : {}),
              description: "ok",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } },
            },
      ]),
    ),
  }));

/** OpenAPI in YAML, in blocks or partly in brackets, and in JSON on one line or many. */
export const openapiText: fc.Arbitrary<string> = fc
  .record({
    style,
    form: fc.constantFrom("block", "block", "brackets", "json", "line"),
    paths: fc.dictionary(
      fc.constantFrom("/a", "/b/{id}", "/c"),
      fc.dictionary(fc.constantFrom("get", "post"), operation, { minKeys: 1 }),
      { minKeys: 1 },
    ),
    thing: schema,
  })
  .map(({ style: own, form, paths, thing }) => {
    const root = {
      openapi: "3.1.0",
      info: {
        title: "T",
        version: "1",
      },
      paths,
      components: {
        schemas: { Thing: thing },
        responses: { error: { description: "no" } },
      },
    };
    if (form === "line") return JSON.stringify(root);
    if (form === "json") return written(JSON.stringify(root, null, 2), "", own);
    const text = stringify(root, { lineWidth: 0, aliasDuplicateObjects: false, collectionStyle: "block" });
    // Small mappings stand in brackets, as people write them.
    const tight = text.replaceAll(/^( *)schema:\n +type: (\w+)$/gm, "$1schema: { type: $2 }");
    return written(form === "block" ? text : tight, "#", own);
  });

const proto = fc.record({
  style,
  syntax: fc.constantFrom('syntax = "proto3";', 'edition = "2023";'),
  messages: fc.array(
    fc.record({
      fields: fc.array(
        fc.constantFrom(
          "",
          " [deprecated = true]",
          ' [json_name = "x", deprecated = true]',
          " [(validate.rules).int32 = { gt: 0, lte: 9 }, deprecated = true]",
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      reserved: fc.boolean(),
      isNested: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Protobuf with messages, an enum in some of them, options and what is reserved already. */
export const protobufText: fc.Arbitrary<string> = proto.map(({ style: own, syntax, messages }) => {
  const text = messages.map(({ fields, reserved, isNested }, at) => {
    const lines = fields.map(
      (option, nth) => `  // Deprecated: use another.\n  int32 f${nth} = ${nth + 1}${option};`,
    );
    const before = reserved ? ["  reserved 100 to 102;"] : [];
    const inner = isNested ? ["  enum E {", "    ZERO = 0;", "    ONE = 1 [deprecated = true];", "  }"] : [];
    return [`message M${at} {`, ...before, ...inner, ...lines, "}"].join("\n");
  });
  return written([syntax, "package acme.v1;", ...text].join("\n\n"), "//", own);
});

const field = fc.record({
  notice: fc.constantFrom("", " @deprecated", ' @deprecated(reason: "Use `b`. Sunset: 2027-01-15")'),
  arguments: fc.constantFrom(
    "",
    "(first: Int)",
    '(first: Int = 1, old: String @deprecated(reason: "Slow."))',
  ),
  type: fc.constantFrom("Int", "[Thing!]!", "Kind"),
  words: fc.boolean(),
});

/** A schema with fields, arguments, an enum and an interface. */
export const graphqlText: fc.Arbitrary<string> = fc
  .record({ style, fields: fc.array(field, { minLength: 1, maxLength: 5 }) })
  .map(({ style: own, fields }) => {
    const lines = fields.flatMap(({ notice: said, arguments: given, type, words }, at) => [
      ...(words ? ['  """', "  What it is.", '  """'] : []),
      `  f${at}${given}: ${type}${said}`,
    ]);
    const text = [
      "type Query {",
      ...lines,
      "}",
      "",
      "type Thing {",
      "  id: ID!",
      "  kind: Kind",
      "}",
      "",
      "enum Kind {",
      "  A",
      '  B @deprecated(reason: "Use A.")',
      "}",
    ];
    return written(text.join("\n"), "#", own);
  });

const said = fc.constantFrom(
  "",
  "# Deprecated: use `b`. Sunset: 2027-01-15",
  "# It does.\n#\n# Deprecated: slow.",
  "# -- How many",
);

/** Values of a chart: keys on two levels, with comments above and behind them. */
export const chartText: fc.Arbitrary<string> = fc
  .record({
    end: fc.constantFrom("\n", "\r\n"),
    isClosed: fc.boolean(),
    keys: fc.array(
      fc.record({
        words: said,
        inner: fc.array(said, { maxLength: 3 }),
        behind: fc.constantFrom("", " # deprecated: slow", " # a note"),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ end, isClosed, keys }) => {
    const above = (words: string, indent: string): string[] =>
      words === "" ? [] : words.split("\n").map((each) => indent + each);
    const lines = keys.flatMap(({ words, inner, behind }, at) => [
      ...above(words, ""),
      ...(inner.length === 0
        ? [`k${at}: 1${words.includes("Deprecated") ? "" : behind}`]
        : [`k${at}:`, ...inner.flatMap((each, nth) => [...above(each, "  "), `  i${nth}: "x"`])]),
    ]);
    return lines.join(end) + (isClosed ? end : "");
  });
