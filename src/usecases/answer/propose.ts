import { createHash } from "node:crypto";
import type { CommandOutcome, CommandProposal } from "../../core/answers/answer.ts";
import type { FileTexts, Order } from "../../core/model/command.ts";
import type { Proposals } from "../../ports/proposals.ts";
import { proposalBody, proposalMessage, proposalTitle } from "../../reports/answer/proposal-text.ts";
import { notDone } from "./not-done.ts";
import type { AnswerTask } from "./answer-context.ts";

export interface Proposing {
  readonly proposals: Proposals;
  /** The branch that receives pull requests. */
  readonly branch: string;
  readonly blobUrl: string | null;
  readonly dryRun: boolean;
}

/** Opens a pull request for the draft, or updates the open one. */
export async function propose(
  files: FileTexts,
  proposal: CommandProposal,
  { known, asker, context }: AnswerTask,
  { proposals, branch, blobUrl, dryRun }: Proposing,
): Promise<CommandOutcome> {
  if (dryRun) return { kind: "would-propose", proposal };
  const { work, order } = proposal;
  const feature = known.entry.feature.key;
  const { at: from, today } = context;
  const facts = { feature, proposal, issue: asker.issue, login: asker.login, today, from, blobUrl };
  const answer = await proposals.propose({
    branch: branchFor(order, feature),
    base: branch,
    from,
    files,
    message: proposalMessage(facts),
    title: proposalTitle(facts),
    body: proposalBody(facts),
    draft: work.isDraft,
  });
  if (answer.outcome !== "found") return notDone(answer);
  const { number, url, outcome } = answer.value;
  return { kind: "proposed", proposal, number, url, outcome };
}

/** Each answer about a feature has one branch. The digest distinguishes ids that a branch name cannot contain. */
export function branchFor({ does }: Pick<Order, "does">, feature: string): string {
  const digest = createHash("sha256").update(feature).digest("hex").slice(0, 8);
  const readable = feature
    .replaceAll(/[^\w.]+/g, "-")
    .replaceAll(/\.{2,}/g, ".")
    .slice(0, 80)
    .replace(/^[-.]+|[-.]+$/g, "");
  return `sunset-warden/${does}/${readable === "" ? "" : `${readable}-`}${digest}`;
}
