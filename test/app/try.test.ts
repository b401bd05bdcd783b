// A trial of the app from nothing: the page, the manifest flow with the fake GitHub, and the first delivery.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../src/app/run.ts";
import type { AppState } from "../support/github/app-registry.ts";
import { type FakeGitHub, startFakeGitHub } from "../support/github/server.ts";
import { ended, eventually } from "../support/app/notes.ts";
import { push } from "../support/app/payloads.ts";
import { type AppProcess, startServer } from "../support/app/server.ts";

let github: FakeGitHub;
let folder: string;
let app: AppProcess | null = null;
beforeAll(async () => {
  github = await startFakeGitHub();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "warden-try-test-"));
});
afterEach(async () => {
  app?.signal("SIGTERM");
  await app?.exit;
  app = null;
  rmSync(folder, { recursive: true });
});
afterAll(() => github.close());

const secrets = ["client-secret-of-the-tests", "webhook-secret-of-a-made-app"];

/** Starts a trial; gives the address of its page. */
async function tried(args: readonly string[], over: Readonly<Record<string, string>> = {}): Promise<string> {
  const variables = { GITHUB_API_URL: github.url, PORT: "0", TEST_NOTES: join(folder, "notes"), ...over };
  const started = startServer(variables, ["--try", ...args]);
  app = started;
  return eventually("the page is served", () => /http:\/\/127\.0\.0\.1:\d+/.exec(started.errors())?.[0]);
}

interface Form {
  readonly action: string;
  readonly manifest: string;
  readonly page: Response;
}

const plain = (text: string): string => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** What a browser finds at `path`. */
async function formAt(url: string): Promise<Form> {
  const page = await fetch(url);
  const text = await page.text();
  const [, action = ""] = /<form method="post" action="([^"]+)"/.exec(text) ?? [];
  const [, manifest = ""] = /name="manifest" value="([^"]+)"/.exec(text) ?? [];
  return { action: plain(action), manifest: plain(manifest), page };
}

/** Presses the button, and confirms the App at GitHub; gives the address to which GitHub sends the browser. */
async function confirmed({ action, manifest }: Form): Promise<string> {
  const body = new URLSearchParams({ manifest });
  const answer = await fetch(action, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("location") ?? "";
}

const file = (): string => join(folder, "state/app.env");

describe("--try", () => {
  it("goes from a page to an App that does its work, and continues later", { timeout: 300_000 }, async () => {
    const url = await tried([join(folder, "state")], { LOG_LEVEL: "info" });
    const form = await formAt(url);
    expect(form.page.headers.get("content-security-policy")).toContain(`form-action 'self' ${github.url};`);
    const arrived = await fetch(await confirmed(form), { redirect: "manual" });
    expect(arrived.status).toBe(303);
    expect(arrived.headers.get("location")).toMatch(
      /\/apps\/sunset-warden-try-[0-9a-f]{6}\/installations\/new$/,
    );
    expect(github.signIn.wrong).toEqual([]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const saved = readFileSync(file(), "utf8");
    for (const each of secrets) expect(saved).toContain(each);

    // The same address, now the server's.
    expect(await app?.ready()).toBe(url);
    expect(await (await fetch(url)).text()).toContain('<a href="/sign-in">');
    const made = github.world.apps.apps.get(5150) as AppState;
    github.world.repository("octo-org-11/one");
    const account = github.world.account("octo-org-11");
    made.installations.set(11, { id: 11, account, repositories: ["octo-org-11/one"], suspendedAt: null });
    made.deliveries.unshift({
      id: 7,
      guid: "5d0d1c1e-0000-4000-8000-000000000007",
      event: "push",
      statusCode: 0,
      deliveredAt: new Date().toISOString(),
      redelivery: false,
      payload: push(11, { after: "7".repeat(40) }),
    });
    const [done] = await eventually("the push is worked on", () => {
      const all = ended(join(folder, "notes")).filter(({ kind }) => kind === "push");
      return all.length > 0 ? all : null;
    });
    expect(done?.about).toContain("7".repeat(40));
    const said = `${app?.output() ?? ""}${app?.errors() ?? ""}`;
    for (const each of [...secrets, "BEGIN RSA"]) expect(said).not.toContain(each);
    app?.signal("SIGTERM");
    expect(await app?.exit).toBe(0);

    const again = await tried([join(folder, "state")], { LOG_LEVEL: "info", PORT: new URL(url).port });
    expect(again).toBe(url);
    expect(await app?.ready()).toBe(url);
    // GitHub's list still has the delivery; the queue knows it.
    await eventually("it is known", () => app?.lines().find(({ msg }) => msg === "already known"));
    expect(readFileSync(file(), "utf8")).toBe(saved);
    expect(github.violations).toEqual([]);
  });

  it.each([
    ["no state", (to: URL) => to.searchParams.delete("state"), "does not belong to this page"],
    [
      "another state",
      (to: URL) => to.searchParams.set("state", "x".repeat(43)),
      "does not belong to this page",
    ],
    ["no code", (to: URL) => to.searchParams.delete("code"), "has no code"],
    ["a code that is a path", (to: URL) => to.searchParams.set("code", "../app"), "has no code"],
    [
      "a code that GitHub does not know",
      (to: URL) => to.searchParams.set("code", "f".repeat(20)),
      "credentials",
    ],
  ])("does not take an answer with %s", async (_what, change, says) => {
    const url = await tried([join(folder, "state")]);
    const answer = new URL(await confirmed(await formAt(url)));
    change(answer);
    const refused = await fetch(answer, { redirect: "manual" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(says);
    expect(existsSync(file())).toBe(false);
  });

  it("is not read by a site that makes its name resolve to this machine", async () => {
    const url = await tried([join(folder, "state")]);
    const status = await new Promise((done) => {
      get(url, { headers: { host: "evil.example.org" } }, ({ statusCode }) => {
        done(statusCode);
      });
    });
    expect(status).toBe(403);
  });

  it("asks for an organisation's App at the organisation, and never follows a name out of its place", async () => {
    const url = await tried([join(folder, "state")]);
    expect((await formAt(`${url}/?organisation=acme`)).action).toContain(
      `${github.url}/organizations/acme/settings/apps/new?state=`,
    );
    expect((await formAt(`${url}/?organisation=a/../b`)).action).toContain(
      `${github.url}/settings/apps/new?`,
    );
  });

  it("shows the demonstration, and leaves nothing behind when it is stopped", async () => {
    const url = await tried([], { TMPDIR: folder });
    expect(await (await fetch(url)).text()).toContain('<img src="/demo.svg"');
    const drawing = await fetch(`${url}/demo.svg`);
    expect(drawing.headers.get("content-type")).toContain("image/svg+xml");
    expect(await drawing.text()).toContain("npm run demo");
    const [, made = ""] = /All data is in (\S+)\.\n/.exec(app?.errors() ?? "") ?? [];
    expect(existsSync(made)).toBe(true);
    app?.signal("SIGINT");
    expect(await app?.exit).toBe(0);
    expect(existsSync(made)).toBe(false);
  });
});

it("leaves nothing behind where its port is taken", async () => {
  const url = await tried([join(folder, "state")]);
  const temporary = join(folder, "temporary");
  mkdirSync(temporary);
  const second = startServer({ PORT: new URL(url).port, TMPDIR: temporary }, ["--try"]);
  expect(await second.exit).toBe(3);
  expect(second.errors()).toContain(
    `The server cannot listen on port ${new URL(url).port} of 127.0.0.1: check PORT.`,
  );
  expect(readdirSync(temporary)).toEqual([]);
});

describe("settings of a server in use", () => {
  it.each([
    [{ APP_ID: "1" }, "APP_ID"],
    [{ DATABASE_URL: "postgres://u:hush@h/d" }, "DATABASE_URL"],
    [{ WEBHOOK_SECRET_FILE: "/run/secrets/webhook" }, "WEBHOOK_SECRET_FILE"],
    [{ NODE_ENV: "production" }, "NODE_ENV=production"],
  ])("are refused: %j", async (over, named) => {
    const refused = startServer(over, ["--try", join(folder, "state")]);
    expect(await refused.exit).toBe(2);
    expect(refused.errors()).toContain(`the settings of a real server are set: ${named}.`);
    expect(refused.errors()).not.toContain("hush");
    expect(existsSync(join(folder, "state"))).toBe(false);
  });

  it("are refused in a file .env, too", async () => {
    writeFileSync(join(folder, ".env"), "APP_ID=1\nOTHER=2\n");
    const here = process.cwd();
    process.chdir(folder);
    try {
      expect(await run(["--try"], {})).toBe(2);
    } finally {
      process.chdir(here);
    }
  });
});

describe("setup", () => {
  it("creates the App of a server with a public address", async () => {
    const entry = fileURLToPath(new URL("../../src/app/main.ts", import.meta.url));
    const started = startServer(
      { GITHUB_API_URL: github.url, PORT: "0" },
      ["setup", "https://warden.example.org/api/github/webhooks"],
      entry,
      folder,
    );
    app = started;
    const url = await eventually(
      "it is served",
      () => /http:\/\/127\.0\.0\.1:\d+/.exec(started.errors())?.[0],
    );
    const form = await formAt(url);
    expect(JSON.parse(form.manifest)).toMatchObject({
      name: "sunset-warden",
      hook_attributes: { url: "https://warden.example.org/api/github/webhooks" },
      callback_urls: ["https://warden.example.org/signed-in"],
    });
    await fetch(await confirmed(form), { redirect: "manual" });
    expect(await started.exit).toBe(0);
    expect(readFileSync(join(folder, ".env"), "utf8")).toContain("PUBLIC_URL=https://warden.example.org\n");
    expect(statSync(join(folder, ".env")).mode & 0o777).toBe(0o600);
  });
});
