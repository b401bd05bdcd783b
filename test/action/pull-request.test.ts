import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open, pullRequestEvent, type Opened } from "../support/stage.ts";
import { annotated, found, play, setScene, type Scene } from "./play.ts";
import { removals, repositoryName } from "./sample.ts";

let scene: Scene;
let tooEarly: Opened;
beforeAll(async () => {
  scene = await setScene();
  tooEarly = open(scene.stage, { number: 1, title: "Remove Client.all", files: removals.tooEarly });
});
afterAll(() => scene.close());

const tooEarlyFound = ["removal/before-sunset error src/client.ts#Client.all"];

describe("a pull request that removes a feature too early", () => {
  it("fails: annotation, log, summary, outputs, files, comment", async () => {
    const { base, merge, head } = tooEarly;
    const result = await play(scene, { pull: tooEarly, inputs: { sarif: "out/warden.sarif" } });
    expect(result.exitCode).toBe(1);
    expect(result.outputs).toEqual({
      verdict: "fail",
      errors: "1",
      warnings: "0",
      features: "1",
      findings: expect.stringMatching(/findings\.json$/),
      sarif: join(result.workspace, "out/warden.sarif"),
    });
    // Lines 3 to 6 went; what is left at that place of head's side is line 2.
    expect(annotated(result)).toEqual(["error src/client.ts:2 removal/before-sunset: Client.all"]);
    expect(result.annotations[0]?.message).toBe(
      [
        "`Client.all` may not be removed before 2027-01-15 (today is 2026-11-20). [src/client.ts:4 (base)]",
        "→ Keep it until then. The check allows the removal from 2027-01-15.",
        "Passes from 2027-01-15.",
      ].join("\n"),
    );
    expect(result.check).toEqual({
      schema: 1,
      verdict: "fail",
      base,
      head: merge,
      today: "2026-11-20",
      problems: [],
      unread: [],
      changes: [
        {
          feature: "src/client.ts#Client.all",
          change: "removed",
          path: "src/client.ts",
          line: 4,
          side: "base",
          movedTo: null,
          sunsetFrom: "2027-01-15",
          sunsetTo: null,
        },
      ],
      findings: [expect.objectContaining({ rule: "removal/before-sunset", passesFrom: "2027-01-15" })],
      removals: [expect.objectContaining({ feature: "src/client.ts#Client.all", sunset: "2027-01-15" })],
      policy: [{ from: null, commit: base, path: ".github/deprecations.yml" }],
    });
    expect(result.summary).toContain("## ❌ Sunset Warden: check, fail");
    expect(result.summary).toContain(`https://github.com/acme/orders/blob/${base}/src/client.ts#L4`);
    expect(result.stdout).toContain("✗ Fail: 1 error.");
    const sarif = JSON.parse(readFileSync(result.outputs["sarif"] ?? "", "utf8")) as { runs: unknown };
    expect(sarif.runs).toEqual([
      expect.objectContaining({ results: [expect.objectContaining({ ruleId: "removal/before-sunset" })] }),
    ]);
    expect(scene.comments(tooEarly).map(({ body }) => body)).toEqual([
      expect.stringContaining("❌ Deprecation check failed"),
    ]);
    expect(head).not.toBe(merge);
  });

  it.each(["synchronize", "edited"])("fails when it is %s", async (action) => {
    const event = pullRequestEvent(repositoryName, tooEarly, { action, changes: {} });
    const result = await play(scene, { pull: tooEarly, event, inputs: { comment: "never" } });
    expect(found(result)).toEqual(tooEarlyFound);
  });
});

describe("where annotations stand", () => {
  it("is the nearest line of head's diff; nowhere for a file that is gone", async () => {
    const { stage } = scene;
    const files = {
      ...removals.wholeFile,
      "src/client.ts": `/** Reads orders. */\n\nexport class Client {\n  page(): string {\n    return "page";\n  }\n}\n`,
      "src/new.ts": "/** @deprecated Use `page`. Sunset: 2027-06-01. */\nexport function added(): void {}\n",
    };
    const pull = open(stage, { number: 2, title: "Several", files });
    const result = await play(scene, { pull, inputs: { comment: "never" } });
    expect(annotated(result)).toEqual([
      "error nowhere removal/before-sunset: alone",
      "error src/client.ts:3 removal/before-sunset: Client.all",
      "warning src/new.ts:1 notice/reason-missing: added",
    ]);
    expect(result.annotations[0]?.message).toContain("[src/alone.ts:2 (base)]");
  });
});

describe("a pull request that does nothing unlawful", () => {
  it("passes: no annotation, no comment, a summary that says what was looked at", async () => {
    const pull = open(scene.stage, { number: 3, title: "Remove parseDate", files: removals.lawful });
    const result = await play(scene, { pull });
    expect(result.exitCode).toBe(0);
    expect(result.outputs).toMatchObject({ verdict: "pass", errors: "0", warnings: "0", features: "1" });
    expect(annotated(result)).toEqual([]);
    expect(result.check).toMatchObject({ verdict: "pass", findings: [] });
    expect(result.summary).toContain("Sunset Warden: check, pass");
    expect(scene.comments(pull)).toEqual([]);
  });

  it("passes where nothing is deprecated", async () => {
    const pull = open(scene.stage, { number: 4, title: "Words", files: { "README.md": "Words.\n" } });
    const result = await play(scene, { pull });
    expect(result.outputs).toMatchObject({ verdict: "pass", features: "0" });
    expect(result.summary).toContain("no deprecated feature is affected");
  });
});
