// One issue of ours about one feature, the people who speak in it, and what the commands come to; all in memory.
import { loadAsset } from "../../../src/adapters/fs/assets.ts";
import { readConfiguration } from "../../support/configuration.ts";
import { freshState, issueMarker, type HiddenState } from "../../../src/core/reminders/marker.ts";
import type { Permission } from "../../../src/core/model/policy.ts";
import type { Author, IssueComment, IssueTracker, TrackedIssue } from "../../../src/ports/issue-tracker.ts";
import type { OpenProposal, Proposal, Proposals } from "../../../src/ports/proposals.ts";
import type { Answer, Refusal } from "../../../src/ports/pull-request.ts";
import { contractLanguages } from "../../../src/contracts/base/contract-languages.ts";
import { contracts } from "../../../src/contracts/registry.generated.ts";
import { languages } from "../../../src/languages/registry.generated.ts";
import { answerCommand, type Answered } from "../../../src/usecases/answer/answer-command.ts";
import type { CommentGiven } from "../../../src/usecases/answer/answer-request.ts";
import { readConfigurations } from "../../../src/analysis/policy/configuration.ts";
import { Engine } from "../../../src/analysis/register/engine.ts";
import { MemoryRepository } from "../../support/memory-repository.ts";

export const today = "2026-11-20";
export const configurationPath = ".github/deprecations.yml";
const engine = new Engine([...languages, ...contractLanguages(contracts)], loadAsset);
const us: Author = { login: "github-actions[bot]", type: "Bot", ours: true };
const person = (login: string): Author => ({
  login,
  type: login.endsWith("[bot]") ? "Bot" : "User",
  ours: false,
});
const found = <T>(value: T): Answer<T> => ({ outcome: "found", value });

export interface Scene {
  /** Files on the branch, since `since`. */
  readonly files: Readonly<Record<string, string>>;
  readonly since?: string;
  readonly feature: string;
  /** Roles by login; none for who is not named. */
  readonly roles?: Readonly<Record<string, Permission | "none">>;
  readonly hidden?: Partial<HiddenState>;
  readonly issue?: Partial<TrackedIssue>;
  readonly usage?: string;
  readonly private?: boolean;
  readonly dryRun?: boolean;
}

/** A tracker and a place for proposals that remember every write. `refuse` breaks one of them. */
export class Conversation implements IssueTracker, Proposals {
  readonly writes: string[] = [];
  readonly proposed: Proposal[] = [];
  readonly said: IssueComment[] = [];
  readonly reactions: string[] = [];
  reminder: TrackedIssue;
  readonly #scene: Scene;
  readonly #open = new Map<string, string>();
  /** Method to the refusal that it gives, once for each entry. */
  readonly refuse = new Map<string, Refusal>();
  #ids = 100;

  constructor(scene: Scene) {
    this.#scene = scene;
    const hidden = { ...freshState(scene.feature, "2027-01-15"), ...scene.hidden };
    this.reminder = {
      number: 7,
      title: "A reminder",
      body: `${issueMarker(hidden)}\nThe rest of the body.`,
      labels: ["deprecation"],
      assignees: [],
      state: "open",
      author: us,
      url: "https://github.com/acme/orders/issues/7",
      ...scene.issue,
    };
  }

  /** What a person writes; gives its id. */
  say(body: string, login = "octocat"): CommentGiven {
    const id = ++this.#ids;
    this.said.push({ id, body, author: person(login), createdAt: "2026-11-20T10:00:00Z" });
    const authorType = person(login).type;
    return { issue: 7, onPullRequest: false, id, body, author: login, authorType };
  }

  /** Bodies of our comments. */
  get answers(): readonly string[] {
    return this.said.filter(({ author }) => author.ours).map(({ body }) => body);
  }

  #refusal(method: string): Refusal | null {
    const refusal = this.refuse.get(method) ?? null;
    this.refuse.delete(method);
    return refusal;
  }

  #write<T>(method: string, work: () => T): Promise<Answer<T>> {
    const refusal = this.#refusal(method);
    if (refusal !== null) return Promise.resolve(refusal);
    this.writes.push(method);
    return Promise.resolve(found(work()));
  }

  labelled(): Promise<Answer<readonly TrackedIssue[]>> {
    return Promise.resolve(found([this.reminder]));
  }
  issue(): Promise<Answer<TrackedIssue>> {
    return Promise.resolve(this.#refusal("issue") ?? found(this.reminder));
  }
  create(): Promise<Answer<TrackedIssue>> {
    throw new Error("a command opens no issue");
  }
  update(_number: number, draft: { readonly body?: string }): Promise<Answer<TrackedIssue>> {
    return this.#write(
      "update",
      () => (this.reminder = { ...this.reminder, body: draft.body ?? this.reminder.body }),
    );
  }
  comments(): Promise<Answer<readonly IssueComment[]>> {
    return Promise.resolve(this.#refusal("comments") ?? found([...this.said]));
  }
  comment(_number: number, body: string): Promise<Answer<IssueComment>> {
    return this.#write("comment", () => {
      const made = { id: ++this.#ids, body, author: us, createdAt: "2026-11-20T10:00:01Z" };
      this.said.push(made);
      return made;
    });
  }
  editComment(id: number, body: string): Promise<Answer<IssueComment>> {
    return this.#write("edit", () => {
      const index = this.said.findIndex((each) => each.id === id);
      const made = { ...(this.said[index] ?? this.said[0]!), body };
      this.said[index] = made;
      return made;
    });
  }
  react(_id: number, content: string): Promise<Answer<null>> {
    this.reactions.push(content);
    return Promise.resolve(this.#refusal("react") ?? found(null));
  }
  permission(login: string): Promise<Answer<Permission | "none">> {
    return Promise.resolve(this.#refusal("permission") ?? found(this.#scene.roles?.[login] ?? "none"));
  }
  propose(proposal: Proposal): Promise<Answer<OpenProposal>> {
    return this.#write("propose", () => {
      const content = JSON.stringify([...proposal.files]);
      const before = this.#open.get(proposal.branch);
      this.#open.set(proposal.branch, content);
      this.proposed.push(proposal);
      const outcome = before === undefined ? "created" : before === content ? "unchanged" : "updated";
      return { number: 12, url: "https://github.com/acme/orders/pull/12", outcome } as const;
    });
  }
  state(): Promise<Answer<null>> {
    return Promise.resolve(found(null));
  }
}

/** Delivers a comment, as often as a test likes. */
export async function deliver(
  scene: Scene,
  conversation: Conversation,
  comment: CommentGiven,
  on = today,
): Promise<Answered> {
  const repository = new MemoryRepository([{ day: scene.since ?? "2026-01-10", files: scene.files }]);
  const at = repository.tip;
  const state = await readConfigurations(
    { path: configurationPath, outside: null },
    { base: repository.tree(at), head: null, fallback: null },
  );
  return answerCommand({
    tracker: conversation,
    proposals: conversation,
    comment,
    repository,
    engine,
    at,
    branch: "main",
    today: on,
    state,
    usage: scene.usage === undefined ? null : { name: "usage.json", path: null, text: scene.usage },
    readLocal: () => Promise.resolve(null),
    sourceWorld: {
      openHttp: () => Promise.reject(new Error("no network")),
      openDatabase: () => Promise.reject(new Error("no database is queried here")),
      isServer: false,
      now: () => 0,
      variable: () => undefined,
      forFork: false,
      say: () => {},
    },
    private: scene.private ?? false,
    blobUrl: "https://github.com/acme/orders/blob",
    dryRun: scene.dryRun ?? false,
    remark: null,
  });
}

/** One comment of a maintainer, answered. */
export async function ask(
  scene: Scene,
  body: string,
  login = "octocat",
): Promise<{ answered: Answered; conversation: Conversation; answer: string; proposal: Proposal | null }> {
  const roles = { octocat: "maintain", ...scene.roles } as const;
  const whole = { ...scene, roles };
  const conversation = new Conversation(whole);
  const answered = await deliver(whole, conversation, conversation.say(body, login));
  return {
    answered,
    conversation,
    answer: conversation.answers.at(-1) ?? "",
    proposal: conversation.proposed.at(-1) ?? null,
  };
}

/** The decisions of a configuration's text. */
export function decisionsIn(text: string | null | undefined): readonly object[] {
  const { configuration, problems } = readConfiguration(text ?? "", configurationPath);
  if (configuration === null) throw new Error(JSON.stringify(problems));
  return configuration.policy.decisions.map(({ line: _line, ...rest }) => rest);
}
