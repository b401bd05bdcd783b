import { readPolicyReference } from "../../core/model/policy-origin.ts";
import { line, list, text } from "./parts.ts";

const words = "a policy, as in acme/policy, acme/policy:base.yml or acme/policy:base.yml@v1";

/** `extends:`, the policy that this one builds on. */
export const policyReference = text(words, 900)
  .refine((value) => readPolicyReference(value, "policy.yml") !== null, { error: `expected ${words}` })
  .describe("The policy that this one builds on: OWNER/REPO, OWNER/REPO:path or OWNER/REPO:path@ref.");

/** `locked:`, what whoever builds on this policy cannot loosen. */
export const lockedKeys = list(
  line("a key, as in removal.requires", 200),
  "a list of keys, as in removal.requires",
)
  .max(200, { error: "expected at most 200 keys" })
  .describe("Keys that whoever builds on this policy cannot loosen; * for all of them.");
