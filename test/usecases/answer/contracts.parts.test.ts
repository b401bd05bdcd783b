import { describe, expect, it } from "vitest";
import { ask } from "./answering.ts";
import { removedParts } from "./removed-parts.ts";

const due = "Sunset: 2026-11-01.";
const chart = { "app/Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n" };

/** Both sides of a difference: lines with `-` are of the first alone, with `+` of the second. */
function sides(difference: string): readonly [before: string, after: string] {
  const lines = difference.split("\n").slice(1, -1);
  const of = (sign: string): string =>
    lines
      .filter((each) => each.startsWith(sign) || each.startsWith(" ") || each === "")
      .map((each) => `${each.slice(1)}\n`)
      .join("");
  return [of("-"), of("+")];
}

const refusals: readonly (readonly [
  what: string,
  path: string,
  name: string,
  files: Readonly<Record<string, string>>,
  why: string,
])[] = [
  [
    "a key that several items of a list have",
    "app/values.yaml",
    "list.*.old",
    {
      ...chart,
      "app/values.yaml": `list:\n  - name: x\n    # @deprecated Use name. ${due}\n    old: 1\n  - name: y\n    old: 2\n`,
    },
    "declares it in several places",
  ],
  [
    "a header of a response that others share",
    "openapi.yaml",
    "GET /a 400:header:X-Old",
    {
      "openapi.yaml": `openapi: 3.1.0
paths:
  /a: { get: { responses: { "400": { $ref: "#/components/responses/Bad" } } } }
  /b: { get: { responses: { "400": { $ref: "#/components/responses/Bad" } } } }
components:
  responses:
    Bad: { description: no, headers: { X-Old: { deprecated: true, x-sunset: 2026-11-01, schema: { type: string } } } }
`,
    },
    "would also change `GET /b 400:header:X-Old`",
  ],
  [
    "a message that a field names",
    "a.proto",
    "a.Old",
    {
      "a.proto": `syntax = "proto3";\npackage a;\n// Deprecated: use M. ${due}\nmessage Old {\n  option deprecated = true;\n}\nmessage M {\n  a.Old old = 1;\n}\n`,
    },
    "Code that uses it would no longer build",
  ],
  [
    "a message that another file names",
    "a.proto",
    "a.Old",
    {
      "a.proto": `syntax = "proto3";\npackage a;\n// Deprecated: use M. ${due}\nmessage Old {\n  option deprecated = true;\n}\nmessage M {}\n`,
      "b.proto": `syntax = "proto3";\npackage b;\nimport "a.proto";\nmessage N {\n  a.Old old = 1;\n}\n`,
    },
    "Code that uses it would no longer build",
  ],
  [
    "the only webhook of a description of webhooks",
    "openapi.yaml",
    "POST webhook:old",
    {
      "openapi.yaml": `openapi: 3.1.0\nwebhooks:\n  old:\n    post:\n      deprecated: true\n      x-sunset: 2026-11-01\n      responses: { "200": { description: ok } }\n`,
    },
    "delete the file",
  ],
];

describe("answers about parts of contracts", () => {
  it.each(removedParts)("take away %s", async (_what, path, name, difference) => {
    const [before, after] = sides(difference);
    const files = { ...chart, [path]: before };
    const { proposal, answer } = await ask({ files, feature: `${path}#${name}` }, "/sunset remove");
    expect(answer).toContain("✅ `/sunset remove`");
    expect(proposal?.files.get(path)).toBe(after);
  });

  it.each(refusals)("refuse to take away %s", async (_what, path, name, files, why) => {
    const { proposal, answer } = await ask({ files, feature: `${path}#${name}` }, "/sunset remove");
    expect(answer).toContain(why);
    expect(proposal).toBeNull();
  });
});
