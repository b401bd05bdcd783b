import { expect } from "vitest";
import { createRepository, type TestContent, type TestRepository } from "./git-repository.ts";
import { runCommand } from "./command.ts";

export type Files = Readonly<Record<string, TestContent>>;

/** A pull request as a table row: what base holds, what the change does, what is expected of the check. */
export interface Story {
  readonly name: string;
  /** Commits of base before the change, oldest first; a day each. */
  readonly base: readonly (readonly [day: string, files: Files])[];
  readonly head: Files;
  readonly today: string;
  readonly args?: readonly string[];
  /** `kind feature`, e.g. `removed src/a.ts#f`, sorted. */
  readonly changes?: readonly string[];
  /** `rule severity feature`, sorted; only what is listed may be found. */
  readonly findings: readonly string[];
  readonly verdict: "pass" | "fail";
}

export interface StoryResult {
  readonly changes: string[];
  readonly findings: string[];
  readonly verdict: string;
  readonly code: number;
  readonly object: CheckObject;
}

interface CheckObject {
  readonly verdict: string;
  readonly base: string;
  readonly head: string;
  readonly problems: readonly { path: string; message: string }[];
  readonly changes: readonly Record<string, unknown>[];
  readonly findings: readonly Record<string, unknown>[];
}

/** `npm run test:app` has the App's own check judge each story, too: it knows no file that is given by an argument. */
const throughApp = process.env["WARDEN_TEST_THROUGH"] === "app";

/** The same JSON, but for the head: the App judges what merging makes. */
async function expectSameOfApp(
  repository: TestRepository,
  today: string,
  object: CheckObject,
): Promise<void> {
  const { toldByApp } = await import("./app/told-by-app.ts");
  const told = await toldByApp(repository, today);
  expect(told.object).toEqual({ ...object, head: told.merge });
  expect(told.conclusion).toBe(object.verdict === "pass" ? "success" : "failure");
}

/** Tells a story on a real repository, through the command line. */
export async function tell(story: Omit<Story, "changes" | "findings" | "verdict">): Promise<StoryResult> {
  const repository = createRepository();
  try {
    for (const [date, files] of story.base) repository.commit(files, { date });
    repository.branch("change");
    repository.commit(story.head, { date: story.today });
    const args = ["check", "--base", "main", "--head", "change", "--format", "json", "--today", story.today];
    const { code, stdout, stderr } = await runCommand(repository.dir, ...args, ...(story.args ?? []));
    if (stdout === "") throw new Error(stderr);
    const object = JSON.parse(stdout) as CheckObject;
    if (throughApp && (story.args ?? []).length === 0) await expectSameOfApp(repository, story.today, object);
    return {
      changes: object.changes.map((each) => `${String(each["change"])} ${String(each["feature"])}`).sort(),
      findings: object.findings
        .map((each) => `${String(each["rule"])} ${String(each["severity"])} ${String(each["feature"])}`)
        .sort(),
      verdict: object.verdict,
      code,
      object,
    };
  } finally {
    repository.cleanup();
  }
}

/** Tells a story and holds the check to what it says; `changes` only where the story lists them. */
export async function expectStory(story: Story): Promise<void> {
  const { findings, verdict, changes, code } = await tell(story);
  expect({ findings, verdict, code }).toEqual({
    findings: story.findings,
    verdict: story.verdict,
    code: story.verdict === "fail" ? 1 : 0,
  });
  if (story.changes) expect(changes).toEqual(story.changes);
}
