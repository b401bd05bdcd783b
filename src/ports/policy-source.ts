import type { PolicyReference } from "../core/model/policy-origin.ts";

/** The result of a request for another repository's configuration. Reasons are plain parts of a sentence. */
export type PolicyAnswer =
  | { readonly outcome: "read"; readonly commit: string; readonly text: string }
  /** The configuration is missing or not visible with this token. GitHub does not distinguish the two. */
  | { readonly outcome: "absent"; readonly reason: string }
  /** The configuration exists, but cannot be read: forbidden, too large, a folder. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** Limits, outages or network errors. A later request may succeed. */
  | { readonly outcome: "failed"; readonly reason: string };

/** Reads the configurations of other repositories. */
export interface PolicySource {
  /** `OWNER/REPO` of the judged repository; null if unknown. */
  readonly home: string | null;
  /** True if a failed run is repeated. It then waits for an unavailable policy. */
  readonly runsAgain: boolean;
  readonly read: (reference: PolicyReference) => Promise<PolicyAnswer>;
  /** True if the repository is public, so that its text may be quoted. */
  readonly isPublic: (reference: PolicyReference) => Promise<boolean>;
}
