import type { ConfigurationReading } from "../../src/core/model/policy.ts";
import { readConfiguration as read } from "../../src/config/read-configuration.ts";
import {
  configurationSchema as schemaWith,
  type ConfigurationSchema,
} from "../../src/config/schema/schema.ts";
import { sources } from "../../src/usage/registry.generated.ts";

/** Reads a configuration with every source of usage there is. */
export function readConfiguration(text: string, path: string): ConfigurationReading {
  return read(text, path, sources);
}

export const configurationSchema: ConfigurationSchema = schemaWith(sources);
