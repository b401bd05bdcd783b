import { describe, expect, it } from "vitest";
import type { Suggestion } from "../../../../src/ports/pull-request.ts";
import {
  reviewCommentsOf,
  setDiff,
  type ReviewCommentState,
} from "../../../support/github/routes/reviews.ts";
import { closeScenes, scene, type Scene } from "../harness.ts";

closeScenes();
const marker = "<!-- sunset-warden:suggestion v1 ";

function aSuggestion(key: string, over: Partial<Suggestion> = {}): Suggestion {
  const body = `${marker}${key} -->\nWrite it.\n\n\`\`\`suggestion\ncode\n\`\`\``;
  return { path: "src/a.ts", startLine: 4, line: 4, body, ...over };
}

const ensure = ({ github, pull }: Scene, ...wanted: Suggestion[]) =>
  github().suggestions({ number: pull.number, commit: pull.head.sha, marker, wanted });

const places = ({ repository }: Scene): string[] =>
  reviewCommentsOf(repository).map(({ path, startLine, line }) => `${path}:${startLine ?? line}-${line}`);

function theirs(
  { fake, repository, pull }: Scene,
  over: Partial<ReviewCommentState> = {},
): ReviewCommentState {
  const { world } = fake;
  const state: ReviewCommentState = {
    id: world.nextId(),
    pull: pull.number,
    review: 1,
    commit: pull.head.sha,
    path: "src/a.ts",
    body: aSuggestion("a").body,
    line: 4,
    startLine: null,
    author: world.account("mallory"),
    createdAt: world.now(),
    ...over,
  };
  reviewCommentsOf(repository).push(state);
  return state;
}

describe("suggestions", () => {
  it("come in one review, stand where they are, and are left alone while they are right", async () => {
    const set = await scene();
    const wanted = [aSuggestion("a"), aSuggestion("b", { startLine: 7, line: 9 })];
    expect(await ensure(set, ...wanted)).toEqual({
      outcome: "kept",
      created: 2,
      updated: 0,
      deleted: 0,
      unchanged: 0,
    });
    expect(places(set)).toEqual(["src/a.ts:4-4", "src/a.ts:7-9"]);
    expect(set.operations().filter((each) => each === "pulls/create-review")).toHaveLength(1);
    const before = set.operations().length;
    expect(await ensure(set, ...wanted)).toMatchObject({ created: 0, unchanged: 2, deleted: 0 });
    expect(set.operations().slice(before)).not.toContain("pulls/create-review");
    expect(reviewCommentsOf(set.repository)).toHaveLength(2);
  });

  it("get another text in their place, go when they are not due, and move with their line", async () => {
    const set = await scene();
    await ensure(set, aSuggestion("a"), aSuggestion("b", { startLine: 7, line: 9 }), aSuggestion("c"));
    const [first, second] = reviewCommentsOf(set.repository);
    const later = aSuggestion("a", { body: aSuggestion("a").body.replace("code", "other") });
    const outcome = await ensure(set, later, aSuggestion("b", { startLine: 8, line: 10 }));
    expect(outcome).toMatchObject({ created: 1, updated: 1, deleted: 2, unchanged: 0 });
    expect(places(set)).toEqual(["src/a.ts:4-4", "src/a.ts:8-10"]);
    expect(reviewCommentsOf(set.repository)[0]?.id).toBe(first?.id);
    expect(first?.body).toContain("other");
    expect(reviewCommentsOf(set.repository)).not.toContain(second);
  });

  it("whose line a push has changed are made anew", async () => {
    const set = await scene();
    await ensure(set, aSuggestion("a"));
    for (const each of reviewCommentsOf(set.repository)) each.line = null;
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ created: 1, deleted: 1 });
  });

  it("that stand twice are left once; others' that carry the marker are left alone", async () => {
    const set = await scene();
    await ensure(set, aSuggestion("a"));
    const [ours] = reviewCommentsOf(set.repository);
    theirs(set, { author: ours?.author ?? null });
    const foreign = [theirs(set), theirs(set, { author: null })];
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ unchanged: 1, deleted: 1 });
    expect(reviewCommentsOf(set.repository)).toEqual([ours, ...foreign]);
    expect(await ensure(set)).toMatchObject({ deleted: 1 });
    expect(reviewCommentsOf(set.repository)).toEqual(foreign);
  });

  it("are found behind a hundred others", async () => {
    const set = await scene();
    for (let n = 0; n < 130; n += 1) theirs(set, { body: `Talk ${n}.` });
    await ensure(set, aSuggestion("a"));
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ unchanged: 1, created: 0 });
  });

  it.each([
    ["a token that may only read", { pull_requests: "read" } as const, "forbidden"],
    ["a token that may do nothing here", { contents: "read" } as const, "forbidden"],
  ])("refused: %s", async (_what, permissions, outcome) => {
    const set = await scene(permissions);
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ outcome });
    expect(reviewCommentsOf(set.repository)).toEqual([]);
  });

  it("refused: a locked conversation, an outage, lines that the diff does not show", async () => {
    const set = await scene();
    set.pull.locked = true;
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ outcome: "forbidden" });
    set.pull.locked = false;
    setDiff(set.pull, new Map([["src/a.ts", [1, 2]]]));
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ outcome: "failed" });
    set.fake.faults.add({ on: "*", fault: { kind: "status", status: 502 } });
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ outcome: "failed" });
    expect(reviewCommentsOf(set.repository)).toEqual([]);
  });

  it.each(["pulls/list-review-comments", "pulls/update-review-comment", "pulls/delete-review-comment"])(
    "are neither doubled nor left by one wrong 404 of %s",
    async (on) => {
      const set = await scene();
      await ensure(set, aSuggestion("a"), aSuggestion("b", { line: 9, startLine: 9 }));
      const later = aSuggestion("a", { body: aSuggestion("a").body.replace("code", "other") });
      set.fake.faults.add({ on, nth: 1, fault: { kind: "status", status: 404 } });
      expect(await ensure(set, later)).toMatchObject({ created: 0, updated: 1, deleted: 1 });
      expect(reviewCommentsOf(set.repository).map(({ body }) => body)).toEqual([later.body]);
    },
  );

  it("are not lost by one wrong 404 of pulls/create-review", async () => {
    const set = await scene();
    set.fake.faults.add({ on: "pulls/create-review", nth: 1, fault: { kind: "status", status: 404 } });
    expect(await ensure(set, aSuggestion("a"))).toMatchObject({ created: 1 });
    expect(reviewCommentsOf(set.repository)).toHaveLength(1);
  });
});
