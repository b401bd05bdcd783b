import type { ConfigurationReading } from "../../core/model/policy.ts";
import { readConfiguration } from "../../config/read-configuration.ts";
import { sources } from "../../usage/registry.generated.ts";

/** One file for what a configuration takes to be read, so that it is loaded at once. */
export function readWithSources(text: string, path: string): ConfigurationReading {
  return readConfiguration(text, path, sources);
}
