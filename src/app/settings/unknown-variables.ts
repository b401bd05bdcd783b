import { nearest } from "../../core/text/nearest.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { secretNames } from "./secrets.ts";
import { variables } from "./variables.ts";

const known = [...variables.map(({ name }) => name), ...secretNames.map((name) => `${name}_FILE`)];
/** Prefixes that only this server uses. Others, such as `GITHUB_`, are used by many programs. */
const ours = /^(?:SUNSET_WARDEN|WEBHOOK|PRIVATE_KEY|SWEEP|METRICS|USAGE)_/i;
/**
 * Variables that Kubernetes sets for each service of the namespace. This server's service is often called
 * sunset-warden.
 */
const ofService = /_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const serviceAddress = /^(?:tcp|udp|sctp):\/\//;
/** In shorter names, fewer differences count as a typing error: `HOST` and `HOME` differ in only two letters. */
const longName = 8;

/** Returns a line for each variable that is probably a misspelled name. No line contains a value. */
export function unknownVariables(env: AppEnvironment): readonly string[] {
  const forUsage = (env["USAGE_VARIABLES"] ?? "").split(",").map((each) => each.trim());
  const lines: string[] = [];
  for (const name of Object.keys(env).toSorted()) {
    if (known.includes(name) || forUsage.includes(name)) continue;
    if (ofService.test(name) || serviceAddress.test(env[name] ?? "")) continue;
    const close = nearest(name, known, name.length < longName ? 1 : 2);
    const meant = close ?? (ours.test(name) ? nearest(name, known) : null);
    if (meant !== null) lines.push(`Unknown variable ${name}: ignored. Did you mean ${meant}?`);
    else if (ours.test(name)) lines.push(`Unknown variable ${name}: ignored.`);
  }
  return lines;
}
