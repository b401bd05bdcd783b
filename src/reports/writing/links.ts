import type { Finding } from "../../core/model/finding.ts";
import type { CheckResult } from "../../core/model/result/result.ts";
import { uriPath } from "./escape.ts";
import { keepEnd } from "./layout.ts";
import { codeSpan } from "./markdown-text.ts";
import { plainPath } from "./plain.ts";

/** The default address of the rules' pages. */
export const rulesUrl = "https://github.com/sunset-warden/sunset-warden/blob/main/docs/rules";

/** Where links lead; what is not given is shown without a link. Addresses without a final slash. */
export interface Links {
  /** The folder of the rules' pages: `https://github.com/o/r/blob/main/docs/rules`. */
  readonly rulesUrl?: string;
  /** Files of the checked repository, a commit follows: `https://github.com/o/r/blob`. */
  readonly blobUrl?: string;
}

/** The rule's name, linked to its page where it is a name as rules have them. */
export function ruleLink(rule: string, { rulesUrl }: Links): string {
  if (rulesUrl === undefined || !/^[a-z]+\/[a-z-]+$/.test(rule)) return codeSpan(rule);
  return link(codeSpan(rule), `${rulesUrl}/${rule}.md`);
}

/** `src/client.ts:12`, linked to the line at the side's commit where there is one. */
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
  // In angle brackets only these end the address; a pipe would end a table's cell.
  const address = url.replaceAll(/[<>|\\\s`]/g, (sign) => encodeURIComponent(sign));
  return /^https?:\/\//.test(address) ? `[${text}](<${address}>)` : text;
}
