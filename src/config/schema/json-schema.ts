import { z } from "zod";
import type { SourceSettings } from "../../core/model/source-settings.ts";
import { configurationSchema } from "./schema.ts";

export function configurationJsonSchema(sources: readonly SourceSettings[]): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(configurationSchema(sources), { io: "input", reused: "ref" });
  return { $schema, title: "Sunset Warden: .github/deprecations.yml", ...schema };
}
