import type { PolicyReference } from "../core/model/policy-origin.ts";

/** What came of asking for a configuration in another repository. Reasons are a plain part of a sentence. */
export type PolicyAnswer =
  | { readonly outcome: "read"; readonly commit: string; readonly text: string }
  /** Not there, or not for whoever asks: GitHub does not tell these apart. */
  | { readonly outcome: "absent"; readonly reason: string }
  /** There, and not to be had: forbidden, too large, a folder. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** Limits, outages, the network: it may be had later. */
  | { readonly outcome: "failed"; readonly reason: string };

/** Where configurations of other repositories are read. */
export interface PolicySource {
  /** `OWNER/REPO` of the repository that is judged; null where it is not known. */
  readonly home: string | null;
  /** Whether a run that fails is made again: then what cannot be had now is waited for. */
  readonly runsAgain: boolean;
  readonly read: (reference: PolicyReference) => Promise<PolicyAnswer>;
  /** Whether everybody may read the repository: what stands in it may be quoted then. */
  readonly isPublic: (reference: PolicyReference) => Promise<boolean>;
}
