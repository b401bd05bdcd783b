// The start of the real server: what it says of its variables and of GitHub, and what its pages say before anything happens.
import { generateKeyPairSync } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../support/app/notes.ts";
import { push } from "../support/app/payloads.ts";
import { type AppProcess, deliver } from "../support/app/server.ts";
import { setStage, type Stage } from "../support/app/stage.ts";

let stage: Stage;
let server: AppProcess | null = null;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(async () => {
  server?.signal("SIGTERM");
  if ((await server?.exit) !== 0) throw new Error("the server did not stop cleanly");
  server = null;
});
afterAll(() => stage.close());

/** Starts it; gives its address. */
async function started(over: Readonly<Record<string, string>> = {}): Promise<string> {
  server = stage.start(over);
  return server.ready();
}
const said = async (level: string, part: string): Promise<string> =>
  eventually(
    `it says ${part}`,
    () => server?.lines().find((line) => line.level === level && line.msg.includes(part))?.msg,
  );
const health = async (url: string): Promise<string> => (await fetch(`${url}/healthz`)).text();

describe("the start", () => {
  it("says as whom it is ready, and which variables it does not know", async () => {
    const url = await started({ WEBHOOK_SECRT: "hush-hush", USAGE_ORIGIN: "https://p.example.org" });
    expect(await said("info", "ready as ")).toBe("ready as sunset-warden[bot]");
    expect(await said("warn", "WEBHOOK_SECRT")).toContain("Did you mean WEBHOOK_SECRET?");
    expect(await said("warn", "USAGE_ORIGIN:")).toContain("Did you mean USAGE_ORIGINS?");
    expect(server?.output()).not.toContain("hush-hush");
    expect(await health(url)).toBe("ok\n");
  });

  it("says that the key is not the App's, in the log and at /healthz", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const url = await started({
      PRIVATE_KEY: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
    });
    expect(await said("error", "not ready for GitHub")).toMatch(/with 401 .*APP_ID and PRIVATE_KEY/);
    expect(await health(url)).toMatch(/^ok\nGitHub responded to GET \/app with 401 .*\n$/);
  });

  it("says that GitHub is out of reach, and serves nevertheless", async () => {
    const url = await started({ GITHUB_API_URL: "http://127.0.0.1:9" });
    expect(await said("error", "not ready for GitHub")).toContain("check GITHUB_API_URL");
    expect(await health(url)).toContain("GitHub did not respond to GET /app");
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});

describe("/healthz", () => {
  it("shows an installation that does not grant checks: write", async () => {
    const installed = stage.app.installations.get(11);
    if (installed === undefined) throw new Error("there is no installation");
    installed.permissions = { contents: "read", issues: "write", metadata: "read" };
    const url = await started();
    await deliver(url, "push", push(11, { after: "1".repeat(40) }));
    const shown = async (): Promise<string> =>
      (await health(url)).split("\n").find((line) => line.includes("grant")) ?? "";
    expect(await eventually("it shows", shown, 60)).toBe(
      "1 installation does not grant all of checks: write, contents: read, pull_requests: read: no change is judged there",
    );
    delete installed.permissions;
  });
});

describe("an App that does not request checks: write", () => {
  it("is named as such in the log and at /healthz", async () => {
    const { permissions } = stage.app;
    Object.assign(stage.app, { permissions: { contents: "read", metadata: "read" } });
    const url = await started();
    const line = "the App does not request checks: write, pull_requests: read: no change is judged";
    expect(await said("error", "does not request")).toBe(line);
    expect(await health(url)).toBe(`ok\n${line}\n`);
    Object.assign(stage.app, { permissions });
  });
});

describe("the front page", () => {
  const signIn = {
    PUBLIC_URL: "https://warden.example.org",
    CLIENT_ID: "Iv1.a",
    CLIENT_SECRET: "0123456789abcdef",
  };
  it.each([
    [{}, /overview is turned off.*<code>PUBLIC_URL<\/code>/],
    [signIn, /<a href="\/sign-in">Sign in with GitHub<\/a>/],
  ])("says what runs and how to sign in, with %j", async (over, says) => {
    const url = await started(over);
    const answer = await fetch(`${url}/?x=1`);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain("<h1>Sunset Warden</h1>");
    expect(text).toMatch(says);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
    expect((await fetch(`${url}/other`)).status).toBe(404);
  });
});
