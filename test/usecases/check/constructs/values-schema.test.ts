// What the schema of a chart's values deprecates is said of the key in the values, though no such word stands there.
import { describe, expect, it } from "vitest";
import { loadAsset } from "../../../../src/adapters/fs/assets.ts";
import { Engine } from "../../../../src/analysis/register/engine.ts";
import { contractLanguages } from "../../../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../../../src/contracts/registry.generated.ts";
import { checked, saidIn } from "../memory-check.ts";
import { registeredIn } from "./registered.ts";

type Files = Readonly<Record<string, string | null>>;

const property = (sunset: string, flag: string = `"deprecated": true, `): string =>
  `"size": { "type": "integer", ${flag}"description": "Use \`count\` instead. Same. Sunset: ${sunset}." },`;
const schema = (own: string): string =>
  `{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": { ${own} "count": { "type": "integer" } } }\n`;
const chart = (values: string | null, own: string): Files => ({
  "charts/app/Chart.yaml": "apiVersion: v2\nname: app\nversion: 1.0.0\n",
  "charts/app/values.yaml": values,
  "charts/app/values.schema.json": schema(own),
});
const both = "count: 1\nsize: 2\n";
const key = "charts/app/values.yaml#size";
const future = "2027-06-01";
const past = "2026-09-01";

async function registered(files: Files): Promise<readonly string[]> {
  const given = Object.entries(files).flatMap(([path, text]) =>
    text === null ? [] : [[path, text] as const],
  );
  const engine = new Engine(contractLanguages(contracts), loadAsset);
  const found = await registeredIn(Object.fromEntries(given), engine, "2026-01-10");
  return found.map(({ id, notice }) => `${id} ${notice.sunset ?? ""}`);
}

describe("a scan", () => {
  it.each<[name: string, files: Files, expected: readonly string[]]>([
    ["names the key", chart(both, property(future)), [`${key} ${future}`]],
    [
      "names the key once, whatever the values say",
      chart(`# deprecated things\n${both}`, property(future)),
      [`${key} ${future}`],
    ],
    [
      "names the property where the values have no such key",
      chart("count: 1\n", property(future)),
      [`charts/app/values.schema.json#/properties/size ${future}`],
    ],
    [
      "names the property where there are no values",
      chart(null, property(future)),
      [`charts/app/values.schema.json#/properties/size ${future}`],
    ],
    ["names nothing that is not deprecated", chart(both, property(future, "")), []],
    [
      "names nothing of values beside a folder with a schema",
      { ...chart("a: 1\n", ""), "other/values.yaml": both },
      [],
    ],
  ])("%s", async (_, files, expected) => {
    expect(await registered(files)).toEqual(expected);
  });
});

describe("a check", () => {
  it.each<[name: string, before: Files, after: Files, expected: readonly string[]]>([
    [
      "of a key that goes",
      chart(both, property(future)),
      chart("count: 1\n", property(future)),
      [`removal/before-sunset error ${key}`],
    ],
    [
      "of a key that goes with its values",
      chart(both, property(future)),
      chart(null, property(future)),
      [`removal/before-sunset error ${key}`],
    ],
    [
      "of a key that goes in both",
      chart(both, property(future)),
      chart("count: 1\n", ""),
      [`removal/before-sunset error ${key}`],
    ],
    [
      "of a schema that deprecates no more",
      chart(both, property(future)),
      chart(both, property(future, "")),
      [`notice/withdrawn error ${key}`],
    ],
    [
      "of a schema that goes",
      chart(both, property(future)),
      { ...chart(both, ""), "charts/app/values.schema.json": null },
      [
        `notice/withdrawn error ${key}`,
        "removal/undeprecated error charts/app/values.schema.json#/properties/count",
        "removal/undeprecated error charts/app/values.schema.json#/properties/size",
      ],
    ],
    [
      "of an earlier date",
      chart(both, property(future)),
      chart(both, property("2027-01-01")),
      [`sunset/shortened error ${key}`],
    ],
    [
      "of a later date",
      chart(both, property(future)),
      chart(both, property("2027-09-01")),
      [`sunset/extended notice ${key}`],
    ],
    [
      "of a property that goes while its key stays",
      chart(both, property(past)),
      chart(both, ""),
      [
        `notice/withdrawn error ${key}`,
        "removal/undeprecated error charts/app/values.schema.json#/properties/size",
      ],
    ],
    [
      "of a property that goes with a key of another chart",
      { ...chart(both, property(past)), "other/Chart.yaml": "name: o\n", "other/values.yaml": "size: 1\n" },
      { ...chart(both, ""), "other/Chart.yaml": "name: o\n", "other/values.yaml": "a: 1\n" },
      [
        `notice/withdrawn error ${key}`,
        "removal/undeprecated error charts/app/values.schema.json#/properties/size",
      ],
    ],
    [
      "of a property without a notice that goes with its key",
      chart(both, property(past, "")),
      chart("count: 1\n", ""),
      ["removal/undeprecated error charts/app/values.schema.json#/properties/size"],
    ],
    [
      "of a deprecated property that takes other values",
      chart(both, property(future)),
      chart(both, property(future).replace("integer", "string")),
      ["removal/undeprecated error charts/app/values.schema.json#/properties/size"],
    ],
    ["of a key that goes in both after its sunset", chart(both, property(past)), chart("count: 1\n", ""), []],
    ["of another default", chart(both, property(future)), chart("count: 1\nsize: 3\n", property(future)), []],
    [
      "of another word in the schema",
      chart(both, property(future)),
      chart(both, `${property(future)} "more": {},`),
      [],
    ],
    ["of a new key", chart("size: 2\n", property(future)), chart(both, property(future)), []],
  ])("%s", async (_, before, after, expected) => {
    const given = Object.fromEntries(Object.entries(before).filter(([, text]) => text !== null));
    const base = [["2025-01-10", given as Record<string, string>]] as const;
    const changed = Object.fromEntries(
      Object.entries(after).filter(([path, text]) => text !== (given[path] ?? null)),
    );
    expect(saidIn(await checked({ base, head: changed, withContracts: true }))).toEqual(expected);
  });
});

describe("the age of what the schema says", () => {
  it.each<[name: string, announced: string, expected: readonly string[]]>([
    ["counts from the schema's change, not from that of the values", "2025-03-10", []],
    [
      "counts from a change of the schema that is young",
      "2026-10-10",
      [`removal/grace-not-served error ${key}`],
    ],
  ])("%s", async (_, announced, expected) => {
    const { "charts/app/values.schema.json": said } = chart(both, property(past));
    const base = [
      ["2025-01-10", chart(both, property(past, "")) as Record<string, string>],
      [announced, { "charts/app/values.schema.json": said ?? "" }],
      [announced, { "README.md": "other\n" }],
    ] as const;
    const { "charts/app/Chart.yaml": __, ...head } = chart("count: 1\n", "");
    expect(saidIn(await checked({ base, head, withContracts: true }))).toEqual(expected);
  });
});
