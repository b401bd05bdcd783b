import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reviewCommentsOf, setDiff, type ReviewCommentState } from "../support/github/routes/reviews.ts";
import { open, remerge, type Opened } from "../support/stage.ts";
import { asked } from "./asked.ts";
import { found, play, setScene, type Played, type Run, type Scene } from "./play.ts";
import { clientFile, removals, repositoryName } from "./sample.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await setScene();
});
afterEach(() => scene.github.faults.clear());
afterAll(() => scene.close());

const undated = `export function parseDay(): void {}

/** @deprecated Use \`parseday\` instead. It is slow in \`\`\`x\`\`\`. */
export function parseWeek(): void {}

/**
 * Reads.
 * @deprecated Use \`parseDay\` instead. It is slow.
 */
export function parseYear(): void {}
`;

let number = 0;
function propose(text: string, path = "src/weeks.ts"): Opened {
  number += 1;
  return open(scene.stage, { number, title: "Announce", files: { [path]: text } });
}

/** Runs the action on a pull request whose diff GitHub knows. */
async function run(pull: Opened, over: Partial<Run> = {}): Promise<Played> {
  const { github, stage } = scene;
  const repository = github.world.repository(repositoryName);
  const state =
    repository.pulls.get(pull.number) ??
    github.world.pull(repository, {
      number: pull.number,
      base: { ref: pull.baseRef, sha: pull.base },
      head: { ref: pull.headRef, sha: pull.head, repository: repositoryName },
    });
  const shown = new Map<string, number[]>();
  const patch = stage.local.git("diff", "--unified=3", `${pull.base}...${pull.head}`);
  let [path, line] = ["", 0];
  for (const each of patch.split("\n")) {
    if (each.startsWith("+++ ")) path = each.slice(6);
    const hunk = /^@@ -\S+ \+(\d+)/.exec(each);
    if (hunk) line = Number(hunk[1]) - 1;
    else if (/^[ +](?!\+\+ )/.test(each)) shown.set(path, [...(shown.get(path) ?? []), (line += 1)]);
  }
  setDiff(state, shown);
  return play(scene, { pull, ...over });
}

function suggestions(pull: Opened): readonly ReviewCommentState[] {
  const all = reviewCommentsOf(scene.github.world.repository(repositoryName));
  return all.filter((each) => each.pull === pull.number);
}

const said = ({ stdout }: Played): string[] =>
  stdout.split("\n").filter((line) => /suggestions:/i.test(line));

/** The file as it is when every suggestion is committed. */
function committed(text: string, comments: readonly ReviewCommentState[]): string {
  const lines = text.split("\n");
  for (const { line, startLine, body } of [...comments].sort((a, b) => (b.line ?? 0) - (a.line ?? 0))) {
    const block = /^(`{3,})suggestion\n([\s\S]*)\n\1$/m.exec(body);
    const first = startLine ?? line ?? 0;
    lines.splice(first - 1, (line ?? 0) - first + 1, block?.[2] ?? "");
  }
  return lines.join("\n");
}

describe("suggested changes", () => {
  it("stand on added lines, once; committed they pass, and then they are gone", async () => {
    const pull = propose(undated);
    const first = await run(pull);
    expect(first.exitCode).toBe(1);
    expect(said(first)).toEqual(["Suggestions: 2 new, 0 updated, 0 unchanged, 0 deleted."]);
    expect(suggestions(pull).map(({ path, line, commit }) => [path, line, commit])).toEqual([
      ["src/weeks.ts", 3, pull.head],
      ["src/weeks.ts", 8, pull.head],
    ]);
    expect(suggestions(pull)[0]?.body).toContain("\n````suggestion\n/** @deprecated Use `parseDay` instead.");

    expect(said(await run(pull))).toEqual(["Suggestions: 0 new, 0 updated, 2 unchanged, 0 deleted."]);
    expect(said(await run(pull, { day: "2026-12-20" }))).toEqual([
      "Suggestions: 0 new, 2 updated, 0 unchanged, 0 deleted.",
    ]);

    scene.stage.local.checkout(pull.headRef);
    const head = scene.stage.local.commit({ "src/weeks.ts": committed(undated, suggestions(pull)) });
    const mended = remerge(scene.stage, { ...pull, head });
    const after = await run(mended);
    expect(found(after)).toEqual([]);
    expect(after.exitCode).toBe(0);
    expect(said(after)).toEqual(["Suggestions: 0 new, 0 updated, 0 unchanged, 2 deleted."]);
    expect(suggestions(pull)).toEqual([]);
    // Writes wait for one another, as GitHub asks.
  });

  it("leave the promised JSON as it is, and stand in SARIF", async () => {
    const pull = propose(undated, "src/others.ts");
    const { outputs, check } = await run(pull, { inputs: { sarif: "out.sarif" } });
    for (const each of check?.findings ?? [])
      expect(Object.keys(each)).toEqual(
        "rule severity feature place message remedy passesFrom evidence".split(" "),
      );
    const log = JSON.parse(readFileSync(outputs["sarif"] ?? "", "utf8")) as {
      runs: [{ results: { fixes?: unknown[] }[] }];
    };
    expect(log.runs[0].results.filter(({ fixes }) => fixes?.length === 1)).toHaveLength(3);
  });

  it("are none on lines that the change does not add", async () => {
    const text = clientFile().replace("Sunset: 2027-01-15. */", "Sunset: 2027-01-15. */\n  // More.");
    const pull = propose(text, "src/client.ts");
    const result = await run(pull);
    expect(result.exitCode).toBe(0);
    expect(suggestions(pull)).toEqual([]);
  });

  it("are none where the base has changed the file, too", async () => {
    const { stage } = scene;
    const pull = open(stage, {
      number: (number += 1),
      title: "Announce",
      files: {
        "src/dates.ts": `${clean}\n/** @deprecated Use \`parseDay\` instead. It is slow. */\nexport function old(): void {}\n`,
      },
    });
    stage.local.checkout("main");
    const base = stage.local.head();
    const top = stage.local.commit({ "src/dates.ts": `// First.\n${clean}` });
    const merged = remerge(stage, pull);
    stage.local.checkout("main");
    expect(merged.merge).not.toBeNull();
    expect(merged.base).toBe(top);
    const result = await run(merged);
    expect(found(result)).toEqual(["notice/sunset-missing error src/dates.ts#old"]);
    expect(suggestions(pull)).toEqual([]);
    stage.local.git("reset", "--hard", "--quiet", base);
  });

  it.each([
    ["never asked for", { inputs: { comment: "never" } }],
    ["a dry run", { inputs: { "dry-run": "true" } }],
    ["no token", { inputs: { token: "" } }],
    [
      "a fork's token",
      { permissions: { contents: "read", metadata: "read", pull_requests: "read" } as const },
    ],
  ])("are none, and the verdict the same: %s", async (what, over) => {
    const pull = propose(undated, "src/none.ts");
    const result = await run(pull, over);
    expect(result.exitCode).toBe(1);
    expect(found(result)).toHaveLength(3);
    expect(suggestions(pull)).toEqual([]);
    if (what === "a dry run") expect(result.stdout).toContain("Dry run: the suggestion for");
  });

  it("refused leave the verdict", async () => {
    const pull = propose(undated, "src/refused.ts");
    scene.github.faults.add({
      on: "pulls/create-review",
      fault: { kind: "status", status: 403, message: "::error::no\n" },
    });
    const result = await run(pull);
    expect(result.exitCode).toBe(1);
    expect(said(result)).toEqual([
      expect.stringMatching(/^No suggestions: .*403.* The verdict is not affected\.$/),
    ]);
  });

  it("ask nothing of a pull request without findings", async () => {
    const pull = open(scene.stage, { number: (number += 1), title: "Lawful", files: removals.lawful });
    const before = asked(scene.github).length;
    expect((await run(pull)).exitCode).toBe(0);
    expect(
      asked(scene.github)
        .slice(before)
        .map(({ operation }) => operation),
    ).toEqual(["issues/list-comments"]);
  });

  it("are none in a merge group", async () => {
    const pull = propose(undated, "src/group.ts");
    const before = asked(scene.github).length;
    const payload = {
      action: "checks_requested",
      merge_group: {
        head_sha: pull.merge,
        base_sha: pull.base,
        base_ref: "refs/heads/main",
        head_ref: "refs/heads/queue",
      },
      repository: { full_name: repositoryName, default_branch: "main" },
    };
    const result = await run(pull, { event: { name: "merge_group", payload } });
    expect(result.exitCode).toBe(1);
    expect(asked(scene.github)).toHaveLength(before);
  });
});

const clean = `export function parseDay(): void {}

/** @deprecated Use \`parseDay\` instead. It guesses. Sunset: 2026-11-01. */
export function parseDate(): void {}
`;
