/** Writes `schema/*.schema.json` from the zod schemas, for editors. Run after a schema has changed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { configurationJsonSchema } from "../src/config/schema/json-schema.ts";
import { usageJsonSchema } from "../src/usage/record/json-schema.ts";
import { sources } from "../src/usage/registry.generated.ts";

const folder = fileURLToPath(new URL("../schema/", import.meta.url));
mkdirSync(folder, { recursive: true });
const files: Record<string, () => unknown> = {
  "deprecations.schema.json": () => configurationJsonSchema(sources),
  "usage.schema.json": usageJsonSchema,
};
for (const [name, schema] of Object.entries(files))
  writeFileSync(`${folder}${name}`, `${JSON.stringify(schema(), null, 2)}\n`);
