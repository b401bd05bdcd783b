import { parameterValues, type GovernedEndpoint } from "../../core/governed/endpoint.ts";
import { safeAddress, successorOf } from "../../core/governed/successor.ts";
import { requestPath } from "../../core/governed/request-path.ts";
import { mixedValues, pathSegments } from "../../core/governed/template.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";

/** An address, or a function that returns it for a feature. Null: no link. */
export type LinkTarget = string | ((feature: GovernedFeature) => string | null);

export interface LinkOptions {
  /** Page about the deprecation (RFC 9745 §3): `rel="deprecation"`. */
  readonly deprecation?: LinkTarget;
  /** Policy for the end of features (RFC 8594 §6): `rel="sunset"`. */
  readonly sunset?: LinkTarget;
}

/** Returns the links of a response. `url` provides the values of the successor's parameters. */
export type LinksFor = (url: string) => readonly string[];

/** `features`: the features in the endpoint's headers. `base`: the path prefix before the templates. */
export function linksOf(
  endpoint: GovernedEndpoint,
  features: readonly GovernedFeature[],
  options: LinkOptions,
  base: string,
): LinksFor {
  const fixed = features.flatMap((feature) => [
    ...target(options.deprecation, feature, 'rel="deprecation"; type="text/html"'),
    ...target(options.sunset, feature, 'rel="sunset"; type="text/html"'),
  ]);
  const successors = new Set(features.flatMap((feature) => successorOf(feature, base) ?? []));
  const always = [
    ...new Set([...fixed, ...[...successors].filter((each) => !each.includes("{")).map(successor)]),
  ];
  const templates = [...successors].filter((each) => each.includes("{")).map(partsOf);
  if (templates.length === 0) return () => always;
  return (url) => {
    const path = pathSegments(requestPath(url));
    const values = parameterValues(endpoint, path, (segment, texts) => mixedValues(segment, texts, true));
    return [...always, ...templates.flatMap((template) => filled(template, values) ?? []).map(successor)];
  };
}

function successor(address: string): string {
  return `<${address}>; rel="successor-version"`;
}

function target(to: LinkTarget | undefined, feature: GovernedFeature, attributes: string): string[] {
  const address = typeof to === "function" ? to(feature) : (to ?? null);
  return address === null || address === "" ? [] : [`<${safeAddress(address)}>; ${attributes}`];
}

/** Splits a template into text and parameter names, alternating. */
function partsOf(template: string): readonly string[] {
  return template.split(/\{([^{}]*)\}/);
}

/** Fills a template with values of the request's path. Null if a value is unknown. */
function filled(parts: readonly string[], values: ReadonlyMap<string, string>): string | null {
  let address = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) {
    const value = values.get(parts[at] ?? "");
    if (value === undefined) return null;
    // The value is already encoded in the request.
    address += safeAddress(value) + (parts[at + 1] ?? "");
  }
  return address;
}
