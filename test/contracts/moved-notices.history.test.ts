import { describe, expect, it } from "vitest";
import { Lineage } from "../../src/analysis/history/lineage.ts";
import { aPolicy, today } from "../support/judging.ts";
import { MemoryRepository } from "../support/memory-repository.ts";
import { engine } from "./reading.ts";

const user =
  '{ type: object, properties: { zip: { type: string, deprecated: true, description: "Use `code`." } } }';
const head = (body: string): string => `openapi: 3.1.0
info: { title: t, version: "1" }
paths:
  /u:
    get:
      responses: { "200": { description: ok, content: { application/json: { schema: ${body} } } } }
`;
const inline = head(user);
const named = (name: string): string =>
  `${head(`{ $ref: "#/components/schemas/${name}" }`)}components:\n  schemas:\n    ${name}: ${user}\n`;
const inBrackets = `${head('{ $ref: "#/components/schemas/User" }')}components: { schemas: { User: ${user} } }\n`;
const path = "openapi.yaml";

async function introduced(texts: readonly string[], name: string): Promise<unknown> {
  const commits = texts.map((text, at) => ({ day: `2025-0${at + 1}-05`, files: { [path]: text } }));
  const repository = new MemoryRepository(commits, {});
  const { file } = await engine.read(path, Buffer.from(texts.at(-1) ?? ""), {});
  const feature = file?.features.get(`${path}#${name}`);
  if (!feature) throw new Error(`${name} has no notice`);
  const lineage = new Lineage({
    repository,
    engine,
    policy: aPolicy(),
    base: repository.tip,
    today,
    configurationPath: null,
  });
  return lineage.introduced(feature, "1970-01-01");
}

describe("a notice that moved with its feature stands since it stood elsewhere", () => {
  it.each<[string, readonly string[], string]>([
    ["behind a reference", [inline, named("User")], "User.zip"],
    ["out of a reference", [named("User"), inline], "GET /u 200:/zip"],
    ["to another name", [named("User"), named("Person")], "Person.zip"],
    ["more than once", [inline, named("User"), inline, named("Person")], "Person.zip"],
    ["behind a reference to what is written in brackets", [inline, inBrackets], "User.zip"],
  ])("%s", async (_, texts, name) => {
    expect(await introduced(texts, name)).toMatchObject({ known: true, day: "2025-01-05" });
  });

  it("since then, where it is new", async () => {
    const without = inline.replace(', deprecated: true, description: "Use `code`."', "");
    expect(await introduced([without, named("User")], "User.zip")).toMatchObject({ day: "2025-02-05" });
  });
});
