// A command that cannot be answered where it was given is kept, seen, and answered once it can be.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openKnownRepositories } from "../../src/adapters/postgres/known-repositories.ts";
import { openOverviewStore } from "../../src/adapters/postgres/overview-store.ts";
import { openOwedAnswers } from "../../src/adapters/postgres/owed-answers.ts";
import { type AnswerStage, setAnswerStage } from "../support/app/answer-stage.ts";
import { day, files, lines, proposing } from "../support/app/each-command.ts";
import type { RealRepository } from "../support/app/real-repository.ts";
import { tables } from "../support/app/tables.ts";

let stage: AnswerStage;
let made = 0;
const repository = async (): Promise<RealRepository> => stage.open(`r${String((made += 1))}`, files, day);
beforeAll(async () => {
  stage = await setAnswerStage();
});
afterAll(() => stage.close());

interface Turn {
  readonly what: string;
  readonly turn: (to: RealRepository) => void;
  /** Why the answer is owed; null where it is written. */
  readonly owed: string | null;
  /** Undoes it. */
  readonly back?: (to: RealRepository) => void;
}

const issueOf = ({ state }: RealRepository): object => state.issues.get(1) ?? {};

/** What happens to the repository or the issue between a command and its answer. */
const turns: readonly Turn[] = [
  {
    what: "an archived repository",
    turn: ({ state }) => void (state.archived = true),
    owed: "the repository is archived or empty",
    back: ({ state }) => void (state.archived = false),
  },
  {
    what: "a locked issue",
    turn: (to) => void Object.assign(issueOf(to), { locked: true }),
    owed: "The comment on issue 1 could not be written: GitHub answered 403",
    back: (to) => void Object.assign(issueOf(to), { locked: false }),
  },
  {
    what: "an issue that is gone",
    turn: (to) => void Object.assign(issueOf(to), { deleted: true }),
    owed: "Issue 1 could not be read: GitHub answered 410",
  },
  {
    what: "an issue that was transferred",
    turn: (to) => void Object.assign(issueOf(to), { transferredTo: "octo-org/elsewhere" }),
    owed: "it was transferred to another repository",
    back: (to) => void Object.assign(issueOf(to), { transferredTo: null }),
  },
  { what: "a repository without issues", turn: ({ state }) => void (state.hasIssues = false), owed: null },
  {
    what: "a repository that is gone",
    turn: ({ state }) => void stage.github.world.repositories.delete(state.fullName.toLowerCase()),
    owed: "the repository was removed, or is no longer readable",
    back: ({ state }) => void stage.github.world.repositories.set(state.fullName.toLowerCase(), state),
  },
  {
    what: "a repository of another name",
    turn: (to) => stage.rename(to, `new-${to.state.name}`),
    owed: null,
  },
  {
    what: "a closed issue",
    turn: (to) => void Object.assign(issueOf(to), { state: "closed" }),
    owed: null,
  },
];

describe.each(turns)("$what", ({ turn, owed, back }) => {
  it.each(Object.keys(lines))("%s", async (name) => {
    const to = await repository();
    // Given before it happened, and come to only after it.
    const line = lines[name] ?? "";
    const { world } = stage.github;
    const { id, createdAt } = world.comment(to.state, 1, line, world.account("octocat"));
    const { id: at, owner, name: repo, defaultBranch } = to.state;
    const event = {
      installation: 11,
      repository: {
        id: at,
        owner,
        repo,
        defaultBranch,
      },
      issue: 1,
      comment: {
        id,
        createdAt,
        body: line,
        author: "octocat",
      },
    };
    turn(to);
    const reply = await stage.again(to, event);
    expect(reply).toMatchObject({ count: owed === null ? 1 : 0, again: false });
    if (owed === null) {
      expect(reply.text).toContain(`/sunset ${name}`);
      expect(stage.owed(to)).toEqual([]);
      return;
    }
    expect(to.state.pulls.size).toBe(0);
    expect(stage.owed(to)).toEqual([expect.stringContaining(owed)]);
    // Nothing has changed: it stays owed, once.
    await stage.changed(to);
    expect(stage.owed(to)).toEqual([expect.stringContaining(owed)]);
    if (back === undefined) return;
    back(to);
    await stage.changed(to);
    const later = await stage.again(to, event);
    expect(later).toMatchObject({ count: 1, again: false });
    expect(later.text).toContain(`/sunset ${name}`);
    expect(stage.owed(to)).toEqual([]);
    expect(to.state.pulls.size).toBe(proposing.includes(name) ? 1 : 0);
  });
});

describe.each(tables)("in %s", (_name, open) => {
  it("an answer is owed once, with its latest reason, seen by who may read the repository, and gone with its installation", async () => {
    const { sql, close } = await open();
    try {
      // What the overview reads of the queue.
      await sql(
        `CREATE TABLE IF NOT EXISTS warden.job (id uuid, name text, data jsonb, state text, created_on timestamptz,
           start_after timestamptz)`,
      );
      const known = await openKnownRepositories(sql, "warden");
      const owed = openOwedAnswers(sql, "warden");
      const seen = openOverviewStore(sql, "warden");
      const answer = (id: number, comment: number, installation = 11) => ({
        installation,
        issue: 3,
        repository: {
          id,
          owner: "acme",
          repo: `r${String(id)}`,
          defaultBranch: "main",
        },
        comment: {
          id: comment,
          body: "/sunset status '\u2028",
          author: "ann",
          createdAt: "2026-11-20T00:00:00Z",
        },
      });
      await owed.owe(answer(1, 10), "archived");
      await owed.owe(answer(1, 10), "locked");
      await owed.owe(answer(2, 20), "gone");
      await owed.owe(answer(3, 30, 22), "gone");
      expect(await owed.count()).toBe(3);
      expect(await owed.owed(1)).toEqual([answer(1, 10)]);
      expect(await owed.owed(null)).toHaveLength(3);
      expect(await seen.heldJobs([1, 4])).toEqual([
        {
          kind: "comment",
          repository: "acme/r1",
          state: "owed",
          why: "locked",
          at: expect.stringMatching(/Z$/),
        },
      ]);
      // What is forgotten of an archived repository is not what it owes.
      await known.forget([1]);
      expect(await owed.owed(1)).toHaveLength(1);
      await owed.settled(2, 20);
      await known.forgetInstallations([22]);
      expect(await owed.owed(null)).toEqual([answer(1, 10)]);
      await sql("UPDATE warden.owed_answer SET since = now() - interval '91 days'");
      expect(await owed.owed(null)).toEqual([]);
      expect(await owed.count()).toBe(0);
    } finally {
      await close();
    }
  });
});
