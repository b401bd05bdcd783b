import { policyReferenceText } from "../../src/core/model/policy-origin.ts";
import type { PolicyAnswer, PolicySource } from "../../src/ports/policy-source.ts";

export interface MemoryPolicies extends PolicySource {
  /** What was asked for, as it could be written. */
  readonly asked: string[];
}

/** Policies by how they are named (`acme/policy:.github/deprecations.yml`): their text, or what came of asking. */
export function memoryPolicies(
  texts: Readonly<Record<string, string | Exclude<PolicyAnswer, { outcome: "read" }>>>,
  over: Partial<Pick<PolicySource, "home" | "runsAgain" | "isPublic">> = {},
): MemoryPolicies {
  const asked: string[] = [];
  return {
    home: "acme/orders",
    runsAgain: false,
    isPublic: async () => true,
    asked,
    async read(reference) {
      const name = policyReferenceText(reference);
      asked.push(name);
      const known = texts[name];
      if (known === undefined)
        return {
          outcome: "absent",
          reason: "it is not there",
        };
      return typeof known === "string"
        ? {
            outcome: "read",
            commit: "f".repeat(40),
            text: known,
          }
        : known;
    },
    ...over,
  };
}
