import { z } from "zod";
import { usageFileSchema } from "./schema.ts";

export function usageJsonSchema(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(usageFileSchema, { io: "input" });
  return { $schema, title: "Sunset Warden: the usage file", ...schema };
}
