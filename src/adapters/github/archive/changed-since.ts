import type { ChangedFile } from "../../../core/model/changed-file.ts";
import type { Client } from "../client/client.ts";
import { statusOf } from "../client/refusal.ts";
import type { RepositoryName } from "../pulls/sticky-comment.ts";

/** GitHub's limit of listed files. GitHub does not report omitted files. */
const listedFiles = 300;

/**
 * Returns the changes between two commits with one request. Null if unknown: the second commit does not descend from
 * the first, one of them is missing, or more files changed than GitHub lists.
 */
export async function changedSince(
  client: Client,
  name: RepositoryName,
  from: string,
  to: string,
): Promise<readonly ChangedFile[] | null> {
  try {
    // Only the first page contains files, regardless of its length. The commits are not needed.
    const { data } = await client.rest.repos.compareCommitsWithBasehead({
      ...name,
      basehead: `${from}...${to}`,
      per_page: 1,
    });
    if (data.status === "identical") return [];
    if (data.status !== "ahead" || data.files === undefined || data.files.length >= listedFiles) return null;
    return data.files.map((each) => ({
      path: each.filename,
      before: each.previous_filename ?? null,
      status: each.status,
      patch: each.patch ?? null,
      isEmpty: each.sha === emptyBlob,
      isUntouched: each.changes === 0,
    }));
  } catch (error) {
    const status = statusOf(error);
    // 404 and 422 mean a commit that was replaced by a forced push. 409 means an empty repository.
    if (status === 404 || status === 409 || status === 422) return null;
    throw error;
  }
}

const emptyBlob = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391";
