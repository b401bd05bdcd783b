import type { GovernedFeature } from "./governed-feature.ts";
import { readOperation } from "./operation.ts";

/**
 * Returns the target of the `successor-version` link (RFC 5829 §3.2): the address or template in the replacement. Null
 * if the replacement is prose or code.
 */
export function successorOf({ replacement }: GovernedFeature, base: string): string | null {
  const written = (replacement ?? "").trim().replaceAll("`", "");
  if (/^https?:\/\/\S+$/i.test(written)) return safeAddress(written);
  const coordinate = written.slice(written.indexOf("#") + 1);
  const operation = readOperation(coordinate) ?? (/^\/\S*$/.test(written) ? { template: written } : null);
  return operation === null ? null : `${base}${safeAddress(operation.template)}`;
}

/** Encodes characters that would end the link or the header. Preserves braces because they are part of a template. */
export function safeAddress(address: string): string {
  if (/^[\w/.~%-]*$/.test(address)) return address;
  return address.replaceAll(/[^\x21-\x7e]|[<>"\\^`|]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));
}
