// A contract that cannot be read costs itself: the scan reads all others, and says where the fault is.
import { describe, expect, it } from "vitest";
import { readConfigurations } from "../../src/analysis/policy/configuration.ts";
import { scan } from "../../src/usecases/scan.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { engine, type Files } from "./reading.ts";

const today = "2026-11-20";
const configuration = { path: ".github/deprecations.yml", outside: null };
const info = "info: { title: x, version: '1' }";
const dated = "deprecated: true, x-sunset: 2027-06-01";

/** One contract of each format, with one notice. */
const formats: Files = {
  "openapi.yaml": `openapi: 3.0.3\n${info}\npaths:\n  /a:\n    get: { ${dated}, responses: { "200": { description: ok } } }\n`,
  "openapi.json":
    '{ "openapi": "3.1.0", "paths": { "/a": { "get": { "deprecated": true, "responses": {} } } } }',
  "asyncapi.yaml": `asyncapi: 3.0.0\n${info}\nchannels:\n  c: { address: c, messages: { M: { ${dated} } } }\n`,
  "schema.graphql": "type Query {\n  a: Int @deprecated\n}\n",
  "user.proto": 'syntax = "proto3";\nmessage User {\n  string email = 1 [deprecated = true];\n}\n',
  "user.schema.json":
    '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": { "deprecated": true } } }',
  "flags.json":
    '{ "$schema": "https://flagd.dev/schema/v0/flags.json", "flags": { "f": { "state": "ENABLED", "metadata": { "deprecated": true } } } }',
};

const folders = Array.from({ length: 12 }, (_, index) => `s${index}`);
const many: Files = Object.fromEntries(
  folders.flatMap((folder) => Object.entries(formats).map(([name, text]) => [`${folder}/${name}`, text])),
);

async function scanned(files: Files): Promise<{ ids: string[]; problems: string[] }> {
  const repository = new MemoryRepository([{ day: today, files }]);
  const trees = { base: repository.tree("c0"), head: null, fallback: null };
  const { judging } = await readConfigurations(configuration, trees);
  const { entries, problems } = await scan({
    repository,
    engine,
    at: "c0",
    today,
    configuration: judging,
    configurationPath: configuration.path,
    onProgress() {},
  });
  const ids = entries.map(({ feature }) => feature.id).sort();
  return { ids, problems: problems.map(({ path, line, message }) => `${path}:${line ?? "-"} ${message}`) };
}

/** What stands in a file's place, and the line that is said. */
const broken: readonly (readonly [name: string, text: string, line: number])[] = [
  ["openapi.yaml", "openapi: 3.0.3\npaths:\n  /a:\n\tget: { deprecated: true }\n", 4],
  ["openapi.yaml", "openapi: 3.0.3\npaths:\n  /a: { get: { deprecated: true, deprecated: false } }\n", 3],
  ["openapi.yaml", "openapi: 3.0.3\npaths:\n  /a: { get: { deprecated: true\n", 4],
  ["openapi.json", '{\n "openapi": "3.1.0",\n "paths": { "/a": { "get": { "deprecated": true, } } } }', 3],
  ["openapi.json", '{\n "openapi": "3.1.0",\n "paths": { "/a": { "get": { "deprecated": true', 3],
  ["asyncapi.yaml", "asyncapi: 3.0.0\nchannels: { c: { deprecated: true\n", 3],
  ["schema.graphql", "type Query {\n  a: Int @deprecated\n", 3],
  ["user.proto", 'syntax = "proto3";\nmessage User {\n  string email = 1 [deprecated = true\n', 4],
  [
    "user.schema.json",
    '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "properties": { "a": { "deprecated": true',
    1,
  ],
  [
    "flags.json",
    '{ "$schema": "https://flagd.dev/schema/v0/flags.json",\n "flags": { "f": { "metadata": { "deprecated": true',
    2,
  ],
];

describe("one broken contract among many", () => {
  it("all are read where none is broken", async () => {
    const { ids, problems } = await scanned(many);
    expect(problems).toEqual([]);
    for (const path of Object.keys(many))
      expect(ids.filter((id) => id.startsWith(`${path}#`))).toHaveLength(1);
  });

  it.each(broken)("%s costs itself alone: %j", async (name, text, line) => {
    const path = `s5/${name}`;
    const [whole, { ids, problems }] = [await scanned(many), await scanned({ ...many, [path]: text })];
    const others = (all: readonly string[]): string[] => all.filter((id) => !id.startsWith(`${path}#`));
    expect(others(ids)).toEqual(others(whole.ids));
    expect(problems).toEqual([expect.stringMatching(`^${path}:${line} .`)]);
  });
});
