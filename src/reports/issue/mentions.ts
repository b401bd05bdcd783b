import { shortList } from "../../core/limits.ts";
import type { Owners } from "../../core/repository/codeowners.ts";
import { mentionOf } from "../../core/reminders/contacts.ts";
import type { HiddenState } from "../../core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { codeSpan } from "../writing/markdown-text.ts";

/** Only text in the form of a login or a team becomes a mention. */

/** Returns mentions: `@octocat @acme/mobile`. Email addresses are plain text, so they notify no one. */
export function ownerMentions({ users, teams, emails }: Owners): string {
  const mentions = [...users, ...teams].map((each) => `@${each}`);
  return [...mentions, ...emails.map((each) => codeSpan(each, 100))].slice(0, shortList).join(" ");
}

/** A caller that can be contacted from here. */
export interface ContactedCaller {
  readonly caller: string;
  /** Markdown. */
  readonly contact: string;
  /**
   * Markdown of the caller's repository, if only the repository is known and it does not accept issues from here.
   * Else null.
   */
  readonly closed: string | null;
}

/** Returns callers with recorded calls that may be named here, can be reached, and have not been contacted yet. */
export function callersToTell(
  { evidence, agreed }: DatedFeature,
  { policy, mayName }: Setting,
  { contacted }: Pick<HiddenState, "contacted">,
): ContactedCaller[] {
  const contactable = new Set(contacted.map(({ caller }) => caller));
  return (evidence?.callers ?? []).flatMap(({ caller }) => {
    const known = Object.hasOwn(policy.callers, caller) ? policy.callers[caller] : undefined;
    if (known === undefined || contactable.has(caller) || !mayName(caller)) return [];
    const home = repositoryText(known.repository);
    if (known.contact !== null) return [{ caller, contact: contactText(known.contact), closed: null }];
    return home === null ? [] : [{ caller, contact: home, closed: agreed.has(caller) ? null : home }];
  });
}

/** Mentions a login or a team. Other contacts are plain text. */
function contactText(contact: string): string {
  const name = mentionOf(contact);
  return name === null ? codeSpan(contact, 100) : `@${name}`;
}

function repositoryText(repository: string | null): string | null {
  return repository === null ? null : codeSpan(repository, 100);
}
