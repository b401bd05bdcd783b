import type { CallersFrom } from "../model/policy.ts";
import { matchesMember } from "../repository/member-glob.ts";

/** The consent of a repository to issues from another repository. */
export type Consent = Pick<CallersFrom, "maxOpen" | "label">;

/** Returns the consent to `source` (`acme/orders`). Null if there is none. GitHub's names are not case-sensitive. */
export function consentTo(source: string, from: CallersFrom | null): Consent | null {
  if (from === null || from.accept === null || from.maxOpen === 0) return null;
  const { accept, maxOpen, label } = from;
  const name = source.toLowerCase();
  return accept.some((glob) => matchesMember(glob.toLowerCase(), name)) ? { maxOpen, label } : null;
}
