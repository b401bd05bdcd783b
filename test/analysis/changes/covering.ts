import { checkTexts, type Texts } from "../fixes/checking.ts";

/** What a change does to what a notice of another file covers. */

export const words = "Use `pages` instead. It holds every order in memory. Sunset: 2027-06-20.";

/** `change feature`, each line, with a mark where the check is red. */
export async function told(base: Texts, head: Texts): Promise<readonly string[]> {
  const { changes, findings, problems } = await checkTexts(base, head);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const red = new Set(findings.filter(({ severity }) => severity === "error").map(({ feature }) => feature));
  return changes
    .map(
      ({ change, feature, noticed }) =>
        `${red.has(feature) ? "red " : ""}${change} ${feature}${noticed ? "" : "?"}`,
    )
    .toSorted();
}

export type Row = readonly [name: string, base: Texts, head: Texts, expected: readonly string[]];
