import type { OpenProposal, Proposal } from "../../../ports/proposals.ts";
import { type Client, type Identity, once } from "../client/client.ts";
import { isBy } from "../client/identity.ts";
import { isHttpFailure, mayHaveHappened, statusOf } from "../client/refusal.ts";
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

/** The pull requests of one repository whose heads are branches of its own. */
export class ProposalPulls {
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

  /** The open one, else the latest. */
  async state(branch: string): Promise<{ number: number; state: Pull["state"] } | null> {
    const all = await this.#of(branch);
    const pull = all.find((each) => each.state === "open") ?? all[0];
    return pull === undefined ? null : { number: pull.number, state: pull.state };
  }

  /** Opens the pull request, or brings the text of the one that is open up to date where it is ours. */
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

  /** A creation without an answer may have happened: it reads before it tries once more. */
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
        // Private repositories of some plans have no drafts.
        if (draft && refused && /draft/i.test(error.message)) draft = false;
        else if (!refused && !mayHaveHappened(error)) throw error;
        const open = await this.openFor(proposal);
        if (open !== null) return { number: open.number, url: open.url, outcome: "created" };
        if (attempt === 2 || (refused && draft === proposal.draft)) throw error;
      }
    }
  }

  /** Newest first. A fork may have a branch of the same name. */
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
