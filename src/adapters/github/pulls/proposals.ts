import type { OpenProposal, Proposal, Proposals } from "../../../ports/proposals.ts";
import type { Answer, Refusal } from "../../../ports/pull-request.ts";
import { createClient, type Client, type GitHubOptions, type Identity, once } from "../client/client.ts";
import { blobId, GitObjects } from "../archive/git-objects.ts";
import { identityOf, isBy } from "../client/identity.ts";
import { refusal, statusOf, throughOne404, isHttpFailure, mayHaveHappened } from "../client/refusal.ts";
import type { RepositoryName } from "./sticky-comment.ts";

interface Pull {
  readonly number: number;
  readonly url: string;
  readonly state: "open" | "merged" | "closed";
  readonly title: string;
  readonly body: string;
  readonly base: string;
  readonly author: { readonly login: string; readonly type: string } | null;
}

const plain = (body: string): string => body.replaceAll("\r\n", "\n").trim();

/** The pull requests of a repository whose heads are its own branches. */
class ProposalPulls {
  readonly #client: Client;
  readonly #name: RepositoryName;
  readonly #identity: () => Promise<Identity>;

  constructor(client: Client, name: RepositoryName, identity: () => Promise<Identity>) {
    this.#client = client;
    this.#name = name;
    this.#identity = identity;
  }

  async openFor({ branch, base }: Pick<Proposal, "branch" | "base">): Promise<Pull | null> {
    const all = await this.#of(branch);
    return all.find((each) => each.state === "open" && each.base === base) ?? null;
  }

  /** Returns the open pull request, otherwise the latest. */
  async state(branch: string): Promise<{ number: number; state: Pull["state"] } | null> {
    const all = await this.#of(branch);
    const pull = all.find((each) => each.state === "open") ?? all[0];
    return pull === undefined ? null : { number: pull.number, state: pull.state };
  }

  /** Opens the pull request, or updates the text of the open one if it is ours. */
  async ensure(proposal: Proposal, open: Pull | null, moved: boolean): Promise<OpenProposal> {
    if (open === null) return this.#create(proposal);
    const { number, url } = open;
    const { title, body } = proposal;
    const right = open.title === title && plain(open.body) === plain(body);
    if (right || !isBy(await this.#identity(), open.author))
      return { number, url, outcome: moved ? "updated" : "unchanged" };
    await this.#client.rest.pulls.update({ ...this.#name, pull_number: number, title, body });
    return { number, url, outcome: "updated" };
  }

  /** A creation without a response may have succeeded, so the pull requests are read before a retry. */
  async #create(proposal: Proposal): Promise<OpenProposal> {
    let { draft } = proposal;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { title, body, base, branch: head } = proposal;
        const { data } = await this.#client.rest.pulls.create({
          ...this.#name,
          title,
          body,
          base,
          head,
          draft,
          ...once,
        });
        return { number: data.number, url: data.html_url, outcome: "created" };
      } catch (error) {
        const refused = statusOf(error) === 422 && isHttpFailure(error);
        // Some plans do not support drafts in private repositories.
        if (draft && refused && /draft/i.test(error.message)) draft = false;
        else if (!refused && !mayHaveHappened(error)) throw error;
        const open = await this.openFor(proposal);
        if (open !== null) return { number: open.number, url: open.url, outcome: "created" };
        if (attempt === 2 || (refused && draft === proposal.draft)) throw error;
      }
    }
  }

  /** Newest first. A fork may have a branch with the same name. */
  async #of(branch: string): Promise<readonly Pull[]> {
    const { owner, repo } = this.#name;
    const { data } = await this.#client.rest.pulls.list({
      ...this.#name,
      head: `${owner}:${branch}`,
      state: "all",
      sort: "created",
      direction: "desc",
      per_page: 100,
    });
    const home = `${owner}/${repo}`.toLowerCase();
    return data
      .filter(({ head }) => {
        const from = (head.repo as typeof head.repo | null)?.full_name.toLowerCase();
        return head.ref === branch && from === home;
      })
      .map((each) => ({
        number: each.number,
        url: each.html_url,
        state: each.state === "open" ? "open" : each.merged_at === null ? "closed" : "merged",
        title: each.title,
        body: each.body ?? "",
        base: each.base.ref,
        author: each.user,
      }));
  }
}

/** The pull requests of one repository on GitHub. It loads Octokit, so import this module only if needed. */
export function createProposals(options: GitHubOptions & RepositoryName): Proposals {
  const client = createClient(options);
  return new GitHubProposals(
    client,
    { owner: options.owner, repo: options.repo },
    identityOf(client, options),
  );
}

/** Ends the message of our commits for proposals, so that they can be recognized. */
const trailer = "Sunset-Warden-Proposal: ";

/** A failure despite GitHub's response. It becomes a refusal. */
class Hindrance extends Error {
  /** True if a retry may succeed. */
  readonly passes: boolean;

  constructor(message: string, passes = false) {
    super(message);
    this.passes = passes;
  }
}

/**
 * Proposes changes through GitHub's API for git data: tree, commit, branch, pull request. Each step reads first and
 * writes only differences, so it can be aborted anywhere and repeated.
 */
class GitHubProposals implements Proposals {
  readonly #client: Client;
  readonly #name: RepositoryName;
  readonly #pulls: ProposalPulls;

  constructor(client: Client, name: RepositoryName, identity: () => Promise<Identity>) {
    this.#client = client;
    this.#name = name;
    this.#pulls = new ProposalPulls(client, name, identity);
  }

  propose(proposal: Proposal): Promise<Answer<OpenProposal>> {
    return answered("The pull request could not be opened", async () => {
      const objects = new GitObjects(this.#client, this.#name);
      await this.#requireSameBase(proposal, objects);
      const open = await this.#pulls.openFor(proposal);
      const moved = await this.#ensureBranch(proposal, objects, open !== null);
      return this.#pulls.ensure(proposal, open, moved);
    });
  }

  state(branch: string): ReturnType<Proposals["state"]> {
    return answered("The pull request could not be found", () => this.#pulls.state(branch));
  }

  /** Throws if these files changed on the base since, because the proposal is then outdated. */
  async #requireSameBase({ base, from, files }: Proposal, objects: GitObjects): Promise<void> {
    const head = await objects.headOf(base);
    if (head === null) throw new Hindrance(`the branch ${base} does not exist`);
    if (head === from) return;
    for (const path of files.keys()) {
      const [then, now] = [await objects.entry(from, path), await objects.entry(head, path)];
      if (then?.sha !== now?.sha || then?.mode !== now?.mode)
        throw new Hindrance(`${path} has changed on ${base} in the meantime`, true);
    }
  }

  /** Ensures that the branch contains the change. True if it had to be written. */
  async #ensureBranch(proposal: Proposal, objects: GitObjects, isOpen: boolean): Promise<boolean> {
    const head = await objects.headOf(proposal.branch);
    if (head === null) {
      await this.#createBranch(proposal, await this.#commit(proposal, objects), objects);
      return true;
    }
    const { parents, message } = await objects.commit(head);
    const ours = parents.length === 1 && message.trimEnd().endsWith(trailer + proposal.branch);
    const right = await this.#holds(head, proposal, objects);
    // Commits of others on an open branch are preserved. A branch whose pull request is closed is reset.
    if (right && (isOpen || (ours && parents[0] === proposal.from))) return false;
    if (!ours)
      throw new Hindrance(
        `the branch ${proposal.branch} contains commits of others: merge it, or delete the branch, and repeat the command`,
      );
    const sha = await this.#commit(proposal, objects);
    await this.#client.rest.git.updateRef({
      ...this.#name,
      ref: `heads/${proposal.branch}`,
      sha,
      force: true,
    });
    return true;
  }

  async #holds(commit: string, { files }: Proposal, objects: GitObjects): Promise<boolean> {
    for (const [path, text] of files) {
      const entry = await objects.entry(commit, path);
      if ((entry?.sha ?? null) !== (text === null ? null : blobId(text))) return false;
    }
    return true;
  }

  async #createBranch({ branch }: Proposal, sha: string, objects: GitObjects): Promise<void> {
    try {
      await this.#client.rest.git.createRef({ ...this.#name, ref: `refs/heads/${branch}`, sha });
    } catch (error) {
      // A response was lost or another run was faster, so the branch is already correct.
      if (statusOf(error) !== 422 || (await objects.headOf(branch)) !== sha) throw error;
    }
  }

  /** Creates the commit on top of `from`. Files keep their mode. */
  async #commit({ branch, from, files, message }: Proposal, objects: GitObjects): Promise<string> {
    const tree = [];
    for (const [path, text] of files) {
      const mode = modeOf((await objects.entry(from, path))?.mode, path);
      tree.push({
        path,
        mode,
        type: "blob" as const,
        ...(text === null ? { sha: null } : { content: text }),
      });
    }
    const base_tree = (await objects.commit(from)).tree;
    const made = await this.#client.rest.git.createTree({ ...this.#name, base_tree, tree });
    const commit = await this.#client.rest.git.createCommit({
      ...this.#name,
      message: `${message}\n\n${trailer}${branch}`,
      tree: made.data.sha,
      parents: [from],
    });
    return commit.data.sha;
  }
}

function modeOf(mode: string | undefined, path: string): "100644" | "100755" {
  if (mode === undefined || mode === "100644") return "100644";
  if (mode === "100755") return mode;
  throw new Hindrance(`${path} is not a plain file`);
}

async function answered<T>(doing: string, work: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { outcome: "found", value: await throughOne404(work) };
  } catch (error) {
    const isHindrance = error instanceof Hindrance;
    const refused: Refusal = isHindrance
      ? { outcome: "failed", reason: `${doing}: ${error.message}` }
      : refusal(error, doing);
    // GitHub answers 422 if a ruleset or a protected branch forbids the write, which a retry does not change.
    const lasts = isHindrance ? !error.passes : statusOf(error) === 422;
    return lasts && refused.outcome === "failed" ? { ...refused, lasting: true } : refused;
  }
}
