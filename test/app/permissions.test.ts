// Each permission withheld: what is switched off for it is said where people look, and nothing is green for the lack of it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { removals } from "../action/sample.ts";
import { type AnswerStage, setAnswerStage } from "../support/app/answer-stage.ts";
import { checkPermissions } from "../support/app/check-stage.ts";
import { type CheckedScene, setCheckedScene } from "../support/app/checked-scene.ts";
import { day, files, lines } from "../support/app/each-command.ts";
import { declared } from "../support/app/tale.ts";

const manifest = parse(readFileSync("app.yml", "utf8")) as {
  readonly default_permissions: Readonly<Record<string, string>>;
};
const documented = readFileSync("docs/deployment.md", "utf8");

it("the documentation says of each permission what is off without it", () => {
  for (const [name, level] of Object.entries(manifest.default_permissions))
    expect(documented).toContain(`| \`${name}: ${level}\` |`);
});

interface Withheld {
  readonly permissions: readonly string[];
  readonly level?: "read";
  /** What the answer to `extend` says, and that to `status`; null where none can be written: it is owed. */
  readonly extend: string | null;
  readonly status: string | null;
  /** Whether a new notice gets its issue; else why not, as the log says it. */
  readonly reminded: true | string;
}

const mayNot = "is not retried. Fix the cause, then repeat";
const mayRead = "The App may not read the contents of this repository";
const withheld: readonly Withheld[] = [
  {
    permissions: ["contents"],
    level: "read",
    extend: mayNot,
    status: "src/all.ts#all",
    reminded: true,
  },
  {
    permissions: ["pull_requests"],
    level: "read",
    extend: mayNot,
    status: "src/all.ts#all",
    reminded: true,
  },
  { permissions: ["pull_requests"], extend: mayNot, status: "src/all.ts#all", reminded: true },
  // Who may write on pull requests may comment.
  {
    permissions: ["issues", "pull_requests"],
    level: "read",
    extend: null,
    status: null,
    reminded: "not permitted: The issue could not be opened",
  },
  { permissions: ["issues", "pull_requests"], extend: null, status: null, reminded: "not permitted" },
  {
    permissions: ["contents"],
    extend: mayRead,
    status: mayRead,
    reminded: "- 403 with",
  },
];

describe("reminders and answers", () => {
  let stage: AnswerStage;
  let made = 0;
  beforeAll(async () => {
    stage = await setAnswerStage();
  });
  afterEach(() => {
    stage.withhold([]);
  });
  afterAll(() => stage.close());

  it.each(withheld)("without $permissions beyond $level", async ({ permissions, level, ...wanted }) => {
    const to = await stage.open(`p${String((made += 1))}`, files, day);
    stage.withhold(permissions, level);
    for (const name of ["extend", "status"] as const) {
      const reply = await stage.says(to, lines[name] ?? "");
      const said = wanted[name];
      if (said === null) expect([reply.count, stage.owed(to).length > 0]).toEqual([0, true]);
      else expect(reply.text).toContain(said);
    }
    expect(to.state.pulls.size).toBe(0);
    const before = to.state.issues.size;
    await stage.pushes(to, { "src/later.ts": declared("later", "2027-03-01") }, day);
    if (wanted.reminded === true) expect(to.state.issues.size).toBe(before + 1);
    else
      expect([to.state.issues.size, stage.lines.at(-1)]).toEqual([
        before,
        expect.stringContaining(wanted.reminded),
      ]);
  });
});

describe("the check of a change", () => {
  let checked: CheckedScene;
  beforeAll(async () => {
    checked = await setCheckedScene();
  });
  afterAll(() => checked.close());

  it.each<[string, "read" | null]>([
    ["checks", null],
    ["checks", "read"],
    ["pull_requests", null],
  ])("without %s (%s) is never green, and the log says why", async (permission, level) => {
    const { tokens } = checked.scene.github.world;
    const grants = [...tokens].filter(([, { app }]) => app === "sunset-warden");
    const { [permission]: _withheld, ...others } = checkPermissions;
    for (const [token, grant] of grants)
      tokens.set(token, {
        ...grant,
        permissions: level === null ? others : { ...others, [permission]: level },
      });
    checked.stage.state.private = true;
    const pull = checked.proposed(removals.lawful);
    const before = checked.stage.lines.length;
    const error = await checked.stage.check(checked.stage.event(pull)).catch((thrown: unknown) => thrown);
    for (const [token, grant] of grants) tokens.set(token, grant);
    const said = [...checked.stage.lines.slice(before), error instanceof Error ? error.message : ""].join(
      " ",
    );
    expect(checked.stage.runs(pull.head).map(({ conclusion }) => conclusion)).not.toContain("success");
    expect(said).toMatch(/not permitted|not accessible|404|403/);
    await checked.stage.check(checked.stage.event(pull));
    expect(checked.only(pull.head).conclusion).toBe("success");
  });
});
