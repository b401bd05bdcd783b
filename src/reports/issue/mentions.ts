import { shortList } from "../../core/limits.ts";
import type { Owners } from "../../core/repository/codeowners.ts";
import { mentionOf } from "../../core/reminders/contacts.ts";
import type { HiddenState } from "../../core/reminders/marker.ts";
import type { Setting, DatedFeature } from "../../core/reminders/dated-feature.ts";
import { codeSpan } from "../writing/markdown-text.ts";

/** Mentions that are meant: only what has the form of a login or a team becomes one. */

/** Formats mentions: `@octocat @acme/mobile`. Email addresses are named, without a notification. */
export function ownerMentions({ users, teams, emails }: Owners): string {
  const mentions = [...users, ...teams].map((each) => `@${each}`);
  return [...mentions, ...emails.map((each) => codeSpan(each, 100))].slice(0, shortList).join(" ");
}

/** A caller that can be contacted here, and how. */
export interface ContactedCaller {
  readonly caller: string;
  /** Markdown. */
  readonly contact: string;
  /** Its repository, in Markdown, where that is all that is known of it and takes no issues from here. */
  readonly closed: string | null;
}

/** Callers that were seen, may be named here, can be reached, and have not been contacted already. */
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

/** Mentions a login or a team. An address, a channel or a name is printed as text. */
function contactText(contact: string): string {
  const name = mentionOf(contact);
  return name === null ? codeSpan(contact, 100) : `@${name}`;
}

function repositoryText(repository: string | null): string | null {
  return repository === null ? null : codeSpan(repository, 100);
}
