import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunEvent } from "../support/run-environment.ts";
import { advance, open, pullRequestEvent, remerge, type Opened } from "../support/stage.ts";
import { startUsageService, type UsageService } from "../support/usage/usage-service.ts";
import { found, play, setScene, type Played, type Scene } from "./play.ts";
import { removals, repositoryName, today } from "./sample.ts";

const token = "t0ken-of-the-usage-service";
const env = { WARDEN_TOKEN: token };
const login = "src/session.ts#login";
const callers = [
  { caller: "acme-mobile", class: "public", count: 40, lastAt: "2026-11-19" },
  { caller: "secret-customer", class: "public", count: 2, lastAt: "2026-11-01" },
  { caller: "another-secret", class: "public", count: 1 },
];

let scene: Scene;
let service: UsageService;
let pull: Opened;
beforeAll(async () => {
  scene = await setScene();
  service = await startUsageService({ from: "2026-10-01", to: today }, token);
  setPolicy(60);
  pull = open(scene.stage, { number: 1, title: "Remove login", files: removals.inUse });
});
afterAll(() => Promise.all([service.close(), scene.close()]));
beforeEach(() => {
  service.requests.length = 0;
});

/** Base asks the service, and waits this long for it. */
function setPolicy(seconds: number): void {
  const source = `{ type: http, url: "${service.url}/usage", token-env: WARDEN_TOKEN, covers: ["src/*"], timeout: ${String(seconds)} }`;
  const policy = `usage:\n  sources: [${source}]\ncallers:\n  acme-mobile: { public: true }\n`;
  advance(scene.stage, "main", { ".github/deprecations.yml": policy }, "2026-11-19");
}

/** Everything that a run leaves where somebody may read it. */
function left(run: Played): string {
  const files = [run.outputs["findings"], run.outputs["sarif"]].map((file) =>
    readFileSync(file ?? "", "utf8"),
  );
  const comments = scene.comments(pull).map(({ body }) => body);
  return [run.stdout, run.stderr, run.summary, JSON.stringify(run.outputs), ...files, ...comments].join("\n");
}

const inputs = { sarif: "out/warden.sarif" };

describe("a usage service", () => {
  it("shows the use of what is removed; on a public repository only callers that may be named", async () => {
    service.says(login, callers);
    const run = await play(scene, { pull, env, inputs });
    expect(found(run)).toEqual([`removal/in-use error ${login}`]);
    expect(run.stdout).toContain(`Asking ${service.url}/usage about 1 feature.`);
    const everything = left(run);
    for (const secret of [token, "secret-customer", "another-secret"])
      expect(everything).not.toContain(secret);
    expect(run.summary).toContain("acme-mobile");
    expect(scene.comments(pull)[0]?.body).toContain("2 callers not named here");
    expect(run.check?.findings[0]).toMatchObject({
      evidence: {
        total: 43,
        callers: [
          { caller: "acme-mobile", count: 40 },
          { caller: "2 callers not named here", class: "public", count: 3, lastAt: "2026-11-01" },
        ],
      },
    });
  });

  it("names every caller where the repository is private", async () => {
    service.says(login, callers);
    const event = asPrivate(pullRequestEvent(repositoryName, pull));
    const run = await play(scene, { pull, env, event, inputs: { ...inputs, comment: "never" } });
    expect(run.check?.findings[0]).toMatchObject({ evidence: { total: 43, callers } });
    expect(run.summary).toContain("secret-customer");
  });

  it("lets go what nobody uses", async () => {
    service.says(login, []);
    const run = await play(scene, { pull, env, inputs });
    expect([run.exitCode, found(run)]).toEqual([0, []]);
  });

  it("that hangs stops nothing but the removal, and not for long", async () => {
    service.says(login, "hang");
    setPolicy(1);
    const run = await play(scene, { pull: remerge(scene.stage, pull), env, inputs });
    expect([run.exitCode, found(run)]).toEqual([1, [`removal/usage-unknown error ${login}`]]);
    expect(run.summary).toContain("did not respond within 1 second");
  });

  it("is not asked in a run for a fork, which has no token", async () => {
    const run = await play(scene, { pull, event: fromFork(pullRequestEvent(repositoryName, pull)), inputs });
    expect([run.exitCode, found(run)]).toEqual([1, [`removal/usage-unknown error ${login}`]]);
    expect(run.check?.findings[0]).toMatchObject({
      remedy:
        "A run for a fork has no secrets. Ask a maintainer to re-run the check, or rely on the check of the merge group.",
    });
    expect(service.requests).toEqual([]);
  });
});

function asPrivate(event: RunEvent): RunEvent {
  const text = JSON.stringify(event.payload).replaceAll('"private":false', '"private":true');
  return { ...event, payload: JSON.parse(text) as object };
}

function fromFork(event: RunEvent): RunEvent {
  const payload = structuredClone(event.payload) as { pull_request: { head: { repo: object } } };
  payload.pull_request.head.repo = { ...payload.pull_request.head.repo, full_name: "someone/orders" };
  return { ...event, payload };
}
