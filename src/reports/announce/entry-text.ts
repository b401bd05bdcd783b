import type { Day } from "../../core/feature.ts";
import { splitId } from "../../core/feature.ts";
import type { Feature } from "../../core/notice.ts";
import { codeSpan, markdownText } from "../markdown-text.ts";

/** Release notes are read at a glance. */
const longestReason = 300;

/** What release notes say of a deprecation, as one line. `before` is the sunset as it was announced; null for news. */
export function deprecatedText(feature: Feature, sunset: Day | null, before: Day | null): string {
  const when =
    sunset === null
      ? versionText(feature.notice.sunsetVersion)
      : `Sunset: ${sunset}${before === null || before === sunset ? "" : ` (was ${before})`}.`;
  return sentences(`${subject(feature)}: ${guidance(feature)}`, reasonText(feature), when);
}

/** What release notes say of a removal. `narrowed`: it is there, out of the reach of callers. */
export function removedText(feature: Feature, sunset: Day | null, narrowed: boolean): string {
  const { replacement } = feature.notice;
  const gone = narrowed ? "no longer public." : "removed.";
  const instead = replacement === null ? "" : `Use ${quiet(codeSpan(replacement))} instead.`;
  return sentences(`${subject(feature)}: ${gone}`, instead, sunset === null ? "" : `Sunset: ${sunset}.`);
}

/** What is called what where: the name as callers write it, and the file. */
function subject(feature: Feature): string {
  const name = quiet(codeSpan(nameOf(feature)));
  const place = feature.declaration === null ? "" : ` (${quiet(codeSpan(feature.place.path))})`;
  return `${name}${place}${feature.notice.conditional ? ", some ways of using it" : ""}`;
}

export function nameOf(feature: Feature): string {
  return splitId(feature.id).local;
}

function guidance({ notice }: Feature): string {
  return notice.replacement === null ? "deprecated." : `use ${quiet(codeSpan(notice.replacement))} instead.`;
}

/** The reason as a sentence; empty where none is given. */
export function reasonText({ notice }: Feature, limit: number = longestReason): string {
  const text = quiet(markdownText(notice.reason ?? "", limit)).trim();
  const begun = text.replace(/^\p{Ll}(?=\p{Ll}*[ ,])/u, (letter) => letter.toUpperCase());
  return begun === "" || /[.!?…)`]$/.test(begun) ? begun : `${begun}.`;
}

export function versionText(version: string | null): string {
  return version === null ? "" : `Sunset: with version ${quiet(markdownText(version, 60))}.`;
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((each) => each !== "").join(" ");
}

/** Tools that publish pages fill in `{{ … }}` and `{% … %}`, in code spans too: such braces are set apart. */
export function quiet(text: string): string {
  return text.replaceAll(/\{(?=[{%#])/g, "{ ");
}
