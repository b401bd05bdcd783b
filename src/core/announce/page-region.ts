import { neverClosed } from "./edit-release-notes.ts";
import { eolOf } from "./changelog-style.ts";
import { readMarkdown } from "./markdown-lines.ts";

export const regionBegin = "<!-- deprecations: written by sunset-warden announce -->";
export const regionEnd = "<!-- /deprecations -->";

/** The page with the region replaced, or the reason why the region cannot be found. */
export type PageEdit = { readonly text: string } | { readonly defect: string };

/**
 * Puts `body` (lines without line breaks) between the markers, or at the end of a page without markers. An empty page
 * gets `title` first. Everything outside the markers is preserved byte for byte.
 */
export function replaceRegion(text: string, title: readonly string[], body: readonly string[]): PageEdit {
  const { lines, isText, unclosed } = readMarkdown(text);
  const eol = eolOf(lines);
  const places = (marker: RegExp): number[] =>
    [...lines.keys()].filter((line) => isText(line) && marker.test(lines[line] ?? ""));
  const begins = places(/^\s*<!--\s*deprecations(?::[^>]*)?-->\s*$/);
  const ends = places(/^\s*<!--\s*\/deprecations\s*-->\s*$/);
  const region = [regionBegin, ...body, regionEnd].map((each) => each + eol).join("");
  const [begin, end] = [begins[0], ends[0]];
  if (begin === undefined && end === undefined)
    return unclosed === null
      ? { text: appended(text, title, region, eol) }
      : { defect: neverClosed(unclosed) };
  if (begins.length !== 1 || ends.length !== 1 || begin === undefined || end === undefined || end < begin)
    return {
      defect: `expected one line ${regionBegin} and below it one line ${regionEnd}; found ${begins.length} and ${ends.length}${begins.length === 1 && ends.length === 1 ? ", in the wrong order" : ""}`,
    };
  const inner = body.map((each) => each + eol);
  return { text: [...lines.slice(0, begin + 1), ...inner, ...lines.slice(end)].join("") };
}

function appended(text: string, title: readonly string[], region: string, eol: string): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  if (text.trim() === "") return mark + [...title, ""].map((each) => each + eol).join("") + region;
  const gap = text.endsWith(`${eol}${eol}`) ? "" : text.endsWith("\n") ? eol : eol + eol;
  return text + gap + region;
}
