import type { GovernedFeature } from "../../core/governed/governed-feature.ts";
import { operationOfPath, rpcOperation } from "../../core/governed/operation.ts";
import { firstInWords } from "../../core/text/in-words.ts";

/**
 * Returns sentences about parts of a deprecation that a proxy's configuration does not support, for its comments
 * and for standard error. Empty if no endpoint is deprecated.
 */
export function unsupported(features: readonly GovernedFeature[]): readonly string[] {
  const operations = features.flatMap((feature) =>
    feature.coordinates.map((coordinate) => ({
      feature,
      operation: operationOfPath(coordinate) ?? rpcOperation(feature.id, coordinate),
    })),
  );
  const endpoints = operations.filter(({ operation }) => operation?.part === null);
  const parts = operations.filter(({ operation }) => operation !== null && operation.part !== null);
  const refused = endpoints.filter(({ feature }) => feature.brownouts.length > 0);
  const sentences: string[] = [];
  if (refused.length > 0)
    sentences.push(
      `This file does not support brownouts: requests to ${shown(refused)} are not rejected for a short time before the sunset. Use sunset-warden/runtime for brownouts.`,
    );
  if (endpoints.some(({ feature }) => feature.sunset !== null && !feature.kept))
    sentences.push("After the sunset, the endpoints respond as before: this file does not return 410 Gone.");
  if (parts.length > 0)
    sentences.push(
      `Parameters, headers and fields are neither announced nor counted: ${shown(parts)}. Use sunset-warden/runtime for them.`,
    );
  return sentences;
}

function shown(found: readonly { readonly feature: GovernedFeature }[]): string {
  const ids = new Set(found.map(({ feature }) => JSON.stringify(feature.id.slice(0, 200))));
  return firstInWords([...ids], 3);
}
