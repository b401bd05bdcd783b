import { expect } from "vitest";
import { inherit, type Inherited } from "../../../src/config/inheritance/inherit.ts";
import type { ConfigurationReading } from "../../../src/core/model/policy.ts";
import { sources } from "../../../src/usage/registry.generated.ts";
import { readConfiguration } from "../../support/configuration.ts";

function reading(text: string): ConfigurationReading {
  const read = readConfiguration(text, "w.yml");
  expect(read.problems).toEqual([]);
  return read;
}

/** A configuration on top of policies called `acme/p0`, `acme/p1`, …, the nearest first. */
export function onTop(own: string | null, ...above: readonly string[]): Inherited {
  return inherit(
    own === null ? null : reading(own),
    above.map((text, index) => ({ name: `acme/p${String(index)}`, reading: reading(text) })),
    sources,
  );
}
