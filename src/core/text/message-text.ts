import { isWholeFile, splitId } from "../model/feature.ts";
import type { Feature } from "../model/notice.ts";

/** Returns the name of a feature for a message: `Client.fetchAll` in backticks, or the path of a whole file. */
export function called({ id }: Pick<Feature, "id">): string {
  const { path, local } = splitId(id);
  return code(path !== null && (isWholeFile(local) || local === "(package)") ? path : local);
}

/** Formats text as code in a message. Removes line breaks and backticks, and cuts it at 120 characters. */
export function code(text: string): string {
  const flat = text.replaceAll(/[\s`]+/g, " ").trim();
  return `\`${flat.length > 120 ? `${flat.slice(0, 119)}…` : flat}\``;
}

export function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}

/** Returns the remark of a check that did not search for everything because of a limit. */
export function unsearched(what: string, most: string): string {
  return `The change contains more than ${most}: not all ${what} were searched for.`;
}
