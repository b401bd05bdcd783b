import type { Day } from "../../core/model/feature.ts";
import { splitId } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { folderOf } from "../../core/repository/paths.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { plainName } from "../writing/plain.ts";

/** Release notes are read at a glance. */
const longestReason = 300;

/** What release notes say of a deprecation, as one line. `before` is the sunset as it was announced; null for news. */
export function deprecatedText(feature: Feature, sunset: Day | null, before: Day | null): string {
  const when =
    sunset === null
      ? versionText(feature.notice.sunsetVersion)
      : `Sunset: ${sunset}${before === null || before === sunset ? "" : ` (was ${before})`}.`;
  return sentences(`${headline(feature)}: ${guidance(feature)}`, reasonText(feature), when);
}

/** What release notes say of a removal. `narrowed`: it is there, out of the reach of callers. */
export function removedText(feature: Feature, sunset: Day | null, narrowed: boolean): string {
  const { replacement } = feature.notice;
  const gone = narrowed ? "no longer public." : "removed.";
  const instead = replacement === null ? "" : `Use ${spanOf(replacement)} instead.`;
  return sentences(`${headline(feature)}: ${gone}`, instead, sunset === null ? "" : `Sunset: ${sunset}.`);
}

/** What is called what where: the name as callers write it, and the file. */
function headline(feature: Feature): string {
  const isApart = feature.declaration === null || isWhole(feature);
  const place = isApart ? "" : ` (${spanOf(feature.place.path)})`;
  return `${calledText(feature)}${place}${feature.notice.conditional ? ", some ways of using it" : ""}`;
}

/** What a reader calls it: a package by its folder, a module by its file, a parameter with its function. */
export function calledText(feature: Feature, span: (text: string) => string = spanOf): string {
  const { place, kind } = feature;
  const name = nameOf(feature);
  if (name === "(package)") return `package ${span(folderOf(place.path) || ".")}`;
  if (name === "(module)") return `module ${span(place.path)}`;
  const slash = kind === "parameter" ? name.lastIndexOf("/") : -1;
  if (slash < 0) return span(name);
  return `parameter ${span(name.slice(slash + 1))} of ${span(name.slice(0, slash))}`;
}

function isWhole(feature: Feature): boolean {
  return /^\((?:package|module)\)$/.test(nameOf(feature));
}

export function nameOf(feature: Feature): string {
  return splitId(feature.id).local;
}

function guidance({ notice }: Feature): string {
  return notice.replacement === null ? "deprecated." : `use ${spanOf(notice.replacement)} instead.`;
}

/** The reason as a sentence; empty where none is given. */
export function reasonText({ notice }: Feature, limit: number = longestReason): string {
  const text = quiet(markdownText(notice.reason ?? "", limit)).trim();
  const begun = text.replace(/^\p{Ll}(?=\p{Ll}*[ ,])/u, (letter) => letter.toUpperCase());
  return begun === "" || /[.!?…)`]$/.test(begun) ? begun : `${begun}.`;
}

export function versionText(version: string | null): string {
  if (version === null) return "";
  return `Sunset: with version ${/^[\w.+-]{1,60}$/.test(version) ? version : quiet(markdownText(version, 60))}.`;
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((each) => each !== "").join(" ");
}

/** Code in a list: the signs that split a table's cells need no escape here. */
function spanOf(text: string): string {
  const line = plainName(text);
  if (!line.includes("|")) return quiet(codeSpan(text));
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 ? " " : "";
  return quiet(`${fence}${pad}${line}${pad}${fence}`);
}

/**
 * Tools that publish pages fill in `{{ … }}` and `{% … %}`, in code spans too, and markers are comments: what begins
 * either is set apart.
 */
export function quiet(text: string): string {
  return text.replaceAll(/\{(?=[{%#])/g, "{ ").replaceAll("<!--", "<! --");
}
