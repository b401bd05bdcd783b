import type { Finding } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { uriPath } from "./escape.ts";
import { keepEnd } from "./layout.ts";
import { codeSpan } from "./markdown-text.ts";
import { plainPath } from "./plain.ts";

/** Default address of the rules' pages. */
export const rulesUrl = "https://github.com/sunset-warden/sunset-warden/blob/main/docs/rules";

/** Addresses for links, without a final slash. If one is absent, the text is not linked. */
export interface Links {
  /** Folder of the rules' pages: `https://github.com/o/r/blob/main/docs/rules`. */
  readonly rulesUrl?: string;
  /** Files of the checked repository, without the commit: `https://github.com/o/r/blob`. */
  readonly blobUrl?: string;
}

/** Links a rule's name to its page, if it has the form of a rule's name. */
export function ruleLink(rule: string, { rulesUrl }: Links): string {
  if (rulesUrl === undefined || !/^[a-z]+\/[a-z-]+$/.test(rule)) return codeSpan(rule);
  return link(codeSpan(rule), `${rulesUrl}/${rule}.md`);
}

/** Returns `src/client.ts:12`, with a link to the line if its commit is known. */
export function placeLink(
  { path, line, side }: Finding["place"],
  { base, from, head }: Pick<CheckResult, "base" | "from" | "head">,
  { blobUrl }: Links,
): string {
  const label = codeSpan(`${keepEnd(plainPath(path), 280)}:${line}`);
  const suffix = side === "base" ? " (base)" : "";
  const commit = side === "base" ? (from ?? base) : head;
  if (blobUrl === undefined || path.length > 1000) return label + suffix;
  if (commit === null || !/^[\da-f]{40,64}$/.test(commit)) return label + suffix;
  return link(label, `${blobUrl}/${commit}/${uriPath(path)}#L${line}`) + suffix;
}

export function link(text: string, url: string): string {
  // Inside angle brackets, only these characters end the address. A pipe would end the cell of a table.
  const address = url.replaceAll(/[<>|\\\s`]/g, (sign) => encodeURIComponent(sign));
  return /^https?:\/\//.test(address) ? `[${text}](<${address}>)` : text;
}
