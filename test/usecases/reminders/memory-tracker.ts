import type { IssueDraft } from "../../../src/core/reminders/reminder.ts";
import type { IssueComment, IssueTracker, TrackedIssue } from "../../../src/ports/issue-tracker.ts";
import type { Answer, Refusal } from "../../../src/ports/pull-request.ts";

/** What happens to one write: it is refused, or done without an answer. */
export type Mishap = "before" | "after" | null;

export type Written = "create" | "update" | "comment";

const outage: Refusal = { outcome: "failed", reason: "an outage" };

/** Issues in memory. */
export class MemoryTracker implements IssueTracker {
  readonly issues: TrackedIssue[] = [];
  readonly thread = new Map<number, IssueComment[]>();
  /** Writes that took effect, in order. */
  readonly writes: string[] = [];
  mishap: (what: Written) => Mishap = () => null;
  #comments = 100;

  readonly ours = { login: "github-actions[bot]", type: "Bot", ours: true } as const;

  labelled(label: string): Promise<Answer<readonly TrackedIssue[]>> {
    return found(this.issues.filter(({ labels }) => labels.includes(label)));
  }

  issue(number: number): Promise<Answer<TrackedIssue>> {
    return found(this.at(number));
  }

  create(draft: IssueDraft & { title: string; body: string }): Promise<Answer<TrackedIssue>> {
    return this.#write("create", `create ${draft.title}`, () => {
      const number = this.issues.length + 1;
      const { title, body, labels = [], assignees = [] } = draft;
      const url = `https://github.com/acme/orders/issues/${number}`;
      this.issues.push({ number, title, body, labels, assignees, state: "open", author: this.ours, url });
      return this.at(number);
    });
  }

  update(number: number, draft: IssueDraft): Promise<Answer<TrackedIssue>> {
    const { reason, ...change } = draft;
    const what = [...Object.keys(change), ...(reason === undefined ? [] : [reason])].join(" ");
    return this.#write("update", `update ${number} ${what}`, () => {
      this.put(number, change);
      return this.at(number);
    });
  }

  comments(number: number): Promise<Answer<readonly IssueComment[]>> {
    return found([...(this.thread.get(number) ?? [])]);
  }

  comment(number: number, body: string): Promise<Answer<IssueComment>> {
    return this.#write("comment", `comment ${number}`, () => this.say(number, body));
  }

  editComment(): Promise<Answer<IssueComment>> {
    throw new Error("reminders edit no comment");
  }

  react(): Promise<Answer<null>> {
    throw new Error("reminders react to nothing");
  }

  permission(): Promise<never> {
    throw new Error("reminders ask for no permission");
  }

  at(number: number): TrackedIssue {
    const issue = this.issues[number - 1];
    if (issue === undefined) throw new Error(`no issue ${number}`);
    return issue;
  }

  /** What somebody does by hand. */
  put(number: number, change: Partial<TrackedIssue>): void {
    this.issues[number - 1] = { ...this.at(number), ...change };
  }

  say(number: number, body: string, author: IssueComment["author"] = this.ours): IssueComment {
    const made = { id: ++this.#comments, body, author, createdAt: "2026-11-20T00:00:00Z" };
    this.thread.set(number, [...(this.thread.get(number) ?? []), made]);
    return made;
  }

  /** The texts of an issue's comments, without their markers. */
  said(number: number): string[] {
    return (this.thread.get(number) ?? []).map(({ body }) => body.replace(/^<!--.*-->\n/, ""));
  }

  #write<T>(what: Written, line: string, effect: () => T): Promise<Answer<T>> {
    const mishap = this.mishap(what);
    if (mishap === "before") return Promise.resolve(outage);
    const value = effect();
    this.writes.push(line);
    return mishap === "after" ? Promise.resolve(outage) : found(value);
  }
}

function found<T>(value: T): Promise<Answer<T>> {
  return Promise.resolve({ outcome: "found", value });
}
