import { z } from "zod";
import { configurationSchema } from "./schema.ts";

/** The JSON Schema of the configuration file, for editors. */
export function configurationJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(configurationSchema, { io: "input", reused: "ref" });
  return { $schema, title: "Sunset Warden: .github/deprecations.yml", ...schema };
}
