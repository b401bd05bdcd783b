import { OutsideError, UnknownRevision } from "../../../core/model/errors.ts";
import { fetchCommits, isFullId, isRefName, isShallow } from "../fetch/fetch-commits.ts";
import { oneLine } from "../process/messages.ts";
import type { Store } from "./store.ts";

/** Full commit id of a revision; one that only the remote knows is fetched where that is allowed. */
export async function resolveRevision(store: Store, revision: string): Promise<string> {
  if (revision === "" || revision.startsWith("-") || /[\u0000-\u001f\u007f]/.test(revision))
    throw new UnknownRevision(`unknown revision "${oneLine(revision)}": give a commit id, a branch or a tag`);
  const here = await commitOf(store, revision);
  if (here !== null) return here;
  const remote = await store.remote.name();
  if (remote !== null && isRefName(revision)) {
    const tracked = await commitOf(store, `refs/remotes/${remote}/${revision}`);
    if (tracked !== null) return tracked;
  }
  const name =
    remote !== null && revision.startsWith(`${remote}/`) ? revision.slice(remote.length + 1) : revision;
  if ((isFullId(name) || (isRefName(name) && name !== "HEAD")) && (await store.remote.reachable())) {
    const [id = ""] = await fetchUnlessUnknown(store, name);
    const fetched = await commitOf(store, id);
    if (fetched !== null) return fetched;
    throw new UnknownRevision(`unknown revision ${oneLine(revision)}: it names no commit`);
  }
  throw new UnknownRevision(`unknown revision ${oneLine(revision)}: ${await adviceFor(store, revision)}`);
}

/** The commit of a revision in the repository itself. */
async function commitOf(store: Store, revision: string): Promise<string | null> {
  const named = store.named.get(revision);
  if (named !== undefined) return named;
  // A full id needs no names: the process that reads objects can tell.
  if (isFullId(revision) && (await store.reader.read(revision, 0))?.type === "commit") return revision;
  const { code, stdout, stderr } = await store.local.run(
    ["rev-parse", "--verify", "--end-of-options", `${revision}^{commit}`],
    { accept: [1, 128] },
  );
  if (code !== 0) return null;
  const found = stdout.toString("utf8").trim();
  if (stderr.includes("is ambiguous")) await refuseAmbiguous(store, revision, found);
  return found;
}

/** Git would take the tag, and a check of the wrong commits passes in silence. */
async function refuseAmbiguous(store: Store, revision: string, found: string): Promise<void> {
  const names = ["tags", "heads", "remotes"].map((kind) => `refs/${kind}/${revision}`);
  for (const name of isRefName(revision) ? names : []) {
    const other = await commitOf(store, name).catch(() => null);
    if (other === null || other === found) continue;
    throw new UnknownRevision(
      `${oneLine(revision)} is ambiguous: write ${oneLine(name)}, or another full name`,
    );
  }
}

/** A short name that nobody here knows is rather a slip than a failure of the network. */
async function fetchUnlessUnknown(store: Store, name: string): Promise<readonly string[]> {
  try {
    return await fetchCommits(store, [name], { depth: 1 });
  } catch (error) {
    if (!(error instanceof OutsideError) || isFullId(name) || name.startsWith("refs/")) throw error;
    throw new UnknownRevision(
      `unknown revision ${oneLine(name)}, and the remote cannot be reached: ${error.message}`,
      {
        cause: error,
      },
    );
  }
}

async function adviceFor(store: Store, revision: string): Promise<string> {
  if ((await commitOf(store, "HEAD")) === null && revision === "HEAD")
    return "the repository has no commits yet";
  if (isShallow(store))
    return "the history here is shallow; fetch it first (`git fetch --unshallow`, or fetch-depth: 0)";
  return "give a commit id, a branch or a tag that is here, or fetch it first (`git fetch`)";
}
