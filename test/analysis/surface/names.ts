import { expect, it } from "vitest";
import { checkTexts, type Texts } from "../fixes/checking.ts";

/** A function whose notice promises it until 2027. */
export const old = (name: string, more = ""): string =>
  `/** @deprecated Use \`fetchPage\` instead. It loses results. Sunset: 2027-01-15. */\nexport function ${name}(): void {${more}}\n`;
export const fetchPage = "export function fetchPage(): void {}\n";
export const manifest = (fields: object = {}): string =>
  JSON.stringify({ name: "acme", version: "1.0.0", ...fields });

export interface NameCase {
  readonly name: string;
  readonly base: Texts;
  readonly head: Texts;
  /** `change feature` of everything that leaves importers without; features without their path. */
  readonly expected: readonly string[];
}

/** Each case is one change of one day, long before any sunset. */
export function judges(cases: readonly NameCase[]): void {
  it.each(cases.map((each) => [each.name, each] as const))("%s", async (_, { base, head, expected }) => {
    expect(await removalsIn(base, head)).toEqual([...expected].sort());
  });
}

/** `before-sunset fetchAll`, `undeprecated fetchPage`; a notice that is gone counts as well. */
async function removalsIn(base: Texts, head: Texts): Promise<string[]> {
  const { findings } = await checkTexts(base, head);
  return findings
    .filter(({ rule }) => /^removal\/(?:before-sunset|undeprecated)$|^notice\/withdrawn$/.test(rule))
    .map(({ rule, feature }) => `${rule.replace(/^[^/]*\//, "")} ${feature?.replace(/^[^#]*#/, "") ?? "-"}`)
    .sort();
}
