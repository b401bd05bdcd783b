import type { PolicyReference } from "../core/model/policy-origin.ts";

/** The result of a request for another repository's configuration. Reasons are a plain part of a sentence. */
export type PolicyAnswer =
  | { readonly outcome: "read"; readonly commit: string; readonly text: string }
  /** Missing, or not visible with this token: GitHub does not distinguish the two. */
  | { readonly outcome: "absent"; readonly reason: string }
  /** There, and not to be had: forbidden, too large, a folder. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** Limits, outages, the network: it may be had later. */
  | { readonly outcome: "failed"; readonly reason: string };

/** Where configurations of other repositories are read. */
export interface PolicySource {
  /** `OWNER/REPO` of the repository that is judged; null where it is not known. */
  readonly home: string | null;
  /** True if a failing run is repeated: then it waits for an unavailable policy. */
  readonly runsAgain: boolean;
  readonly read: (reference: PolicyReference) => Promise<PolicyAnswer>;
  /** Returns true if the repository is public: then its text may be quoted. */
  readonly isPublic: (reference: PolicyReference) => Promise<boolean>;
}
