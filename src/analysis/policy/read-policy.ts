import type { ConfigurationReading } from "../../core/model/policy.ts";

/** Reads a configuration with all types of usage sources. The schema and the YAML parser are loaded only now. */
export async function readPolicy(text: string, path: string): Promise<ConfigurationReading> {
  const [{ readConfiguration }, { sources }] = await Promise.all([
    import("../../config/read-configuration.ts"),
    import("../../usage/registry.generated.ts"),
  ]);
  return readConfiguration(text, path, sources);
}
