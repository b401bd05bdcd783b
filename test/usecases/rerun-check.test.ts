import { describe, expect, it } from "vitest";
import { againLine } from "../../src/core/text/check-again.ts";
import type { CheckRun } from "../../src/ports/check-runs.ts";
import type { IssueComment } from "../../src/ports/issue-tracker.ts";
import type { Answer, PullRequest } from "../../src/ports/pull-request.ts";
import { commentMarker } from "../../src/reports/check/comment.ts";
import { rerunCheck, type Rerun } from "../../src/usecases/rerun-check.ts";

const head = "a".repeat(40);
const day = "2027-01-15";
const bot = { login: "github-actions[bot]", type: "Bot", ours: false } as const;
const body = `${commentMarker}\n${againLine({ passesFrom: day, run: 7, head })}\n### It may not pass yet`;

interface Scene {
  readonly today: string;
  readonly comments: readonly Partial<IssueComment>[];
  readonly pull: Partial<PullRequest>;
  readonly run: CheckRun | null;
  readonly start: Answer<null>;
}

const usual: Scene = {
  today: day,
  comments: [{ body, author: bot }],
  pull: {},
  run: { head, state: "failed", attemptedAt: "2026-12-20T10:00:00Z" },
  start: { outcome: "found", value: null },
};

interface Played {
  readonly result: Rerun;
  readonly started: readonly number[];
  readonly written: readonly string[];
}

async function play(over: Partial<Scene>): Promise<Played> {
  const scene = { ...usual, ...over };
  const [started, written]: [number[], string[]] = [[], []];
  const comments = scene.comments.map((each, index) => ({
    id: index + 1,
    body: "",
    author: bot,
    createdAt: "2026-12-20T10:00:00Z",
    ...each,
  }));
  const result = await rerunCheck({
    today: scene.today,
    number: 4,
    tracker: {
      comments: async () => ({ outcome: "found", value: comments }),
      comment: async (_number, text) => {
        written.push(text);
        const made = { id: 99, body: text, author: { ...bot, ours: true }, createdAt: "" };
        comments.push(made);
        return { outcome: "found", value: made };
      },
    },
    pulls: {
      pullRequest: async (number) => ({
        outcome: "found",
        value: {
          number,
          state: "open",
          draft: false,
          mergeCommit: null,
          mergeable: true,
          fork: false,
          base: {
            ref: "main",
            sha: "b".repeat(40),
          },
          head: {
            ref: "topic",
            sha: head,
          },
          ...scene.pull,
        },
      }),
    },
    runs: {
      run: async () => ({ outcome: "found", value: scene.run }),
      rerunFailed: async (id) => {
        started.push(id);
        return scene.start;
      },
    },
  });
  return { result, started, written };
}

describe("a check that failed only for its date", () => {
  it("is run again when the day has come", async () => {
    expect(await play({})).toEqual({ result: { outcome: "started" }, started: [7], written: [] });
  });

  const idle: readonly (readonly [string, Partial<Scene>])[] = [
    ["the day before", { today: "2027-01-14" }],
    ["when the comment says no day any more", { comments: [{ body: commentMarker, author: bot }] }],
    ["when the comment is gone", { comments: [] }],
    [
      "for a person who writes what the gate writes",
      { comments: [{ body, author: { login: "octocat", type: "User", ours: false } }] },
    ],
    ["for another bot", { comments: [{ body, author: { login: "other[bot]", type: "Bot", ours: false } }] }],
    ["when the line stands in another comment", { comments: [{ body: body.replace(commentMarker, "") }] }],
    ["when the pull request is closed", { pull: { state: "closed" } }],
    ["when something was pushed", { pull: { head: { ref: "topic", sha: "c".repeat(40) } } }],
    ["while it runs", { run: { head, state: "running", attemptedAt: "2026-12-20T10:00:00Z" } }],
    ["when it passed", { run: { head, state: "other", attemptedAt: "2026-12-20T10:00:00Z" } }],
    ["a second time", { run: { head, state: "failed", attemptedAt: "2027-01-15T00:06:00Z" } }],
  ];
  it.each(idle)("is left alone %s", async (_name, over) => {
    const { result, started, written } = await play(over);
    expect(result.outcome).toBe("nothing");
    expect([started, written]).toEqual([[], []]);
  });

  it("is told of once where it cannot be started", async () => {
    const start = { outcome: "forbidden", reason: "GitHub answered 403" } as const;
    const first = await play({ start });
    expect(first.result).toEqual({ outcome: "told" });
    expect(first.written[0]).toContain("As of 2027-01-15, the check of this pull request can pass.");
    const told = { body: first.written[0] ?? "", author: { ...bot, ours: true } };
    expect(await play({ start, comments: [...usual.comments, told] })).toMatchObject({ written: [] });
  });

  it("is told of where its run is gone, or is another's", async () => {
    for (const run of [null, { ...usual.run!, head: "d".repeat(40) }]) {
      const { result, started } = await play({ run });
      expect([result.outcome, started]).toEqual(["told", []]);
    }
  });

  it("is tried again later where GitHub fails", async () => {
    const start = { outcome: "failed", reason: "GitHub answered 502" } as const;
    expect(await play({ start })).toMatchObject({ result: start, written: [] });
  });
});
