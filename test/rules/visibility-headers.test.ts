import { describe, expect, it } from "vitest";
import type { Declaration } from "../../src/core/model/declaration.ts";
import { aJudgedEntry, noticed, onEntry } from "../support/judging.ts";
import { aDeclaration } from "../support/declarations.ts";
import { tell } from "../support/story.ts";

const rule = "visibility/headers";

/** An operation with a notice, and with these responses; all in one line. */
const described = (responses: string): string =>
  `openapi: 3.1.0\npaths:\n  /users: { get: { deprecated: true, x-sunset: 2027-06-20, description: "Use \`GET /people\` instead. Slow.", responses: { ${responses} } } }\n  /people: { get: {} }\ncomponents: { headers: { S: { example: "Sun, 20 Jun 2027 00:00:00 GMT" } } }\n`;
const before = "openapi: 3.1.0\npaths:\n  /users: { get: {} }\n  /people: { get: {} }\n";
const good = 'Deprecation: { schema: { example: "@1688169599" } }';

const operation = (responseHeaders: Declaration["responseHeaders"]): ReturnType<typeof noticed> =>
  noticed({}, { declaration: { ...aDeclaration("a.yaml", "GET /users"), responseHeaders } as Declaration });
const deprecation = { name: "deprecation", examples: [] };
const sunset = { name: "SUNSET", examples: [] };

describe("visibility/headers in an audit", () => {
  it.each([
    ["no header", [], {}, ["`Deprecation` or `Sunset`.|both|them."]],
    ["one of them", [deprecation], {}, ["header `Sunset`.|it|it."]],
    ["the other", [sunset], {}, ["header `Deprecation`.|it|it."]],
    ["both", [deprecation, sunset], {}, []],
    ["an operation whose responses are not known", undefined, {}, []],
    ["a feature that is kept", [], { state: "kept" }, []],
    ["a service that the runtime governs", [], { governed: true }, []],
  ] as const)("%s", (_, headers, over, expected) => {
    const found = onEntry(rule, aJudgedEntry({}, { feature: operation(headers), ...over }));
    expect(found).toHaveLength(expected.length);
    for (const [index, { message, remedy }] of found.entries()) {
      const [names = "", what = "", them = ""] = expected[index]?.split("|") ?? [];
      expect(message).toContain(names);
      expect(remedy).toBe(`Declare ${what} on its responses, and send ${them}`);
    }
  });

  it.each([
    ["deprecated", 1],
    ["kept", 0],
  ] as const)("an example that is not well formed, where it is %s", (state, count) => {
    const feature = operation([deprecation, { name: "Sunset", examples: ["2027-06-20"] }]);
    const found = onEntry(rule, aJudgedEntry({}, { feature, state }));
    expect(found).toHaveLength(count);
    for (const { message } of found)
      expect(message).toContain("The example `2027-06-20` of the response header `Sunset`");
  });
});

describe("visibility/headers", () => {
  it.each<[string, string, number]>([
    ["no headers", '"200": {}', 1],
    ["one of them", `"200": { headers: { ${good} } }`, 1],
    ["both", `"200": { headers: { ${good}, sunset: { $ref: "#/components/headers/S" } } }`, 0],
    ["both, without values", '"2XX": { headers: { Deprecation: {}, Sunset: {} } }', 0],
    [
      "values that are not well formed",
      '"200": { headers: { Deprecation: { example: true }, Sunset: { examples: { a: { value: 2027-06-20 } } } } }',
      2,
    ],
  ])("%s", async (_, responses, count) => {
    const story = {
      name: "",
      base: [["2026-01-05", { "a.yaml": before }]],
      head: { "a.yaml": described(responses) },
    } as const;
    const { findings } = await tell({ ...story, today: "2026-11-20" });
    expect(findings.filter((each) => each.startsWith(rule))).toEqual(
      Array.from({ length: count }, () => `${rule} warning a.yaml#GET /users`),
    );
  });

  const service = (options: string, rest = "export const server = g.attach(createServer(app));"): string =>
    `import { governor } from "sunset-warden/runtime";\nconst g = governor(register, { ${options} });\n${rest}\n`;
  it.each<[string, string, string, number]>([
    ["attached", "src/main.ts", service(""), 0],
    ["wrapping a handler", "app/route.ts", service("", "const GET = g.fetch(handler);"), 0],
    ["handed to other files", "src/g.js", service("", "export { g };"), 0],
    ["that serves it", "src/main.ts", service('serves: ["a.yaml#*"]'), 0],
    ["that serves others", "src/main.ts", service('serves: ["b.yaml#*"]'), 1],
    ["that nobody attaches", "src/main.ts", service("", ""), 1],
    ["in a comment", "src/main.ts", `/*\n${service("")}*/\nexport const a = 1;\n`, 1],
    ["of something else", "src/main.ts", service("").replace("sunset-warden/runtime", "./engine.js"), 1],
    ["in a test", "test/main.test.ts", service(""), 1],
  ])("a governor %s", async (_, path, text, count) => {
    const story = {
      name: "",
      base: [["2026-01-05", { "a.yaml": before, [path]: text }]],
      head: { "a.yaml": described('"200": {}') },
    } as const;
    const { findings } = await tell({ ...story, today: "2026-11-20" });
    expect(findings.filter((each) => each.startsWith(rule))).toHaveLength(count);
  });
});
