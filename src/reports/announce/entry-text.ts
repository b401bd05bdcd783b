import { nameLength, valueLength } from "../../core/limits.ts";
import { writtenReason } from "../writing/written-reason.ts";
import type { ContractApi } from "../../core/announce/contract-apis.ts";
import { isWholeFile, splitId, strictest, type Audience, type Day } from "../../core/model/feature.ts";
import type { Feature } from "../../core/model/notice.ts";
import { folderOf } from "../../core/repository/paths.ts";
import { relativeUri } from "../writing/relative-uri.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { plainName } from "../writing/plain.ts";

/** The API that declares a feature, as shown in one entry. */
export interface NamedApi extends ContractApi {
  readonly audience: Audience;
  /** Path of the file in which the text will be. Null if unknown; then nothing is linked. */
  readonly page: string | null;
}

/** Names of the callers whom an announcement addresses. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  internal: "internal callers",
  organisation: "callers in the organisation",
  public: "the public",
};

/**
 * Returns the line about a deprecation in release notes. `before`: the sunset in an earlier announcement, or null.
 */
export function deprecatedText(
  feature: Feature,
  sunset: Day | null,
  before: Day | null,
  api: NamedApi | null = null,
): string {
  const when =
    sunset === null
      ? versionText(feature.notice.sunsetVersion)
      : `Sunset: ${sunset}${before === null || before === sunset ? "" : ` (was ${before})`}.`;
  return sentences(`${headline(feature, api)}: ${guidance(feature, api)}`, reasonText(feature), when);
}

/**
 * Returns the line about a removal in release notes. `narrowed`: the feature still exists, but callers cannot
 * reach it.
 */
export function removedText(
  feature: Feature,
  sunset: Day | null,
  narrowed: boolean,
  api: NamedApi | null = null,
): string {
  const { replacement } = feature.notice;
  const gone = narrowed ? "no longer public." : "removed.";
  const instead = replacement === null ? "" : `Use ${linked(replacement, api)} instead.`;
  return sentences(
    `${headline(feature, api)}: ${gone}`,
    instead,
    sunset === null ? "" : `Sunset: ${sunset}.`,
  );
}

/** Returns the name as callers write it, and the file. */
function headline(feature: Feature, api: NamedApi | null): string {
  if (api !== null) return apiHeadline(feature, api);
  const isApart = feature.declaration === null || isWhole(feature);
  const place = isApart ? "" : ` (${spanOf(feature.place.path)})`;
  return `${calledText(feature)}${place}${feature.notice.conditional ? ", only some uses" : ""}`;
}

/** Names of the parts of an operation, by the prefix that they have in a coordinate. */
const partNames: Readonly<Record<string, string>> = {
  "header:": "header",
  "cookie:": "cookie",
  "form:": "form field",
};

/** Returns the name for readers: the folder of a package, the file of a module, a parameter with its function. */
export function calledText(feature: Feature, span: (text: string) => string = spanOf): string {
  const { place, kind } = feature;
  const name = nameOf(feature);
  if (name === "(package)") return `package ${span(folderOf(place.path) || ".")}`;
  if (isWholeFile(name)) return `${name.slice(1, -1)} ${span(place.path)}`;
  const [, operation, sign = "", part] =
    /^((?:\* |[A-Z]+ )\/\S*) (\?|header:|cookie:|path:|form:)(.+)$/.exec(name) ?? [];
  if (operation !== undefined && part !== undefined)
    return `${partNames[sign] ?? "parameter"} ${span(part)} of ${span(operation)}`;
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

/** Returns the name, its API and the audience. The public audience is not mentioned. */
function apiHeadline(feature: Feature, api: NamedApi): string {
  const title = api.title === api.path ? "" : ` of ${quiet(markdownText(api.title, valueLength))}`;
  const whose = api.audience === strictest ? "" : `, for ${audienceNames[api.audience]}`;
  const some = feature.notice.conditional ? ", only some uses" : "";
  return `${linked(nameOf(feature), api)}${title} (${spanOf(api.path)})${whose}${some}`;
}

/** Links a name to its contract, if the contract declares the name and the file of the text is known. */
function linked(name: string, api: NamedApi | null): string {
  const span = spanOf(name);
  if (api === null || api.page === null || !api.declares(name)) return span;
  return `[${span}](${relativeUri(api.page, api.path)})`;
}

function guidance({ notice }: Feature, api: NamedApi | null): string {
  return notice.replacement === null ? "deprecated." : `use ${linked(notice.replacement, api)} instead.`;
}

/** Returns the reason as a sentence. Empty if there is none. */
export function reasonText({ notice }: Feature, limit: number = nameLength): string {
  const text = quiet(markdownText(writtenReason(notice) ?? "", limit)).trim();
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

/** A code span for a list. Unlike in a table, a pipe needs no escape. */
function spanOf(text: string): string {
  const line = plainName(text);
  if (!line.includes("|")) return quiet(codeSpan(text));
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 ? " " : "";
  return quiet(`${fence}${pad}${line}${pad}${fence}`);
}

/**
 * Separates signs that tools for static sites would interpret, even in code spans: `{{`, `{%`, and comments, which
 * are our markers.
 */
export function quiet(text: string): string {
  return text.replaceAll(/\{(?=[{%#])/g, "{ ").replaceAll("<!--", "<! --");
}
