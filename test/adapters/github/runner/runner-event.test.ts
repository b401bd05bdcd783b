import { createServer, type Server } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ActionResult, runAction, runToken } from "../../../support/runner.ts";
import { closeScenes, scene } from "../harness.ts";

closeScenes();
let workspace = "";
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), "runner-event-"));
});
afterAll(async () => {
  await rm(workspace, { recursive: true, force: true });
});

const adapter = (name: string): string =>
  JSON.stringify(new URL(`../../../../src/adapters/github/${name}.ts`, import.meta.url).href);
const payload = {
  action: "opened",
  number: 1,
  repository: { full_name: "octo-org/octo-repo", default_branch: "main" },
  pull_request: {
    number: 1,
    merge_commit_sha: "c".repeat(40),
    base: { ref: "main", sha: "a".repeat(40), repo: { full_name: "octo-org/octo-repo" } },
    head: { ref: "topic", sha: "b".repeat(40), repo: { full_name: "somebody/octo-repo" } },
  },
};

async function run(script: string, apiUrl: string, env: Record<string, string> = {}): Promise<ActionResult> {
  const main = join(workspace, "entry.mjs");
  await writeFile(main, script);
  return runAction({ main, workspace, event: { name: "pull_request", payload }, apiUrl, env });
}

/** A proxy that takes every tunnel to `port`, and counts them. */
async function proxyTo(port: number, seen: string[]): Promise<Server> {
  const server = createServer();
  server.on("connect", (request, socket, head) => {
    seen.push(request.url ?? "");
    const target = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connected\r\n\r\n");
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    for (const end of [target, socket]) end.on("error", () => target.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return server;
}

describe("the event of a run", () => {
  const script = `
    import { runnerEvent } from ${adapter("runner/runner-event")};
    const said = (error) => ({ kind: error.name, message: error.message });
    console.log(JSON.stringify(await runnerEvent(process.env).catch(said)));
  `;

  it("is read from the runner's own files", async () => {
    const result = await run(script, "http://127.0.0.1:9");
    expect(JSON.parse(result.stdout)).toMatchObject({
      kind: "pull-request",
      fork: true,
      action: "opened",
      sha: "c".repeat(40),
      ref: "refs/pull/1/merge",
      apiUrl: "http://127.0.0.1:9",
    });
  });

  it("that is not JSON is the user's to mend", async () => {
    const broken = join(workspace, "broken.json");
    await writeFile(broken, "{");
    const result = await run(script, "http://127.0.0.1:9", { GITHUB_EVENT_PATH: broken });
    expect(JSON.parse(result.stdout)).toEqual({
      kind: "UsageError",
      message: "The file of GITHUB_EVENT_PATH is not JSON.",
    });
  });
});

describe("behind a proxy", () => {
  it("GitHub is reached through it, and without one undici is not asked for", async () => {
    const { fake } = await scene();
    fake.world.installationToken(runToken, { contents: "read" });
    const seen: string[] = [];
    const proxy = await proxyTo(Number(new URL(fake.url).port), seen);
    const script = `
      import { createGitHub } from ${adapter("client/create-github")};
      import { proxyFetch } from ${adapter("runner/proxy")};
      const fetch = await proxyFetch(process.env);
      const github = createGitHub({
        owner: "octo-org", repo: "octo-repo", token: process.env.INPUT_TOKEN, userAgent: "test",
        apiUrl: process.env.GITHUB_API_URL, log: { debug() {}, warn() {} }, fetch, patience: "none",
      });
      console.log(JSON.stringify([fetch === undefined, await github.repository()]));
      process.exit();
    `;
    const address = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`;
    const through = await run(script, "http://github.example.org", { http_proxy: address });
    const direct = await run(script, fake.url);
    proxy.closeAllConnections();
    proxy.close();
    const value = { defaultBranch: "main", private: false };
    expect(JSON.parse(through.stdout)).toEqual([false, { outcome: "found", value }]);
    expect(JSON.parse(direct.stdout)).toEqual([true, { outcome: "found", value }]);
    expect(seen).toEqual(["github.example.org:80"]);
  });
});
