// Every command, whatever GitHub says to it: it ends in one comment that says what came of it, or is tried again.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commands } from "../../src/commands/registry.generated.ts";
import type { Fault } from "../support/github/faults.ts";
import { type AnswerStage, setAnswerStage } from "../support/app/answer-stage.ts";
import { day, files, lines, noting, proposing } from "../support/app/each-command.ts";
import type { RealRepository } from "../support/app/real-repository.ts";

const status = (code: number, message: string): Fault => ({ kind: "status", status: code, message });

interface Hindrance {
  readonly what: string;
  readonly on: string;
  readonly fault: Fault;
  /** Which commands meet it. */
  readonly meets: readonly string[];
  /** `lasting`: it is said once, and that is the end; `passing`: it is said, and done at the next try. */
  readonly ends: "lasting" | "passing" | "done";
}

const all = Object.keys(lines);
const hindrances: readonly Hindrance[] = [
  {
    what: "a ruleset at the branch",
    on: "git/create-ref",
    fault: status(422, "Repository rule violations found"),
    meets: proposing,
    ends: "lasting",
  },
  {
    what: "a ruleset at the pull request",
    on: "pulls/create",
    fault: status(422, "Validation Failed"),
    meets: proposing,
    ends: "lasting",
  },
  {
    what: "a missing right to contents",
    on: "git/create-tree",
    fault: status(403, "Resource not accessible by integration"),
    meets: proposing,
    ends: "lasting",
  },
  {
    what: "a missing right to pull requests",
    on: "pulls/create",
    fault: status(403, "Resource not accessible by integration"),
    meets: proposing,
    ends: "lasting",
  },
  {
    what: "a repository that was archived meanwhile",
    on: "git/create-commit",
    fault: status(403, "Repository was archived so is read-only."),
    meets: proposing,
    ends: "lasting",
  },
  {
    what: "a body that may not be changed",
    on: "issues/update",
    fault: status(403, "Resource not accessible by integration"),
    meets: noting,
    ends: "lasting",
  },
  {
    what: "a body that is refused",
    on: "issues/update",
    fault: status(422, "Validation Failed"),
    meets: noting,
    ends: "lasting",
  },
  {
    what: "a role that may not be read",
    on: "repos/get-collaborator-permission-level",
    fault: status(403, "Resource not accessible by integration"),
    meets: all,
    ends: "lasting",
  },
  {
    what: "reactions that may not be given",
    on: "reactions/create-for-issue-comment",
    fault: status(403, "Resource not accessible by integration"),
    meets: all,
    ends: "lasting",
  },
  {
    what: "an archive that cannot be had",
    on: "repos/download-tarball-archive",
    fault: status(404, "Not Found"),
    meets: all,
    ends: "passing",
  },
  {
    what: "an outage at the files",
    on: "repos/download-tarball-archive",
    fault: status(502, "Bad Gateway"),
    meets: all,
    ends: "passing",
  },
  {
    what: "an outage at the role",
    on: "repos/get-collaborator-permission-level",
    fault: status(503, "Unavailable"),
    meets: all,
    ends: "passing",
  },
  {
    what: "an outage at the tree",
    on: "git/create-tree",
    fault: status(500, "Server Error"),
    meets: proposing,
    ends: "passing",
  },
  {
    what: "too much at once",
    on: "pulls/create",
    fault: { kind: "secondary-limit", retryAfter: 1 },
    meets: proposing,
    ends: "passing",
  },
  {
    what: "an answer that never came",
    on: "pulls/create",
    fault: { kind: "cut-after" },
    meets: proposing,
    ends: "done",
  },
  {
    what: "the hour's limit",
    on: "issues/update",
    fault: { kind: "rate-limit", resetInSeconds: 900 },
    meets: noting,
    ends: "passing",
  },
];

let stage: AnswerStage;
let made = 0;
const repository = async (): Promise<RealRepository> => stage.open(`r${String((made += 1))}`, files, day);
beforeAll(async () => {
  stage = await setAnswerStage();
});
afterAll(() => stage.close());

it("is tried of every command", () => {
  expect(Object.keys(lines)).toEqual(commands.map(({ name }) => name).toSorted());
});

describe.each(hindrances)("$what", ({ on, fault, meets, ends }) => {
  it.each(meets)("%s", async (name) => {
    const to = await repository();
    stage.faults.add({ on, fault });
    const first = await stage.says(to, lines[name] ?? "");
    if (ends === "passing") stage.faults.clear();
    const answered = `\`/sunset ${name}\``;
    expect(first.count).toBe(1);
    expect(first.text).not.toContain("⏳");
    expect(first.again).toBe(ends === "passing");
    // Delivered once more, a lasting one says nothing new and a passing one is done.
    const next = await stage.again(to, first.event);
    stage.faults.clear();
    expect(next).toMatchObject({ count: 1, again: false });
    if (ends === "passing") expect(next.text).toContain("<!-- done -->");
    else expect(next.text).toBe(first.text);
    expect(next.text).toContain(answered);
    expect(to.state.pulls.size).toBeLessThanOrEqual(1);
    if (ends !== "lasting" && proposing.includes(name)) expect(next.text).toContain("is open and up to date");
    expect(stage.github.violations).toEqual([]);
  });
});
