/** A configuration in another repository, as in `extends:`. */
export interface PolicyReference {
  readonly owner: string;
  readonly repo: string;
  readonly path: string;
  /** Branch, tag or commit. Null for the default branch. */
  readonly ref: string | null;
}

/** One of the configurations that the policy is merged from. */
export interface PolicyOrigin {
  /** `OWNER/REPO`. Null for the repository that is judged. */
  readonly from: string | null;
  /** Full commit id, or `WORKTREE`. Null for a file outside git. */
  readonly commit: string | null;
  readonly path: string;
}

/** A value that is ignored because it is looser than a value that an inherited policy locks. */
export interface LoosenedKey {
  /** The dotted path, such as `removal.requires`. */
  readonly key: string;
  readonly line: number;
  /** The policy that locks it: `acme/policy`. */
  readonly lockedBy: string;
}

const form =
  /^([A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:_[A-Za-z0-9]+)?)\/([A-Za-z0-9._-]{1,100})(?::([^@\s]{1,500}))?(?:@([^\s~^:?*[\\]{1,250}))?$/;

/** Reads `OWNER/REPO[:path][@ref]`. Null for any other text. The path defaults to `usualPath`. */
export function readPolicyReference(text: string, usualPath: string): PolicyReference | null {
  const [, owner, repo, path = usualPath, ref = null] = form.exec(text) ?? [];
  if (owner === undefined || repo === undefined || repo === "." || repo === "..") return null;
  const parts = path.split("/");
  if (parts.some((each) => each === "" || each === "." || each === "..") || path.includes("\\")) return null;
  return ref !== null && (ref.includes("..") || ref.startsWith("-") || ref.startsWith("/"))
    ? null
    : { owner, repo, path, ref };
}

/** Returns the reference as text: `acme/policy:base.yml@v1`. */
export function policyReferenceText({ owner, repo, path, ref }: PolicyReference): string {
  return `${owner}/${repo}:${path}${ref === null ? "" : `@${ref}`}`;
}
