import type { CheckResult } from "../../../src/core/model/result/result.ts";
import { memoryPolicies } from "../../support/memory-policies.ts";
import { checked } from "./memory-check.ts";

export const path: string = ".github/deprecations.yml";
export const old: string = "2025-01-01";
const feature = "src/a.ts#gone";
export const kept: string =
  "/** @deprecated Use b: it is slow. Sunset: 2027-06-01. */\nexport function gone() {}\nexport function b() {}\n";
const bare = "export function b() {}\n";
export const removal: Readonly<Record<string, string>> = { "src/a.ts": bare };
export const early: string = `removal/before-sunset error ${feature}`;
export const usual: string = "acme/policy:.github/deprecations.yml";
export const organisation: string = "acme/.github:.github/deprecations.yml";
export const off: string = "rules: { removal/before-sunset: off }\n";

export type Texts = Parameters<typeof memoryPolicies>[0];

/** What comes of taking the feature out, `own` being base's configuration and `head` what the change makes of it. */
export async function removed(
  own: string | null,
  texts: Texts | null,
  head?: string | null,
): Promise<CheckResult> {
  const base = { "src/a.ts": kept, ...(own === null ? {} : { [path]: own }) };
  return checked({
    base: [[old, base]],
    head: { ...removal, ...(head === undefined ? {} : { [path]: head }) },
    policies: texts === null ? null : memoryPolicies(texts),
  });
}
