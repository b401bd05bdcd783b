import type { Answer } from "./pull-request.ts";

/** A change to propose as a pull request. */
export interface Proposal {
  /** One branch for each answer: `sunset-warden/extend/src-client.ts-Client.fetchAll`. A repetition finds it. */
  readonly branch: string;
  readonly base: string;
  /** The commit of the base from which the contents were made. */
  readonly from: string;
  /** New content by path; null deletes the file. */
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

/** Our own pull requests in one repository. Methods return refusals and do not throw them. */
export interface Proposals {
  /** Sets the branch to exactly this change on top of `from` and ensures that it has one open pull request. */
  propose(proposal: Proposal): Promise<Answer<OpenProposal>>;
  /** Returns the state of a branch's pull request; null if there never was one. */
  state(
    branch: string,
  ): Promise<Answer<{ readonly number: number; readonly state: "open" | "merged" | "closed" } | null>>;
}
