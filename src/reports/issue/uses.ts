import type { Setting, Use, Uses } from "../../core/reminders/dated-feature.ts";
import { count } from "../../core/text/message-text.ts";
import { uriPath } from "../writing/escape.ts";
import { keepEnd } from "../writing/layout.ts";
import { link } from "../writing/links.ts";
import { codeSpan } from "../writing/markdown-text.ts";
import { plainPath } from "../writing/plain.ts";

/** Returns `src/client.ts:12` as a link to the line at the commit that was read. */
export function placeAt(path: string, line: number, { home, at }: Pick<Setting, "home" | "at">): string {
  const listedUses = codeSpan(`${keepEnd(plainPath(path), 200)}:${line}`);
  if (home === null || path.length > 300 || !/^[\da-f]{40,64}$/.test(at)) return listedUses;
  return link(listedUses, `${home}/blob/${at}/${uriPath(path)}#L${line}`);
}

/** Lists the uses of the name in the repository. Tests are listed separately. */
export function usesLines(uses: Uses | null, setting: Setting): string[] {
  if (uses === null) return [];
  const { code, tests, codeCount, testCount, partial } = uses;
  const least = partial ? "at least " : "";
  if (codeCount + testCount === 0) return ["The name does not occur elsewhere in this repository."];
  return [
    ...(codeCount === 0
      ? ["Outside of tests, the name does not occur elsewhere in this repository."]
      : listed(
          `The name occurs in ${least}${count(codeCount, "other line")} of this repository:`,
          code,
          codeCount,
          setting,
        )),
    ...(testCount === 0
      ? []
      : ["", ...listed(`And in ${least}${count(testCount, "line")} of tests:`, tests, testCount, setting)]),
  ];
}

/** Lists fewer uses if their paths are long. */
function listed(title: string, listedUses: readonly Use[], all: number, setting: Setting): string[] {
  let room = 8000;
  const lines = listedUses
    .map(({ path, line }) => `- ${placeAt(path, line, setting)}`)
    .filter((each) => (room -= each.length) >= 0);
  const more = all - lines.length;
  return [title, "", ...lines, ...(more > 0 ? [`- and ${more} more`] : [])];
}
