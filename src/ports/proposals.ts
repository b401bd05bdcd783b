import type { Answer } from "./pull-request.ts";

/** A change that is proposed as a pull request. */
export interface Proposal {
  /** `sunset-warden/extend/src-client.ts-Client.fetchAll`: one branch for one answer, so that a repeated one is found. */
  readonly branch: string;
  readonly base: string;
  /** The commit of base that the contents were made from. */
  readonly from: string;
  /** Whole new content by path; null deletes. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly message: string;
  readonly title: string;
  readonly body: string;
  readonly draft: boolean;
}

export interface OpenProposal {
  readonly number: number;
  readonly url: string;
  readonly outcome: "created" | "updated" | "unchanged";
}

/** Pull requests of our own in one repository. Nothing here throws for a refusal. */
export interface Proposals {
  /** Sets the branch to exactly this change on top of `from`, with one open pull request for it. */
  propose(proposal: Proposal): Promise<Answer<OpenProposal>>;
  /** The state of a branch's pull request; null if there never was one. */
  state(
    branch: string,
  ): Promise<Answer<{ readonly number: number; readonly state: "open" | "merged" | "closed" } | null>>;
}
