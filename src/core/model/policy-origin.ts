/** A configuration in another repository, as `extends:` names it. */
export interface PolicyReference {
  readonly owner: string;
  readonly repo: string;
  readonly path: string;
  /** Branch, tag or commit; null: the default branch. */
  readonly ref: string | null;
}

/** One of the configurations that made the policy. */
export interface PolicyOrigin {
  /** `OWNER/REPO`; null for the repository that is judged. */
  readonly from: string | null;
  /** Full commit id, or `WORKTREE`; null for a file outside git. */
  readonly commit: string | null;
  readonly path: string;
}

/** A value that is looser than a policy above has locked: it does not count. */
export interface LoosenedKey {
  /** Dotted, as in `removal.requires`. */
  readonly key: string;
  readonly line: number;
  /** The policy that locks it: `acme/policy`. */
  readonly lockedBy: string;
}

const form =
  /^([A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:_[A-Za-z0-9]+)?)\/([A-Za-z0-9._-]{1,100})(?::([^@\s]{1,500}))?(?:@([^\s~^:?*[\\]{1,250}))?$/;

/** `OWNER/REPO[:path][@ref]`; null where it is none. Without a path it is the usual one. */
export function readPolicyReference(text: string, usualPath: string): PolicyReference | null {
  const [, owner, repo, path = usualPath, ref = null] = form.exec(text) ?? [];
  if (owner === undefined || repo === undefined || repo === "." || repo === "..") return null;
  const parts = path.split("/");
  if (parts.some((each) => each === "" || each === "." || each === "..") || path.includes("\\")) return null;
  return ref !== null && (ref.includes("..") || ref.startsWith("-") || ref.startsWith("/"))
    ? null
    : { owner, repo, path, ref };
}

/** `acme/policy:base.yml@v1`, as it could be written. */
export function policyReferenceText({ owner, repo, path, ref }: PolicyReference): string {
  return `${owner}/${repo}:${path}${ref === null ? "" : `@${ref}`}`;
}
