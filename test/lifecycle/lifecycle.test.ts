import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lifecycle } from "../../src/core/judging/lifecycle.ts";
import { lifecyclePage } from "./page.ts";
import { playStory, type Played } from "./play-story.ts";
import { stories, type LifecycleStory } from "./stories.ts";

const page = new URL("../../docs/lifecycle.md", import.meta.url);

describe("the stories of the lifecycle", () => {
  const told: (readonly [LifecycleStory, Played])[] = [];

  it.each(stories.map((story) => [story.title, story] as const))("%s", async (_, story) => {
    const played = await playStory(story);
    told.push([story, played]);
    expect(played.report).toMatch(story.verdict === "pass" ? /^✓ Pass:/m : /^✗ Fail:/m);
    expect(played.code).toBe(story.verdict === "pass" ? 0 : 1);
  });

  it("have one for each row", () => {
    expect(new Set(stories.map(({ row }) => row))).toEqual(new Set(lifecycle.map(({ id }) => id)));
  });

  it("are what the documentation shows", () => {
    const text = lifecyclePage(told);
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(page, text);
    expect(readFileSync(page, "utf8")).toBe(text);
  });
});
