import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { configurationJsonSchema } from "../../../src/config/schema/json-schema.ts";
import { ruleIds } from "../../../src/core/model/rule-ids.ts";
import { usageJsonSchema } from "../../../src/usage/record/json-schema.ts";
import { sources } from "../../../src/usage/registry.generated.ts";

const root = new URL("../../../", import.meta.url);
const stored = (name: string): unknown => JSON.parse(readFileSync(new URL(`schema/${name}`, root), "utf8"));

describe("the JSON Schemas", () => {
  it.each([
    ["deprecations.schema.json", () => configurationJsonSchema(sources)],
    ["usage.schema.json", usageJsonSchema],
  ])("%s is what scripts/schema.ts writes", (name, schema) => {
    expect(stored(name)).toEqual(JSON.parse(JSON.stringify(schema())));
  });

  const validate = new Ajv2020({ strict: false }).compile(configurationJsonSchema(sources));

  it("knows every rule", () => {
    for (const rule of ruleIds) expect(validate({ rules: { [rule]: "off" } })).toBe(true);
    expect(validate({ rules: { "removal/undatd": "off" } })).toBe(false);
  });

  it("tells an editor what is wrong", () => {
    expect(validate({ "enforce-from": "2026-11-20", usage: { window: "P35D" } })).toBe(true);
    expect(validate({ enforceFrom: "2026-11-20" })).toBe(false);
    expect(validate({ usage: { window: "35 days" } })).toBe(false);
  });
});
