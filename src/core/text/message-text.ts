import { splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";

/**
 * Returns the name of a feature for a message: `Client.fetchAll` in backticks; for a whole module, package or file,
 * its path.
 */
export function called({ id }: Pick<Feature, "id">): string {
  const { path, local } = splitId(id);
  return code(path !== null && /^\((?:module|package|file)\)$/.test(local) ? path : local);
}

/** Text from code, set apart as code in a message; line breaks and backticks taken off, cut at 120. */
export function code(text: string): string {
  const flat = text.replaceAll(/[\s`]+/g, " ").trim();
  return `\`${flat.length > 120 ? `${flat.slice(0, 119)}…` : flat}\``;
}

/** `1 member`, `3 members`. */
export function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

/** The remark of a check where a limit kept it from searching for something. */
export function unsearched(what: string, most: string): string {
  return `The change contains more than ${most}: not all ${what} were searched for.`;
}
