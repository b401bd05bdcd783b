import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { runCommand } from "../support/command.ts";
import { createRepository } from "../support/git-repository.ts";
import type { LifecycleStory, Usage } from "./stories.ts";

/** What a story came to, as a user sees it. */
export interface Played {
  /** The diff of the pull request, without its headers. */
  readonly diff: string;
  /** What `check` prints, without its last lines. */
  readonly report: string;
  readonly code: number;
  /** What `explain` says moves it next, on base; empty where it is not deprecated there. */
  readonly next: readonly string[];
}

const feature = "src/client.ts#fetchAll";

/** Plays a story on a real repository, through the command line. */
export async function playStory(story: LifecycleStory): Promise<Played> {
  const repository = createRepository();
  const { dir } = repository;
  try {
    const policy = story.policy ?? "";
    repository.commit({ "src/client.ts": file(null), "package.json": "{}\n" }, { date: "2026-01-02" });
    if (story.notice !== null)
      repository.commit({ "src/client.ts": file(story.notice) }, { date: "2026-01-10" });
    if (policy !== "") repository.commit({ ".github/deprecations.yml": policy }, { date: "2026-11-10" });
    repository.branch("change");
    const { change } = story;
    repository.commit(
      {
        "src/client.ts": change === "remove" ? fetchPage : file(change.notice),
        ...(change === "remove" || change.policy === undefined
          ? {}
          : { ".github/deprecations.yml": change.policy }),
      },
      { date: story.today },
    );
    const usage =
      story.usage === undefined ? [] : ["--usage", relative(dir, writeUsage(dir, story.usage, story.today))];
    const common = ["--today", story.today, ...usage];
    const check = await runCommand(dir, "check", "--base", "main", "--head", "change", ...common);
    const explained =
      story.notice === null
        ? ""
        : (await runCommand(dir, "explain", feature, "--at", "main", ...common)).stdout;
    return {
      diff: repository
        .git("diff", "-U1", "main", "change")
        .replaceAll(/^(?:diff|index|---|\+\+\+|@@|new file) ?.*\n/gm, ""),
      report: check.stdout,
      code: check.code,
      next: explained.split("What moves it next\n")[1]?.trimEnd().split("\n") ?? [],
    };
  } finally {
    repository.cleanup();
  }
}

const fetchPage = "export function fetchPage(): void {}\n";

function file(notice: string | null): string {
  const doc = notice === null ? "" : `/** @deprecated ${notice} */\n`;
  return `${fetchPage}\n${doc}export function fetchAll(): void {}\n`;
}

function writeUsage(dir: string, { instrumented, calls }: Usage, today: string): string {
  const callers = Object.entries(calls).map(([caller, count]) => ({
    caller,
    class: "public",
    count,
    lastAt: today,
  }));
  const path = join(dir, "..", "usage.json");
  const window = { from: "2026-01-01", to: today };
  writeFileSync(path, JSON.stringify({ schema: 1, window, features: [{ feature, instrumented, callers }] }));
  return path;
}
