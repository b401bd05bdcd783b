import type { UsageSource } from "../../../src/core/model/policy.ts";
import { readConfiguration } from "../configuration.ts";

/** The source of an entry in YAML's flow form, without its braces: `type: postgres, url-env: DB`. */
export function configuredSource(entry: string): UsageSource {
  const { configuration, problems } = readConfiguration(`usage: { sources: [{ ${entry} }] }`, "c.yml");
  const [source] = configuration?.policy.usage.sources ?? [];
  if (source === undefined) throw new Error(JSON.stringify(problems));
  return source;
}
