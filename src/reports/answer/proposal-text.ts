import type { CommandProposal } from "../../core/answers/answer.ts";
import type { References } from "../../core/answers/references.ts";
import { splitId, type Day } from "../../core/model/feature.ts";
import { count } from "../../core/text/message-text.ts";
import { uriPath } from "../writing/escape.ts";
import { fit, inCharacters, type Section } from "../writing/fit.ts";
import { link } from "../writing/links.ts";
import { codeSpan, markdownText } from "../writing/markdown-text.ts";
import { clip, plainLine, plainPath } from "../writing/plain.ts";
import { changeText } from "./outcome-text.ts";

export interface ProposalFacts {
  readonly feature: string;
  readonly proposal: CommandProposal;
  readonly issue: number;
  readonly login: string;
  readonly today: Day;
  /** The commit that the change is based on. */
  readonly from: string;
  /** Address of the repository's files, without the commit. Null if files have no address. */
  readonly blobUrl: string | null;
}

/** The title of the pull request is also the first line of the commit message. */
export function proposalTitle({ feature, proposal }: Pick<ProposalFacts, "feature" | "proposal">): string {
  return proposal.work.title(proposal.order, quietName(feature));
}

/** Mentions the issue without a keyword that closes it: the reminder closes the issue after the removal. */
export function proposalMessage(facts: ProposalFacts): string {
  return `${proposalTitle(facts)}\n\nRequested in #${facts.issue} on ${facts.today}.`;
}

export function proposalBody(facts: ProposalFacts): string {
  const { proposal, issue, login, today } = facts;
  const { order } = proposal;
  const reason = order.reason !== undefined ? ["", `> ${markdownText(order.reason)}`] : [];
  const opening = [
    `This pull request ${changeText(proposal, facts)}.`,
    "",
    `${codeSpan(login)} requested it in #${issue} on ${today}.`,
    ...reason,
    ...proposal.notes.flatMap((each) => ["", markdownText(each)]),
  ].join("\n");
  const footer =
    "---\nMerge this pull request to approve it, or close it to reject it. The check judges it like any other change.";
  return fit(opening, referencesSection(proposal.references, facts), footer, 60_000, inCharacters);
}

function referencesSection(
  references: References | null,
  { from, blobUrl }: Pick<ProposalFacts, "from" | "blobUrl">,
): Section[] {
  if (references === null) return [];
  const { name, places, total, complete } = references;
  const unread = complete ? "" : " Some files could not be searched.";
  if (total === 0)
    return [{ head: [`No other line contains the name ${codeSpan(name)}.${unread}`], rows: [], tail: [] }];
  const listed = total > places.length ? `; the first ${places.length} are listed` : "";
  return [
    {
      head: [
        `**Still to do.** The name ${codeSpan(name)} remains in ${count(total, "line")}${listed}.${unread}`,
        "",
      ],
      rows: places.map(({ path, line }) => {
        const text = codeSpan(`${plainPath(path)}:${line}`);
        return `- [ ] ${blobUrl === null ? text : link(text, `${blobUrl}/${from}/${uriPath(path)}#L${line}`)}`;
      }),
      tail: [],
    },
  ];
}

/** Removes signs from a name in a commit message, so that it cannot mention, refer to or close anything. */
function quietName(feature: string): string {
  const quiet = plainLine(splitId(feature).local, 200)
    .replaceAll(/[^\p{ID_Continue}.$,()[\]<>~/ ]+/gu, " ")
    .trim();
  return clip(quiet === "" ? "a feature" : quiet, 120);
}
